"""Reading a drawn position of Ishtar back; what does not add up is refused."""

from collections import Counter
from collections.abc import Sequence

from nabu.core.contract import SEAT_LETTERS, Box, State
from nabu.face.errors import BadNotation, BadPosition
from nabu.face.fields import Fields, Line, read_fields
from nabu.games.ishtar.desert import BOARDS, SIDE_LETTERS, TOKEN_MARKS, find_space, printed_grounds, space_name
from nabu.games.ishtar.position.accounting import check_pieces, check_score
from nabu.games.ishtar.position.decision import check_phase, check_piles
from nabu.games.ishtar.position.drawing import FOUNTAIN_LETTERS, NOBODY_THERE, TREE_MARK, ground_text, rows
from nabu.games.ishtar.position.gardens import grow_gardens
from nabu.games.ishtar.rules import setting_up
from nabu.games.ishtar.rules.state import (
    ASSISTANT,
    BLOOM,
    BOARD_SPACES,
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    CUPS_A_SHAPE,
    FOUNTAIN,
    GRASS,
    GRASS_MARK,
    ICON_NAMES,
    NONE,
    NOTHING,
    PAY_SKILL,
    PAY_STEPS,
    PHASE_NAMES,
    PILES,
    ROCK,
    SAND,
    SHAPE_NAMES,
    SKILL_LETTERS,
    TREE,
)
from nabu.games.ishtar.view import card_text, tile_text, tiles_of

SEAT_KEYS = ("gems", "assistants", "skills", "planted", "reserved")
TURN_KEYS = ("phase", "layout", "boards", "can", "hand", "icon", "choice", "owed", "paying from", "row", "trees left", "spent")
FLOWER_DIGITS = "123456789"


def read(box: Box, lines: Sequence[Line], s: State) -> None:
    """Fill in the game's own fields from a drawing, and check that everything adds up."""
    at = next((at for at, (_, line) in enumerate(lines) if line == "desert:"), None)
    if at is None:
        raise BadPosition("the line “desert:” is missing")
    fields = read_fields(lines[:at], BadPosition)
    fields.only(_keys(int(s.players)))
    setting_up.clear(s)
    _read_boards(box, fields, s)
    _read_carpet(box, fields, s)
    _read_trees(box, fields, s)
    for seat in range(s.players):
        _read_seat(box, fields, s, seat)
    _read_turn(box, fields, s)
    _read_desert(box, lines[at + 1 :], s)
    drawn = s.score.copy()
    s.score[:] = 0
    grow_gardens(box, s)
    check_pieces(box, fields, s)
    check_piles(box, fields, s)
    check_score(box, s, drawn.tolist())
    check_phase(box, fields, s)


def _keys(players: int) -> list[str]:
    seats = [f"{what} {letter}" for letter in SEAT_LETTERS[:players] for what in SEAT_KEYS]
    piles = [f"pile {pile + 1}" for pile in range(PILES)]
    tiles = [f"{what} {shape}" for what in ("unseen", "removed") for shape in SHAPE_NAMES]
    return [*TURN_KEYS, *piles, *tiles, *seats]


