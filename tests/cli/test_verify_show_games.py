"""`nabu verify`, `nabu show`, `nabu games`: what they say, and how they refuse."""

import json
from pathlib import Path

import pytest

import nabu
from tests.cli.conftest import Call


def altered(record: str, old: str, new: str) -> str:
    assert old in record
    return record.replace(old, new, 1)


def test_a_right_record_is_verified(call: Call, finished: str) -> None:
    Path("game.nabu").write_text(finished)
    result = call("verify", "game.nabu")
    game = nabu.load(finished)
    assert result.exit_code == 0
    assert f"{len(game.history)} moves, all legal" in result.stdout
    assert f"A {game.scores[0]}, B {game.scores[1]}; winner A" in result.stdout


def test_a_record_can_come_from_standard_input(call: Call, finished: str) -> None:
    assert call("verify", "-", typed=finished).exit_code == 0


def test_line_ends_of_windows_and_a_byte_order_mark_do_not_matter(call: Call, finished: str) -> None:
    Path("game.nabu").write_bytes(b"\xef\xbb\xbf" + finished.replace("\n", "\r\n").encode())
    assert call("verify", "game.nabu").exit_code == 0


def test_an_unfinished_game_is_verified_as_far_as_it_goes(call: Call) -> None:
    game = nabu.new("babylonia", seed=1)
    game.play(game.moves[0])
    result = call("verify", "-", typed=game.record())
    assert result.exit_code == 0
    assert "One move, and it is legal." in result.stdout
    assert "not finished" in result.stdout


def test_a_position_is_verified_too(call: Call) -> None:
    result = call("verify", "-", typed=nabu.new("babylonia", seed=1).position())
    assert result.exit_code == 0
    assert "everything adds up" in result.stdout


def test_the_first_move_that_does_not_fit_is_named(call: Call, finished: str) -> None:
    lines = finished.splitlines()
    third = lines.index("moves:") + 3
    lines[third] = f"{lines[third][0]} merchant zz9"
    result = call("verify", "-", typed="\n".join(lines))
    assert result.exit_code == 1
    assert f"line {third + 1}: move 3:" in result.stderr


def test_a_wrong_result_is_named(call: Call, finished: str) -> None:
    result = call("verify", "-", typed=altered(finished, "result: ", "result: 1"))
    assert result.exit_code == 1
    assert "result should be" in result.stderr


def test_verifying_speaks_french(call: Call, finished: str) -> None:
    assert "tous permis" in call("verify", "-", "--language", "fr", typed=finished).stdout


@pytest.mark.parametrize("command", ["verify", "show"])
def test_files_that_cannot_be_read_are_refused_in_one_line(call: Call, command: str, tmp_path: Path) -> None:
    Path("binary").write_bytes(bytes(range(256)))
    Path("huge").write_bytes(b"a" * 5_000_000)
    Path("other").write_text("Dear diary,\n")
    Path("empty").write_text("")
    for file, words in {
        "missing": "cannot be read",
        str(tmp_path): "cannot be read",
        "a\0b": "cannot be read",
        "binary": "is not a text",
        "huge": "longer than",
        "other": "the first line must be",
        "empty": "the first line must be",
    }.items():
        result = call(command, file)
        assert result.exit_code == (1 if command == "verify" else 2)
        assert words in result.stderr
        assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    ("players", "language", "words"),
    [
        (2, "en", "Noted as resigned, and so last: B; winner A."),
        (2, "fr", "Abandon noté, et donc dernière place : B ; gagnant A."),
        (3, "en", "Noted as resigned: B."),
    ],
)
def test_who_resigned_is_told(call: Call, players: int, language: str, words: str) -> None:
    game = nabu.new("babylonia", players, seed=1)
    game.notes["resigned"] = "B"
    told = call("verify", "-", "--language", language, typed=game.record())
    assert told.exit_code == 0
    assert words in told.stdout


def test_a_record_is_shown_with_its_end(call: Call, finished: str) -> None:
    result = call("show", "-", typed=finished)
    assert result.exit_code == 0
    assert "A wins." in result.stdout
    assert "greedy" in result.stdout


def test_a_game_can_be_shown_as_it_was_earlier(call: Call, finished: str) -> None:
    result = call("show", "-", "--ply", "4", typed=finished)
    assert "4 decisions have been made" in result.stdout
    assert "wins" not in result.stdout


def test_what_is_shown_depends_on_whose_eyes_look(call: Call, finished: str) -> None:
    spectator = call("show", "-", "--ply", "10", typed=finished).stdout
    seat_a = call("show", "-", "--ply", "10", "--seat", "a", typed=finished).stdout
    seat_b = call("show", "-", "--ply", "10", "--seat", "B", typed=finished).stdout
    assert len({spectator, seat_a, seat_b}) == 3


def test_a_fresh_position_is_shown(call: Call) -> None:
    result = call("show", "-", "--language", "fr", typed=nabu.new("babylonia", seed=1).position())
    assert result.exit_code == 0
    assert "Il ne s'est encore rien passé." in result.stdout


@pytest.mark.parametrize(("option", "value", "words"), [("--ply", "9999", "decisions 0 to"), ("--seat", "Q", "no seat 'Q'")])
def test_what_there_is_not_cannot_be_shown(call: Call, finished: str, option: str, value: str, words: str) -> None:
    result = call("show", "-", option, value, typed=finished)
    assert result.exit_code == 2
    assert words in result.stderr


def test_games_are_listed(call: Call) -> None:
    table = call("games").stdout
    listed = json.loads(call("games", "--json").stdout)
    assert [game["name"] for game in listed] == list(nabu.GAMES)
    assert all(game["title"] in table for game in listed)
    assert listed[0]["players"] == [2, 3, 4]


def test_the_version_is_printed(call: Call) -> None:
    assert call("--version").stdout == f"nabu {nabu.__version__}\n"
