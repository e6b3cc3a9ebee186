"""The contests behind the tables of docs/bots.md: who meets whom, how often, and when that is enough.

Where a gap must be shown to exceed a bound, results are looked at after so many games, after twice as many, and so on, and the
contest ends at the first look that shows it. Intervals are widened for that: see `Z_95_FOR_LOOKS`.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nabu.arena.fixtures import Fixture, Tournament, enter_bots
from nabu.arena.match import Result
from nabu.arena.rating import Z_95_FOR_LOOKS, Ending, Rating
from nabu.games import GAMES, find
from nabu.nets.level_table import LEVELS

SECTIONS = ("greedy", "mcts", "nets", "levels", "tables", "budgets")
"""The tables of the page that games are played for."""

SEED = 1

GREEDY_GAMES, MCTS_GAMES = 400, 200
NETS = ("net", "level5")
"""The net by itself, and with the search of the strongest level."""
DEEPER = "net:sims=800"
"""Four times as much search, where two play."""
NETS_GAMES = {"mcts:iterations=2000": 200, "mcts:seconds=2": 200}
"""How often the nets meet each kind of `mcts`, two at the table."""
TABLES_GAMES = {3: 120, 4: 120}
"""By number of players: games of nets and `mcts` in all mixtures, one of either among the others included."""
TABLES_RIVAL = "mcts:iterations=2000"
LEVEL_GAMES = {2: 200, 3: 120, 4: 120}
"""By number of players: games of each two neighbours among the levels."""
BUDGETS = (50, 100, 200, 400, 800)
"""Iterations of mcts, each twice the one before."""
BUDGET_LOOKS = (12, 24, 48, 96)


@dataclass(frozen=True)
class ContestFixture(Fixture):
    """A game of a contest."""

    contest: str = ""


@dataclass(frozen=True)
class Contest:
    """Bots that meet to answer one question."""

    section: str
    """The table that it belongs to."""
    game: str
    players: int
    bots: tuple[str, ...]
    """The one that should be stronger comes first."""
    looks: tuple[int, ...]
    """After how many games the results are looked at; after the last look it ends."""
    above: float | None = None
    """The bound that the gap between the two bots must be shown to exceed."""

    @property
    def key(self) -> str:
        """Name the contest by all that decides what is played in it."""
        return f"{self.game}, {self.players} players: {' - '.join(self.bots)}"

    @property
    def z(self) -> float:
        """How wide intervals have to be."""
        return Z_95_FOR_LOOKS[len(self.looks)]

    def fixtures(self) -> Iterator[ContestFixture]:
        """List its games without end."""
        entrants = enter_bots(self.bots)
        for fixture in Tournament(self.game, self.players, find(self.game).rules.variants[0], entrants, SEED).fixtures():
            yield ContestFixture(**vars(fixture), contest=self.key)

    def rating(self, results: Sequence[Result]) -> Rating:
        """Rate its bots."""
        return Rating(self.bots, (Ending(result.seats, result.ranks) for result in results), self.z)

    def shown(self, results: Sequence[Result]) -> bool:
        """Tell whether one of the looks so far has shown that the gap exceeds the bound."""
        return self.above is not None and any(
            self.rating(results[:look]).gap(*self.bots).low > self.above for look in self.looks if len(results) >= look
        )

    def next_look(self, games: int) -> int:
        """Return after how many games, at least so many, there is a look; the last one when all are over."""
        return next((look for look in self.looks if look >= games), self.looks[-1])


def all_contests(scale: float = 1.0, games: Sequence[str] = GAMES) -> list[Contest]:
    """List every contest; a scale makes the budgets of mcts where it meets itself smaller or larger."""
    return [contest for game in games for contest in _contests_of(game, scale)]


def _contests_of(game: str, scale: float) -> Iterator[Contest]:
    yield Contest("greedy", game, 2, ("greedy", "random"), (GREEDY_GAMES,))
    yield Contest("mcts", game, 2, ("mcts:seconds=0.2", "greedy"), (MCTS_GAMES,))
    for bot, (rival, wanted) in itertools.product((*NETS, DEEPER), NETS_GAMES.items()):
        yield Contest("nets", game, 2, (bot, rival), (wanted,))
    for bot, (players, wanted) in itertools.product(NETS, TABLES_GAMES.items()):
        yield Contest("tables", game, players, (bot, TABLES_RIVAL), (wanted,))
    for players, wanted in LEVEL_GAMES.items():
        for lower, upper in itertools.pairwise(LEVELS):
            yield Contest("levels", game, players, (f"level{upper}", f"level{lower}"), (wanted,))
    for lower, upper in itertools.pairwise(BUDGETS):
        bots = tuple(f"mcts:iterations={max(1, round(budget * scale))}" for budget in (upper, lower))
        yield Contest("budgets", game, 2, bots, BUDGET_LOOKS, 0.0)
