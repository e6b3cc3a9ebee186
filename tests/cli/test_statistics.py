"""`nabu statistics`: from the games of bots, and from records."""

from pathlib import Path

from tests.cli.conftest import Call
from tests.server.playing import finished_record


def test_games_of_bots_are_told_with_who_played_them(call: Call) -> None:
    told = call("statistics", "babylonia").stdout
    assert "mcts:iterations=500" in told and "4 players" in told
    assert "Extra turn" in told and "crop fields" in told and "first to play" in told


def test_records_are_counted_in_french(call: Call, tmp_path: Path) -> None:
    record, unfinished = tmp_path / "a.nabu", tmp_path / "b.nabu"
    record.write_text(finished_record())
    lines = finished_record().splitlines()
    at = lines.index("moves:")
    unfinished.write_text("\n".join([*lines[: at + 2], "result: unfinished", ""]))
    told = call("statistics", "babylonia", str(record), str(unfinished), "--language", "fr").stdout
    assert "1 partie comptée ; 1 qui" in told
    assert "2 joueurs" in told and "premier à jouer" in told and "100%" in told


def test_a_record_of_another_game_is_refused(call: Call, tmp_path: Path) -> None:
    record = tmp_path / "a.nabu"
    record.write_text(finished_record())
    refused = call("statistics", "ishtar", str(record))
    assert refused.exit_code == 2
    assert "a game of Babylonia, not of Ishtar" in refused.output


def test_a_game_without_games_of_bots_needs_records(call: Call) -> None:
    assert call("statistics", "chess").exit_code == 2
