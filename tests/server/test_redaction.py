"""Nothing that a seat is told depends on what it cannot know: in worlds that it cannot tell apart, messages are byte-equal.

Worlds may differ in their luck, which is what will be drawn from now on. With the same luck in both they differ in what was
drawn already and is hidden from the seat; a game that draws everything only when it is revealed hides nothing of that kind, so
its worlds differ in luck alone. Each walk counts in how many of its pairs the worlds do differ: equal worlds show nothing.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

import nabu
from nabu.games import GAMES
from nabu.play.game import Game
from nabu.server import redaction
from nabu.server.database.repository.rooms import standing

ENOUGH = 36
"""So many pairs of positions are compared at least, along as many walks as that takes."""

STEPS = 8
TRIES = 6
"""How many moves of somebody else are tried until one looks the same to the viewer in both worlds."""

HIDE_ONLY_LUCK = ("amyitis", "ishtar")
"""Games that draw everything only when it is revealed."""

FAR_ENOUGH = 60
"""So many decisions later, worlds of different luck have come apart."""


def reshuffled_bytes(game: Game, seat: int) -> bytes:
    """Return what all states have in common that look the same to a seat."""
    s = game.state
    game.setup.kit.rules.verbs.reshuffle(game.setup.box, s, seat, 0)
    return s.tobytes()


def worlds(game: Game, seat: int, same_luck: bool, chance: random.Random) -> tuple[Game, Game]:
    """Return two games that a seat cannot tell apart; with the same luck, what is drawn from now on does not differ either."""
    first, second = (game.reshuffled(seat, chance.randrange(10**9)).state for _ in range(2))
    if same_luck:
        second.rng[:] = first.rng
    setup = game.setup
    begin = [Game.at(setup.kit, setup.box_file, setup.variant, state) for state in (first, second)]
    return begin[0], begin[1]


def messages(game: Game, seat: int, first_ply: int) -> Iterator[str]:
    """Give everything that depends on the game and goes to a seat, or to a spectator."""
    for eyes, language in ((seat, "en"), (None, "fr")):
        told = game.copy()
        told.language = language
        now = redaction.look(told, eyes, playing=True)
        yield redaction.position(now, first_ply).model_dump_json()
        yield from differences_to(now, first_ply)
        yield redaction.insights(told, eyes).model_dump_json()
    yield str(standing(game))
    if game.to_play == seat:
        move = game.legal_actions()[game.ply % len(game.legal_actions())]
        yield str([line.model_dump_json() for line in redaction.log_lines(game.foresee(move, seat))])
        yield str([game.why_not(action) for action in range(0, game.setup.kit.rules.actions, 97)])


def differences_to(now: redaction.Shown, first_ply: int) -> Iterator[str]:
    """Give what those are told who follow: after the last decision, after many, and when either is taken back."""
    game = now.game
    for ply in sorted({max(first_ply, game.ply - 1), first_ply} - {game.ply}):
        then = redaction.look(game.as_of(ply), now.eyes, playing=True)
        for before, after in ((then, now), (now, then)):
            told = redaction.Vocabulary(before)
            yield redaction.difference(before, after, told, ply, since=1, revision=2).model_dump_json()


def assert_alike(first: Game, second: Game, seat: int, first_ply: int) -> None:
    for here, there in zip(messages(first, seat, first_ply), messages(second, seat, first_ply), strict=True):
        assert here == there


def play_alike(first: Game, second: Game, seat: int, chance: random.Random) -> bool:
    """Play in both worlds moves that look the same to a seat; tell whether there were any."""
    here, there = first.legal_actions(), second.legal_actions()
    if first.to_play == seat:
        assert here == there, "the legal moves of a seat tell what it cannot know"
        moves = chance.sample(here, min(TRIES, len(here)))
        return any(_go_on(first, second, move, move, seat) for move in moves)
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


def come_apart(first: Game, second: Game) -> bool:
    """Tell whether what is hidden matters: the same moves lead two worlds to positions that a spectator can tell apart."""
    first, second = first.copy(), second.copy()
    for _ in range(FAR_ENOUGH):
        if first.view() != second.view():
            return True
        moves = first.legal_actions()
        if not moves or moves != second.legal_actions():
            return bool(moves)
        first.play(moves[-1])
        second.play(moves[-1])
    return False


def random_position(name: str, players: int, chance: random.Random) -> Game:
    game = nabu.new(name, players, chance.randrange(10**9))
    for _ in range(chance.randrange(8 * players, 30 * players)):
        if not game.over:
            game.play(chance.choice(game.legal_actions()))
    return game


@dataclass
class Walked:
    """What a walk through pairs of worlds compared."""

    begun: int = 0
    apart: int = 0
    """Pairs of worlds that come apart when they are played on."""
    compared: int = 0
    different: int = 0
    """Compared pairs whose states were not the same."""

    def is_enough(self) -> bool:
        return self.compared >= ENOUGH

    def shows_something(self) -> bool:
        """Tell whether nearly all that was compared differs, and most of it so that it matters."""
        return self.is_enough() and self.different * 10 >= self.compared * 9 and self.apart * 2 >= self.begun


def walk(name: str, players: int, same_luck: bool) -> Walked:
    """Compare messages while play goes on alike in two worlds."""
    chance, walked = random.Random(f"{name} {players}"), Walked()
    while not walked.is_enough():
        game, seat = random_position(name, players, chance), chance.randrange(players)
        if not game.over:
            walk_on(*worlds(game, seat, same_luck, chance), seat, chance, walked)
    return walked


def walk_on(first: Game, second: Game, seat: int, chance: random.Random, walked: Walked) -> None:
    """Compare two worlds now, and as long as play goes on alike."""
    began, steps = first.ply, 0
    walked.begun += 1
    walked.apart += come_apart(first, second)
    while True:
        assert_alike(first, second, seat, began)
        walked.compared += 1
        walked.different += first.state.tobytes() != second.state.tobytes()
        steps += 1
        if steps > STEPS or first.over or not play_alike(first, second, seat, chance):
            return


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_messages_do_not_tell_what_will_be_drawn(name: str, players: int) -> None:
    walked = walk(name, players, same_luck=False)
    assert walked.shows_something(), walked


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", [name for name in GAMES if name not in HIDE_ONLY_LUCK])
def test_messages_do_not_tell_what_was_drawn_and_is_hidden(name: str, players: int) -> None:
    walked = walk(name, players, same_luck=True)
    assert walked.shows_something(), walked


@pytest.mark.parametrize("name", HIDE_ONLY_LUCK)
def test_a_game_that_draws_only_what_is_revealed_hides_nothing_but_luck(name: str) -> None:
    chance = random.Random(name)
    for _ in range(STEPS):
        first, second = worlds(random_position(name, 3, chance), 0, same_luck=True, chance=chance)
        assert first == second


def test_a_table_tells_neither_its_seed_nor_its_salt(anna: Any) -> None:
    table = anna.table({"kind": "human", "mine": True}, {"kind": "human", "mine": True}, seed=987654321012)
    with anna.at(table) as talk:
        talk.look(0)
    assert "987654321012" not in str(talk.heard) and "salt" not in str(talk.heard) and "rng" not in str(talk.heard)


def test_bots_have_names_of_their_own_and_the_log_calls_everybody_by_name(anna: Any) -> None:
    bot = {"kind": "bot", "level": 1}
    table = anna.table({"kind": "human", "mine": True}, bot, bot, bot, seed=1)
    names = [seat["name"] for seat in anna.get(f"tables/{table}")["seats"]]
    assert len(set(names)) == 4
    with anna.at(table) as talk:
        position = talk.look(0)
        if not position["log"]:
            position = talk.play(position) if position["to_play"] == 0 else talk.hear_until(type="position")
    assert position["log"][0]["text"].startswith(f"{names[position['log'][0]['player']]} places")
