"""What a seat may see of a game of Ishtar: all that lies on the table. What is unseen is unseen by everybody."""

import functools
from collections.abc import Sequence

from nabu.engine.game import SEAT_LETTERS, Box, Event, Json, State
from nabu.engine.log import AMOUNT, KIND, PLAYER, WHERE, WHY
from nabu.engine.words import Message
from nabu.games.ishtar.box import BOARDS, SIDE_LETTERS
from nabu.games.ishtar.moves import space_name
from nabu.games.ishtar.rules import choosing, events, scoring
from nabu.games.ishtar.state import (
    ASSISTANT,
    BARE,
    BLOOM_DOUBLE,
    BLOOM_SINGLE,
    BOARD_SPACES,
    CARDS,
    COLOUR_NAMES,
    COLUMNS,
    DOUBLE_TOKEN,
    GEM_LETTERS,
    GEMS_LEFT,
    GRASS,
    GRASS_MARK,
    ICON_NAMES,
    LOWER_KINDS,
    NO_ICON,
    NOBODY,
    NONE,
    PAY_STEPS,
    PHASE_NAMES,
    PILES,
    ROCK,
    SHAPE_NAMES,
    SINGLE_TOKEN,
    SKILL_LETTERS,
    SKILL_NAMES,
    SKILLS,
    SPACES,
    STARTING_TILES,
    TAKE_ASSISTANT,
    TILE_SPACES,
    TILES,
    TILES_A_SHAPE,
    TREE,
    UNCOVERABLE,
)

EVENT_NAMES = {
    events.CAN_MOVED: "can-moved",
    events.GEM_PAID: "gem-paid",
    events.TILE_TAKEN: "tile-taken",
    events.TILE_REVEALED: "tile-revealed",
    events.TILE_REMOVED: "tile-removed",
    events.TILE_LAID: "tile-laid",
    events.GEM_COLLECTED: "gem-collected",
    events.ASSISTANT_PLACED: "assistant-placed",
    events.FLOWERS_SCORED: "flowers-scored",
    events.SPECIAL_DECLINED: "special-declined",
    events.SKILL_UNLOCKED: "skill-unlocked",
    events.SKILL_WITHOUT_EFFECT: "skill-without-effect",
    events.TREE_RESERVED: "tree-reserved",
    events.FLOWERS_BLOOMED: "flowers-bloomed",
    events.TREE_PLANTED: "tree-planted",
    events.TREE_GROWN: "tree-grown",
    events.CARD_REVEALED: "card-revealed",
    events.FOUNTAIN_SCORED: "fountain-scored",
    events.SKILL_SCORED: "skill-scored",
}
POINTS = (events.FLOWERS_SCORED, events.TREE_PLANTED, events.FOUNTAIN_SCORED, events.SKILL_SCORED)
ON_A_SPACE = (
    events.TILE_LAID,
    events.GEM_COLLECTED,
    events.ASSISTANT_PLACED,
    events.FLOWERS_SCORED,
    events.FLOWERS_BLOOMED,
    events.TREE_GROWN,
)
ON_A_PILE = (events.CAN_MOVED, events.TILE_TAKEN, events.TILE_REVEALED, events.TILE_REMOVED)
ON_A_CARD = (events.TREE_RESERVED, events.CARD_REVEALED)
OF_A_TILE = (events.TILE_TAKEN, events.TILE_REVEALED, events.TILE_REMOVED)
OF_A_SKILL = (events.SKILL_UNLOCKED, events.SKILL_WITHOUT_EFFECT)
OF_A_CARD = (events.TREE_RESERVED, events.TREE_PLANTED, events.CARD_REVEALED)
OF_A_GEM = (events.GEM_PAID, events.GEM_COLLECTED)
GROUND_NAMES = ("sand", "tablet", "fountain", "rock", "rock", "rock")
PLANT_NAMES = (None, "grass", "flowers")
TOKEN_NAMES = {SINGLE_TOKEN: "single", DOUBLE_TOKEN: "double"}


