"""Whether the decision of a position that is read can come up: the piles, the turn, and what the phase needs."""

import numpy as np

from nabu.core.contract import SEAT_LETTERS, Box, State
from nabu.face.errors import BadPosition
from nabu.face.fields import Fields
from nabu.games.ishtar.position.accounting import count_kind
from nabu.games.ishtar.rules import choosing, placing, scoring, special
from nabu.games.ishtar.rules.state import (
    BLOOM,
    BLOOM_DOUBLE,
    BLOOM_SINGLE,
    CHOOSE,
    COLUMNS,
    MOST_LEGAL,
    NO_ICON,
    NONE,
    NOTHING,
    PAY_SKILL,
    PAY_STEPS,
    PHASE_NAMES,
    PILES,
    PLACE,
    RESERVE,
    RESERVE_TREE,
    SPECIAL,
    TILES,
    TREES,
)
from nabu.games.ishtar.rules.verbs import legal

NEVER_FORCED = (PAY_STEPS, SPECIAL, PAY_SKILL)
"""Phases that are passed over by themselves where there is only one move."""


def check_piles(box: Box, fields: Fields, s: State) -> None:
    """The can covers one pile, all others show a tile or are empty, and there are tiles for the turns to come."""
    if s.player != s.turn % s.players:
        raise BadPosition(f"after {s.turn} turns it is {SEAT_LETTERS[s.turn % s.players]}'s, not {SEAT_LETTERS[s.player]}'s")
    for pile in range(PILES):
        key = f"pile {pile + 1}"
        if s.hidden[pile] > box.basic_tiles:
            raise fields.refuse(key, f"has {s.hidden[pile]} tiles face down, more than the {box.basic_tiles} it began with")
        if pile == s.can and s.top[pile] != NONE:
            raise fields.refuse(key, "lies under the can and shows no tile")
        if pile != s.can and s.top[pile] == NONE and s.hidden[pile] > 0:
            raise fields.refuse(key, "must show a tile, since the can is elsewhere")
    if s.can == NONE and (s.phase != CHOOSE or s.turn > 0):
        raise fields.refuse("can", "is put down at the beginning of the first turn")
    _check_empty_piles(s)


def _check_empty_piles(s: State) -> None:
    """A round begins only before the game has to end, each turn empties one pile at most, and the end comes after a round."""
    empty, before_taking = choosing.empty_piles(s), s.phase in (CHOOSE, PAY_STEPS)
    round_over = s.turn > 0 and s.turn % s.players == 0 and (s.over or before_taking)
    ended = empty >= scoring.EMPTY_PILES_AT_THE_END and round_over
    if bool(s.over) != bool(ended):
        raise BadPosition(f"with {empty} empty piles after {s.turn} turns the game is {'' if ended else 'not '}over")
    taken = int(s.players) if s.over else int(s.turn) % int(s.players) + (not before_taking)
    most = scoring.EMPTY_PILES_AT_THE_END - 1 + taken
    if empty > most:
        raise BadPosition(f"{empty} empty piles are too many: after {taken} tiles taken in this round there are {most} at most")


def check_phase(box: Box, fields: Fields, s: State) -> None:
    """Just what the phase needs is there, and whoever is to play has a move."""
    name = PHASE_NAMES[s.phase]
    if (s.tile != NONE) != (s.phase == PLACE):
        raise fields.refuse("hand", "must hold a tile just in the phase place")
    if (s.icon != NO_ICON) != (s.phase == SPECIAL):
        raise fields.refuse("icon", "must be there just in the phase special")
    if (s.owed > 0) != (s.phase in (PAY_STEPS, PAY_SKILL)):
        raise fields.refuse("owed", "must be more than 0 just in the phases pay_steps and pay_skill")
    if s.owed == 0 and s.colour != 0:
        raise fields.refuse("paying from", "must be purple when nothing is owed")
    if s.over and s.phase != TREES:
        raise fields.refuse("phase", f"cannot be {name}: the game ends when the last player has planted trees")
    problem = _problem(box, s)
    if problem:
        raise fields.refuse("phase", f"cannot be {name}: {problem}")
    moves = legal(box, s, np.zeros(MOST_LEGAL, np.int16))
    if moves == 0:
        raise fields.refuse("phase", f"is {name}, but no move is legal")
    if moves == 1 and s.phase in NEVER_FORCED:
        raise fields.refuse("phase", f"cannot be {name}: there is nothing to choose, so it would be over already")


def _problem(box: Box, s: State) -> str:
    """Say what keeps a phase from being possible."""
    seat, choice = int(s.player), int(s.choice)
    if s.phase == PAY_STEPS:
        dear = s.top[choice] == NONE or s.owed > choosing.cost_of(s, choice)
        return "that pile cannot cost so much" if dear else _problem_with_tile(box, s, int(s.top[choice]))
    if s.phase == SPECIAL:
        return _problem_with_icon(box, s)
    if s.phase == PAY_SKILL:
        lower = choice < COLUMNS or special.has_skill(s, seat, choice - COLUMNS)
        fine = lower and not special.has_skill(s, seat, choice) and s.owed <= box.skill_cost
        return "" if fine else "that skill cannot be unlocked for so much"
    if s.phase == RESERVE:
        return _problem_with_reserving(box, s)
    if s.phase == BLOOM:
        return _problem_with_blooming(box, s)
    return ""


def _problem_with_tile(box: Box, s: State, tile: int) -> str:
    return "" if placing.fits_somewhere(box, s, tile) else "the tile of that pile fits nowhere"


def _problem_with_reserving(box: Box, s: State) -> str:
    seat = int(s.player)
    if count_kind(box, s, seat, RESERVE_TREE) == 0 or s.reserved[seat] != NONE:
        return "that skill is needed, unused"
    return "" if special.can_reserve_any(box, s) else "no tree stands on any card"


def _problem_with_blooming(box: Box, s: State) -> str:
    choice = int(s.choice)
    if box.skill_kind[choice] not in (BLOOM_DOUBLE, BLOOM_SINGLE) or not special.has_skill(s, int(s.player), choice):
        return "that skill does not bloom"
    return "" if special.can_bloom_anywhere(box, s) else "the token fits nowhere"


def _problem_with_icon(box: Box, s: State) -> str:
    """An icon lies on fresh vegetation, among as many flowers as on some tile that shows it."""
    at = int(s.icon_at)
    shown = (box.tile_icon == s.icon) & (box.tile_plant[np.arange(TILES), box.tile_icon_at] == s.plant[at])
    return "" if s.stands[at] == NOTHING and shown.any() else "the icon cannot be there"
