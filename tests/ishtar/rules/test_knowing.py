"""Ishtar, what a seat may know."""

import random

import numpy as np

import nabu
from nabu.engine.game import State
from nabu.games.ishtar import GAME
from tests.ishtar.drawing import table


def observed(game: nabu.Game, seat: int) -> list[float]:
    out = np.full(GAME.observation, np.nan, np.float32)
    GAME.rules.observe(game.table.box, game.state, seat, out)
    features: list[float] = out.tolist()
    return features


def halfway(players: int, decisions: int) -> nabu.Game:
    game, choice = nabu.new("ishtar", players=players, seed=3), random.Random(1)
    for _ in range(decisions):
        game.play(choice.choice(game.legal_actions()))
    return game


def without_chance(s: State) -> dict[str, object]:
    return {name: s[name].tolist() for name in s.dtype.names or () if name != "rng"}


def test_only_chance_to_come_is_drawn_anew() -> None:
    game = halfway(2, 30)
    other = game.reshuffled(0, 5)
    assert without_chance(other.state) == without_chance(game.state)
    assert other.state.rng.tolist() != game.state.rng.tolist()


def test_the_same_seed_draws_the_same_for_all_seats() -> None:
    game = halfway(3, 30)
    assert len({game.reshuffled(seat, 5).state.tobytes() for seat in range(3)}) == 1


def test_every_feature_is_written() -> None:
    for decisions in (0, 25, 60):
        assert not np.isnan(observed(halfway(3, decisions), 1)).any()


def test_seats_are_counted_from_the_viewer() -> None:
    mine = table("1c3=1A 1e4=2B", gems={"A": "1 2 3", "B": "3 2 1"}, skills={"A": "1 A"}, to_play="A")
    swapped = table("1c3=1B 1e4=2A", gems={"B": "1 2 3", "A": "3 2 1"}, skills={"B": "1 A"}, to_play="B")
    different = [one != other for one, other in zip(observed(mine, 0), observed(swapped, 1), strict=True)]
    assert sum(different) == 1, "only the number of the turn differs"


def test_the_tile_in_hand_trees_and_reserved_cards_are_observed() -> None:
    plain = table("1d3=g", phase="place", hand="line g-4-g")
    reserved = table("1d3=g", phase="place", hand="line g-4-g", reserved={"A": "ppp3"}, skills={"A": "1"})
    gap = table("1d3=g", gems={"A": "1 1 0"}).play("tree 1")
    assert len({tuple(observed(game, 0)) for game in (plain, reserved, gap)}) == 3
