"""The course of a turn: what choosing, paying and special actions lead to, and what comes after the last decision."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.log import Log
from nabu.games.ishtar.rules.choosing import begin_choosing, choose_pile, pay, pay_what_is_forced, take_tile
from nabu.games.ishtar.rules.scoring import finish_game, is_last_turn
from nabu.games.ishtar.rules.special import (
    bloom,
    bloom_twice,
    choose_skill,
    decline_effect,
    decline_special,
    place_assistant,
    reserve,
    unlock,
)
from nabu.games.ishtar.rules.state import (
    DOUBLE_ACTION,
    PASS_ACTION,
    PAY_ACTION,
    PAY_STEPS,
    RESERVE_ACTION,
    SINGLE_ACTION,
    SKILL_ACTION,
    SPACES,
    SPECIAL,
)
from nabu.games.ishtar.rules.trees import fill_row


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
        decline(box, s, log)
    elif action < SINGLE_ACTION:
        reserve(box, s, action - RESERVE_ACTION, log)
    elif action < DOUBLE_ACTION:
        bloom(box, s, action - SINGLE_ACTION, log)
    else:
        bloom_twice(box, s, (action - DOUBLE_ACTION) // SPACES, (action - DOUBLE_ACTION) % SPACES, log)


@compiled
def decline(box: Box, s: State, log: Log) -> None:
    """Do without what is offered: the special action, or what a lower skill would do."""
    if int(s.phase) == SPECIAL:
        decline_special(s, log)
    else:
        decline_effect(box, s, log)


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
