"""What was played, put together for tables: a report for each game, with every number of players side by side."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from benchmarks.balance.measures import Sample, Usage
from benchmarks.balance.results import BalanceResults, Setting
from nabu.face.contract import GameKit
from nabu.games import GAMES, find
from nabu.statistics.counting import HAPPENINGS
from nabu.statistics.things import category_title, source_name, thing_name

WHAT_HAPPENS = "What happens"
"""The title of the table of the kinds of events."""

Usages = Mapping[str, Sequence[Usage | None]]
"""By thing: how it is used with each number of players, None where it was never there."""


@dataclass(frozen=True)
class GameReport:
    """All games of one game and variant, by number of players."""

    kit: GameKit
    variant: str
    samples: Mapping[int, Sample]

    @property
    def title(self) -> str:
        """The game, and its variant if it is not the first."""
        return self.kit.title if self.variant == self.kit.rules.variants[0] else f"{self.kit.title}, {self.variant}"

    @property
    def categories(self) -> list[str]:
        """What things there are to use, the kinds of events last."""
        return list(dict.fromkeys(title for sample in self.samples.values() for title in sample.games[0].uses))

    def sources(self) -> Usages:
        """Return how much comes from each source of points, the richest first."""
        found = {number: sample.sources() for number, sample in self.samples.items()}
        return most_used_first({source_name(self.kit, name): usages for name, usages in _side_by_side(found).items()})

    def usages(self, category: str) -> Usages:
        """Return how each thing of a category is used, the most used first."""
        found = _side_by_side({number: sample.usages(category) for number, sample in self.samples.items()})
        return most_used_first({self.thing_name(category, thing): usages for thing, usages in found.items()})

    def category_title(self, category: str) -> str:
        """Name a category."""
        return WHAT_HAPPENS if category == HAPPENINGS else category_title(self.kit, category)

    def thing_name(self, category: str, thing: str) -> str:
        """Name a thing of a category; kinds of events have no names but the program's."""
        return thing.replace("-", " ") if category == HAPPENINGS else thing_name(self.kit, thing)


def reports(played: BalanceResults) -> list[GameReport]:
    """Put settings together that differ only in the number of players."""
    variants = dict.fromkeys(
        (setting.game, setting.variant) for setting in sorted(played.games, key=lambda each: GAMES.index(each.game))
    )
    return [GameReport(find(game), variant, _samples(played, game, variant)) for game, variant in variants]


def _samples(played: BalanceResults, game: str, variant: str) -> dict[int, Sample]:
    settings = (Setting(game, variant, players) for players in find(game).rules.players)
    return {setting.players: Sample(played.of(setting)) for setting in settings if played.of(setting)}


def _side_by_side(found: Mapping[int, Mapping[str, Usage]]) -> dict[str, list[Usage | None]]:
    names = dict.fromkeys(name for usages in found.values() for name in usages)
    return {name: [usages.get(name) for usages in found.values()] for name in names}


def most_used_first(usages: Usages) -> Usages:
    """Sort things by how often they are used, all numbers of players together."""
    return dict(sorted(usages.items(), key=lambda item: -sum(usage.mean for usage in item[1] if usage)))
