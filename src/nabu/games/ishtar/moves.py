"""Ishtar's moves as people write and make them, and why one is not legal.

    pile 3         move the watering can to the third pile, clockwise from the top
    pay red        pay a gem
    place 3d4 se   lay the tile with its first space on 3d4, pointing south-east
    assistant      put an assistant on the icon of the tile
    skill 2        unlock a skill: 1 … 5 are the lower ones, A … E the upper ones above them
    pass           do without the special action, or without what a lower skill would do
    reserve 4      reserve the fourth tree card
    bloom 3d4      put the single blooming token there
    bloom 3d4 e    put the double one there and on the space to the east
    tree 4         plant the tree of the fourth card; “tree reserved” for the reserved one
    grow 3d4       put the tree there
    done           end the turn

Spaces are named in `desert.py`. Directions are e, se, sw, w, nw and ne.
"""

import difflib

from nabu.core.contract import Box, State
from nabu.face.contract import Refusal
from nabu.face.errors import BadNotation
from nabu.face.message import Called, Message
from nabu.games.ishtar.desert import find_space, space_name
from nabu.games.ishtar.rules import choosing, gardens, placing, room, special, trees
from nabu.games.ishtar.rules.state import (
    ASSISTANT_ACTION,
    ASSISTANT_ICON,
    BARE,
    BLOOM,
    BLOOM_DOUBLE,
    CHOOSE,
    CHOOSE_ACTION,
    COLOUR_NAMES,
    COLUMNS,
    DONE_ACTION,
    DOUBLE_ACTION,
    FOUNTAIN,
    GROW,
    GROW_ACTION,
    NONE,
    OFF,
    PASS_ACTION,
    PAY_ACTION,
    PAY_SKILL,
    PAY_STEPS,
    PHASE_NAMES,
    PILES,
    PLACE,
    PLACE_ACTION,
    RESERVE,
    RESERVE_ACTION,
    RESERVED,
    ROW,
    SINGLE_ACTION,
    SIXTHS,
    SKILL_ACTION,
    SKILL_ICON,
    SKILL_LETTERS,
    SLOTS,
    SPACES,
    SPECIAL,
    TABLET,
    TILE_SPACES,
    TREE,
    TREE_ACTION,
    TREES,
    UNCOVERABLE,
    WILD_ICON,
)

DIRECTIONS = ("e", "se", "sw", "w", "nw", "ne")
FIXED_TEXTS = {ASSISTANT_ACTION: "assistant", PASS_ACTION: "pass", DONE_ACTION: "done"}
RESERVED_NAME = "reserved"
VERBS = ("pile", "pay", "place", "assistant", "skill", "pass", "reserve", "bloom", "tree", "grow", "done")
EXAMPLES = "Moves are written like “pile 3”, “pay red”, “place 3d4 se”, “skill 2”, “tree 4”, “done”."

BLOCKS = (
    (CHOOSE_ACTION, (CHOOSE,)),
    (PAY_ACTION, (PAY_STEPS, PAY_SKILL)),
    (PLACE_ACTION, (PLACE,)),
    (ASSISTANT_ACTION, (SPECIAL,)),
    (PASS_ACTION, (SPECIAL, RESERVE, BLOOM)),
    (RESERVE_ACTION, (RESERVE,)),
    (SINGLE_ACTION, (BLOOM,)),
    (TREE_ACTION, (TREES,)),
    (GROW_ACTION, (GROW,)),
    (DONE_ACTION, (TREES,)),
)
"""Where each block of actions begins, and the phases in which it is played."""


def move_text(box: Box, action: int) -> str:
    """Write an action in the game's notation."""
    if action in FIXED_TEXTS:
        return FIXED_TEXTS[action]
    if action < PAY_ACTION:
        return f"pile {action + 1}"
    if action < PLACE_ACTION:
        return f"pay {COLOUR_NAMES[action - PAY_ACTION]}"
    if action < ASSISTANT_ACTION:
        return f"place {_directed(action - PLACE_ACTION)}"
    if action < PASS_ACTION:
        return f"skill {SKILL_LETTERS[action - SKILL_ACTION]}"
    if action < SINGLE_ACTION:
        return f"reserve {action - RESERVE_ACTION + 1}"
    if action < DOUBLE_ACTION:
        return f"bloom {space_name(action - SINGLE_ACTION)}"
    if action < TREE_ACTION:
        return f"bloom {_directed(action - DOUBLE_ACTION)}"
    if action < GROW_ACTION:
        return f"tree {_card_name(action - TREE_ACTION)}"
    return f"grow {space_name(action - GROW_ACTION)}"


