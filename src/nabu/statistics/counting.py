"""A game that was played, counted: what it scored, how long it took, and who used what how often."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nabu.core.contract import copy_state, state_from_bytes
from nabu.core.log import AMOUNT, KIND, PLAYER, new_log, read_log
from nabu.face.contract import Category, Row
from nabu.play.game import Game
from nabu.statistics.things import kept

HAPPENINGS = "happenings"
"""The category that every game has: its kinds of events."""

Counts = dict[str, list[int]]
"""By thing that was there, used or not: how often each seat used it, and last how often nobody's hand did."""


@dataclass(frozen=True)
class CountedGame:
    """One game. Lists are by seat in the order of play: the first seat is the one that began."""

    game: str
    variant: str
    players: int
    rules: int
    """Version of the rules."""
    box: str
    """Fingerprint of the box."""
    scores: list[int]
    ranks: list[int]
    decisions: int
    turns: int
    points: Counts
    """By source."""
    uses: dict[str, Counts]
    """By category."""


def count_game(game: Game) -> CountedGame:
    """Count a game that is over, and was played from its beginning."""
    setup, replay = game.setup, Replay(game)
    assert game.over and len(game.history) == game.ply
    return CountedGame(
        game=game.name,
        variant=setup.variant,
        players=game.players,
        rules=setup.kit.rules.version,
        box=setup.box_file.fingerprint,
        scores=replay.in_order_of_play(game.scores),
        ranks=replay.in_order_of_play(game.ranks),
        decisions=game.ply,
        turns=game.turn,
        points=replay.count_points(),
        uses={category.name: replay.count_uses(category) for category in setup.kit.categories}
        | {HAPPENINGS: replay.count_happenings()},
    )


class Replay:
    """A game played once more: the state in which it began, and every row of its log."""

    def __init__(self, game: Game) -> None:
        self.box, self.kinds, self.players = game.setup.box, game.setup.kit.rules.events, game.players
        self.start = state_from_bytes(game.setup.kit.rules.state, game.setup.start)
        self.first = int(self.start.player)
        self.rows = list(self._rows(game))

    def _rows(self, game: Game) -> Iterator[Row]:
        rules, s = game.setup.kit.rules, copy_state(self.start)
        for action in game.history:
            log = new_log(rules.most_events)
            rules.verbs.apply(self.box, s, action, log)
            yield from read_log(log)

    def in_order_of_play(self, by_seat: list[int]) -> list[int]:
        """Turn a list by seat so that it begins with the first to play."""
        return by_seat[self.first :] + by_seat[: self.first]

    def count_points(self) -> Counts:
        """Add up points by source."""
        counts = self._nothing(kind.name for kind in self.kinds.values() if kind.points)
        for row in self.rows:
            if self.kinds[row[KIND]].points:
                self._add(counts, self.kinds[row[KIND]].name, row, row[AMOUNT])
        return counts

    def count_happenings(self) -> Counts:
        """Count the rows of each kind."""
        counts = self._nothing(kind.name for kind in self.kinds.values())
        for row in self.rows:
            self._add(counts, self.kinds[row[KIND]].name, row)
        return counts

    def count_uses(self, category: Category) -> Counts:
        """Count how often each thing of a category was used, of those that were there."""
        revealed = (
            category.revealed[row[KIND]](self.box, self.start, row) for row in self.rows if row[KIND] in category.revealed
        )
        counts = self._nothing(kept(thing) for thing in (*category.laid_out(self.box, self.start), *revealed))
        for row in self._uses(category):
            self._add(counts, kept(category.uses[row[KIND]](self.box, self.start, row)), row)
        return counts

    def _uses(self, category: Category) -> Iterator[Row]:
        """Return the rows that use things of a category: all, or the first of each player."""
        rows, begun = (row for row in self.rows if row[KIND] in category.uses), set[int]()
        for row in rows:
            if not category.first or row[PLAYER] not in begun:
                yield row
            begun.add(row[PLAYER])

    def _nothing(self, names: Iterable[str]) -> Counts:
        return {name: [0] * (self.players + 1) for name in names}

    def _add(self, counts: Counts, name: str, row: Row, amount: int = 1) -> None:
        """Count a row for its player's place in the order of play, or for nobody."""
        place = self.players if row[PLAYER] < 0 else (row[PLAYER] - self.first) % self.players
        counts[name][place] += amount
