"""Babylonia, fill your stand, and the end of the game."""

import numpy as np
import numpy.typing as npt

from nabu.core.compiling import compiled
from nabu.core.contract import State
from nabu.core.log import Log, note
from nabu.core.rng import Words, below
from nabu.games.babylonia.rules import events
from nabu.games.babylonia.rules.state import END, EXTRA, EXTRA_TURN, KINDS, PLACE, STAND_OF_SEVEN

Counts = npt.NDArray[np.int8]

STAND = 5
LARGE_STAND = 7
CITIES_THAT_END_THE_GAME = 1


@compiled
def total(counts: Counts) -> int:
    """Add up tokens of all kinds."""
    return int(counts[0]) + int(counts[1]) + int(counts[2]) + int(counts[3])


@compiled
def draw(rng: Words, pool: Counts) -> int:
    """Take a random token out of a pool, each equally likely, and return its kind."""
    nth = below(rng, total(pool))
    kind = 0
    while nth >= pool[kind]:
        nth -= int(pool[kind])
        kind += 1
    pool[kind] -= 1
    return kind


@compiled
def fill_stand(s: State, player: int) -> int:
    """Draw tokens up to five (seven with that card), or as many as the reserve still holds; returns how many."""
    size = LARGE_STAND if s.card_owner[STAND_OF_SEVEN] == player else STAND
    drawn = max(0, min(size - total(s.stand[player]), total(s.reserve[player])))
    for _ in range(drawn):
        s.stand[player, draw(s.rng, s.reserve[player])] += 1
    return drawn


@compiled
def end_turn(s: State, log: Log) -> None:
    """Fill the stand, see whether the game is over, and offer the extra turn or pass the turn on."""
    player = int(s.on_turn)
    drawn = fill_stand(s, player)
    if drawn > 0:
        note(log, events.REFILLED, player, drawn, 0, 0)
    s.turn += 1
    for slot in range(KINDS + 1):
        s.placed[slot] = 0
    if total(s.stand[player]) == 0:
        end_game(s, log, events.STAND_EMPTY)
    elif s.cities_left <= CITIES_THAT_END_THE_GAME:
        end_game(s, log, events.CITIES_GONE)
    elif s.card_owner[EXTRA_TURN] == player and s.extra_turn_used == 0:
        s.phase = EXTRA
        s.player = player
    else:
        pass_turn(s)


@compiled
def end_game(s: State, log: Log, why: int) -> None:
    """End the game after this turn."""
    s.phase = END
    s.player = s.on_turn
    s.over = 1
    note(log, events.GAME_ENDED, int(s.on_turn), 0, 0, why)


@compiled
def pass_turn(s: State) -> None:
    """Give the turn to the next player clockwise."""
    s.on_turn = (int(s.on_turn) + 1) % int(s.players)
    begin_turn(s)


@compiled
def begin_turn(s: State) -> None:
    """Let the player on turn place tokens."""
    s.player = s.on_turn
    s.phase = PLACE


@compiled
def take_extra_turn(s: State, log: Log) -> None:
    """Play again at once; the card is turned face down."""
    s.extra_turn_used = 1
    note(log, events.EXTRA_TURN_TAKEN, int(s.on_turn), 0, 0, 0)
    begin_turn(s)