def _directed(number: int) -> str:
    direction, space = divmod(number, SPACES)
    return f"{space_name(space)} {DIRECTIONS[direction]}"


def _card_name(place: int) -> str:
    return RESERVED_NAME if place == RESERVED else str(place + 1)


def read_move(box: Box, text: str) -> int:
    """Read what `move_text` writes, forgiving case and spaces; raises BadNotation saying what was not understood."""
    verb, *words = text.lower().split() or [""]
    if not words and verb in FIXED_TEXTS.values():
        return next(action for action, fixed in FIXED_TEXTS.items() if fixed == verb)
    if len(words) == 1 and verb in ("pile", "pay", "skill", "reserve", "bloom", "tree", "grow"):
        return _read_simple(verb, words[0])
    if len(words) == 2 and verb in ("place", "bloom"):
        start = PLACE_ACTION if verb == "place" else DOUBLE_ACTION
        return start + _one_of(words[1], DIRECTIONS, "direction") * SPACES + find_space(words[0])
    raise BadNotation(_not_understood(text, verb))


def _read_simple(verb: str, word: str) -> int:
    """Read a move of two words."""
    if verb == "pile":
        return CHOOSE_ACTION + _one_of(word, _numbers(PILES), "pile")
    if verb == "pay":
        return PAY_ACTION + _one_of(word, COLOUR_NAMES, "colour")
    if verb == "skill":
        return SKILL_ACTION + _one_of(word, tuple(SKILL_LETTERS.lower()), "skill")
    if verb == "reserve":
        return RESERVE_ACTION + _one_of(word, _numbers(ROW), "tree card")
    if verb == "tree":
        return TREE_ACTION + _one_of(word, (*_numbers(ROW), RESERVED_NAME), "tree card")
    return (SINGLE_ACTION if verb == "bloom" else GROW_ACTION) + find_space(word)


def _numbers(count: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, count + 1))


def _one_of(word: str, choices: tuple[str, ...], what: str) -> int:
    if word not in choices:
        near = difflib.get_close_matches(word, choices, 1)
        hint = f"; did you mean {near[0]}?" if near else f": there is {', '.join(choices)}"
        raise BadNotation(f"there is no {what} “{word[:20]}”{hint}")
    return choices.index(word)


def _not_understood(text: str, verb: str) -> str:
    near = difflib.get_close_matches(verb, VERBS, 1)
    hint = f"; did you mean “{near[0]}”?" if near and near[0] != verb else "."
    return f"“{text.strip()[:40]}” is not a move{hint} {EXAMPLES}"


def touches(box: Box, s: State, action: int) -> tuple[str, ...]:
    """Return what a person touches to make a move: a pile, gem, space, direction, skill, card or button."""
    if action in FIXED_TEXTS:
        return (f"button:{FIXED_TEXTS[action]}",)
    if action < PAY_ACTION:
        return (f"pile:{action + 1}",)
    if action < PLACE_ACTION:
        return (f"gem:{COLOUR_NAMES[action - PAY_ACTION]}",)
    if action < ASSISTANT_ACTION:
        direction, space = divmod(action - PLACE_ACTION, SPACES)
        return f"space:{space_name(space)}", f"direction:{DIRECTIONS[direction]}"
    if action < PASS_ACTION:
        return (f"skill:{SKILL_LETTERS[action - SKILL_ACTION]}",)
    if action < SINGLE_ACTION:
        return (f"card:{action - RESERVE_ACTION + 1}",)
    if action < DOUBLE_ACTION:
        return (f"space:{space_name(action - SINGLE_ACTION)}",)
    if action < TREE_ACTION:
        direction, space = divmod(action - DOUBLE_ACTION, SPACES)
        return f"space:{space_name(space)}", f"space:{space_name(gardens.neighbour(box, s, space, direction))}"
    if action < GROW_ACTION:
        return (f"card:{_card_name(action - TREE_ACTION)}",)
    return (f"space:{space_name(action - GROW_ACTION)}",)


