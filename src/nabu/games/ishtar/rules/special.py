"""Special action: assistants, skills, and what the lower skills do at once."""

from nabu.core.compiling import compiled
from nabu.core.contract import Actions, Box, State
from nabu.core.log import Log, note
from nabu.games.ishtar.rules.choosing import gems_of, pay_what_is_forced
from nabu.games.ishtar.rules.events import (
    ASSISTANT_PLACED,
    EFFECT_DECLINED,
    FLOWERS_BLOOMED,
    SKILL_UNLOCKED,
    SKILL_WITHOUT_EFFECT,
    SPECIAL_DECLINED,
    TREE_RESERVED,
)
from nabu.games.ishtar.rules.gardens import extend_flowerbed, is_free_grass, neighbour, together
from nabu.games.ishtar.rules.state import (
    ASSISTANT,
    ASSISTANT_ACTION,
    ASSISTANT_ICON,
    BLOOM,
    BLOOM_DOUBLE,
    BLOOM_SINGLE,
    COLUMNS,
    DOUBLE_ACTION,
    DOUBLE_TOKEN,
    GRASS,
    NO_ICON,
    NOBODY,
    NONE,
    OFF,
    PASS_ACTION,
    PAY_SKILL,
    RESERVE,
    RESERVE_ACTION,
    RESERVE_TREE,
    SEVERAL,
    SINGLE_ACTION,
    SINGLE_TOKEN,
    SIXTHS,
    SKILL_ACTION,
    SKILL_ICON,
    SKILLS,
    SPACES,
    SPECIAL,
    TAKE_ASSISTANT,
    WILD_ICON,
)
from nabu.games.ishtar.rules.trees import begin_trees, fill_row


@compiled
def may_place_assistant(s: State) -> bool:
    """An assistant icon, or a wild one, takes an assistant from in front of the player if its flowerbed has none."""
    icon = int(s.icon)
    return (
        icon in (ASSISTANT_ICON, WILD_ICON) and int(s.assistants[int(s.player)]) > 0 and int(s.keeper[int(s.icon_at)]) == NOBODY
    )


@compiled
def has_skill(s: State, player: int, skill: int) -> bool:
    """Tell whether a player has unlocked a skill."""
    return int(s.skills[player]) & (1 << skill) != 0


@compiled
def may_unlock(box: Box, s: State, skill: int) -> bool:
    """A skill icon, or a wild one, unlocks a skill once, for its cost; an upper one only over the lower one.

    A turn unlocks one skill at most, so a lower skill that is there was unlocked on an earlier turn.
    """
    player = int(s.player)
    if int(s.icon) not in (SKILL_ICON, WILD_ICON) or has_skill(s, player, skill):
        return False
    if skill >= COLUMNS and not has_skill(s, player, skill - COLUMNS):
        return False
    return gems_of(s, player, 0) >= int(box.skill_cost)


@compiled
def legal_specials(box: Box, s: State, out: Actions) -> int:
    """List the special actions, declining last."""
    count = 0
    if may_place_assistant(s):
        out[0] = ASSISTANT_ACTION
        count = 1
    for skill in range(SKILLS):
        if may_unlock(box, s, skill):
            out[count] = SKILL_ACTION + skill
            count += 1
    out[count] = PASS_ACTION
    return count + 1


@compiled
def begin_special(box: Box, s: State) -> None:
    """After laying a tile, offer its special action; where there is nothing to choose, trees follow."""
    possible = may_place_assistant(s)
    for skill in range(SKILLS):
        possible = possible or may_unlock(box, s, skill)
    if possible:
        s.phase = SPECIAL
    else:
        finish_special(s)


@compiled
def finish_special(s: State) -> None:
    """The icon is used up, or cannot be saved for later."""
    s.icon = NO_ICON
    s.icon_at = NONE
    begin_trees(s)


@compiled
def decline_special(s: State, log: Log) -> None:
    """Do without the special action."""
    note(log, SPECIAL_DECLINED, int(s.player), 0, 0, 0)
    finish_special(s)


@compiled
def place_assistant(box: Box, s: State, log: Log) -> None:
    """Put an assistant on the icon: it controls the flowerbed."""
    player, space = int(s.player), int(s.icon_at)
    s.assistants[player] -= 1
    s.stands[space] = ASSISTANT + player
    note(log, ASSISTANT_PLACED, player, 0, space, 0)
    extend_flowerbed(box, s, space, space + 1, log)
    finish_special(s)


@compiled
def choose_skill(box: Box, s: State, skill: int, log: Log) -> None:
    """Unlock a skill, once it is paid."""
    finish_special(s)
    s.phase = PAY_SKILL
    s.choice = skill
    s.owed = int(box.skill_cost)
    pay_what_is_forced(s, log)


@compiled
def unlock(box: Box, s: State, log: Log) -> None:
    """Unlock the skill that was chosen and paid for; a lower one takes effect at once, as far as it can."""
    player, skill = int(s.player), int(s.choice)
    s.skills[player] |= 1 << skill
    note(log, SKILL_UNLOCKED, player, 0, 0, skill)
    kind = int(box.skill_kind[skill])
    if kind == TAKE_ASSISTANT:
        s.assistants[player] += 1
    if kind == RESERVE_TREE and can_reserve_any(box, s):
        s.phase = RESERVE
    elif kind in (BLOOM_DOUBLE, BLOOM_SINGLE) and can_bloom_anywhere(box, s):
        s.phase = BLOOM
        return
    else:
        if kind in (RESERVE_TREE, BLOOM_DOUBLE, BLOOM_SINGLE):
            note(log, SKILL_WITHOUT_EFFECT, player, 0, 0, skill)
        begin_trees(s)
    s.choice = NONE