def _read_boards(box: Box, fields: Fields, s: State) -> None:
    s.layout = fields.choice("layout", [str(number + 1) for number in range(box.layouts)])
    words = fields.text("boards").split()
    if len(words) != box.boards:
        raise fields.refuse("boards", f"must be {box.boards}, not {len(words)}")
    known = {f"{board}{letter}": (board, letter) for board in BOARDS for letter in SIDE_LETTERS}
    for slot, word in enumerate(words):
        name, _, turned = word.partition("+")
        if name not in known or turned not in list("012345"):
            raise fields.refuse("boards", f"are written like 3A+0 or 1B+4, not “{word[:20]}”")
        board, letter = known[name]
        s.side[slot] = 2 * BOARDS.index(board) + SIDE_LETTERS.index(letter)
        s.turned[slot] = int(turned)
    if len({side // 2 for side in s.side[: box.boards]}) != box.boards:
        raise fields.refuse("boards", "have one twice")


def _read_carpet(box: Box, fields: Fields, s: State) -> None:
    for pile in range(PILES):
        _read_pile(box, fields, s, pile)
    cups = Counter(int(shape) for shape in s.cup)
    for shape, name in enumerate(SHAPE_NAMES):
        if cups[shape] != CUPS_A_SHAPE:
            raise BadPosition(f"{cups[shape]} piles are of the shape {name}, but there are {CUPS_A_SHAPE} cups of each")
        _read_tiles(box, fields, s.unseen, "unseen", shape)
        _read_tiles(box, fields, s.removed, "removed", shape)
    s.can = fields.choice("can", [NOBODY_THERE, *(str(pile + 1) for pile in range(PILES))]) - 1
    _read_hand(box, fields, s)


def _read_hand(box: Box, fields: Fields, s: State) -> None:
    hand = fields.text("hand")
    if hand != NOBODY_THERE:
        name, _, text = hand.partition(" ")
        if name not in SHAPE_NAMES:
            raise fields.refuse("hand", f"must be a shape and a tile, such as “line g-4-g”, not “{hand[:30]}”")
        s.tile = _find_tile(box, fields, "hand", SHAPE_NAMES.index(name), text)


def _read_pile(box: Box, fields: Fields, s: State, pile: int) -> None:
    key = f"pile {pile + 1}"
    words = fields.text(key).split()
    if len(words) != 3 or words[0] not in SHAPE_NAMES or not _is_count(words[2]):
        raise fields.refuse(key, f"must be like “line 1A-1-g* 4”, not “{fields.text(key)[:40]}”")
    s.cup[pile] = SHAPE_NAMES.index(words[0])
    s.hidden[pile] = int(words[2])
    if words[1] != NOBODY_THERE:
        s.top[pile] = _find_tile(box, fields, key, int(s.cup[pile]), words[1])
    else:
        s.top[pile] = NONE


def _is_count(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 2


def _find_tile(box: Box, fields: Fields, key: str, shape: int, text: str) -> int:
    """Find a tile by its text; of tiles that look the same, the first."""
    for tile in tiles_of(shape):
        if tile_text(box, tile) == text:
            return tile
    raise fields.refuse(key, f"has an unknown {SHAPE_NAMES[shape]} tile “{text[:20]}”")


def _read_tiles(box: Box, fields: Fields, counts: Sequence[int], what: str, shape: int) -> None:
    key = f"{what} {SHAPE_NAMES[shape]}"
    found = Counter(_find_tile(box, fields, key, shape, text) for text in fields.text(key).split())
    for tile, count in found.items():
        if count > box.tile_count[tile]:
            raise fields.refuse(key, f"has {count} tiles {tile_text(box, tile)}, but the box only {box.tile_count[tile]}")
        counts[tile] = count  # type: ignore[index]


def _read_trees(box: Box, fields: Fields, s: State) -> None:
    words = fields.text("row").split()
    if len(words) != box.tree_row:
        raise fields.refuse("row", f"must have {box.tree_row} places, not {len(words)}")
    s.deck[:] = box.card_count
    for place, word in enumerate(words):
        if word != NOBODY_THERE:
            s.row[place] = _take_card(box, fields, s, "row", word.removesuffix("+"))
            s.row_tree[place] = word.endswith("+")
    s.trees_left = fields.number("trees left", int(box.trees))
    s.spent[:] = _read_gems(fields, "spent")


def _take_card(box: Box, fields: Fields, s: State, key: str, text: str) -> int:
    """Find a card by its text, and take it from those that have not been seen."""
    for card in range(CARDS):
        if card_text(box, card) == text and s.deck[card] > 0:
            s.deck[card] -= 1
            return card
    raise fields.refuse(key, f"has the tree card “{text[:20]}”, which is not in the box or lies elsewhere already")


def _read_gems(fields: Fields, key: str) -> list[int]:
    gems = fields.numbers(key, COLOURS, largest=100)
    if min(gems) < 0:
        raise fields.refuse(key, "cannot be fewer than none")
    return gems


def _read_seat(box: Box, fields: Fields, s: State, seat: int) -> None:
    letter = SEAT_LETTERS[seat]
    s.gems[seat] = _read_gems(fields, f"gems {letter}")
    s.assistants[seat] = fields.number(f"assistants {letter}", int(box.assistants))
    for skill in fields.text(f"skills {letter}").split():
        if len(skill) != 1 or skill not in SKILL_LETTERS:
            raise fields.refuse(f"skills {letter}", f"has an unknown skill “{skill[:20]}”")
        s.skills[seat] |= 1 << SKILL_LETTERS.index(skill)
    for text in fields.text(f"planted {letter}").split():
        s.planted[seat, _take_card(box, fields, s, f"planted {letter}", text)] += 1
        s.trees_planted[seat] += 1
    reserved = fields.text(f"reserved {letter}")
    if reserved != NOBODY_THERE:
        s.reserved[seat] = _take_card(box, fields, s, f"reserved {letter}", reserved)


def _read_turn(box: Box, fields: Fields, s: State) -> None:
    s.phase = fields.choice("phase", PHASE_NAMES)
    s.owed = fields.number("owed", 100)
    s.colour = fields.choice("paying from", COLOUR_NAMES)
    choice = fields.text("choice")
    choices = _choices(int(s.phase))
    if choice not in choices:
        raise fields.refuse("choice", f"cannot be “{choice[:20]}” in the phase {PHASE_NAMES[s.phase]}")
    s.choice = choices[choice]
    _read_icon(box, fields, s)


def _read_icon(box: Box, fields: Fields, s: State) -> None:
    icon, _, where = fields.text("icon").partition(" ")
    icons: dict[str, int] = {name: number for number, name in ICON_NAMES.items()}
    if icon != NOBODY_THERE:
        if icon not in icons:
            raise fields.refuse("icon", f"must be like “skill 3d4”, not “{icon[:20]}”")
        s.icon = icons[icon]
        s.icon_at = _read_space(box, fields, "icon", where)


def _choices(phase: int) -> dict[str, int]:
    """Return what the line “choice” may say in a phase, and the number for it."""
    if phase == PAY_STEPS:
        return {f"pile {pile + 1}": pile for pile in range(PILES)}
    if phase in (PAY_SKILL, BLOOM):
        return {f"skill {letter}": skill for skill, letter in enumerate(SKILL_LETTERS)}
    return {NOBODY_THERE: NONE}


def _read_space(box: Box, fields: Fields, key: str, name: str) -> int:
    try:
        space = find_space(name)
    except BadNotation as problem:
        raise fields.refuse(key, f"does not do: {problem}") from None
    if space >= box.spaces:
        raise fields.refuse(key, f"is at {name}, which is not part of the desert")
    return space


def _read_desert(box: Box, lines: Sequence[Line], s: State) -> None:
    wanted = rows(box, s)
    if len(lines) != len(wanted):
        raise BadPosition(f"the desert has {len(lines)} rows, but this layout has {len(wanted)}")
    grounds = printed_grounds(box, s)
    for row, (number, line) in zip(wanted, lines, strict=True):
        cells = line.split()
        if len(cells) != len(row):
            raise BadPosition(f"line {number}: this row of the desert has {len(row)} spaces, not {len(cells)}")
        for space, text in zip(row, cells, strict=True):
            _read_cell(s, space, grounds[space], text, number)


def _read_cell(s: State, space: int, ground: int, text: str, number: int) -> None:
    """Put on a space what its text says; the printed board says what it is when bare."""
    slot = space // BOARD_SPACES
    if ground == FOUNTAIN and text in [f"{letter}{slot + 1}" for letter in FOUNTAIN_LETTERS]:
        s.fountain[slot] = FOUNTAIN_LETTERS.index(text[0])
    elif (ground == SAND or ground >= ROCK) and _is_growth(s, text):
        s.plant[space] = GRASS + int(text[0]) if text[0] in FLOWER_DIGITS else GRASS
        s.stands[space] = _standing(text)
    elif text != ground_text(s, space, ground) or ground == FOUNTAIN:
        bare = ground_text(s, space, ground) if ground != FOUNTAIN else f"a fountain such as P{slot + 1}"
        raise BadPosition(f"line {number}: “{text[:20]}” cannot be at {space_name(space)}, which is {bare} when bare")


def _is_growth(s: State, text: str) -> bool:
    marks = ["", *TOKEN_MARKS.values(), *SEAT_LETTERS[: s.players]]
    return text in (GRASS_MARK, TREE_MARK) or (text[0] in FLOWER_DIGITS and text[1:] in marks)


def _standing(text: str) -> int:
    if text == TREE_MARK:
        return TREE
    mark = text[1:]
    if mark in TOKEN_MARKS.values():
        return next(token for token, known in TOKEN_MARKS.items() if known == mark)
    return ASSISTANT + SEAT_LETTERS.index(mark) if mark else NOTHING
