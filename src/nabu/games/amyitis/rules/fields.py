"""Amyitis, Peasant: the two rows of fields."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.log import Log, note
from nabu.games.amyitis.rules.events import ROW_FILLED
from nabu.games.amyitis.rules.majorities import sole_leader, with_cube
from nabu.games.amyitis.rules.state import NOBODY, ROW_LENGTH
from nabu.games.amyitis.rules.supplies import return_cube, spend_cube, take_gardener, take_resource


@compiled
def harvest(box: Box, s: State, row: int, event: int, log: Log) -> None:
    """Place a cube on the leftmost empty field of a row and take its resource, if any is left; the event says for whom."""
    player = int(s.player)
    field = leftmost_empty(s, row)
    resource = int(box.field[row, field])
    s.field[row, field] = spend_cube(s, player)
    note(log, event, player, take_resource(s, player, resource), row, resource)
    if field == ROW_LENGTH - 1:
        empty_row(s, row, log)


@compiled
def leftmost_empty(s: State, row: int) -> int:
    """Return the field of a row that is next; a row is never full, since it is emptied at once."""
    field = 0
    while int(s.field[row, field]) != NOBODY:
        field += 1
    return field


@compiled
def empty_row(s: State, row: int, log: Log) -> None:
    """A full row: who alone has most cubes in it takes a gardener, then all cubes go back."""
    winner = sole_owner_of_most(s, row)
    gardeners = 0
    if winner >= 0:
        gardeners = take_gardener(s, winner)
    note(log, ROW_FILLED, winner, gardeners, row, 0)
    for field in range(ROW_LENGTH):
        return_cube(s, int(s.field[row, field]))
        s.field[row, field] = NOBODY


@compiled
def sole_owner_of_most(s: State, row: int) -> int:
    """Return who has more cubes in a row than anybody else, -1 on a tie."""
    counts = 0
    for field in range(ROW_LENGTH):
        counts = with_cube(counts, int(s.field[row, field]))
    return sole_leader(counts)