@compiled
def may_reserve(s: State, place: int) -> bool:
    """A face-up card may be reserved if a tree stands on it."""
    return int(s.row_tree[place]) == 1


@compiled
def can_reserve_any(box: Box, s: State) -> bool:
    """Tell whether there is a card to reserve."""
    possible = False
    for place in range(int(box.tree_row)):
        possible = possible or may_reserve(s, place)
    return possible


@compiled
def list_declining(box: Box, out: Actions) -> int:
    """Where a lower skill may be declined, list that first; a fetched assistant need not be placed, so it never is."""
    if int(box.lower_skills_may_be_declined) == 0:
        return 0
    out[0] = PASS_ACTION
    return 1


@compiled
def decline_effect(box: Box, s: State, log: Log) -> None:
    """Do without the reservation or the token of a skill that has just been unlocked: it is lost."""
    kind = RESERVE_TREE
    if int(s.phase) == BLOOM:
        kind = int(box.skill_kind[int(s.choice)])
    note(log, EFFECT_DECLINED, int(s.player), 0, 0, kind)
    s.choice = NONE
    begin_trees(s)


@compiled
def legal_reservations(box: Box, s: State, out: Actions) -> int:
    """List the cards that may be reserved."""
    count = list_declining(box, out)
    for place in range(int(box.tree_row)):
        if may_reserve(s, place):
            out[count] = RESERVE_ACTION + place
            count += 1
    return count


@compiled
def reserve(box: Box, s: State, place: int, log: Log) -> None:
    """Take a card with its tree aside: only this player may plant it.

    Its gap is filled with all others at the end of the turn, or at once where the box says so.
    """
    player, card = int(s.player), int(s.row[place])
    s.reserved[player] = card
    s.row[place] = NONE
    s.row_tree[place] = 0
    note(log, TREE_RESERVED, player, 0, place, card)
    if int(box.row_filled_after_planting) == 0:
        fill_row(box, s, log)
    begin_trees(s)


@compiled
def may_bloom(s: State, space: int) -> bool:
    """The single token goes on a free grass space, and never joins two assistants' flowerbeds."""
    return is_free_grass(s, space) and int(s.guard[space]) != SEVERAL


@compiled
def may_bloom_twice(box: Box, s: State, direction: int, space: int) -> bool:
    """The double token goes on two adjacent free grass spaces, and never joins two assistants' flowerbeds."""
    if not is_free_grass(s, space):
        return False
    other = neighbour(box, s, space, direction)
    if other == OFF or not is_free_grass(s, other):
        return False
    return together(int(s.guard[space]), int(s.guard[other])) != SEVERAL


@compiled
def double_directions(box: Box) -> int:
    """With the same flowers on both spaces, half the directions give every pair once."""
    if int(box.bloom_double[0]) == int(box.bloom_double[1]):
        return SIXTHS // 2
    return SIXTHS


@compiled
def can_bloom_anywhere(box: Box, s: State) -> bool:
    """Tell whether the token of the skill that was chosen fits anywhere."""
    double = int(box.skill_kind[int(s.choice)]) == BLOOM_DOUBLE
    for space in range(int(box.spaces)):
        if double:
            for direction in range(double_directions(box)):
                if may_bloom_twice(box, s, direction, space):
                    return True
        elif may_bloom(s, space):
            return True
    return False


@compiled
def legal_blooms(box: Box, s: State, out: Actions) -> int:
    """List where the token of the skill that was chosen may go."""
    count = list_declining(box, out)
    if int(box.skill_kind[int(s.choice)]) == BLOOM_SINGLE:
        for space in range(int(box.spaces)):
            if may_bloom(s, space):
                out[count] = SINGLE_ACTION + space
                count += 1
        return count
    for direction in range(double_directions(box)):
        for space in range(int(box.spaces)):
            if may_bloom_twice(box, s, direction, space):
                out[count] = DOUBLE_ACTION + direction * SPACES + space
                count += 1
    return count


@compiled
def bloom(box: Box, s: State, space: int, log: Log) -> None:
    """Put the single token on a space."""
    put_token(s, space, SINGLE_TOKEN, int(box.bloom_single), log)
    join_flowerbed(box, s, space, int(s.guard[space]), log)


@compiled
def bloom_twice(box: Box, s: State, direction: int, space: int, log: Log) -> None:
    """Put the double token on a space and its neighbour."""
    other = neighbour(box, s, space, direction)
    put_token(s, space, DOUBLE_TOKEN, int(box.bloom_double[0]), log)
    put_token(s, other, DOUBLE_TOKEN, int(box.bloom_double[1]), log)
    join_flowerbed(box, s, space, together(int(s.guard[space]), int(s.guard[other])), log)


@compiled
def put_token(s: State, space: int, token: int, flowers: int, log: Log) -> None:
    """Turn a free grass space into a flower space."""
    s.plant[space] = GRASS + flowers
    s.stands[space] = token
    s.free_grass -= 1
    note(log, FLOWERS_BLOOMED, int(s.player), flowers, space, 0)


@compiled
def join_flowerbed(box: Box, s: State, space: int, keeper: int, log: Log) -> None:
    """Give new flowers to the assistant beside them, if there is one, and end the effect."""
    if keeper != NOBODY:
        extend_flowerbed(box, s, space, keeper, log)
    s.choice = NONE
    begin_trees(s)
