"""Two moves compared: each is tried in the same few determinizations, and searched on from there with the same luck.

What a search says of a move that it hardly visited means little, and the move that it likes best among many looks better than
it is. So a comparison begins anew, gives both moves the same thought, and keeps what came out of each determinization: how
much those differ tells how far the mean can be trusted.

Nothing here is compiled: nearly all the time goes into the search, which is, and which these loops would compile once more.
"""

import functools
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from nabu.core.compiling import specialise, unbound
from nabu.core.contract import Box, Rules
from nabu.core.rng import next_word, seed_rng
from nabu.search.puct import determinize_known, play_forced, puct_in, write_final_values
from nabu.search.puct_workspace import ASKED, DETERMINIZED, KNOWN, SIMULATED, PuctWorkspace
from nabu.search.records import ROOT, Numbers, Record

apply, search = unbound, unbound

Worths = npt.NDArray[np.float64]
"""By determinization, move and seat."""


def search_on(box: Box, work: PuctWorkspace, action: int, simulations: int, parameters: Record, worth: Worths) -> None:
    """Play a move in the determinization, and write what the game is worth to each seat then."""
    work.states[KNOWN] = work.states[DETERMINIZED]
    s = work.states[KNOWN]
    apply(box, s, action, work.log)
    if play_forced(box, s, work) == 0:
        write_final_values(box, s, work, parameters)
    else:
        search(box, work, simulations, parameters)
        for seat in range(int(s.players)):
            work.values[seat] = work.tree[ROOT].values[seat] / work.tree[ROOT].visits
    for seat in range(int(s.players)):
        worth[seat] = work.values[seat]


def compare_moves(box: Box, work: PuctWorkspace, moves: Numbers, simulations: int, parameters: Record, worths: Worths) -> None:
    """Write what each of some moves of the position is worth in each of as many determinizations as there is room for."""
    work.states[ASKED] = work.states[KNOWN]
    for number in range(len(worths)):
        work.states[KNOWN] = work.states[ASKED]
        determinize_known(box, work)
        work.states[DETERMINIZED] = work.states[SIMULATED]
        luck = next_word(work.rng)
        for choice in range(len(moves)):
            seed_rng(work.rng, luck)
            search_on(box, work, int(moves[choice]), simulations, parameters, worths[number, choice])
    work.states[KNOWN] = work.states[ASKED]


@functools.cache
def comparison_in(rules: Rules) -> Callable[..., None]:
    """Bind the comparison to the rules of a game."""
    verbs = rules.verbs
    names: dict[str, Any] = {
        "legal": verbs.legal,
        "apply": verbs.apply,
        "outcome": verbs.outcome,
        "reshuffle": verbs.reshuffle,
        "search": puct_in(rules).search,
    }
    for part in (play_forced, write_final_values, determinize_known, search_on):
        names[part.__name__] = specialise(part, names)
    return specialise(compare_moves, names)
