"""The course of a turn: which decisions are open, and what each of them leads to."""

from nabu.core.compiling import compiled
from nabu.core.contract import Actions, Box, State
from nabu.core.log import Log
from nabu.games.ishtar.rules.choosing import (
    begin_choosing,
    choose_pile,
    legal_choices,
    legal_payments,
    pay,
    pay_what_is_forced,
    take_tile,
)
from nabu.games.ishtar.rules.placing import lay_tile, legal_placements
from nabu.games.ishtar.rules.scoring import finish_game, is_last_turn
from nabu.games.ishtar.rules.special import (
    begin_special,
    bloom,
    bloom_twice,
    choose_skill,
    decline_special,
    legal_blooms,
    legal_reservations,
    legal_specials,
    place_assistant,
    reserve,
    unlock,
)
from nabu.games.ishtar.rules.state import (
    ASSISTANT_ACTION,
    BLOOM,
    CHOOSE,
    DONE_ACTION,
    DOUBLE_ACTION,
    GROW_ACTION,
    PASS_ACTION,
    PAY_ACTION,
    PAY_SKILL,
    PAY_STEPS,
    PLACE,
    PLACE_ACTION,
    RESERVE,
    RESERVE_ACTION,
    SINGLE_ACTION,
    SKILL_ACTION,
    SPACES,
    SPECIAL,
    TREE_ACTION,
    TREES,
)
from nabu.games.ishtar.rules.trees import fill_row, grow, legal_grass, legal_trees, plant


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
def apply_choosing(box: Box, s: State, action: int, log: Log) -> None:
    """Choose a pile or pay a gem; what is paid in full happens."""
    if action < PAY_ACTION:
        choose_pile(s, action, log)
    else:
        pay(s, action - PAY_ACTION, log)
        pay_what_is_forced(s, log)
    finish_paying(box, s, log)


@compiled
def finish_paying(box: Box, s: State, log: Log) -> None:
    """Once nothing is owed any more, take the tile or unlock the skill."""
    if int(s.owed) > 0:
        return
    if int(s.phase) == PAY_STEPS:
        take_tile(s, log)
    else:
        unlock(box, s, log)


@compiled
def apply_special(box: Box, s: State, action: int, log: Log) -> None:
    """Take or decline the special action, or choose where a skill takes effect."""
    if action < SKILL_ACTION:
        place_assistant(box, s, log)
    elif action < PASS_ACTION:
        choose_skill(box, s, action - SKILL_ACTION, log)
        finish_paying(box, s, log)
    elif action < RESERVE_ACTION:
        decline_special(s, log)
    elif action < SINGLE_ACTION:
        reserve(box, s, action - RESERVE_ACTION, log)
    elif action < DOUBLE_ACTION:
        bloom(box, s, action - SINGLE_ACTION, log)
    else:
        bloom_twice(box, s, (action - DOUBLE_ACTION) // SPACES, (action - DOUBLE_ACTION) % SPACES, log)


@compiled
def end_turn(box: Box, s: State, log: Log) -> None:
    """Fill the row of trees, then end the game or begin the next player's turn."""
    fill_row(box, s, log)
    last = is_last_turn(s)
    s.turn += 1
    s.player = (int(s.player) + 1) % int(s.players)
    if last:
        finish_game(box, s, log)
    else:
        begin_choosing(box, s, log)
