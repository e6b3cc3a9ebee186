"""Nothing that a seat is told depends on what it cannot know: in worlds that it cannot tell apart, messages are byte-equal."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import nabu
from nabu.games import GAMES
from nabu.play.game import Game
from nabu.server import cut, keeping

WALKS = 4
STEPS = 8
TRIES = 6
"""How many moves of somebody else are tried until one looks the same to the viewer in both worlds."""


def reshuffled_bytes(game: Game, seat: int) -> bytes:
    """Return what all states have in common that look the same to a seat."""
    s = game.state
    game.setup.kit.rules.verbs.reshuffle(game.setup.box, s, seat, 0)
    return s.tobytes()


def worlds(game: Game, seat: int, same_luck: bool) -> tuple[Game, Game]:
    """Return two games that a seat cannot tell apart; with the same luck, what is drawn from now on does not differ either."""
    first, second = game.reshuffled(seat, 1).state, game.reshuffled(seat, 2).state
    if same_luck:
        second.rng[:] = first.rng
    setup = game.setup
    begin = [Game.at(setup.kit, setup.box_file, setup.variant, state) for state in (first, second)]
    return begin[0], begin[1]


def messages(game: Game, seat: int, first_ply: int) -> Iterator[str]:
    """Give everything that depends on the game and goes to a seat, or to a spectator."""
    for eyes, language in ((seat, "en"), (None, "fr")):
        yield cut.position(game, eyes, language, first_ply, playing=True).model_dump_json()
    yield str(keeping.standing(game))
    if game.to_play == seat:
        move = game.legal_actions()[game.ply % len(game.legal_actions())]
        yield str([line.model_dump_json() for line in cut.log_lines(game.foresee(move, seat))])
        yield str([game.why_not(action) for action in range(0, game.setup.kit.rules.actions, 97)])


def assert_alike(first: Game, second: Game, seat: int, first_ply: int) -> None:
    for here, there in zip(messages(first, seat, first_ply), messages(second, seat, first_ply), strict=True):
        assert here == there


def play_alike(first: Game, second: Game, seat: int, chance: random.Random) -> bool:
    """Play in both worlds moves that look the same to a seat; tell whether there were any."""
    here, there = first.legal_actions(), second.legal_actions()
    if first.to_play == seat:
        assert here == there, "the legal moves of a seat tell what it cannot know"
        move = chance.choice(here)
        return _go_on(first, second, move, move, seat)
    for _ in range(TRIES):
        move = chance.choice(here)
        for other in chance.sample(there, min(TRIES, len(there))) + [move] * (move in there):
            if _go_on(first, second, move, other, seat):
                return True
    return False


def _go_on(first: Game, second: Game, move: int, other: int, seat: int) -> bool:
    if reshuffled_bytes(first.copy().play(move), seat) != reshuffled_bytes(second.copy().play(other), seat):
        return False
    first.play(move)
    second.play(other)
    return True


def random_position(name: str, players: int, chance: random.Random) -> Game:
    game = nabu.new(name, players, chance.randrange(10**9))
    for _ in range(chance.randrange(8 * players, 30 * players)):
        if not game.over:
            game.play(chance.choice(game.legal_actions()))
    return game


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_messages_are_equal_in_worlds_that_a_seat_cannot_tell_apart(name: str, players: int) -> None:
    chance = random.Random(f"{name} {players}")
    compared = different = 0
    for _ in range(WALKS):
        game, seat = random_position(name, players, chance), chance.randrange(players)
        if game.over:
            continue
        assert_alike(*worlds(game, seat, same_luck=False), seat, game.ply)
        first, second = worlds(game, seat, same_luck=True)
        for _ in range(STEPS):
            if first.over or not play_alike(first, second, seat, chance):
                break
            assert_alike(first, second, seat, game.ply)
            compared += 1
            different += first.state.tobytes() != second.state.tobytes()
    assert compared >= WALKS * 2
    assert different or name != "babylonia", "worlds that differ in nothing show nothing"


def test_a_table_tells_neither_its_seed_nor_its_salt(anna: Any) -> None:
    table = anna.table({"kind": "human", "mine": True}, {"kind": "human", "mine": True}, seed=987654321012)
    with anna.at(table) as talk:
        talk.look(0)
    assert "987654321012" not in str(talk.heard) and "salt" not in str(talk.heard) and "rng" not in str(talk.heard)
