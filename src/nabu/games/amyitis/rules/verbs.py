"""The rules of Amyitis: the six verbs of the contract. The sections of the rulebook are the modules beside this one."""

from nabu.core.compiling import compiled
from nabu.core.contract import Actions, Box, Ranking, State
from nabu.core.log import Log
from nabu.games.amyitis.rules.knowledge import reshuffle
from nabu.games.amyitis.rules.observing import observe
from nabu.games.amyitis.rules.playing import (
    act,
    deal,
    go_on_with_round_end,
    list_acts,
    list_all,
    list_city_cards,
    list_gains,
    list_open_sides,
    list_payments,
    list_sales,
    list_squares,
    work,
)
from nabu.games.amyitis.rules.preparation import setup
from nabu.games.amyitis.rules.state import (
    ACT,
    COURT_CARD,
    ENGINEER_AREA,
    FREE_AREA,
    PAYMENT,
    PEASANT_ROW,
    PLANTING,
    PRIEST_TEMPLE,
    PROCESSION,
    ROW_ACTION,
    ROWS,
    SALE,
    TAMMOUZ_ROW,
    TEMPLE_ACTION,
    TEMPLES,
)

__all__ = ["apply", "legal", "observe", "outcome", "reshuffle", "setup"]

FIRST_OF_CITY = SALE
"""The phases from here to the procession happen where the caravan has arrived."""


@compiled
def legal(box: Box, s: State, out: Actions) -> int:
    """Write the legal action numbers, ascending, and return how many."""
    phase = int(s.phase)
    if phase == ACT:
        return list_acts(box, s, out)
    if phase in (ENGINEER_AREA, FREE_AREA):
        return list_open_sides(s, out)
    if phase in (PEASANT_ROW, TAMMOUZ_ROW):
        return list_all(ROW_ACTION, ROWS, out)
    if phase in (PRIEST_TEMPLE, PROCESSION):
        return list_all(TEMPLE_ACTION, TEMPLES, out)
    if phase == SALE:
        return list_sales(box, s, out)
    if phase == PAYMENT:
        return list_payments(s, out)
    if phase == COURT_CARD:
        return list_city_cards(box, s, out)
    if phase == PLANTING:
        return list_squares(box, s, out)
    return list_gains(box, s, phase, out)


@compiled
def apply(box: Box, s: State, action: int, log: Log) -> None:
    """Play one legal action and all that follows from it."""
    s.ply += 1
    phase = int(s.phase)
    if phase == ACT:
        act(box, s, action, log)
    elif phase < FIRST_OF_CITY:
        work(box, s, phase, action, log)
    elif phase < PROCESSION:
        deal(box, s, phase, action, log)
    else:
        go_on_with_round_end(box, s, phase, action, log)


@compiled
def outcome(box: Box, s: State, out: Ranking) -> None:
    """Write each seat's rank: most points win, and all who tie share a rank."""
    for player in range(int(s.players)):
        better = 0
        for other in range(int(s.players)):
            if int(s.score[other]) > int(s.score[player]):
                better += 1
        out[player] = better
