"""A position of Amyitis, read back from a drawing."""

from collections.abc import Sequence

from nabu.core.contract import SEAT_LETTERS, Box, State
from nabu.face.errors import BadPosition
from nabu.face.fields import Fields, Line, read_fields
from nabu.games.amyitis.boxfile import leveled_cards, space_name, tile_names
from nabu.games.amyitis.position.accounting import check_accounts
from nabu.games.amyitis.position.decision import check_decision
from nabu.games.amyitis.position.drawing import (
    COIN_NAMES,
    GARDEN,
    HOLDING_NAMES,
    NO_TILE,
    NOTHING,
    SIDES_UP,
    YES_OR_NO,
    amounts_text,
    court_names,
    supply_names,
)
from nabu.games.amyitis.rules.garden import SIDE_NAMES, SIDE_SQUARES, SQUARE_NAMES
from nabu.games.amyitis.rules.irrigation import trace_water
from nabu.games.amyitis.rules.state import (
    COURT_NAMES,
    CRAFT_NAMES,
    CRAFTS,
    CUBE_MARKS,
    GROUP_SIZE,
    MOST_ROUNDS,
    NEUTRAL,
    PHASE_NAMES,
    PLANT_CITY,
    PLANTS,
    RESOURCE_NAMES,
    ROW_NAMES,
    SIZE,
    SPACES,
    TAME_RESOURCES,
    TEMPLE_NAMES,
)

GARDEN_LINES = 2 * SIZE - 1
MOST_COINS, MOST_PIECES = 4000, 100
"""Of a kind in a drawn position: of talents and camels so many that no game which goes on from it runs out of two bytes."""


def read(box: Box, lines: Sequence[Line], s: State) -> None:
    """Fill in the game's own fields from a drawing; raises BadPosition naming the line."""
    if not lines or lines[0][1] != GARDEN:
        raise BadPosition(f"the line “{GARDEN}” must follow “random: …”")
    _read_garden(box, lines[1 : GARDEN_LINES + 1], s)
    fields = read_fields(lines[GARDEN_LINES + 1 :], BadPosition)
    fields.only(_keys(int(s.players)))
    _read_moment(box, fields, s)
    _read_plants(box, fields, s)
    for group in range(s.players):
        _read_group(fields, s, group)
    for row, name in enumerate(ROW_NAMES):
        s.field[row] = _read_cubes(fields, s, name, len(s.field[row]))
    for temple, god in enumerate(TEMPLE_NAMES):
        s.temple[temple] = _read_cubes(fields, s, god, len(s.temple[temple]))
    _read_supplies(box, fields, s)
    for seat in range(s.players):
        _read_holdings(box, fields, s, seat)
    trace_water(box, s)
    check_accounts(box, fields, s)
    check_decision(box, fields, s)


def _keys(players: int) -> list[str]:
    moment = ["round", "planted in", "first", "passed", "decision", "due", "planting", "tile gives", "free card", "caravan"]
    groups = [f"group {group + 1}" for group in range(players)]
    boards = ["plants", *groups, *ROW_NAMES, *TEMPLE_NAMES]
    return [*moment, *boards, "supply", "court", "on caravaneers", *SEAT_LETTERS[:players]]


def _read_garden(box: Box, lines: Sequence[Line], s: State) -> None:
    if len(lines) != GARDEN_LINES:
        raise BadPosition(f"the garden has {len(lines)} lines, not {GARDEN_LINES}")
    for at, (number, line) in enumerate(lines):
        row, between = divmod(at, 2)
        words = line.split()
        if not between and (not words or words.pop(0) != str(row + 1)):
            raise BadPosition(f"line {number}: row {row + 1} of the garden must begin with its number")
        squares = [row * SIZE + column for column in range(SIZE)]
        if len(words) != (SIZE if between else 2 * SIZE - 1):
            raise BadPosition(f"line {number}: {len(words)} squares and sides, not {SIZE if between else 2 * SIZE - 1}")
        if between:
            for square, word in zip(squares, words, strict=True):
                _read_side(box, s, (square, square + SIZE), word, number)
        else:
            for square, word in zip(squares, words[::2], strict=True):
                _read_square(box, s, square, word, number)
            for square, word in zip(squares, words[1::2], strict=False):
                _read_side(box, s, (square, square + 1), word, number)