def why_not(box: Box, s: State, action: int) -> Refusal:
    """Give the rule that forbids an action which is not legal here."""
    if s.phase not in _phases_of(action):
        return Refusal("turn-order", Message(f"first-{PHASE_NAMES[s.phase].replace('_', '-')}"))
    if action < PAY_ACTION:
        return _why_not_pile(s, action)
    if action < PLACE_ACTION:
        return _why_not_pay(s, action - PAY_ACTION)
    if action < ASSISTANT_ACTION:
        direction, space = divmod(action - PLACE_ACTION, SPACES)
        return _why_not_place(box, s, direction, space)
    if action == ASSISTANT_ACTION:
        return _why_not_assistant(s)
    if action < PASS_ACTION:
        return _why_not_skill(box, s, action - SKILL_ACTION)
    if action == PASS_ACTION:
        return Refusal("skills", Message("effect-not-declined"))
    if action < SINGLE_ACTION:
        return Refusal("plant-trees", Message("card-without-tree", {"card": action - RESERVE_ACTION + 1}))
    if action < TREE_ACTION:
        return _why_not_bloom(box, s, action)
    if action < GROW_ACTION:
        return _why_not_tree(box, s, action - TREE_ACTION)
    return _why_not_grass(box, s, action - GROW_ACTION, "plant-trees")


def _phases_of(action: int) -> tuple[int, ...]:
    """Return the phases in which an action can be legal."""
    return next(phases for start, phases in reversed(BLOCKS) if action >= start)


def _why_not_pile(s: State, pile: int) -> Refusal:
    number = {"pile": pile + 1}
    if pile == s.can:
        return Refusal("choose-a-tile", Message("pile-under-can", number))
    if s.top[pile] == NONE:
        return Refusal("choose-a-tile", Message("pile-empty", number))
    cost, gems = choosing.cost_of(s, pile), choosing.gems_of(s, int(s.player), 0)
    if cost > gems:
        return Refusal("choose-a-tile", Message("steps-too-dear", {**number, "cost": cost, "gems": gems}))
    return Refusal("choose-a-tile", Message("tile-fits-nowhere", number))


def _why_not_pay(s: State, colour: int) -> Refusal:
    args: dict[str, int | str] = {"colour": COLOUR_NAMES[colour], "owed": int(s.owed)}
    if s.gems[s.player, colour] == 0:
        return Refusal("paying", Message("no-such-gem", args))
    if colour < s.colour:
        return Refusal("paying", Message("pay-in-order", {**args, "last": COLOUR_NAMES[s.colour]}))
    return Refusal("paying", Message("too-few-after-it", args))


def _why_not_place(box: Box, s: State, direction: int, space: int) -> Refusal:
    tile = int(s.tile)
    if space >= box.spaces:
        return _not_in_use(s, space)
    return (
        _why_not_covered(box, s, tile, direction, space)
        or _why_not_garden(placing.fountains_touched(s, *_under(box, s, tile, direction, space)))
        or _why_not_joined(box, s, tile, direction, space)
        or _same_when_turned(box, s, tile, direction, space)
    )


def _under(box: Box, s: State, tile: int, direction: int, space: int) -> tuple[int, int, int]:
    """Return the three spaces under a tile."""
    first, second, third = (placing.covered(box, s, tile, direction, space, part) for part in range(TILE_SPACES))
    return first, second, third


def _not_in_use(s: State, space: int) -> Refusal:
    return Refusal("set-up", Message("board-not-in-use", {"where": space_name(space), "players": int(s.players)}))


def _why_not_covered(box: Box, s: State, tile: int, direction: int, space: int) -> Refusal | None:
    """Refuse tiles on anything but free sand and rock."""
    for part in range(TILE_SPACES):
        under = placing.covered(box, s, tile, direction, space, part)
        if under == OFF:
            return Refusal("place-a-tile", Message("tile-off-desert"))
        ground, where = gardens.ground_at(box, s, under), {"where": space_name(under)}
        if s.plant[under] != BARE:
            return Refusal("place-a-tile", Message("tile-on-vegetation", where))
        if ground in (TABLET, FOUNTAIN):
            return Refusal("place-a-tile", Message("tile-on-tablet" if ground == TABLET else "tile-on-fountain", where))
    return None


def _why_not_garden(touched: int) -> Refusal | None:
    if touched == 0:
        return Refusal("place-a-tile", Message("tile-beside-nothing"))
    if not room.is_one_fountain(touched):
        boards = [slot for slot in range(SLOTS) if touched & ~UNCOVERABLE & (1 << slot)]
        return Refusal("gardens", Message("tile-joins-fountains", {"one": boards[0] + 1, "other": boards[1] + 1}))
    return None


def _why_not_joined(box: Box, s: State, tile: int, direction: int, space: int) -> Refusal | None:
    if placing.joins_assistants(box, s, tile, *_under(box, s, tile, direction, space)):
        return Refusal("gardens", Message("tile-joins-assistants"))
    return None


