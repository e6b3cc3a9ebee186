"""Seats take any bot, as the arena does; a record starts only bots that come with Nabu."""

from pathlib import Path

import pytest

import nabu
from nabu.cli.seats import read_seats
from tests.cli.conftest import Call

OWN_BOT = "class First:\n    def choose(self, g):\n        return g.moves[0]\n"


def test_a_seat_may_have_options_and_keeps_them_in_the_record(call: Call) -> None:
    seats = "random,mcts:iterations=2"
    assert call("play", "babylonia", "--seats", seats, "--seed", "1", "--save", "game.nabu").exit_code == 0
    assert nabu.load(Path("game.nabu").read_text()).notes["seats"] == seats


def test_a_bot_of_ones_own_sits_down(call: Call) -> None:
    Path("own.py").write_text(OWN_BOT)
    result = call("play", "babylonia", "--seats", "own.py:First,random", "--seed", "1")
    assert result.exit_code == 0
    assert "own.py:First" in result.stdout


def test_capitals_do_not_matter() -> None:
    assert read_seats("Human, GREEDY ,Level3") == ["human", "greedy", "level3"]


def test_a_record_starts_no_code_from_elsewhere(call: Call, finished: str) -> None:
    Path("own.py").write_text("raise SystemExit('this was run')\n")
    Path("game.nabu").write_text(finished.replace("greedy,random", "greedy,own.py:First"))
    result = call("play", "--resume", "game.nabu")
    assert result.exit_code == 2
    assert "seat B: 'own.py:First' is a bot from elsewhere, which no record may start: give --seats" in result.stderr


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ("human,mcts:speed=3", "seat B: the bot mcts has no option 'speed'"),
        ("human,missing.py:Bot", "seat B: missing.py: there is no such file"),
        ("gredy:seconds=3,human", "seat A: no bot 'gredy'.*did you mean greedy"),
    ],
)
def test_a_seat_that_is_not_understood_is_named(seats: str, words: str) -> None:
    with pytest.raises(nabu.BadSetup, match=words):
        read_seats(seats)
