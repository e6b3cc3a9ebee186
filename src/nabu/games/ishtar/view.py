"""What a seat may see of a game of Ishtar: all that lies on the table. What is unseen is unseen by everybody."""

import functools
from collections.abc import Sequence
from typing import Any

from nabu.core.contract import Box, State
from nabu.core.hexagons import rotated
from nabu.face.plain import once_a_box, plain, plain_box, same_for_all
from nabu.games.ishtar.desert import BOARDS, SIDE_LETTERS, printed_grounds, space_name
from nabu.games.ishtar.moves import DIRECTIONS
from nabu.games.ishtar.rules import choosing, scoring
from nabu.games.ishtar.rules.state import (
    ASSISTANT,
    BARE,
    BLOOM_DOUBLE,
    BLOOM_SINGLE,
    BOARD_SPACES,
    COLOUR_NAMES,
    COLUMNS,
    FOUNTAIN,
    GEM_LETTERS,
    GEMS_LEFT,
    GRASS,
    GRASS_MARK,
    GROUND_NAMES,
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
    SKILL_LETTERS,
    SKILL_NAMES,
    SKILLS,
    STARTING_TILES,
    TAKE_ASSISTANT,
    TILE_SPACES,
    TILES_A_SHAPE,
    TOKEN_NAMES,
    TREE,
    UNCOVERABLE,
    ShapeName,
)
from nabu.games.ishtar.table_view import (
    Card,
    Fountain,
    Gems,
    Part,
    Pile,
    PlacedBoard,
    Player,
    RowCard,
    Skill,
    Space,
    TableView,
    Tile,
    TileInHand,
)

SPACES_REMEMBERED = 1 << 14


def _table(box: Box, s: State) -> TableView:
    """Describe the table, JSON-able."""
    fixed, now, grounds = plain_box(box), plain(s), printed_grounds(box, s)
    holders = [_holders(now, slot) for slot in range(fixed.boards)]
    return {
        "phase": PHASE_NAMES[now.phase],
        "layout": now.layout + 1,
        "boards": [_board(now, slot) for slot in range(fixed.boards)],
        "fountains": [_fountain(fixed, now, slot, grounds, held_by) for slot, held_by in enumerate(holders)],
        "spaces": _spaces(fixed, now, grounds),
        "can": None if now.can == NONE else now.can + 1,
        "piles": [_pile(box, s, now, pile) for pile in range(PILES)],
        "hand": None if now.tile == NONE else _hand(box, now.tile),
        "icon": None if now.icon == NO_ICON else {"name": ICON_NAMES[now.icon], "space": space_name(now.icon_at)},
        "owed": now.owed,
        "choice": choice_text(now),
        "row": [_row_card(box, now, place) for place in range(fixed.tree_row)],
        "trees_left": now.trees_left,
        "cards_left": sum(now.deck),
        "unseen": _tiles(box, now.unseen),
        "removed": _tiles(box, now.removed),
        "spent": _gems(now.spent),
        "players": [_player(box, s, now, seat, holders) for seat in range(now.players)],
        "skills": _skills(box),
        "skill_cost": fixed.skill_cost,
        "rulings": {
            "lower_skills_may_be_declined": bool(fixed.lower_skills_may_be_declined),
            "row_filled_after_planting": bool(fixed.row_filled_after_planting),
        },
    }


view = same_for_all(_table)


