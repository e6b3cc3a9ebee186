"""The rules of Wells."""

from nabu.core.compiling import compiled
from nabu.core.contract import Actions, Box, Observation, Ranking, State
from nabu.core.log import Log, note
from nabu.core.rng import below, seed_rng

from nabu_wells.rules.events import DREW, DROPPED
from nabu_wells.rules.spaces import MOST_POINTS
from nabu_wells.rules.state import DROP, KINDS, STOP, WELLS


@compiled
def setup(box: Box, s: State, seed: int) -> None:
    """Everybody draws a hand."""
    seed_rng(s.rng, seed)
    for kind in range(KINDS):
        s.bag[kind] = box.stones[kind]
    for player in range(int(s.players)):
        for _ in range(int(box.hand)):
            draw(s, player)


@compiled
def legal(box: Box, s: State, out: Actions) -> int:
    """Drop a stone that you hold into an empty well, up to two a turn; stop after the first."""
    count = 0
    for kind in range(KINDS):
        if s.dropped < 2 and s.hand[s.player][kind] > 0:
            for well in range(int(box.wells)):
                if s.stone[well] == 0:
                    out[count] = DROP + kind * WELLS + well
                    count += 1
    if s.dropped > 0:
        out[count] = STOP
        count += 1
    return count


@compiled
def apply(box: Box, s: State, action: int, log: Log) -> None:
    """Drop a stone, or stop and draw."""
    s.ply += 1
    player = int(s.player)
    if action == STOP:
        finish_turn(box, s, player, log)
    else:
        kind, well = (action - DROP) // WELLS, (action - DROP) % WELLS
        s.stone[well] = kind + 1
        s.hand[player][kind] = int(s.hand[player][kind]) - 1
        s.dropped += 1
        points = worth(box, s, kind, well)
        s.score[player] += points
        note(log, DROPPED, player, points, well, kind)
    if game_ends(box, s):
        s.over = 1


@compiled
def worth(box: Box, s: State, kind: int, well: int) -> int:
    """A stone scores its weight, and the depth if no neighbouring well is empty."""
    points = kind + 1
    if encloses(box, s, well - 1) and encloses(box, s, well + 1):
        points += int(box.depth[well])
    return points


@compiled
def encloses(box: Box, s: State, neighbour: int) -> bool:
    """A full neighbour encloses a well; whether the end of the row does is a ruling."""
    if neighbour < 0 or neighbour == int(box.wells):
        return bool(box.ends_are_deep == 1)
    return bool(s.stone[neighbour] != 0)


@compiled
def finish_turn(box: Box, s: State, player: int, log: Log) -> None:
    """Draw back up to a full hand; the next seat that holds a stone is to play."""
    held = stones_held(s, player)
    for _ in range(held, int(box.hand)):
        kind = draw(s, player)
        if kind >= 0:
            note(log, DREW, player, 0, 0, kind)
    s.dropped = 0
    s.turn += 1
    for _ in range(int(s.players)):
        s.player = (int(s.player) + 1) % int(s.players)
        if stones_held(s, int(s.player)) > 0:
            break


@compiled
def draw(s: State, player: int) -> int:
    """Draw a stone from the bag, each equally likely; gives its kind, or -1 from an empty bag."""
    left = 0
    for kind in range(KINDS):
        left += int(s.bag[kind])
    if left == 0:
        return -1
    pick = below(s.rng, left)
    kind = 0
    while pick >= int(s.bag[kind]):
        pick -= int(s.bag[kind])
        kind += 1
    s.bag[kind] = int(s.bag[kind]) - 1
    s.hand[player][kind] = int(s.hand[player][kind]) + 1
    return kind


@compiled
def stones_held(s: State, player: int) -> int:
    """Count a hand."""
    held = 0
    for kind in range(KINDS):
        held += int(s.hand[player][kind])
    return held


@compiled
def game_ends(box: Box, s: State) -> bool:
    """The game ends when every well is full, or when nobody holds a stone and nobody is in the middle of a turn."""
    empty = 0
    for well in range(int(box.wells)):
        if s.stone[well] == 0:
            empty += 1
    held = 0
    for player in range(int(s.players)):
        held += stones_held(s, player)
    return empty == 0 or (held == 0 and s.dropped == 0)


@compiled
def outcome(box: Box, s: State, out: Ranking) -> None:
    """Most points win; equal scores are decided by the stones still held."""
    for seat in range(int(s.players)):
        better = 0
        for other in range(int(s.players)):
            if standing(s, other) > standing(s, seat):
                better += 1
        out[seat] = better


@compiled
def standing(s: State, seat: int) -> int:
    """One number that orders the seats."""
    return int(s.score[seat]) * 100 + stones_held(s, seat)


@compiled
def observe(box: Box, s: State, viewer: int, out: Observation) -> None:
    """The wells, the viewer's hand, and from the viewer on how many stones everybody holds and the scores."""
    for well in range(int(box.wells)):
        if s.stone[well] != 0:
            out.stones[int(s.stone[well]) - 1, well] = 1
    for kind in range(KINDS):
        out.hand[kind] = s.hand[viewer][kind]
    for seat in range(int(s.players)):
        player = (viewer + seat) % int(s.players)
        out.held[seat] = stones_held(s, player)
        out.points[seat] = min(int(s.score[player]), MOST_POINTS)
    out.dropped = s.dropped


@compiled
def reshuffle(box: Box, s: State, viewer: int, seed: int) -> None:
    """Put the others' hands back into the bag, and deal them anew."""
    seed_rng(s.rng, seed)
    for player in range(int(s.players)):
        if player != viewer:
            for kind in range(KINDS):
                s.bag[kind] = int(s.bag[kind]) + int(s.hand[player][kind])
    for player in range(int(s.players)):
        if player != viewer:
            held = stones_held(s, player)
            for kind in range(KINDS):
                s.hand[player][kind] = 0
            for _ in range(held):
                draw(s, player)
