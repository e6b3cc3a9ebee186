"""All that was played, read from one or several files: a line a game."""

import gzip
import itertools
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Self

from nabu.arena.results import BadResults, read_line
from nabu.statistics.counting import CountedGame


@dataclass(frozen=True)
class BotsGame(CountedGame):
    """A game that bots of one kind played among themselves."""

    bot: str
    """Sat at every seat."""
    seed: int
    seconds: float
    """Of one core."""

    def as_json(self) -> dict[str, Any]:
        """Return plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """Read plain data back; raises TypeError if it is something else."""
        return cls(**data)


class Setting(NamedTuple):
    """What games are tabulated together."""

    game: str
    variant: str
    players: int


class Conditions(NamedTuple):
    """What must not differ between games that are tabulated together."""

    rules: int
    box: str
    bot: str

    def __str__(self) -> str:
        return f"rules {self.rules}, box {self.box}, bot {self.bot}"


def setting_of(counted: BotsGame) -> Setting:
    """Return where a game belongs."""
    return Setting(counted.game, counted.variant, counted.players)


def conditions_of(counted: BotsGame) -> Conditions:
    """Return under which conditions a game was played."""
    return Conditions(counted.rules, counted.box, counted.bot)


@dataclass
class BalanceResults:
    """Games by setting and seed."""

    games: dict[Setting, dict[int, BotsGame]] = field(default_factory=dict)

    def add(self, counted: BotsGame) -> None:
        """Add a game, unless the same one is there; raises BadResults if it cannot be compared with those that are."""
        setting = setting_of(counted)
        self.check(setting, conditions_of(counted))
        self.games.setdefault(setting, {}).setdefault(counted.seed, counted)

    def check(self, setting: Setting, conditions: Conditions) -> None:
        """Refuse to mix games that were played under different conditions, and say which."""
        for other in itertools.islice(self.games.get(setting, {}).values(), 1):
            if conditions_of(other) != conditions:
                raise BadResults(
                    f"{setting.game} with {setting.players} players was played under different conditions: "
                    f"{conditions_of(other)}; and {conditions}; keep their games in different files"
                )

    def read(self, path: Path) -> None:
        """Add what a file holds, packed or not."""
        for counted in read_games(path):
            self.add(counted)

    def of(self, setting: Setting) -> list[BotsGame]:
        """Return the games of a setting by seed, so that nothing depends on which process was faster."""
        return [counted for _, counted in sorted(self.games.get(setting, {}).items())]


def read_games(path: Path) -> Iterable[BotsGame]:
    """Read the games of a file; a last line that was torn is left out."""
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as opened:
            lines = opened.readlines()
    except OSError as problem:
        raise BadResults(f"{path}: cannot be read: {problem.strerror or problem}") from None
    whole = (line for line in lines if line.endswith(b"\n"))
    return [read_game(path, number, line) for number, line in enumerate(whole, 1)]


def read_game(path: Path, number: int, line: bytes) -> BotsGame:
    """Read the game that a line holds."""
    try:
        return BotsGame.from_json(read_line(path, number, line))
    except TypeError:
        raise BadResults(f"{path}: line {number} is damaged: it is no game of `python -m benchmarks.balance`") from None
