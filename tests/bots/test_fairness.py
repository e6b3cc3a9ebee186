"""No bot sees more than its seat: positions that the seat cannot tell apart get the same choice, and the same thoughts."""

import dataclasses

import pytest

import nabu
from nabu.bots import BOTS
from nabu.nets.level_table import find_table
from nabu.search.thoughts import Thoughts
from tests.bots.positions import game_after, quick

DECISIONS = range(0, 120, 17)
RESHUFFLES = 2
THINKING = [name for name, kind in BOTS.items() if hasattr(kind, "think")]

every_game = pytest.mark.parametrize("title", nabu.GAMES)
every_number = pytest.mark.parametrize("players", [2, 3, 4])


def thoughts(name: str, game: nabu.Game) -> Thoughts:
    """Ask a bot what it thinks, leaving out how long it took."""
    found = quick(name, seed=4).think(game)  # type: ignore[attr-defined]
    assert isinstance(found, Thoughts)
    return dataclasses.replace(found, seconds=0.0)


@every_game
@every_number
@pytest.mark.parametrize("name", BOTS)
def test_positions_that_a_seat_cannot_tell_apart_get_the_same_choice(title: str, name: str, players: int) -> None:
    for decisions in DECISIONS:
        game = game_after(title, decisions, seed=decisions, players=players)
        if game.to_play is None:
            return
        choices = {quick(name, seed=4).choose(game.reshuffled(game.to_play, seed)) for seed in range(RESHUFFLES)}
        assert choices == {quick(name, seed=4).choose(game)}


@every_game
@every_number
@pytest.mark.parametrize("name", THINKING)
def test_positions_that_a_seat_cannot_tell_apart_get_the_same_thoughts(title: str, name: str, players: int) -> None:
    for decisions in DECISIONS[::3]:
        game = game_after(title, decisions, seed=decisions, players=players)
        if game.to_play is None:
            return
        twin = game.reshuffled(game.to_play, decisions)
        assert thoughts(name, game) == thoughts(name, twin)


@every_game
def test_a_tree_that_is_kept_knows_no_more_than_the_seat(title: str) -> None:
    """Two bots that see the same moves made in different hidden worlds go on choosing alike throughout the turn."""
    game = game_after(title, 30, seed=6, players=3)
    seat = game.to_play
    assert seat is not None
    twin = game.reshuffled(seat, 99)
    bots = [nabu.bot("mcts", seed=2, iterations=60) for _ in range(2)]
    while game.to_play == seat and twin.to_play == seat and game.view(seat)["table"] == twin.view(seat)["table"]:
        move = bots[0].choose(game)
        assert bots[1].choose(twin) == move
        game.play(move)
        twin.play(move)


@every_game
@every_number
@pytest.mark.parametrize("name", ["level1", "level4"])
def test_levels_as_they_are_know_no_more_than_their_seat(title: str, name: str, players: int) -> None:
    for decisions in DECISIONS[::2]:
        game = game_after(title, decisions, seed=decisions, players=players)
        if game.to_play is None or find_table(title, players) is None:
            return
        twin = game.reshuffled(game.to_play, decisions)
        assert nabu.bot(name, seed=4).choose(game) == nabu.bot(name, seed=4).choose(twin)
