"""What a seat may see of a game of Ishtar: all that lies on the table. What is unseen is unseen by everybody."""

import functools
from collections.abc import Sequence

from nabu.core.contract import Box, State
from nabu.core.hexagons import rotated
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


def view(box: Box, s: State, viewer: int | None) -> TableView:
    """Describe the table, JSON-able; everybody sees the same."""
    grounds = printed_grounds(box, s)
    return {
        "phase": PHASE_NAMES[s.phase],
        "layout": int(s.layout) + 1,
        "boards": [_board(s, slot) for slot in range(box.boards)],
        "fountains": [_fountain(box, s, slot, grounds) for slot in range(box.boards)],
        "spaces": _spaces(box, s, grounds),
        "can": None if s.can == NONE else int(s.can) + 1,
        "piles": [_pile(box, s, pile) for pile in range(PILES)],
        "hand": None if s.tile == NONE else _hand(box, int(s.tile)),
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
        "rulings": {
            "lower_skills_may_be_declined": bool(box.lower_skills_may_be_declined),
            "row_filled_after_planting": bool(box.row_filled_after_planting),
        },
    }


def _board(s: State, slot: int) -> PlacedBoard:
    side = int(s.side[slot])
    return {"place": slot + 1, "board": BOARDS[side // 2], "side": SIDE_LETTERS[side % 2], "turned": int(s.turned[slot])}


def _fountain(box: Box, s: State, slot: int, grounds: Sequence[int]) -> Fountain:
    colour = int(s.fountain[slot])
    return {
        "place": slot + 1,
        "space": space_name(grounds.index(FOUNTAIN, slot * BOARD_SPACES)),
        "colour": COLOUR_NAMES[colour],
        "points": int(box.fountain_points[colour]),
        "control": [int(s.control[slot, seat]) for seat in range(s.players)],
        "held_by": _holders(s, slot),
    }


def _holders(s: State, slot: int) -> list[int]:
    """Return the seats that would score a fountain now."""
    most = scoring.most_flower_spaces(s, slot)
    return [seat for seat in range(s.players) if most > 0 and s.control[slot, seat] == most]


def _spaces(box: Box, s: State, grounds: Sequence[int]) -> list[Space]:
    """Describe every space; the arrays are read once, which is much quicker than number by number."""
    places, plants = box.place[s.layout].tolist(), s.plant.tolist()
    spaces: list[Space] = []
    for space, ground in enumerate(grounds):
        q, r = places[space]
        described: Space = {"name": space_name(space), "q": q, "r": r, "ground": GROUND_NAMES[min(ground, ROCK)]}
        if plants[space] != BARE:
            _add_vegetation(described, s, space, plants[space])
        elif ground >= ROCK:
            described["gem"] = COLOUR_NAMES[ground - ROCK]
        spaces.append(described)
    return spaces


def _add_vegetation(described: Space, s: State, space: int, plant: int) -> None:
    """Add what grows and stands on a covered space to its description."""
    stands, keeper = int(s.stands[space]), int(s.keeper[space])
    described["flowers"] = plant - GRASS
    described["garden_of"] = (int(s.touch[space]) - UNCOVERABLE).bit_length()
    if keeper != NOBODY:
        described["controlled_by"] = int(s.stands[keeper - 1]) - ASSISTANT
    if stands >= ASSISTANT:
        described["assistant"] = stands - ASSISTANT
    elif stands == TREE:
        described["tree"] = True
    elif stands in TOKEN_NAMES:
        described["token"] = TOKEN_NAMES[stands]


def _pile(box: Box, s: State, pile: int) -> Pile:
    tile = int(s.top[pile])
    return {
        "number": pile + 1,
        "shape": SHAPE_NAMES[s.cup[pile]],
        "top": None if tile == NONE else _tile(box, tile),
        "hidden": int(s.hidden[pile]),
        "cost": None if tile == NONE else choosing.cost_of(s, pile),
    }


def _tile(box: Box, tile: int) -> Tile:
    shape, number = divmod(tile, TILES_A_SHAPE)
    return {
        "shape": SHAPE_NAMES[shape],
        "starting": number < STARTING_TILES,
        "text": tile_text(box, tile),
        "parts": [_part(box, tile, part) for part in range(TILE_SPACES)],
    }


def _part(box: Box, tile: int, part: int) -> Part:
    q, r = (int(number) for number in box.parts[tile // TILES_A_SHAPE, part])
    has_icon = box.tile_icon[tile] != NO_ICON and box.tile_icon_at[tile] == part
    flowers = int(box.tile_plant[tile, part]) - GRASS
    return {"q": q, "r": r, "flowers": flowers, "icon": ICON_NAMES[box.tile_icon[tile]] if has_icon else None}


def _hand(box: Box, tile: int) -> TileInHand:
    described = _tile(box, tile)
    places = [(part["q"], part["r"]) for part in described["parts"]]
    turned = {
        DIRECTIONS[sixths]: [list(rotated(place, sixths)) for place in places] for sixths in range(int(box.tile_turns[tile]))
    }
    return {**described, "turned": turned}


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
    """Write a tree card like rrw8: the gems that it costs, and its points."""
    cost = "".join(letter * int(count) for letter, count in zip(GEM_LETTERS, box.card_cost[card], strict=True))
    return f"{cost}{box.card_points[card]}"


def tiles_of(shape: int) -> range:
    """Return the tiles of a shape."""
    return range(shape * TILES_A_SHAPE, (shape + 1) * TILES_A_SHAPE)


def _tiles(box: Box, counts: Sequence[int]) -> dict[ShapeName, list[str]]:
    """List tiles by shape."""
    return {
        name: [tile_text(box, tile) for tile in tiles_of(shape) for _ in range(counts[tile])]
        for shape, name in enumerate(SHAPE_NAMES)
    }


def choice_text(s: State) -> str | None:
    """Name the pile or the skill that is being paid for, or the skill that blooms."""
    if s.choice == NONE:
        return None
    return f"pile {s.choice + 1}" if s.phase == PAY_STEPS else f"skill {SKILL_LETTERS[s.choice]}"


def skill_place(skill: int) -> str:
    """Name a skill as touches do."""
    return f"skill:{SKILL_LETTERS[skill]}"


def _row_card(box: Box, s: State, place: int) -> RowCard | None:
    if s.row[place] == NONE:
        return None
    return {**_card(box, int(s.row[place])), "tree": bool(s.row_tree[place])}


def _card(box: Box, card: int) -> Card:
    return {"text": card_text(box, card), "cost": _gems(box.card_cost[card]), "points": int(box.card_points[card])}


def _gems(counts: Sequence[int]) -> Gems:
    purple, red, white = map(int, counts)
    return {"purple": purple, "red": red, "white": white}


def _player(box: Box, s: State, seat: int) -> Player:
    skills = unlocked_skills(s, seat)
    planted = [_card(box, card) for card, count in enumerate(s.planted[seat].tolist()) for _ in range(count)]
    skill_points = {SKILL_LETTERS[skill]: scoring.skill_points(box, s, seat, skill) for skill in skills if skill >= COLUMNS}
    return {
        "gems": _gems(s.gems[seat]),
        "assistants": int(s.assistants[seat]),
        "waiting": waiting_assistants(box, s, seat),
        "skills": [SKILL_LETTERS[skill] for skill in skills],
        "planted": planted,
        "reserved": None if s.reserved[seat] == NONE else _card(box, int(s.reserved[seat])),
        "skill_points": skill_points,
        "points": {
            "flowers": _flowers_controlled(s, seat),
            "trees": sum(card["points"] for card in planted),
            "fountains": _fountain_points(box, s, seat),
            "skills": sum(skill_points.values()),
        },
    }


def unlocked_skills(s: State, seat: int) -> list[int]:
    """List the skills that a seat has unlocked."""
    return [skill for skill in range(SKILLS) if int(s.skills[seat]) >> skill & 1]


def _flowers_controlled(s: State, seat: int) -> int:
    """Count the flowers in a seat's flowerbeds."""
    kept = s.keeper.nonzero()[0]
    own = kept[s.stands[s.keeper[kept] - 1] == ASSISTANT + seat]
    return int((s.plant[own].astype(int) - GRASS).sum())


def _fountain_points(box: Box, s: State, seat: int) -> int:
    """Add up the fountains that a seat would score now."""
    slots = (slot for slot in range(box.boards) if seat in _holders(s, slot))
    return sum(int(box.fountain_points[s.fountain[slot]]) for slot in slots)


def waiting_assistants(box: Box, s: State, seat: int) -> int:
    """Count a player's assistants on the carpet: one for each skill that would fetch one."""
    kinds, unlocked = box.skill_kind.tolist(), int(s.skills[seat])
    return sum(kinds[skill] == TAKE_ASSISTANT and not unlocked >> skill & 1 for skill in range(COLUMNS))


def _skill(box: Box, skill: int) -> Skill:
    kind = SKILL_NAMES[box.skill_kind[skill]]
    return {"letter": SKILL_LETTERS[skill], "kind": kind, "figures": skill_figures(box, skill)}


def skill_figures(box: Box, skill: int) -> dict[str, int]:
    """Return the flowers of a blooming token, or the points that an upper skill gives."""
    kind = int(box.skill_kind[skill])
    if kind == BLOOM_DOUBLE:
        return {"one": int(box.bloom_double[0]), "other": int(box.bloom_double[1])}
    if kind == BLOOM_SINGLE:
        return {"flowers": int(box.bloom_single)}
    if kind == GEMS_LEFT:
        return {name: int(points) for name, points in zip(COLOUR_NAMES, box.gem_points, strict=True)}
    return {"points": scoring.points_each(box, skill)} if kind >= LOWER_KINDS else {}


def skill_words(box: Box, skill: int) -> dict[str, int | str]:
    """Return what a sentence needs to name a skill."""
    return {"skill": SKILL_LETTERS[skill], "kind": SKILL_NAMES[box.skill_kind[skill]]}


def tile_words(box: Box, tile: int) -> dict[str, int | str]:
    """Return what a sentence needs to name a tile."""
    return {"shape": SHAPE_NAMES[tile // TILES_A_SHAPE], "tile": tile_text(box, tile)}