def view(box: Box, s: State, viewer: int | None) -> dict[str, Json]:
    """Describe the table, JSON-able; everybody sees the same."""
    return {
        "phase": PHASE_NAMES[s.phase],
        "layout": int(s.layout) + 1,
        "boards": [_board(s, slot) for slot in range(box.boards)],
        "fountains": [_fountain(box, s, slot) for slot in range(box.boards)],
        "spaces": _spaces(box, s),
        "can": None if s.can == NONE else int(s.can) + 1,
        "piles": [_pile(box, s, pile) for pile in range(PILES)],
        "hand": _tile(box, int(s.tile)),
        "icon": None if s.icon == NO_ICON else {"name": ICON_NAMES[s.icon], "space": space_name(int(s.icon_at))},
        "owed": int(s.owed),
        "choice": choice_text(s),
        "row": [_row_card(box, s, place) for place in range(box.tree_row)],
        "trees_left": int(s.trees_left),
        "cards_left": int(s.deck.sum()),
        "unseen": _tiles(box, s.unseen),
        "removed": _tiles(box, s.removed),
        "spent": _gems(s.spent),
        "players": [_player(box, s, seat) for seat in range(s.players)],
        "skills": [_skill(box, skill) for skill in range(SKILLS)],
        "skill_cost": int(box.skill_cost),
    }


