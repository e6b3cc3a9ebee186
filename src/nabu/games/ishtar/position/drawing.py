"""Drawing a position of Ishtar."""

from collections.abc import Iterator, Sequence

from nabu.core.contract import SEAT_LETTERS, Box, State
from nabu.games.ishtar.desert import BOARDS, GROUND_MARKS, SIDE_LETTERS, TOKEN_MARKS, column, printed_grounds, space_name
from nabu.games.ishtar.rules.state import (
    ASSISTANT,
    BARE,
    BOARD_SPACES,
    CARDS,
    COLOUR_NAMES,
    FOUNTAIN,
    GEM_LETTERS,
    GRASS,
    GRASS_MARK,
    ICON_NAMES,
    NO_ICON,
    NONE,
    PHASE_NAMES,
    PILES,
    SHAPE_NAMES,
    SKILL_LETTERS,
    TILES_A_SHAPE,
    TREE,
)
from nabu.games.ishtar.view import card_text, choice_text, tile_text, tiles_of, unlocked_skills

NOBODY_THERE = "-"
FOUNTAIN_LETTERS = GEM_LETTERS.upper()
TREE_MARK = "t"


def draw(box: Box, s: State) -> list[str]:
    """Draw the game's own part of the state; nothing that is hidden has an order yet."""
    return [
        f"phase: {PHASE_NAMES[s.phase]}",
        f"layout: {s.layout + 1}",
        f"boards: {' '.join(_board_text(s, slot) for slot in range(box.boards))}",
        *(f"pile {pile + 1}: {_pile_text(box, s, pile)}" for pile in range(PILES)),
        f"can: {NOBODY_THERE if s.can == NONE else s.can + 1}",
        f"hand: {NOBODY_THERE if s.tile == NONE else _shaped_text(box, int(s.tile))}",
        f"icon: {NOBODY_THERE if s.icon == NO_ICON else f'{ICON_NAMES[s.icon]} {space_name(int(s.icon_at))}'}",
        f"choice: {choice_text(s) or NOBODY_THERE}",
        f"owed: {s.owed}",
        f"paying from: {COLOUR_NAMES[s.colour]}",
        *_tile_lines(box, "unseen", s.unseen),
        *_tile_lines(box, "removed", s.removed),
        f"row: {' '.join(_row_text(box, s, place) for place in range(box.tree_row))}",
        f"trees left: {s.trees_left}",
        f"spent: {' '.join(map(str, s.spent))}",
        *(line for seat in range(s.players) for line in _seat_lines(box, s, seat)),
        "desert:",
        *_desert_lines(box, s),
    ]


def _board_text(s: State, slot: int) -> str:
    side = int(s.side[slot])
    return f"{BOARDS[side // 2]}{SIDE_LETTERS[side % 2]}+{s.turned[slot]}"


def _pile_text(box: Box, s: State, pile: int) -> str:
    top = NOBODY_THERE if s.top[pile] == NONE else tile_text(box, int(s.top[pile]))
    return f"{SHAPE_NAMES[s.cup[pile]]} {top} {s.hidden[pile]}"


def _shaped_text(box: Box, tile: int) -> str:
    return f"{SHAPE_NAMES[tile // TILES_A_SHAPE]} {tile_text(box, tile)}"


def _tile_lines(box: Box, what: str, counts: Sequence[int]) -> Iterator[str]:
    for shape, name in enumerate(SHAPE_NAMES):
        texts = [tile_text(box, tile) for tile in tiles_of(shape) for _ in range(counts[tile])]
        yield f"{what} {name}: {' '.join(texts)}".rstrip()


def _row_text(box: Box, s: State, place: int) -> str:
    if s.row[place] == NONE:
        return NOBODY_THERE
    return card_text(box, int(s.row[place])) + ("+" if s.row_tree[place] else "")


def _seat_lines(box: Box, s: State, seat: int) -> list[str]:
    letter = SEAT_LETTERS[seat]
    skills = [SKILL_LETTERS[skill] for skill in unlocked_skills(s, seat)]
    planted = [card_text(box, card) for card in range(CARDS) for _ in range(s.planted[seat, card])]
    reserved = NOBODY_THERE if s.reserved[seat] == NONE else card_text(box, int(s.reserved[seat]))
    return [
        f"gems {letter}: {' '.join(map(str, s.gems[seat]))}",
        f"assistants {letter}: {s.assistants[seat]}",
        f"skills {letter}: {' '.join(skills)}".rstrip(),
        f"planted {letter}: {' '.join(planted)}".rstrip(),
        f"reserved {letter}: {reserved}",
    ]


def _desert_lines(box: Box, s: State) -> Iterator[str]:
    """Draw the desert; the arrays are read once, which is much quicker than number by number."""
    lines, grounds, plants, stands = rows(box, s), printed_grounds(box, s), s.plant.tolist(), s.stands.tolist()
    columns = [column(q, r) for q, r in box.place[s.layout].tolist()]
    left = min(columns[space] for row in lines for space in row)
    for row in lines:
        line = ""
        for space in row:
            text = ground_text(s, space, grounds[space]) if plants[space] == BARE else _plant_text(plants[space], stands[space])
            line = f"{line:<{columns[space] - left}}{text}"
        yield line


def rows(box: Box, s: State) -> list[list[int]]:
    """Return the spaces of the desert row by row, each from left to right."""
    places = box.place[s.layout][: box.spaces].tolist()
    by_row: dict[int, list[int]] = {}
    for space, (_, r) in enumerate(places):
        by_row.setdefault(r, []).append(space)
    return [sorted(by_row[r], key=lambda space: places[space][0]) for r in sorted(by_row)]


def _plant_text(plant: int, stands: int) -> str:
    if plant == GRASS:
        return TREE_MARK if stands == TREE else GRASS_MARK
    assistant = SEAT_LETTERS[stands - ASSISTANT] if stands >= ASSISTANT else ""
    return f"{plant - GRASS}{TOKEN_MARKS.get(stands, assistant)}"


def ground_text(s: State, space: int, ground: int) -> str:
    """Return the mark of a bare space."""
    if ground == FOUNTAIN:
        slot = space // BOARD_SPACES
        return f"{FOUNTAIN_LETTERS[s.fountain[slot]]}{slot + 1}"
    return GROUND_MARKS[ground]
