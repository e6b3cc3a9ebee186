"""What can happen in Wells."""

from collections.abc import Mapping

from nabu.core.log import EventKind

DROPPED, DREW = range(2)

EVENTS: Mapping[int, EventKind] = {
    DROPPED: EventKind("dropped", points=True, amount="points", where="well", why="kind of the stone"),
    DREW: EventKind("drew", why="kind of the stone, a secret of whoever drew"),
}
