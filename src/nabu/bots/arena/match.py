"""One game between bots, whatever they do: a bot that crashes or makes no legal move loses, and the reason is kept."""

import os
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Self

from nabu.bots import Bot
from nabu.bots.arena.fixtures import Fixture
from nabu.bots.specs import in_words, make_bot
from nabu.engine.errors import BadNotation, IllegalMove
from nabu.engine.playing import Game
from nabu.games import find

LONGEST_REASON = 300


@dataclass(frozen=True)
class Failure:
    """Why a game ended before its end: whose fault it was, when, and what happened."""

    seat: int
    ply: int
    reason: str


@dataclass(frozen=True)
class Result:
    """How a game ended; lists are by seat."""

    number: int
    seed: int
    seats: list[str]
    ranks: list[int]
    scores: list[int]
    decisions: list[int]
    """How many decisions each bot was asked for."""
    seconds: list[float]
    """How long each bot thought, all its decisions together."""
    failure: Failure | None = None

    def as_json(self) -> dict[str, Any]:
        """Return plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """Read plain data back; raises TypeError or KeyError if it is something else."""
        failure = data["failure"]
        return cls(**{**data, "failure": None if failure is None else Failure(**failure)})


Watch = Callable[[int, int], None]
"""Is told the seat and the number of decisions made before each decision."""


class Blunder(Exception):
    """A bot did what loses its game."""


def play_fixture(fixture: Fixture, watch: Watch) -> Result:
    """Play a game to its end, or until a bot fails."""
    game = lay_out(fixture)
    decisions, seconds = [0] * game.players, [0.0] * game.players
    failure = None
    try:
        seat = 0
        bots = []
        for seat in range(game.players):
            watch(seat, 0)
            bots.append(_made(fixture, seat))
        while game.to_play is not None:
            seat = game.to_play
            watch(seat, game.ply)
            decisions[seat] += 1
            seconds[seat] += _decide(game, bots[seat], fixture.bot_seed(seat))
    except Blunder as problem:
        failure = Failure(seat, game.ply, str(problem)[:LONGEST_REASON])
    ranks = game.ranks if failure is None else ranks_after_failure(game.players, failure.seat)
    return Result(fixture.number, fixture.seed, names_of(fixture), ranks, game.scores, decisions, seconds, failure)


def lay_out(fixture: Fixture) -> Game:
    """Deal the game of a fixture."""
    kit = find(fixture.game)
    box_file = kit.pieces.open_box(None if fixture.box is None else Path(fixture.box))
    return Game.deal(kit, box_file, len(fixture.seats), fixture.variant, fixture.seed)


def names_of(fixture: Fixture) -> list[str]:
    """Return the names of the bots by seat."""
    return [entrant.name for entrant in fixture.seats]


def ranks_after_failure(players: int, loser: int) -> list[int]:
    """Put the bot that failed last; an unfinished game says nothing about the others, who are equal."""
    return [players - 1 if seat == loser else 0 for seat in range(players)]


def _made(fixture: Fixture, seat: int) -> Bot:
    try:
        return make_bot(fixture.seats[seat].spec, fixture.bot_seed(seat))
    except Exception as problem:
        raise Blunder(f"could not be made: {in_words(problem)}") from problem


def _decide(game: Game, bot: Bot, seed: int) -> float:
    """Let a bot decide and play its move; return how long it thought.

    It is given a game that looks to its seat as the real one does, with everything that the seat cannot know drawn anew:
    whatever it does with that game, it learns nothing and changes nothing.
    """
    seat = int(game.state.player)
    known = game.reshuffled(seat, (seed + game.ply) % (1 << 62))
    began = time.perf_counter()
    try:
        move = bot.choose(known)
    except Exception as problem:
        raise Blunder(f"crashed: {in_words(problem)}") from problem
    thought = time.perf_counter() - began
    try:
        game.play(move)
    except (IllegalMove, BadNotation) as problem:
        raise Blunder(f"made no legal move: {problem}") from problem
    return thought


def prepare(fixture: Fixture) -> None:
    """Compile what a fixture's game and our bots in it need, or fetch it from the disk, before any clock runs."""
    from nabu.bots.specs import read_spec

    for entrant in dict.fromkeys(fixture.seats):
        spec = read_spec(entrant.spec)
        if spec.is_ours:
            game = lay_out(fixture)
            game.play(spec.make(seed=0).choose(game))
            game.reshuffled(0, 0)


def silence() -> None:
    """Send what bots print to standard error: standard output belongs to the arena's own."""
    os.dup2(2, 1)
