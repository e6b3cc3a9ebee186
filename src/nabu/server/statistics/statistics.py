"""What goes with winning, for whoever asks: from the games of this server, or of bots where those are few."""

import asyncio
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from nabu.face.contract import GameKit
from nabu.face.message import Language
from nabu.games import find_all
from nabu.server.bots.executor import BotExecutor
from nabu.server.database.repository.statistics import SettingKey, tallies_of
from nabu.server.database.transactions import Database
from nabu.server.errors import NotHere
from nabu.server.messages.statistics import (
    CategoryFigures,
    Estimate,
    GameStatistics,
    SettingFigures,
    SourceFigures,
    ThingFigures,
)
from nabu.server.statistics.counting import Counting
from nabu.statistics.intervals import Interval
from nabu.statistics.report import Report, Things, report
from nabu.statistics.shipped import ShippedGames, ShippedSetting, shipped_games
from nabu.statistics.tally import Tally

FEWEST_GAMES = 100
"""From fewer games of this server nothing is told: it would say little, and of a table with few others too much."""

SECONDS_BELIEVED = 60.0
"""For so long what was told is told again without looking."""


@dataclass(frozen=True)
class Told:
    """What was told, and when."""

    statistics: GameStatistics
    at: float


class Statistics:
    """The statistics of every game, for all who ask this process."""

    def __init__(self, database: Database, executor: BotExecutor) -> None:
        """Begin; nothing is counted before somebody asks."""
        self._database, self.counting = database, Counting(database, executor)
        self._told: dict[tuple[str, Language], Told] = {}

    async def of(self, game: str, language: Language) -> GameStatistics:
        """Tell what goes with winning a game, and count what was finished since."""
        kit = _kit(game)
        self.counting.look(game)
        told = self._told.get((game, language))
        if told is None or time.monotonic() - told.at > SECONDS_BELIEVED:
            tallies = await self._database.read(lambda db: tallies_of(db, game))
            told = Told(await asyncio.to_thread(tell, kit, tallies, language), time.monotonic())
            self._told[game, language] = told
        return told.statistics

    async def close(self) -> None:
        """Stop counting."""
        await self.counting.close()


def _kit(game: str) -> GameKit:
    for kit in find_all()[0]:
        if kit.name == game:
            return kit
    raise NotHere("no-such-game")


def tell(kit: GameKit, tallies: Mapping[SettingKey, Tally], language: Language) -> GameStatistics:
    """Put the games of a game into figures, every variant and number of players that there are enough games of."""
    return GameStatistics(game=kit.name, title=kit.title, needed=FEWEST_GAMES, settings=list(_settings(kit, tallies, language)))


def _settings(kit: GameKit, tallies: Mapping[SettingKey, Tally], language: Language) -> Iterator[SettingFigures]:
    box, shipped = kit.pieces.open_box().fingerprint, shipped_games(kit.name)
    for variant in kit.rules.variants:
        for players in kit.rules.players:
            own, bots = tallies.get((kit.name, variant, players, box)), _of_bots(shipped, variant, players)
            if own is not None and own.games >= FEWEST_GAMES:
                yield _figures(players, variant, report(kit, own, language))
            elif shipped is not None and bots is not None:
                yield _figures(players, variant, report(kit, bots.tally, language), shipped)


def _of_bots(shipped: ShippedGames | None, variant: str, players: int) -> ShippedSetting | None:
    settings = [] if shipped is None else shipped.settings
    return next((each for each in settings if (each.variant, each.players) == (variant, players)), None)


def _figures(players: int, variant: str, found: Report, shipped: ShippedGames | None = None) -> SettingFigures:
    return SettingFigures(
        players=players,
        variant=variant,
        games=found.games,
        bot=None if shipped is None else shipped.bot,
        date=None if shipped is None else shipped.date,
        order=[_estimate(share) for share in found.order],
        sources=[
            SourceFigures(name=source.name, winners=_estimate(source.winners), others=_estimate(source.others))
            for source in found.sources
        ],
        categories=[_category(category) for category in found.categories],
    )


def _category(found: Things) -> CategoryFigures:
    things = [
        ThingFigures(
            name=thing.name,
            games=thing.games,
            players=thing.players,
            wins=None if thing.wins is None else _estimate(thing.wins),
        )
        for thing in found.things
    ]
    return CategoryFigures(name=found.name, title=found.title, first=found.first, things=things)


def _estimate(interval: Interval) -> Estimate:
    return Estimate(value=interval.value, low=interval.low, high=interval.high)
