"""One game between bots, whatever they do: a bot that crashes or makes no legal move loses, and the reason is kept."""

import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol, Self

from nabu.arena.fixtures import Fixture
from nabu.bots import Bot
from nabu.bots.specs import make_bot, read_spec
from nabu.core.errors import in_words
from nabu.core.rng import SEEDS
from nabu.face.errors import BadNotation, IllegalMove
from nabu.games import find
from nabu.play.game import Game

LONGEST_REASON = 300


@dataclass(frozen=True)
class Failure:
    """Why a game broke off: whose fault it was, after how many decisions, and what happened."""

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
    """0 is the best; equal ranks are ties."""
    scores: list[int]
    decisions: list[int]
    """How many decisions each bot was asked for."""
    seconds: list[float]
    """How long each bot thought, all its decisions together, to the tenth of a millisecond."""
    failure: Failure | None = None

    def as_json(self) -> dict[str, Any]:
        """Return plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """Read plain data back; raises TypeError or KeyError if it is something else."""
        failure = data["failure"]
        return cls(**{**data, "failure": None if failure is None else Failure(**failure)})


class Watch(Protocol):
    """Somebody who wants to know when a bot is asked for something, and when it has answered."""

    def start(self, seat: int, ply: int) -> None:
        """Hear that the bot at a seat is asked, after so many decisions."""

    def stop(self) -> None:
        """Hear that it has answered."""


class Forfeit(Exception):
    """The bot at a seat did what forfeits its game."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat


def play_fixture(fixture: Fixture, watch: Watch) -> Result:
    """Play a game to its end, or until a bot fails."""
    game = lay_out(fixture)
    decisions, seconds = [0] * game.players, [0.0] * game.players
    try:
        bots = [_make(fixture, seat, watch) for seat in range(game.players)]
        while game.to_play is not None:
            seat = game.to_play
            decisions[seat] += 1
            seconds[seat] += _decide(game, seat, bots[seat], fixture.bot_seed(seat), watch)
    except Forfeit as problem:
        failure = Failure(problem.seat, game.ply, str(problem)[:LONGEST_REASON])
        return _result(fixture, _ranks_with_loser(game.players, problem.seat), game.scores, decisions, _brief(seconds), failure)
    return _result(fixture, game.ranks, game.scores, decisions, _brief(seconds))


def _brief(seconds: list[float]) -> list[float]:
    """Round times to what is kept of them, so that a result is the same before and after it was kept."""
    return [round(each, 4) for each in seconds]


def failed(fixture: Fixture, seat: int, ply: int, reason: str) -> Result:
    """Return the result of a game of which no more is known than that a bot broke it off."""
    players = len(fixture.seats)
    nothing = [0] * players
    return _result(fixture, _ranks_with_loser(players, seat), nothing, nothing, [0.0] * players, Failure(seat, ply, reason))


def _result(fixture: Fixture, *rest: Any) -> Result:
    return Result(fixture.number, fixture.seed, [entrant.name for entrant in fixture.seats], *rest)


def lay_out(fixture: Fixture) -> Game:
    """Deal the game of a fixture."""
    kit = find(fixture.game)
    box_file = kit.pieces.open_box(None if fixture.box is None else Path(fixture.box))
    return Game.deal(kit, box_file, len(fixture.seats), fixture.variant, fixture.seed)


def _ranks_with_loser(players: int, loser: int) -> list[int]:
    """Put the bot that failed last; an unfinished game says nothing about the others, who are equal."""
    return [players - 1 if seat == loser else 0 for seat in range(players)]


def _make(fixture: Fixture, seat: int, watch: Watch) -> Bot:
    watch.start(seat, 0)
    try:
        return make_bot(fixture.seats[seat].spec, seed=fixture.bot_seed(seat))
    except BaseException as problem:  # sys.exit() too
        raise Forfeit(seat, f"could not be made: {in_words(problem)}") from problem
    finally:
        watch.stop()


def _decide(game: Game, seat: int, bot: Bot, seed: int, watch: Watch) -> float:
    """Let a bot decide and play its move; return how long it thought.

    It is given a game that looks to its seat as the real one does, with all that the seat cannot know drawn anew: whatever
    it does with that game, it learns nothing it should not know and changes nothing.
    """
    known = game.reshuffled(seat, (seed + game.ply) % SEEDS)
    watch.start(seat, game.ply)
    began = time.perf_counter()
    try:
        move = bot.choose(known)
    except BaseException as problem:  # sys.exit() too
        raise Forfeit(seat, f"crashed: {in_words(problem)}") from problem
    finally:
        watch.stop()
    thought = time.perf_counter() - began
    try:
        game.play(move)
    except (IllegalMove, BadNotation) as problem:
        raise Forfeit(seat, f"made no legal move: {problem}") from problem
    return thought


def prepare(fixture: Fixture) -> None:
    """Compile what a game and our bots in it need, or fetch it from the disk, before any clock runs."""
    for entrant in dict.fromkeys(fixture.seats):
        spec = read_spec(entrant.spec)
        if spec.is_ours:
            game = lay_out(fixture)
            game.play(spec.make(seed=0).choose(game.reshuffled(int(game.state.player), 0)))