def _same_when_turned(box: Box, s: State, tile: int, direction: int, space: int) -> Refusal:
    """Point to the other way of writing a placement that looks the same."""
    turns = int(box.tile_turns[tile])
    wanted = set(_under(box, s, tile, direction, space))
    for first in wanted:
        if set(_under(box, s, tile, direction % turns, first)) == wanted:
            same = f"place {space_name(first)} {DIRECTIONS[direction % turns]}"
    return Refusal("place-a-tile", Message("tile-looks-the-same", {"same": same}))


def _why_not_assistant(s: State) -> Refusal:
    if s.icon not in (ASSISTANT_ICON, WILD_ICON):
        return Refusal("special-action", Message("icon-not-assistant"))
    if s.assistants[s.player] == 0:
        return Refusal("special-action", Message("no-assistant-left"))
    owner = Called.of(gardens.owner_of(s, int(s.keeper[s.icon_at])))
    return Refusal("special-action", Message("bed-has-assistant", {"owner": owner}))


def _why_not_skill(box: Box, s: State, skill: int) -> Refusal:
    name: dict[str, int | str] = {"skill": SKILL_LETTERS[skill]}
    if s.icon not in (SKILL_ICON, WILD_ICON):
        return Refusal("special-action", Message("icon-not-skill"))
    if special.has_skill(s, int(s.player), skill):
        return Refusal("skills", Message("skill-unlocked-already", name))
    if skill >= COLUMNS and not special.has_skill(s, int(s.player), skill - COLUMNS):
        return Refusal("skills", Message("skill-needs-lower", {**name, "lower": SKILL_LETTERS[skill - COLUMNS]}))
    gems = choosing.gems_of(s, int(s.player), 0)
    return Refusal("skills", Message("skill-too-dear", {**name, "cost": int(box.skill_cost), "gems": gems}))


def _why_not_bloom(box: Box, s: State, action: int) -> Refusal:
    double = action >= DOUBLE_ACTION
    if double != (box.skill_kind[s.choice] == BLOOM_DOUBLE):
        return Refusal("skills", Message("other-token", {"token": "single" if double else "double"}))
    if double:
        direction, space = divmod(action - DOUBLE_ACTION, SPACES)
        return _why_not_bloom_twice(box, s, direction, space)
    if not gardens.is_free_grass(s, action - SINGLE_ACTION):
        return _why_not_grass(box, s, action - SINGLE_ACTION, "skills")
    return Refusal("skills", Message("token-joins-assistants"))


def _why_not_bloom_twice(box: Box, s: State, direction: int, space: int) -> Refusal:
    if not gardens.is_free_grass(s, space):
        return _why_not_grass(box, s, space, "skills")
    other = gardens.neighbour(box, s, space, direction)
    if other == OFF:
        return Refusal("skills", Message("token-off-desert", {"where": space_name(space)}))
    if not gardens.is_free_grass(s, other):
        return _why_not_grass(box, s, other, "skills")
    if not special.may_bloom_twice(box, s, direction, space):
        return Refusal("skills", Message("token-joins-assistants"))
    same = f"bloom {space_name(other)} {DIRECTIONS[(direction + SIXTHS // 2) % SIXTHS]}"
    return Refusal("skills", Message("token-looks-the-same", {"same": same}))


def _why_not_tree(box: Box, s: State, place: int) -> Refusal:
    card = trees.card_at(s, place)
    if card == NONE and place == RESERVED:
        return Refusal("plant-trees", Message("nothing-reserved"))
    if card == NONE:
        key = "card-gone" if s.row[place] == NONE else "card-without-tree"
        return Refusal("plant-trees", Message(key, {"card": place + 1}))
    if s.free_grass == 0:
        return Refusal("plant-trees", Message("no-free-grass"))
    return Refusal("plant-trees", Message("tree-too-dear", _amounts(box.card_cost[card])))


def _amounts(cost: list[int]) -> dict[str, int | str]:
    return {name: int(gems) for name, gems in zip(COLOUR_NAMES, cost, strict=True)}


def _why_not_grass(box: Box, s: State, space: int, rule: str) -> Refusal:
    """Say why a space is not free grass, by the rule that asks for it."""
    if space >= box.spaces:
        return _not_in_use(s, space)
    where = {"where": space_name(space)}
    if s.plant[space] == BARE:
        return Refusal(rule, Message("no-vegetation-there", where))
    if s.stands[space] == TREE:
        return Refusal(rule, Message("tree-there", where))
    return Refusal(rule, Message("flowers-there", where))