def _board(s: State, slot: int) -> dict[str, Json]:
    side = int(s.side[slot])
    return {"place": slot + 1, "board": BOARDS[side // 2], "side": SIDE_LETTERS[side % 2], "turned": int(s.turned[slot])}


def _fountain(box: Box, s: State, slot: int) -> dict[str, Json]:
    """Describe a fountain: its worth, and the flower spaces that each player controls in its gardens."""
    colour = int(s.fountain[slot])
    control = [int(s.control[slot, seat]) for seat in range(s.players)]
    holders = [seat for seat, count in enumerate(control) if count == max(control) > 0]
    points = int(box.fountain_points[colour])
    return {"place": slot + 1, "colour": COLOUR_NAMES[colour], "points": points, "control": control, "held_by": holders}


def _spaces(box: Box, s: State) -> list[dict[str, Json]]:
    """Describe every space; the arrays are read once, which is much quicker than number by number."""
    spaces = range(box.spaces)
    places, grounds = box.place[s.layout].tolist(), printed_grounds(box, s)
    plants, stands = s.plant.tolist(), s.stands.tolist()
    keepers, touched = s.keeper.tolist(), s.touch.tolist()
    return [
        {
            "name": space_name(space),
            "q": places[space][0],
            "r": places[space][1],
            "board": space // BOARD_SPACES + 1,
            "ground": GROUND_NAMES[grounds[space]],
            "gem": COLOUR_NAMES[grounds[space] - ROCK] if grounds[space] >= ROCK and plants[space] == BARE else None,
            "plant": PLANT_NAMES[min(plants[space], GRASS + 1)],
            "flowers": max(0, plants[space] - GRASS),
            "tree": stands[space] == TREE,
            "token": TOKEN_NAMES.get(stands[space]),
            "assistant": stands[space] - ASSISTANT if stands[space] >= ASSISTANT else None,
            "controlled_by": None if keepers[space] == NOBODY else stands[keepers[space] - 1] - ASSISTANT,
            "garden_of": None if plants[space] == BARE else (touched[space] - UNCOVERABLE).bit_length(),
        }
        for space in spaces
    ]


def printed_grounds(box: Box, s: State) -> list[int]:
    """Return what is printed on every space, as `gardens.ground_at` gives it for one."""
    boards = slice(int(box.boards))
    grounds: list[int] = box.ground[s.side[boards], s.turned[boards]].ravel().tolist()
    return grounds


def _pile(box: Box, s: State, pile: int) -> dict[str, Json]:
    has_top = s.top[pile] != NONE
    return {
        "number": pile + 1,
        "shape": SHAPE_NAMES[s.cup[pile]],
        "top": _tile(box, int(s.top[pile])),
        "hidden": int(s.hidden[pile]),
        "cost": choosing.cost_of(s, pile) if has_top else None,
    }


def _tile(box: Box, tile: int) -> dict[str, Json] | None:
    if tile == NONE:
        return None
    shape, number = divmod(tile, TILES_A_SHAPE)
    return {
        "shape": SHAPE_NAMES[shape],
        "starting": number < STARTING_TILES,
        "text": tile_text(box, tile),
        "parts": [_part(box, tile, part) for part in range(TILE_SPACES)],
    }


def _part(box: Box, tile: int, part: int) -> dict[str, Json]:
    """Describe a part of a tile that points east: where it lies, and what it shows."""
    q, r = (int(number) for number in box.parts[tile // TILES_A_SHAPE, part])
    has_icon = box.tile_icon[tile] != NO_ICON and box.tile_icon_at[tile] == part
    flowers = int(box.tile_plant[tile, part]) - GRASS
    return {"q": q, "r": r, "flowers": flowers, "icon": ICON_NAMES[box.tile_icon[tile]] if has_icon else None}


def tile_text(box: Box, tile: int) -> str:
    """Write a tile like 1A-1-g: flowers or grass and the icon, from its first space on, with * for a starting tile."""
    plants, icon, icon_at = box.tile_plant[tile], int(box.tile_icon[tile]), int(box.tile_icon_at[tile])
    text = _tile_text(tuple(plants.tolist()), icon, icon_at)
    return text + ("*" if tile % TILES_A_SHAPE < STARTING_TILES else "")


@functools.cache
def _tile_text(plants: tuple[int, ...], icon: int, icon_at: int) -> str:
    letter = "" if icon == NO_ICON else ICON_NAMES[icon][0].upper()
    shown = [str(plant - GRASS) if plant > GRASS else GRASS_MARK for plant in plants]
    return "-".join(text + (letter if part == icon_at else "") for part, text in enumerate(shown))


def card_text(box: Box, card: int) -> str:
    """Write a tree card like rrw7: the gems that it costs, and its points."""
    cost = "".join(letter * int(count) for letter, count in zip(GEM_LETTERS, box.card_cost[card], strict=True))
    return f"{cost}{box.card_points[card]}"


def _tiles(box: Box, counts: Sequence[int]) -> dict[str, Json]:
    """List tiles by shape."""
    return {
        name: [
            tile_text(box, tile)
            for tile in range(shape * TILES_A_SHAPE, (shape + 1) * TILES_A_SHAPE)
            for _ in range(counts[tile])
        ]
        for shape, name in enumerate(SHAPE_NAMES)
    }


def choice_text(s: State) -> str | None:
    """Name the pile or the skill that is being paid for, or the skill that blooms."""
    if s.choice == NONE:
        return None
    return f"pile {s.choice + 1}" if s.phase == PAY_STEPS else f"skill {SKILL_LETTERS[s.choice]}"


def _row_card(box: Box, s: State, place: int) -> dict[str, Json] | None:
    if s.row[place] == NONE:
        return None
    return {**_card(box, int(s.row[place])), "tree": bool(s.row_tree[place])}


def _card(box: Box, card: int) -> dict[str, Json]:
    return {"text": card_text(box, card), "cost": _gems(box.card_cost[card]), "points": int(box.card_points[card])}


def _gems(counts: Sequence[int]) -> dict[str, int]:
    return {name: int(count) for name, count in zip(COLOUR_NAMES, counts, strict=True)}


def _player(box: Box, s: State, seat: int) -> dict[str, Json]:
    unlocked = int(s.skills[seat])
    skills = [skill for skill in range(SKILLS) if unlocked >> skill & 1]
    return {
        "gems": _gems(s.gems[seat]),
        "assistants": int(s.assistants[seat]),
        "waiting": waiting_assistants(box, s, seat),
        "skills": [SKILL_LETTERS[skill] for skill in skills],
        "planted": [_card(box, card) for card, count in enumerate(s.planted[seat].tolist()) for _ in range(count)],
        "reserved": None if s.reserved[seat] == NONE else _card(box, int(s.reserved[seat])),
        "skill_points": {
            SKILL_LETTERS[skill]: scoring.skill_points(box, s, seat, skill) for skill in skills if skill >= COLUMNS
        },
    }


def waiting_assistants(box: Box, s: State, seat: int) -> int:
    """Count a player's assistants on the carpet: one for each skill that would fetch one."""
    kinds, unlocked = box.skill_kind.tolist(), int(s.skills[seat])
    return sum(kinds[skill] == TAKE_ASSISTANT and not unlocked >> skill & 1 for skill in range(COLUMNS))


def _skill(box: Box, skill: int) -> dict[str, Json]:
    """Describe a skill, with the figures that the box gives for it."""
    return {"letter": SKILL_LETTERS[skill], "kind": SKILL_NAMES[box.skill_kind[skill]], "figures": _figures(box, skill)}


def _figures(box: Box, skill: int) -> dict[str, int]:
    """Return the flowers of a blooming token, or the points that an upper skill gives."""
    kind = int(box.skill_kind[skill])
    if kind == BLOOM_DOUBLE:
        return {"one": int(box.bloom_double[0]), "other": int(box.bloom_double[1])}
    if kind == BLOOM_SINGLE:
        return {"flowers": int(box.bloom_single)}
    if kind == GEMS_LEFT:
        return _gems(box.gem_points)
    return {"points": scoring.points_each(box, skill)} if kind >= LOWER_KINDS else {}


def event(box: Box, row: Sequence[int], viewer: int | None) -> Event:
    """Explain a row of the log; everybody sees the same."""
    return event_in_full(box, row)


def event_in_full(box: Box, row: Sequence[int]) -> Event:
    """Explain a row of the log."""
    kind = row[KIND]
    player = row[PLAYER] if row[PLAYER] >= 0 else None
    args: dict[str, int | str] = {"player": "" if player is None else SEAT_LETTERS[player], "amount": row[AMOUNT]}
    where = _where(row)
    if where is not None:
        args["where"] = where
    args.update(_details(box, row))
    points = row[AMOUNT] if kind in POINTS else 0
    return Event(EVENT_NAMES[kind], player, points, where, Message(f"event-{EVENT_NAMES[kind]}", args))


def _where(row: Sequence[int]) -> str | None:
    """Name the place of an event: a space, or the number of a pile, a card or a board."""
    if row[KIND] in ON_A_SPACE:
        return space_name(row[WHERE])
    if row[KIND] in ON_A_PILE or row[KIND] in ON_A_CARD or row[KIND] == events.FOUNTAIN_SCORED:
        return str(row[WHERE] + 1)
    return None


def _details(box: Box, row: Sequence[int]) -> dict[str, int | str]:
    """Return what a sentence needs besides player, amount and place."""
    kind, why = row[KIND], row[WHY]
    if kind == events.TILE_LAID:
        spaces, tile = divmod(why, TILES)
        second, third = divmod(spaces, SPACES)
        return {**_tile_words(box, tile), "second": space_name(second), "third": space_name(third)}
    if kind == events.SKILL_SCORED:
        return {**_skill_words(box, row[WHERE]), "count": why, "each": scoring.points_each(box, row[WHERE])}
    if kind in OF_A_TILE:
        return _tile_words(box, why)
    if kind in OF_A_SKILL:
        return _skill_words(box, why)
    if kind in OF_A_CARD:
        return {"card": card_text(box, why % CARDS), "tree": "no" if why >= CARDS else "yes"}
    if kind in OF_A_GEM:
        return {"colour": COLOUR_NAMES[why]}
    return {"spaces": why} if kind == events.FOUNTAIN_SCORED else {}


def _skill_words(box: Box, skill: int) -> dict[str, int | str]:
    return {"skill": SKILL_LETTERS[skill], "kind": SKILL_NAMES[box.skill_kind[skill]]}


def _tile_words(box: Box, tile: int) -> dict[str, int | str]:
    return {"shape": SHAPE_NAMES[tile // TILES_A_SHAPE], "tile": tile_text(box, tile)}
