"""`nabu hint`: what a bot makes of a position."""

import json
from pathlib import Path

import pytest

import nabu
from tests.cli.conftest import Call

QUICK = ["--bot", "mcts:iterations=60"]


@pytest.fixture
def begun() -> Path:
    """A game of some decisions, as a record."""
    game, bot = nabu.new("babylonia", players=2, seed=4), nabu.bot("random", seed=4)
    for _ in range(9):
        game.play(bot.choose(game))
    path = Path("begun.nabu")
    path.write_text(game.record())
    return path


def test_programs_get_the_moves_ranked(call: Call, begun: Path) -> None:
    found = json.loads(call("hint", str(begun), *QUICK, "--json").stdout)
    game = nabu.load(begun.read_text())
    assert found["seat"] == game.to_play
    assert found["ply"] == 9
    assert {move["text"] for move in found["moves"]} <= {move.text for move in game.moves}
    assert [move["visits"] for move in found["moves"]] == sorted((move["visits"] for move in found["moves"]), reverse=True)
    assert sum(found["win"]) == pytest.approx(1)
    assert found["iterations"] >= 60


def test_people_get_a_table_and_the_expected_line(call: Call, begun: Path) -> None:
    text = call("hint", str(begun), *QUICK).stdout
    assert "thought" in text
    assert "games imagined" in text


def test_the_words_are_there_in_french(call: Call, begun: Path) -> None:
    assert "parties imaginées" in call("hint", str(begun), *QUICK, "--language", "fr").stdout


def test_a_position_serves_as_well_and_so_does_standard_input(call: Call, begun: Path) -> None:
    position = nabu.load(begun.read_text()).position()
    found = json.loads(call("hint", "-", *QUICK, "--json", typed=position).stdout)
    assert found["ply"] == 9


def test_an_earlier_decision_can_be_asked_about(call: Call, begun: Path) -> None:
    assert json.loads(call("hint", str(begun), *QUICK, "--ply", "2", "--json").stdout)["ply"] == 2


@pytest.mark.parametrize("seat", ["A", "b"])
def test_the_last_decision_of_a_seat_can_be_asked_about(call: Call, begun: Path, seat: str) -> None:
    found = json.loads(call("hint", str(begun), *QUICK, "--seat", seat, "--json").stdout)
    assert found["seat"] == "AB".index(seat.upper())


def test_of_a_finished_game_the_last_decision_is_meant(call: Call, finished: str) -> None:
    Path("game.nabu").write_text(finished)
    found = json.loads(call("hint", "game.nabu", *QUICK, "--json").stdout)
    assert found["ply"] == nabu.load(finished).ply - 1


def test_seconds_alone_mean_mcts_for_so_long(call: Call, begun: Path) -> None:
    assert json.loads(call("hint", str(begun), "--seconds", "0.05", "--json").stdout)["seconds"] < 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bot", "greedy"], "greedy does not tell what it thinks"),
        (["--bot", "level3", "--seconds", "3"], "either --bot or --seconds"),
        (["--bot", "oracle"], "no bot 'oracle'"),
        (["--seat", "D"], "no seat 'D'"),
        (["--ply", "99"], "this game has decisions 0 to 9, not 99"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_line(call: Call, begun: Path, arguments: list[str], words: str) -> None:
    result = call("hint", str(begun), *arguments)
    assert result.exit_code == 2
    assert words in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_seat_that_never_decided_is_refused(call: Call) -> None:
    game = nabu.new("babylonia", players=2, seed=4)
    Path("new.nabu").write_text(game.record())
    other = "AB"[1 - game.moves[0].player]
    assert f"no decision of {other}" in call("hint", "new.nabu", "--seat", other).stderr


def test_in_a_game_hint_shows_the_same_table(call: Call) -> None:
    text = call("play", "babylonia", "--seats", "human,random", "--seed", "1", typed="hint\nquit\nn\n").stdout
    assert "games imagined" in text