def _read_square(box: Box, s: State, square: int, word: str, number: int) -> None:
    where = f"line {number}: “{word[:20]}” at {SQUARE_NAMES[square]}"
    if (word == NO_TILE) != (box.in_use[square] == 0):
        raise BadPosition(f"{where}: a tile was laid out on every square but those not used with 2 players")
    if word == NO_TILE:
        return
    name, owned, owner = word.partition("=")
    if name not in tile_names(box) or (owned and (len(owner) != 1 or owner not in SEAT_LETTERS[: s.players])):
        raise BadPosition(f"{where} must be a tile such as 1a, and =A after it once A has planted there")
    tile = tile_names(box).index(name)
    if box.tile_floor[tile] != box.floor[square]:
        raise BadPosition(f"{where}: that tile belongs on floor {box.tile_floor[tile]}, and this is floor {box.floor[square]}")
    if tile + 1 in s.tile:
        raise BadPosition(f"{where}: the garden has that tile twice")
    s.tile[square] = tile + 1
    s.planted_by[square] = CUBE_MARKS.index(owner) if owned else 0
    s.tiles_left += not owned


def _read_side(box: Box, s: State, squares: tuple[int, int], word: str, number: int) -> None:
    side = SIDE_SQUARES.index(squares)
    marks = CUBE_MARKS[: s.players + 1] + CUBE_MARKS[NEUTRAL]
    where = f"line {number}: “{word[:20]}” at {SIDE_NAMES[side]}"
    if len(word) != box.areas[side] or not set(word) <= set(marks):
        raise BadPosition(f"{where}: {box.areas[side]} of {' '.join(marks)} must stand there")
    if word[0] == "." and word.strip("."):
        raise BadPosition(f"{where}: the first area of a double side is filled first")
    s.area[side, : len(word)] = [CUBE_MARKS.index(mark) for mark in word]


def _words(fields: Fields, key: str) -> list[str]:
    """Return the words of a line, none for a dash."""
    return [] if fields.text(key) == NOTHING else fields.text(key).split()


def _read_moment(box: Box, fields: Fields, s: State) -> None:
    """Read how far the game is, and what is to be decided."""
    s.round_number = fields.number("round", MOST_ROUNDS)
    s.planted_in = fields.number("planted in", MOST_ROUNDS)
    s.first = fields.choice("first", SEAT_LETTERS[: s.players])
    s.phase = fields.choice("decision", PHASE_NAMES)
    s.gifts = fields.number("tile gives", 3)
    s.free_card = fields.choice("free card", YES_OR_NO)
    s.square = fields.choice("planting", (NOTHING, *SQUARE_NAMES))
    s.caravan = fields.choice("caravan", [space_name(box, space) for space in range(SPACES)])
    for letter in _known_words(fields, "passed", SEAT_LETTERS[: s.players]):
        s.passed[SEAT_LETTERS.index(letter)] = 1
    due = _words(fields, "due")
    if len(due) > len(s.due) or not set(due) <= set(RESOURCE_NAMES[:TAME_RESOURCES]):
        raise fields.refuse("due", f"must be {NOTHING}, or one or two of {', '.join(RESOURCE_NAMES[:TAME_RESOURCES])}")
    for at, resource in enumerate(due):
        s.due[at] = RESOURCE_NAMES.index(resource) + 1


def _known_words(fields: Fields, key: str, known: Sequence[str]) -> list[str]:
    """Read words that must be among some, each once at most."""
    words = _words(fields, key)
    if not set(words) <= set(known) or len(set(words)) != len(words):
        raise fields.refuse(key, f"must be {NOTHING}, or some of {', '.join(known)}, each once")
    return words


def _read_plants(box: Box, fields: Fields, s: State) -> None:
    cities = [space for space in range(SPACES) if box.space_kind[space] == PLANT_CITY]
    words = fields.text("plants").split()
    names = [word.partition("=")[0] for word in words]
    if names != [space_name(box, space) for space in cities]:
        raise fields.refuse("plants", f"must name {', '.join(space_name(box, space) for space in cities)}, in this order")
    sides = [f"{card + 1}{side}" for card in range(PLANTS) for side in SIDES_UP]
    for space, word in zip(cities, words, strict=True):
        side = word.partition("=")[2]
        if side not in sides:
            raise fields.refuse("plants", f"has “{word[:30]}”; a card is 1 to {PLANTS}, and a or b the side that is up")
        s.plant[space], s.plant_side[space] = sides.index(side) // 2 + 1, sides.index(side) % 2
    if len({int(s.plant[space]) for space in cities}) != len(cities) or s.plant[box.first_plant_at] != 1:
        raise fields.refuse("plants", f"must have each card once, and card 1 in {space_name(box, int(box.first_plant_at))}")


