"""Amyitis, End of the Game: when it ends, and what then still scores."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.log import Log, note
from nabu.games.amyitis.rules.events import BARREN, FAVOUR, FEW_TILES, GAME_ENDED, LEFTOVERS
from nabu.games.amyitis.rules.state import ACT, BARREN_ROUNDS, FAVOURS, SQUARES
from nabu.games.amyitis.rules.supplies import resources_held


@compiled
def few_tiles_left(box: Box, s: State) -> bool:
    """The game ends after a round that leaves no more than 4 tiles in the garden, with two players 3."""
    return int(s.tiles_left) <= int(box.last_tiles)


@compiled
def garden_lies_barren(s: State) -> bool:
    """House rule, so that every game ends: so many rounds in a row without a tile taken end it."""
    return int(s.round_number) - int(s.planted_in) >= BARREN_ROUNDS


@compiled
def end_game(box: Box, s: State, log: Log) -> None:
    """Grant the favour of Amyitis and count what is left."""
    note(log, GAME_ENDED, -1, 0, 0, FEW_TILES if few_tiles_left(box, s) else BARREN)
    for player in range(int(s.players)):
        grant_favour(box, s, player, log)
        score_leftovers(s, player, log)
    s.over = 1
    s.phase = ACT


@compiled
def grant_favour(box: Box, s: State, player: int, log: Log) -> None:
    """Score the favour that a player's tiles earn."""
    tiles = tiles_owned(s, player)
    favour = favour_earned(box, tiles)
    if favour >= 0:
        points = int(box.favour_points[favour])
        s.score[player] += points
        note(log, FAVOUR, player, points, tiles, 0)


@compiled
def favour_earned(box: Box, tiles: int) -> int:
    """Return which favour so many tiles earn: 1 for the greater, 0 for the smaller, -1 for none."""
    for favour in range(FAVOURS - 1, -1, -1):
        if tiles >= int(box.favour_tiles[favour]):
            return favour
    return -1


@compiled
def points_if_over(box: Box, s: State, player: int) -> int:
    """Return what a player has at the end, or would have if the game ended now."""
    points = int(s.score[player])
    if int(s.over) == 1:
        return points
    favour = favour_earned(box, tiles_owned(s, player))
    return points + resources_held(s, player) + (int(box.favour_points[favour]) if favour >= 0 else 0)


@compiled
def ends_with_round(box: Box, s: State) -> bool:
    """Whether the game is over once this round is, as things stand."""
    return few_tiles_left(box, s) or garden_lies_barren(s)


@compiled
def tiles_owned(s: State, player: int) -> int:
    """Count the garden tiles that a player has taken."""
    tiles = 0
    for square in range(SQUARES):
        if int(s.planted_by[square]) == player + 1:
            tiles += 1
    return tiles


@compiled
def score_leftovers(s: State, player: int, log: Log) -> None:
    """Each resource token left is a point."""
    held = resources_held(s, player)
    if held > 0:
        s.score[player] += held
        note(log, LEFTOVERS, player, held, 0, 0)
