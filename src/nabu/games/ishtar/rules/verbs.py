"""The rules of Ishtar: the six verbs of the contract. The sections of the rulebook are the modules beside this one."""

from nabu.core.compiling import compiled
from nabu.core.contract import Actions, Box, Ranking, State
from nabu.core.log import Log
from nabu.games.ishtar.rules.choosing import legal_choices, legal_payments
from nabu.games.ishtar.rules.knowledge import reshuffle
from nabu.games.ishtar.rules.observing import observe
from nabu.games.ishtar.rules.placing import lay_tile, legal_placements
from nabu.games.ishtar.rules.setting_up import setup
from nabu.games.ishtar.rules.special import begin_special, legal_blooms, legal_reservations, legal_specials
from nabu.games.ishtar.rules.state import (
    ASSISTANT_ACTION,
    BLOOM,
    CHOOSE,
    DONE_ACTION,
    GROW_ACTION,
    PAY_SKILL,
    PAY_STEPS,
    PLACE,
    PLACE_ACTION,
    RESERVE,
    SPACES,
    SPECIAL,
    TREE_ACTION,
    TREES,
)
from nabu.games.ishtar.rules.trees import grow, legal_grass, legal_trees, plant
from nabu.games.ishtar.rules.turn import apply_choosing, apply_special, end_turn

__all__ = ["apply", "legal", "observe", "outcome", "reshuffle", "setup"]


@compiled
def legal(box: Box, s: State, out: Actions) -> int:
    """Write the legal action numbers, ascending, and return how many."""
    phase = int(s.phase)
    if phase == CHOOSE:
        return legal_choices(box, s, out)
    if phase in (PAY_STEPS, PAY_SKILL):
        return legal_payments(s, out)
    if phase == PLACE:
        return legal_placements(box, s, out)
    if phase == SPECIAL:
        return legal_specials(box, s, out)
    if phase == RESERVE:
        return legal_reservations(box, s, out)
    if phase == BLOOM:
        return legal_blooms(box, s, out)
    if phase == TREES:
        return legal_trees(box, s, out)
    return legal_grass(box, s, out)


@compiled
def apply(box: Box, s: State, action: int, log: Log) -> None:
    """Play one legal action, chance included, and write what happened to the log."""
    s.ply += 1
    if action < PLACE_ACTION:
        apply_choosing(box, s, action, log)
    elif action < ASSISTANT_ACTION:
        lay_tile(box, s, (action - PLACE_ACTION) // SPACES, (action - PLACE_ACTION) % SPACES, log)
        begin_special(box, s)
    elif action < TREE_ACTION:
        apply_special(box, s, action, log)
    elif action < GROW_ACTION:
        plant(box, s, action - TREE_ACTION, log)
    elif action < DONE_ACTION:
        grow(s, action - GROW_ACTION, log)
    else:
        end_turn(box, s, log)


@compiled
def outcome(box: Box, s: State, out: Ranking) -> None:
    """Rank by points; the rulebook names no tie-break, so tied players share their place."""
    for player in range(int(s.players)):
        out[player] = 0
        for other in range(int(s.players)):
            if int(s.score[other]) > int(s.score[player]):
                out[player] += 1