def _read_group(fields: Fields, s: State, group: int) -> None:
    key = f"group {group + 1}"
    cards = fields.text(key).split()
    known = [*CRAFT_NAMES, *(f"({name})" for name in CRAFT_NAMES)]
    if len(cards) != GROUP_SIZE or not set(cards) <= set(known):
        raise fields.refuse(key, f"must be {GROUP_SIZE} of {', '.join(CRAFT_NAMES)}, in brackets if face down")
    for card in cards:
        face_down, craft = divmod(known.index(card), CRAFTS)
        (s.face_down if face_down else s.face_up)[group, craft] += 1
        s.price[group] += face_down


def _read_cubes(fields: Fields, s: State, key: str, count: int) -> list[int]:
    """Read a row of cubes, which stand without gaps from the left; fields have no neutral ones."""
    marks = CUBE_MARKS[: s.players + 1] + (CUBE_MARKS[NEUTRAL] if key in TEMPLE_NAMES else "")
    words = fields.text(key).split()
    if len(words) != count or not all(len(word) == 1 and word in marks for word in words):
        raise fields.refuse(key, f"must be {count} of {' '.join(marks)}")
    if "." in "".join(words).rstrip("."):
        raise fields.refuse(key, "must be filled from the left, without gaps")
    return [CUBE_MARKS.index(word) for word in words]


def _read_amounts(fields: Fields, key: str, names: Sequence[str]) -> list[int]:
    """Read “4 talents, 1 camels, …”, all names in order."""
    parts = [part.split() for part in fields.text(key).split(",")]
    if [part[1:] for part in parts] != [[name] for name in names]:
        raise fields.refuse(key, f"must be like “{amounts_text(names, [0] * len(names))}”")
    for amount, name in parts:
        if not _is_amount(amount, MOST_COINS if name in COIN_NAMES else MOST_PIECES):
            limits = f"at most {MOST_COINS} talents or camels, and {MOST_PIECES} of anything else"
            raise fields.refuse(key, f"has “{amount[:20]} {name}”; amounts are numbers, {limits}")
    return [int(amount) for amount, _ in parts]


def _is_amount(text: str, most: int) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= len(str(most)) and int(text) <= most


def _read_supplies(box: Box, fields: Fields, s: State) -> None:
    names = supply_names(box)
    left = dict(zip(names, _read_amounts(fields, "supply", names), strict=True))
    s.talents_left, s.camels_left = (left.get(name, 0) for name in COIN_NAMES)
    s.neutral_left = left["neutral"]
    s.resources_left[:] = [left[name] for name in RESOURCE_NAMES]
    *cards, s.gardeners_left = _read_amounts(fields, "court", court_names(box))
    for card, count in zip(leveled_cards(box), cards, strict=True):
        s.cards_left[card] = count
    for resource in _known_words(fields, "on caravaneers", RESOURCE_NAMES[:TAME_RESOURCES]):
        s.on_caravaneers[RESOURCE_NAMES.index(resource)] = 1


def _read_holdings(box: Box, fields: Fields, s: State, seat: int) -> None:
    key = SEAT_LETTERS[seat]
    amounts = _read_amounts(fields, key, HOLDING_NAMES)
    s.talents[seat], s.camels[seat], s.cubes[seat] = amounts[:3]
    s.resources[seat] = amounts[3 : 3 + len(RESOURCE_NAMES)]
    *levels, s.gardeners[seat] = amounts[3 + len(RESOURCE_NAMES) :]
    for kind, level in enumerate(levels):
        if level > box.highest_level[kind]:
            raise fields.refuse(key, f"has a {COURT_NAMES[kind]} of level {level}; the highest is {box.highest_level[kind]}")
        s.level[seat, kind] = level
