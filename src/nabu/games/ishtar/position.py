"""A position of Ishtar as text.

    phase: place                    choose, pay_steps, place, special, pay_skill, reserve, bloom, trees or grow
    layout: 1                       how the boards lie
    boards: 3A+0 1B+4 6A+1 2B+2     in the order of their places: printed board and side, + by how many sixths it is turned
    pile 1: line 1A-1-g* 4          shape, face-up tile (* a starting tile, - none), face-down tiles
    can: 2                          the pile under the watering can
    hand: line g-4-g                the tile to be placed
    icon: skill 3d4                 the icon that may be used now
    choice: pile 3                  the pile or skill that is being paid for, or the skill that blooms
    owed: 0                         gems still to be paid, none of a colour before:
    paying from: purple
    unseen line: 1A-1-g 2A-g-1 …    tiles that nobody has seen, in the piles or left in the box
    removed line:                   tiles taken out because they fitted nowhere
    row: rrw7+ pr3+ rr4 -           tree cards by cost and points, + with a tree; - where one has been taken
    trees left: 15
    spent: 2 0 1                    purple, red and white gems paid
    gems A: 1 0 2
    assistants A: 2                 in front of the player
    skills A: 1 4 A
    planted A: rw5
    reserved A: -
    desert:                         one line a row, spaces from left to right

In the desert: `.` sand, `p` `r` `w` rock with a gem, `T` tablet, `P1` `R2` `W3` fountain with the place of its board; `g`
grass, `2` flowers, `t` tree on grass, `2A` flowers with an assistant of A, `3*` single and `2+` double blooming token.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np

from nabu.core.contract import SEAT_LETTERS, Box, State
from nabu.core.log import NO_LOG
from nabu.face.errors import BadNotation, BadPosition
from nabu.face.fields import Fields, Line, read_fields
from nabu.games.ishtar.boxfile import BOARDS, GROUND_MARKS, SIDE_LETTERS
from nabu.games.ishtar.moves import find_space, space_name
from nabu.games.ishtar.rules import choosing, gardens, placing, scoring, setting_up, special
from nabu.games.ishtar.rules.state import (
    ASSISTANT,
    BARE,
    BLOOM,
    BLOOM_DOUBLE,
    BLOOM_SINGLE,
    BOARD_SPACES,
    CARDS,
    CHOOSE,
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    CUPS_A_SHAPE,
    DOUBLE_TOKEN,
    FOUNTAIN,
    GEM_LETTERS,
    GRASS,
    GRASS_MARK,
    GROW,
    ICON_NAMES,
    MOST_LEGAL,
    NO_ICON,
    NOBODY,
    NONE,
    NOTHING,
    OFF,
    PAY_SKILL,
    PAY_STEPS,
    PHASE_NAMES,
    PILES,
    PLACE,
    RESERVE,
    RESERVE_TREE,
    ROCK,
    SHAPE_NAMES,
    SINGLE_TOKEN,
    SIXTHS,
    SKILL_ICON,
    SKILL_LETTERS,
    SKILLS,
    SPECIAL,
    STARTING_TILES,
    TILES_A_SHAPE,
    TREE,
    TREES,
    column,
)
from nabu.games.ishtar.rules.verbs import legal
from nabu.games.ishtar.view import card_text, choice_text, printed_grounds, tile_text, waiting_assistants

NOBODY_THERE = "-"
FOUNTAIN_LETTERS = GEM_LETTERS.upper()
TREE_MARK = "t"
TOKEN_MARKS = {SINGLE_TOKEN: "*", DOUBLE_TOKEN: "+"}
NEVER_FORCED = (PAY_STEPS, SPECIAL, PAY_SKILL)
"""Phases that are passed over by themselves where there is only one move."""
FLOWER_DIGITS = "123456789"


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
        texts = [tile_text(box, tile) for tile in _tiles_of(shape) for _ in range(counts[tile])]
        yield f"{what} {name}: {' '.join(texts)}".rstrip()


def _tiles_of(shape: int) -> range:
    return range(shape * TILES_A_SHAPE, (shape + 1) * TILES_A_SHAPE)


def _row_text(box: Box, s: State, place: int) -> str:
    if s.row[place] == NONE:
        return NOBODY_THERE
    return card_text(box, int(s.row[place])) + ("+" if s.row_tree[place] else "")


def _seat_lines(box: Box, s: State, seat: int) -> list[str]:
    letter = SEAT_LETTERS[seat]
    skills = [SKILL_LETTERS[skill] for skill in range(SKILLS) if special.has_skill(s, seat, skill)]
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
    rows, grounds, plants, stands = _rows(box, s), printed_grounds(box, s), s.plant.tolist(), s.stands.tolist()
    columns = [column(q, r) for q, r in box.place[s.layout].tolist()]
    left = min(columns[space] for row in rows for space in row)
    for row in rows:
        line = ""
        for space in row:
            text = (
                _ground_text(s, space, grounds[space]) if plants[space] == BARE else _plant_text(plants[space], stands[space])
            )
            line = f"{line:<{columns[space] - left}}{text}"
        yield line


def _rows(box: Box, s: State) -> list[list[int]]:
    """Return the spaces of the desert row by row, each from left to right."""
    places = box.place[s.layout][: box.spaces].tolist()
    rows: dict[int, list[int]] = {}
    for space, (_, r) in enumerate(places):
        rows.setdefault(r, []).append(space)
    return [sorted(rows[r], key=lambda space: places[space][0]) for r in sorted(rows)]


def _plant_text(plant: int, stands: int) -> str:
    if plant == GRASS:
        return TREE_MARK if stands == TREE else GRASS_MARK
    assistant = SEAT_LETTERS[stands - ASSISTANT] if stands >= ASSISTANT else ""
    return f"{plant - GRASS}{TOKEN_MARKS.get(stands, assistant)}"


def _ground_text(s: State, space: int, ground: int) -> str:
    if ground == FOUNTAIN:
        slot = space // BOARD_SPACES
        return f"{FOUNTAIN_LETTERS[s.fountain[slot]]}{slot + 1}"
    return GROUND_MARKS[ground]


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
    _grow_gardens(box, s)
    _check_tiles(box, fields, s)
    _check_gems(box, fields, s)
    _check_trees(box, fields, s)
    _check_seats(box, fields, s)
    _check_tokens(box, s)
    _check_piles(box, fields, s)
    _check_score(box, s, drawn.tolist())
    _check_phase(box, fields, s)


def _keys(players: int) -> list[str]:
    seats = [f"{what} {letter}" for letter in SEAT_LETTERS[:players] for what in SEAT_KEYS]
    piles = [f"pile {pile + 1}" for pile in range(PILES)]
    tiles = [f"{what} {shape}" for what in ("unseen", "removed") for shape in SHAPE_NAMES]
    return [*TURN_KEYS, *piles, *tiles, *seats]


SEAT_KEYS = ("gems", "assistants", "skills", "planted", "reserved")
TURN_KEYS = ("phase", "layout", "boards", "can", "hand", "icon", "choice", "owed", "paying from", "row", "trees left", "spent")


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
    for tile in _tiles_of(shape):
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
    icon, _, where = fields.text("icon").partition(" ")
    if icon != NOBODY_THERE:
        if icon not in ICON_NAMES[1:]:
            raise fields.refuse("icon", f"must be like “skill 3d4”, not “{icon[:20]}”")
        s.icon = ICON_NAMES.index(icon)
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
    rows = _rows(box, s)
    if len(lines) != len(rows):
        raise BadPosition(f"the desert has {len(lines)} rows, but this layout has {len(rows)}")
    grounds = printed_grounds(box, s)
    for row, (number, line) in zip(rows, lines, strict=True):
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
    elif ground in (ROCK, ROCK + 1, ROCK + 2, GROUND_MARKS.index(".")) and _is_growth(s, text):
        s.plant[space] = GRASS + int(text[0]) if text[0] in FLOWER_DIGITS else GRASS
        s.stands[space] = _standing(text)
    elif text != _ground_text(s, space, ground) or ground == FOUNTAIN:
        bare = _ground_text(s, space, ground) if ground != FOUNTAIN else f"a fountain such as P{slot + 1}"
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


def _grow_gardens(box: Box, s: State) -> None:
    """Find out what belongs to which fountain and which assistant, and count the flowers that score."""
    setting_up.mark_desert(box, s)
    for space, slot in _gardens(box, s).items():
        gardens.join_garden(box, s, space, 1 << slot)
        s.free_grass += gardens.is_free_grass(s, space)
    for space, stands in enumerate(s.stands.tolist()):
        if stands >= ASSISTANT:
            if s.keeper[space] != NOBODY:
                raise BadPosition(f"the desert: two assistants stand in the flowerbed at {space_name(space)}")
            gardens.extend_flowerbed(box, s, space, space + 1, NO_LOG)


def _gardens(box: Box, s: State) -> dict[int, int]:
    """Return for every vegetation space the fountain whose garden it belongs to."""
    garden: dict[int, int] = {}
    growing = {space for space, plant in enumerate(s.plant.tolist()) if plant != BARE}
    fountains = [space for space, ground in enumerate(printed_grounds(box, s)) if ground == FOUNTAIN]
    for slot, fountain in enumerate(fountains):
        for space in _reached(box, s, fountain, growing):
            if space in garden:
                raise BadPosition(f"the desert: the garden at {space_name(space)} touches two fountains")
            garden[space] = slot
    for space in growing - set(garden):
        raise BadPosition(f"the desert: the vegetation at {space_name(space)} belongs to no fountain")
    return garden


def _reached(box: Box, s: State, start: int, places: set[int]) -> set[int]:
    """Return the places that can be reached from a space, which is itself none of them."""
    neighbours = box.neighbours[s.layout].tolist()
    reached: set[int] = set()
    frontier = [start]
    while frontier:
        space = frontier.pop()
        for direction in range(SIXTHS):
            other = neighbours[space][direction]
            if other != OFF and other in places and other not in reached:
                reached.add(other)
                frontier.append(other)
    return reached


def _check_tiles(box: Box, fields: Fields, s: State) -> None:
    """Every tile is unseen, face up, in hand, removed, or lies in the desert with all that it shows."""
    lying = Counter[int]()
    for shape, name in enumerate(SHAPE_NAMES):
        for tile in _tiles_of(shape):
            elsewhere = int(s.unseen[tile]) + int(s.removed[tile]) + (s.top == tile).sum() + (s.tile == tile)
            if elsewhere > box.tile_count[tile]:
                raise fields.refuse(f"unseen {name}", f"does not add up: too many tiles {tile_text(box, tile)}")
            for plant in box.tile_plant[tile]:
                lying[int(plant)] += int(box.tile_count[tile]) - elsewhere
        _check_unseen(box, fields, s, shape)
    growing = ((plant, stands) for plant, stands in zip(s.plant.tolist(), s.stands.tolist(), strict=True) if plant != BARE)
    found = Counter(_printed_plant(plant, stands) for plant, stands in growing)
    for plant in sorted(lying | found):
        if lying[plant] != found[plant]:
            what = GRASS_MARK if plant == GRASS else f"{plant - GRASS}"
            raise BadPosition(f"the desert: {found[plant]} spaces show {what}, but the tiles laid show {lying[plant]}")


def _printed_plant(plant: int, stands: int) -> int:
    """Return what the tile on a space shows: there is grass under blooming tokens."""
    return GRASS if stands in TOKEN_MARKS else plant


def _check_unseen(box: Box, fields: Fields, s: State, shape: int) -> None:
    """The unseen tiles of a shape are those face down in its piles, and those that were never used."""
    key, tiles = f"unseen {SHAPE_NAMES[shape]}", _tiles_of(shape)
    if s.unseen[tiles[0] : tiles[STARTING_TILES]].any():
        raise fields.refuse(key, "has a starting tile, and those lie face up from the beginning")
    hidden = sum(int(s.hidden[pile]) for pile in range(PILES) if s.cup[pile] == shape)
    unused = TILES_A_SHAPE - STARTING_TILES - CUPS_A_SHAPE * int(box.basic_tiles)
    found = int(s.unseen[tiles.start : tiles.stop].sum())
    if found != hidden + unused:
        raise fields.refuse(key, f"must be {hidden + unused} tiles, {hidden} face down and {unused} never used, not {found}")


def _check_gems(box: Box, fields: Fields, s: State) -> None:
    """Every gem of the boards and of the beginning is still there, in front of somebody, or spent."""
    grounds, plants = printed_grounds(box, s), s.plant.tolist()
    for colour, name in enumerate(COLOUR_NAMES):
        rocks = [space for space, ground in enumerate(grounds) if ground == ROCK + colour]
        there = sum(plants[space] == BARE for space in rocks)
        found = there + int(s.gems[:, colour].sum()) + int(s.spent[colour])
        wanted = len(rocks) + int(s.players) * int(box.start_gems[colour])
        if found != wanted:
            raise fields.refuse("spent", f"does not add up: {found} {name} gems on rocks, with players and spent, not {wanted}")


def _check_trees(box: Box, fields: Fields, s: State) -> None:
    """Every tree is in the box, on a card, in the desert, or about to be put there."""
    in_hand = int(s.phase == GROW)
    growing = int((s.stands == TREE).sum())
    on_cards = int(s.row_tree.sum()) + int((s.reserved != NONE).sum())
    found = int(s.trees_left) + on_cards + growing + in_hand
    if found != box.trees:
        raise fields.refuse("trees left", f"does not add up: {found} trees in all, not {box.trees}")
    if s.trees_planted.sum() != growing + in_hand:
        raise fields.refuse("trees left", f"does not add up: {s.trees_planted.sum()} cards planted, but {growing} trees")
    for place in range(box.tree_row):
        if s.row[place] == NONE and s.phase not in (TREES, GROW):
            raise fields.refuse("row", "has a gap, which only planting trees leaves")
        if s.row[place] != NONE and not s.row_tree[place] and s.trees_left:
            raise fields.refuse("row", "has a card without a tree, but there are trees left")


def _check_seats(box: Box, fields: Fields, s: State) -> None:
    for seat in range(s.players):
        letter = SEAT_LETTERS[seat]
        for skill in range(COLUMNS, SKILLS):
            if special.has_skill(s, seat, skill) and not special.has_skill(s, seat, skill - COLUMNS):
                raise fields.refuse(f"skills {letter}", f"have {SKILL_LETTERS[skill]} without the lower one")
        placed = int((s.stands == ASSISTANT + seat).sum())
        found = placed + int(s.assistants[seat]) + waiting_assistants(box, s, seat)
        if found != box.assistants:
            raise fields.refuse(f"assistants {letter}", f"do not add up: {found} in all, not {box.assistants}")
        if s.reserved[seat] != NONE and not _has_kind(box, s, seat, RESERVE_TREE):
            raise fields.refuse(f"reserved {letter}", "needs the skill for it")


def _has_kind(box: Box, s: State, seat: int, kind: int) -> bool:
    return any(special.has_skill(s, seat, skill) for skill in range(COLUMNS) if box.skill_kind[skill] == kind)


def _check_tokens(box: Box, s: State) -> None:
    """No more blooming tokens lie in the desert than were unlocked, and they show what is printed on them."""
    for token, kind, printed in (
        (SINGLE_TOKEN, BLOOM_SINGLE, [int(box.bloom_single)]),
        (DOUBLE_TOKEN, BLOOM_DOUBLE, [int(flowers) for flowers in box.bloom_double]),
    ):
        shown = sorted(flowers - GRASS for flowers in s.plant[s.stands == token].tolist())
        tokens = len(shown) // len(printed)
        if shown != sorted(printed * tokens):
            raise BadPosition(f"the desert: tokens marked {TOKEN_MARKS[token]} show {printed}, not {shown}")
        in_hand = s.phase == BLOOM and box.skill_kind[s.choice] == kind
        placed = sum(_has_kind(box, s, seat, kind) for seat in range(s.players)) - in_hand
        if tokens > placed:
            raise BadPosition(f"the desert: {tokens} tokens marked {TOKEN_MARKS[token]}, but {placed} unlocked and placed")
    if not _pair_up(box, s, np.flatnonzero(s.stands == DOUBLE_TOKEN).tolist()):
        raise BadPosition(f"the desert: the two spaces of a token marked {TOKEN_MARKS[DOUBLE_TOKEN]} must touch")


def _pair_up(box: Box, s: State, spaces: list[int]) -> bool:
    """Tell whether spaces can be parted into pairs that touch and show the flowers of the double token."""
    if not spaces:
        return True
    first, others = spaces[0], spaces[1:]
    printed, around = sorted(box.bloom_double.tolist()), box.neighbours[s.layout, first].tolist()
    return any(
        other in around
        and sorted((int(s.plant[first]) - GRASS, int(s.plant[other]) - GRASS)) == printed
        and _pair_up(box, s, [space for space in others if space != other])
        for other in others
    )


def _check_piles(box: Box, fields: Fields, s: State) -> None:
    """The can covers one pile, all others show a tile or are empty, and there are tiles for the turns to come."""
    if s.player != s.turn % s.players:
        raise BadPosition(f"after {s.turn} turns it is {SEAT_LETTERS[s.turn % s.players]}'s, not {SEAT_LETTERS[s.player]}'s")
    for pile in range(PILES):
        key = f"pile {pile + 1}"
        if s.hidden[pile] > box.basic_tiles:
            raise fields.refuse(key, f"has {s.hidden[pile]} tiles face down, more than the {box.basic_tiles} it began with")
        if pile == s.can and s.top[pile] != NONE:
            raise fields.refuse(key, "lies under the can and shows no tile")
        if pile != s.can and s.top[pile] == NONE and s.hidden[pile] > 0:
            raise fields.refuse(key, "must show a tile, since the can is elsewhere")
    if s.can == NONE and (s.phase != CHOOSE or s.turn > 0):
        raise fields.refuse("can", "is put down at the beginning of the first turn")
    _check_empty_piles(s)


def _check_empty_piles(s: State) -> None:
    """A round begins only before the game has to end, each turn empties one pile at most, and the end comes after a round."""
    empty, before_taking = choosing.empty_piles(s), s.phase in (CHOOSE, PAY_STEPS)
    round_over = s.turn > 0 and s.turn % s.players == 0 and (s.over or before_taking)
    ended = empty >= scoring.EMPTY_PILES_AT_THE_END and round_over
    if bool(s.over) != bool(ended):
        raise BadPosition(f"with {empty} empty piles after {s.turn} turns the game is {'' if ended else 'not '}over")
    taken = int(s.players) if s.over else int(s.turn) % int(s.players) + (not before_taking)
    most = scoring.EMPTY_PILES_AT_THE_END - 1 + taken
    if empty > most:
        raise BadPosition(f"{empty} empty piles are too many: after {taken} tiles taken in this round there are {most} at most")


def _check_score(box: Box, s: State, drawn: list[int]) -> None:
    """Scores are flowers controlled and trees planted, and after the end also fountains and skills."""
    for seat in range(s.players):
        s.score[seat] += sum(int(box.card_points[card]) * int(s.planted[seat, card]) for card in range(CARDS))
    if s.over:
        scoring.score_fountains(box, s, NO_LOG)
        scoring.score_skills(box, s, NO_LOG)
    if s.score.tolist() != drawn:
        right = " ".join(str(points) for points in s.score[: s.players])
        raise BadPosition(f"score: what has been planted makes {right}, not {' '.join(map(str, drawn[: s.players]))}")


def _check_phase(box: Box, fields: Fields, s: State) -> None:
    """Just what the phase needs is there, and whoever is to play has a move."""
    name = PHASE_NAMES[s.phase]
    if (s.tile != NONE) != (s.phase == PLACE):
        raise fields.refuse("hand", "must hold a tile just in the phase place")
    if (s.icon != NO_ICON) != (s.phase == SPECIAL):
        raise fields.refuse("icon", "must be there just in the phase special")
    if (s.owed > 0) != (s.phase in (PAY_STEPS, PAY_SKILL)):
        raise fields.refuse("owed", "must be more than 0 just in the phases pay_steps and pay_skill")
    if s.owed == 0 and s.colour != 0:
        raise fields.refuse("paying from", "must be purple when nothing is owed")
    if s.over and s.phase != TREES:
        raise fields.refuse("phase", f"cannot be {name}: the game ends when the last player has planted trees")
    problem = _problem(box, s)
    if problem:
        raise fields.refuse("phase", f"cannot be {name}: {problem}")
    moves = legal(box, s, np.zeros(MOST_LEGAL, np.int16))
    if moves == 0:
        raise fields.refuse("phase", f"is {name}, but no move is legal")
    if moves == 1 and s.phase in NEVER_FORCED:
        raise fields.refuse("phase", f"cannot be {name}: there is nothing to choose, so it would be over already")


def _problem(box: Box, s: State) -> str:
    """Say what keeps a phase from being possible."""
    seat, choice = int(s.player), int(s.choice)
    if s.phase == PAY_STEPS:
        dear = s.top[choice] == NONE or s.owed > choosing.cost_of(s, choice)
        return "that pile cannot cost so much" if dear else _problem_with_tile(box, s, int(s.top[choice]))
    if s.phase == SPECIAL:
        return _problem_with_icon(s)
    if s.phase == PAY_SKILL:
        lower = choice < COLUMNS or special.has_skill(s, seat, choice - COLUMNS)
        fine = lower and not special.has_skill(s, seat, choice) and s.owed <= box.skill_cost
        return "" if fine else "that skill cannot be unlocked for so much"
    if s.phase == RESERVE:
        return "" if _has_kind(box, s, seat, RESERVE_TREE) and s.reserved[seat] == NONE else "that skill is needed, unused"
    if s.phase == BLOOM:
        blooms = box.skill_kind[choice] in (BLOOM_DOUBLE, BLOOM_SINGLE) and special.has_skill(s, seat, choice)
        return "" if blooms else "that skill does not bloom"
    return ""


def _problem_with_tile(box: Box, s: State, tile: int) -> str:
    return "" if placing.fits_somewhere(box, s, tile) else "the tile of that pile fits nowhere"


def _problem_with_icon(s: State) -> str:
    """An icon lies on fresh vegetation; only a skill's may be on grass."""
    at = int(s.icon_at)
    fresh = s.stands[at] == NOTHING and (gardens.is_flowers(s, at) or (s.icon == SKILL_ICON and s.plant[at] == GRASS))
    return "" if fresh else "the icon cannot be there"
