"""Ishtar: every part of an observation agrees with a slow twin, which sees what people see."""

import random
from pathlib import Path

import pytest

import nabu
from nabu.games.ishtar.boxfile import OWN_BOX
from nabu.games.ishtar.kit import GAME
from tests.ishtar.observed import Onlooker

SPACE = GAME.rules.observation


def check(game: nabu.Game) -> None:
    for viewer in range(game.players):
        expected, found = Onlooker(game, viewer).observed(), SPACE.blank()
        GAME.rules.verbs.observe(game.setup.box, game.state, viewer, found)
        different = [part.name for part in SPACE.parts if expected[part.name].tolist() != found[part.name].tolist()]
        assert not different, f"{different} as seen from {viewer}:\n{game.position()}"


def play_on(game: nabu.Game, choice: random.Random) -> None:
    """Play a random move that does something, where there is one: the last ones listed decline and end the turn."""
    actions = game.legal_actions()
    game.play(choice.choice(actions[:-1] or actions))


@pytest.mark.often
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_everything_agrees_with_what_can_be_seen_of_the_table(players: int, seed: int) -> None:
    game, choice = nabu.new("ishtar", players=players, seed=seed), random.Random(seed)
    while not game.over:
        if game.ply % 16 == 0:
            check(game)
        play_on(game, choice)
    check(game)


@pytest.mark.often
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_agrees_throughout_many_games(players: int) -> None:
    for seed in range(3):
        game, choice = nabu.new("ishtar", players=players, seed=100 + seed), random.Random(seed)
        while not game.over:
            if game.ply % 7 == seed:
                check(game)
            play_on(game, choice)


@pytest.mark.often
def test_everything_agrees_with_points_for_tablets(tmp_path: Path) -> None:
    box = tmp_path / "tablets.toml"
    text = OWN_BOX.read_text(encoding="utf-8").replace('"gems_left"]', '"tablets_beside_beds"]')
    box.write_text(text.replace("gems_left = { purple = 1, red = 2, white = 3 }", "tablets_beside_beds = 5"), encoding="utf-8")
    game, choice = nabu.new("ishtar", players=3, seed=4, box=box), random.Random(4)
    while not game.over:
        play_on(game, choice)
        if game.ply % 9 == 0:
            check(game)
