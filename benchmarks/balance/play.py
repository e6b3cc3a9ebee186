"""Plays what is missing, on several processes, and keeps each game before the next is handed out."""

import itertools
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from benchmarks.balance.results import BalanceResults, BotsGame, Conditions, Setting
from nabu.arena.fixtures import Entrant, Fixture
from nabu.arena.match import lay_out, prepare
from nabu.arena.pools import Pool
from nabu.arena.results import BadResults, append_line, whole_lines
from nabu.bots.specs import make_bot, read_spec
from nabu.core.rng import SEEDS
from nabu.games import find
from nabu.statistics.counting import count_game

SECONDS_BETWEEN_REPORTS = 20.0
BAR_LENGTH = 30


@dataclass(frozen=True)
class Run:
    """What is played: so many games of every setting, the seed counting up from the first game's."""

    settings: Sequence[Setting]
    bot: str
    games: int
    seed: int = 1
    box: Path | None = None
    """A box file of the only game that is played; otherwise each game has its own box."""

    def check(self, played: BalanceResults) -> None:
        """Refuse to go on with games of another bot, box or version of the rules."""
        for setting in self.settings:
            kit = find(setting.game)
            played.check(setting, Conditions(kit.rules.version, kit.pieces.open_box(self.box).fingerprint, self.bot))

    def missing(self, played: BalanceResults) -> list[Fixture]:
        """List what has not been played yet, a game of each setting in turn, so that all have as many when time is up."""
        rounds = itertools.product(range(self.games), self.settings)
        fixtures = (self.fixture(setting, number) for number, setting in rounds)
        return [each for each in fixtures if each.seed not in played.games.get(setting_of(each), {})]

    @property
    def files(self) -> list[Path]:
        """The files that games depend on besides Nabu itself: the box and those of the bot."""
        return ([] if self.box is None else [self.box]) + read_spec(self.bot).files

    def fixture(self, setting: Setting, number: int) -> Fixture:
        """Return a game to be played."""
        seats = (Entrant(self.bot, self.bot),) * setting.players
        box = None if self.box is None else str(self.box)
        return Fixture(number, setting.game, setting.variant, box, (self.seed + number) % SEEDS, seats)


def setting_of(fixture: Fixture) -> Setting:
    """Return where a game that is to be played belongs."""
    return Setting(fixture.game, fixture.variant, len(fixture.seats))


def play_missing(fixtures: Sequence[Fixture], played: BalanceResults, out: Path, pool: Pool, seconds: float) -> None:
    """Play until time is up, and append each game to a file; games that have begun are finished."""
    until = time.monotonic() + seconds
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        opened = out.open("a+b")
    except OSError as problem:
        raise BadResults(f"{out}: cannot be opened: {problem.strerror}") from None
    with opened:
        opened.seek(0)
        whole_lines(opened)
        compile_games(pool, fixtures)
        bar = ProgressBar(len(fixtures))
        for _, counted in pool.each(play_game, itertools.takewhile(lambda _: time.monotonic() < until, fixtures)):
            played.add(counted)
            append_line(opened, counted.as_json())
            bar.advance()
        bar.end()


def compile_games(pool: Pool, fixtures: Iterable[Fixture]) -> None:
    """Compile each game once on every machine, so that its processes find everything on the disk."""
    by_game = {fixture.game: fixture for fixture in fixtures}
    print(f"compiling {', '.join(by_game)}, unless that has been done before", file=sys.stderr, flush=True)
    pool.prepare(compile_game, list(by_game.values()))


def compile_game(fixture: Fixture) -> None:
    """Need everything once that playing needs: a choice of the bot, and a game to its end."""
    prepare(fixture)
    play_game(replace(fixture, seats=(Entrant("random", "random"),) * len(fixture.seats)))


def play_game(fixture: Fixture) -> BotsGame:
    """Play a game to its end, and count it."""
    game = lay_out(fixture)
    bots = [make_bot(entrant.spec, seed=fixture.bot_seed(seat)) for seat, entrant in enumerate(fixture.seats)]
    began = time.process_time()
    while game.to_play is not None:
        game.play(bots[game.to_play].choose(game))
    seconds = round(time.process_time() - began, 2)
    return BotsGame(**vars(count_game(game)), bot=fixture.seats[0].spec, seed=fixture.seed, seconds=seconds)


class ProgressBar:
    """How many games are done: a bar in a terminal, a line now and then elsewhere."""

    def __init__(self, total: int) -> None:
        self.total, self.done = total, 0
        self.began = self.reported = time.monotonic()

    def advance(self) -> None:
        """Count one more game."""
        self.done += 1
        if sys.stderr.isatty():
            print(f"\r{self}", end="", file=sys.stderr, flush=True)
        elif time.monotonic() - self.reported > SECONDS_BETWEEN_REPORTS:
            self.reported = time.monotonic()
            print(self, file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leave the bar as it is."""
        print(f"\r{self}" if sys.stderr.isatty() else self, file=sys.stderr, flush=True)

    def __str__(self) -> str:
        filled = BAR_LENGTH * self.done // self.total
        spent = time.monotonic() - self.began
        return f"[{'#' * filled}{'.' * (BAR_LENGTH - filled)}] {self.done} of {self.total} games, {spent:.0f} s"