def _board(now: Any, slot: int) -> PlacedBoard:
    side = now.side[slot]
    return {"place": slot + 1, "board": BOARDS[side // 2], "side": SIDE_LETTERS[side % 2], "turned": now.turned[slot]}


def _fountain(fixed: Any, now: Any, slot: int, grounds: Sequence[int], held_by: list[int]) -> Fountain:
    colour = now.fountain[slot]
    return {
        "place": slot + 1,
        "space": space_name(grounds.index(FOUNTAIN, slot * BOARD_SPACES)),
        "colour": COLOUR_NAMES[colour],
        "points": fixed.fountain_points[colour],
        "control": now.control[slot][: now.players],
        "held_by": held_by,
    }


def _holders(now: Any, slot: int) -> list[int]:
    """Return the seats that would score a fountain now: those with most flower spaces in its gardens."""
    control = now.control[slot][: now.players]
    return [seat for seat, spaces in enumerate(control) if spaces == max(control) > 0]


def _spaces(fixed: Any, now: Any, grounds: Sequence[int]) -> list[Space]:
    """Describe every space; one that has not changed is the same object as before."""
    keepers = [0 if keeper == NOBODY else now.stands[keeper - 1] for keeper in now.keeper]
    return [
        _space(space, place[0], place[1], *what)
        for space, (place, *what) in enumerate(
            zip(fixed.place[now.layout], grounds, now.plant, now.stands, now.touch, keepers, strict=False)
        )
    ]


@functools.lru_cache(SPACES_REMEMBERED)
def _space(space: int, q: int, r: int, ground: int, plant: int, stands: int, touch: int, keeper: int) -> Space:
    described: Space = {"name": space_name(space), "q": q, "r": r, "ground": GROUND_NAMES[min(ground, ROCK)]}
    if plant != BARE:
        _add_vegetation(described, plant, stands, touch, keeper)
    elif ground >= ROCK:
        described["gem"] = COLOUR_NAMES[ground - ROCK]
    return described


def _add_vegetation(described: Space, plant: int, stands: int, touch: int, keeper: int) -> None:
    """Add what grows and stands on a covered space to its description."""
    described["flowers"] = plant - GRASS
    described["garden_of"] = (touch - UNCOVERABLE).bit_length()
    if keeper:
        described["controlled_by"] = keeper - ASSISTANT
    if stands >= ASSISTANT:
        described["assistant"] = stands - ASSISTANT
    elif stands == TREE:
        described["tree"] = True
    elif stands in TOKEN_NAMES:
        described["token"] = TOKEN_NAMES[stands]


def _pile(box: Box, s: State, now: Any, pile: int) -> Pile:
    tile = now.top[pile]
    return {
        "number": pile + 1,
        "shape": SHAPE_NAMES[now.cup[pile]],
        "top": None if tile == NONE else _tile(box, tile),
        "hidden": now.hidden[pile],
        "cost": None if tile == NONE else choosing.cost_of(s, pile),
    }


def _tile(box: Box, tile: int) -> Tile:
    shape, number = divmod(tile, TILES_A_SHAPE)
    return {
        "shape": SHAPE_NAMES[shape],
        "starting": number < STARTING_TILES,
        "text": tile_text(box, tile),
        "parts": [_part(plain_box(box), tile, part) for part in range(TILE_SPACES)],
    }


def _part(fixed: Any, tile: int, part: int) -> Part:
    q, r = fixed.parts[tile // TILES_A_SHAPE][part]
    has_icon = fixed.tile_icon[tile] != NO_ICON and fixed.tile_icon_at[tile] == part
    flowers = fixed.tile_plant[tile][part] - GRASS
    return {"q": q, "r": r, "flowers": flowers, "icon": ICON_NAMES[fixed.tile_icon[tile]] if has_icon else None}


def _hand(box: Box, tile: int) -> TileInHand:
    described = _tile(box, tile)
    places = [(part["q"], part["r"]) for part in described["parts"]]
    turned = {
        DIRECTIONS[sixths]: [list(rotated(place, sixths)) for place in places]
        for sixths in range(plain_box(box).tile_turns[tile])
    }
    return {**described, "turned": turned}


def tile_text(box: Box, tile: int) -> str:
    """Write a tile like 1A-1-g: flowers or grass and the icon, from its first space on, with * for a starting tile."""
    return _tile_texts(box)[tile]


@once_a_box
def _tile_texts(box: Box) -> list[str]:
    fixed = plain_box(box)
    printed = zip(fixed.tile_plant, fixed.tile_icon, fixed.tile_icon_at, strict=True)
    texts = [_tile_text(*tile) for tile in printed]
    return [text + ("*" if tile % TILES_A_SHAPE < STARTING_TILES else "") for tile, text in enumerate(texts)]


def _tile_text(plants: Sequence[int], icon: int, icon_at: int) -> str:
    letter = "" if icon == NO_ICON else ICON_NAMES[icon][0].upper()
    shown = [str(plant - GRASS) if plant > GRASS else GRASS_MARK for plant in plants]
    return "-".join(text + (letter if part == icon_at else "") for part, text in enumerate(shown))


def card_text(box: Box, card: int) -> str:
    """Write a tree card like rrw8: the gems that it costs, and its points."""
    fixed = plain_box(box)
    cost = "".join(letter * count for letter, count in zip(GEM_LETTERS, fixed.card_cost[card], strict=True))
    return f"{cost}{fixed.card_points[card]}"


def tiles_of(shape: int) -> range:
    """Return the tiles of a shape."""
    return range(shape * TILES_A_SHAPE, (shape + 1) * TILES_A_SHAPE)


def _tiles(box: Box, counts: Sequence[int]) -> dict[ShapeName, list[str]]:
    """List tiles by shape."""
    return {
        name: [tile_text(box, tile) for tile in tiles_of(shape) if counts[tile] for _ in range(counts[tile])]
        for shape, name in enumerate(SHAPE_NAMES)
    }


def choice_text(s: Any) -> str | None:
    """Name the pile or the skill that is being paid for, or the skill that blooms."""
    if s.choice == NONE:
        return None
    return f"pile {s.choice + 1}" if s.phase == PAY_STEPS else f"skill {SKILL_LETTERS[s.choice]}"


def skill_place(skill: int) -> str:
    """Name a skill as touches do."""
    return f"skill:{SKILL_LETTERS[skill]}"


def _row_card(box: Box, now: Any, place: int) -> RowCard | None:
    if now.row[place] == NONE:
        return None
    return {**_card(box, now.row[place]), "tree": bool(now.row_tree[place])}


def _card(box: Box, card: int) -> Card:
    fixed = plain_box(box)
    return {"text": card_text(box, card), "cost": _gems(fixed.card_cost[card]), "points": fixed.card_points[card]}


def _gems(counts: Sequence[int]) -> Gems:
    purple, red, white = counts
    return {"purple": purple, "red": red, "white": white}


def _player(box: Box, s: State, now: Any, seat: int, holders: Sequence[list[int]]) -> Player:
    skills = unlocked_skills(now, seat)
    planted = [_card(box, card) for card, count in enumerate(now.planted[seat]) for _ in range(count)]
    skill_points = {SKILL_LETTERS[skill]: scoring.skill_points(box, s, seat, skill) for skill in skills if skill >= COLUMNS}
    return {
        "gems": _gems(now.gems[seat]),
        "assistants": now.assistants[seat],
        "waiting": waiting_assistants(box, now, seat),
        "skills": [SKILL_LETTERS[skill] for skill in skills],
        "planted": planted,
        "reserved": None if now.reserved[seat] == NONE else _card(box, now.reserved[seat]),
        "skill_points": skill_points,
        "points": {
            "flowers": _flowers_controlled(now, seat),
            "trees": sum(card["points"] for card in planted),
            "fountains": _fountain_points(box, now, seat, holders),
            "skills": sum(skill_points.values()),
        },
    }


def unlocked_skills(s: Any, seat: int) -> list[int]:
    """List the skills that a seat has unlocked."""
    unlocked = int(s.skills[seat])
    return [skill for skill in range(SKILLS) if unlocked >> skill & 1]


def _flowers_controlled(now: Any, seat: int) -> int:
    """Count the flowers in a seat's flowerbeds."""
    kept = zip(now.keeper, now.plant, strict=True)
    return sum(plant - GRASS for keeper, plant in kept if keeper != NOBODY and now.stands[keeper - 1] == ASSISTANT + seat)


def _fountain_points(box: Box, now: Any, seat: int, holders: Sequence[list[int]]) -> int:
    """Add up the fountains that a seat would score now."""
    worth = plain_box(box).fountain_points
    return sum(worth[now.fountain[slot]] for slot, held_by in enumerate(holders) if seat in held_by)


def waiting_assistants(box: Box, s: Any, seat: int) -> int:
    """Count a player's assistants on the carpet: one for each skill that would fetch one."""
    kinds, unlocked = plain_box(box).skill_kind, int(s.skills[seat])
    return sum(kinds[skill] == TAKE_ASSISTANT and not unlocked >> skill & 1 for skill in range(COLUMNS))


@once_a_box
def _skills(box: Box) -> list[Skill]:
    return [_skill(box, skill) for skill in range(SKILLS)]


def _skill(box: Box, skill: int) -> Skill:
    kind = SKILL_NAMES[plain_box(box).skill_kind[skill]]
    return {"letter": SKILL_LETTERS[skill], "kind": kind, "figures": skill_figures(box, skill)}


def skill_figures(box: Box, skill: int) -> dict[str, int]:
    """Return the flowers of a blooming token, or the points that an upper skill gives."""
    fixed = plain_box(box)
    kind = fixed.skill_kind[skill]
    if kind == BLOOM_DOUBLE:
        return {"one": fixed.bloom_double[0], "other": fixed.bloom_double[1]}
    if kind == BLOOM_SINGLE:
        return {"flowers": fixed.bloom_single}
    if kind == GEMS_LEFT:
        return dict(zip(COLOUR_NAMES, fixed.gem_points, strict=True))
    return {"points": scoring.points_each(box, skill)} if kind >= LOWER_KINDS else {}


def skill_words(box: Box, skill: int) -> dict[str, int | str]:
    """Return what a sentence needs to name a skill."""
    return {"skill": SKILL_LETTERS[skill], "kind": SKILL_NAMES[plain_box(box).skill_kind[skill]]}


def tile_words(box: Box, tile: int) -> dict[str, int | str]:
    """Return what a sentence needs to describe a tile: its shape, how many flowers, which icon."""
    flowers = sum(max(0, int(plant) - GRASS) for plant in box.tile_plant[tile])
    icon = "none" if box.tile_icon[tile] == NO_ICON else ICON_NAMES[int(box.tile_icon[tile])]
    return {"shape": SHAPE_NAMES[tile // TILES_A_SHAPE], "flowers": flowers, "icon": icon}
