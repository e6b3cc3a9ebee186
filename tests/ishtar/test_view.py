"""What the table looks like: views, pictures, the log."""

import io
import json
import random

import pytest
from rich.console import Console

import nabu
from nabu.games.ishtar import GAME
from tests.ishtar.drawing import at, table


def played(players: int, seed: int, decisions: int) -> nabu.Game:
    game, choice = nabu.new("ishtar", players=players, seed=seed), random.Random(seed)
    while not game.over and game.ply < decisions:
        game.play(choice.choice(game.legal_actions()))
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_sees_the_same_table(players: int) -> None:
    game = played(players, 5, 50)
    tables = [game.view(seat)["table"] for seat in (*range(players), None)]
    assert all(table == tables[0] for table in tables)
    assert json.loads(json.dumps(tables[0])) == tables[0]


def test_a_space_tells_all_that_is_on_it() -> None:
    game = table("1c3=2A 1d3=t 1d2=3*", sides="A", skills={"B": "5"}, planted={"B": "ppp3"})
    assert at(game, "1c3") | {"q": 0, "r": 0} == {
        "name": "1c3",
        "q": 0,
        "r": 0,
        "board": 1,
        "ground": "sand",
        "gem": None,
        "plant": "flowers",
        "flowers": 2,
        "tree": False,
        "token": None,
        "assistant": 0,
        "controlled_by": 0,
        "garden_of": 1,
    }
    assert (at(game, "1d3")["tree"], at(game, "1d2")["token"], at(game, "1a1")["gem"]) == (True, "single", "purple")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 4])
def test_the_picture_shows_every_phase_within_120_columns(players: int, language: str) -> None:
    for decisions in (0, 1, 2, 3, 20, 45, 46, 47, 400):
        game = played(players, 6, decisions)
        marked = {touch for move in game.moves for touch in move.touches}
        console = Console(width=200, record=True, file=io.StringIO())
        console.print(GAME.pictures.paint(game.view(0), marked, language), highlight=False)
        assert max(len(line.rstrip()) for line in console.export_text().splitlines()) <= 120


def test_the_log_explains_every_point() -> None:
    game = played(3, 8, 1000)
    for seat in range(3):
        assert sum(entry.points for entry in game.log if entry.player == seat) == game.scores[seat]


def test_the_log_speaks_french() -> None:
    game = nabu.new("ishtar", seed=2, language="fr").play("pile 1")
    assert game.log[0].text == "A déplace l’arrosoir vers la pile 1."
