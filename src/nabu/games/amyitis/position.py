"""A position of Amyitis as text that people can read and edit.

After the lines that all games have come the garden, its squares and the sides between them, and then lines `key: value`:

    garden:
    1  1b    .   1d    A   2c=B  .   1a
       .         A         .         n
    2  1c    .   2d   …

A square shows its tile, `=A` after it once A has planted there, `--` where no tile was laid out. Sides show their
cubes: A to D, n for a neutral one, `.` for an empty area. Everything must add up to what is in the box.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from nabu.core.contract import SEAT_LETTERS, Box, State
from nabu.face.errors import BadPosition
from nabu.face.fields import Fields, Line, read_fields
from nabu.games.amyitis.boxfile import LEVELED_CARDS, SIDE_NAMES, SIDE_SQUARES, SQUARE_NAMES, TILE_NAMES, space_name
from nabu.games.amyitis.rules.caravan import city_price, may_pay_with, plant_price, sells_any_card
from nabu.games.amyitis.rules.court import tokens_lying, types_left
from nabu.games.amyitis.rules.game_end import few_tiles_left, garden_lies_barren
from nabu.games.amyitis.rules.irrigation import can_irrigate, trace_water
from nabu.games.amyitis.rules.planting import plantable, resources_in_supply
from nabu.games.amyitis.rules.round_end import (
    first_with_too_many,
    gift_left,
    kinds_held,
    leader_of_procession,
    possible_swaps,
)
from nabu.games.amyitis.rules.state import (
    ACT,
    BARREN_ROUNDS,
    CAMEL_GIFT,
    CARAVANEER,
    CARAVANEER_TOKEN,
    CARD_OF_CHOICE,
    COURT_CARD,
    COURT_CITY,
    COURT_NAMES,
    CRAFT_NAMES,
    CRAFTS,
    CUBE_MARKS,
    DECISIONS_A_ROUND,
    DISCARD,
    ENGINEER,
    ENGINEER_AREA,
    FREE_AREA,
    GROUP_SIZE,
    HIGHEST_LEVEL,
    ISHTAR,
    ISHTAR_GIFT,
    MARKET,
    MORE_DECISIONS,
    MOST_ROUNDS,
    NEUTRAL,
    PAYMENT,
    PEASANT,
    PEASANT_ROW,
    PHASE_NAMES,
    PLANT_CITY,
    PLANTING,
    PLANTS,
    PRIEST,
    PRIEST_TEMPLE,
    PROCESSION,
    RESOURCE_NAMES,
    ROW_NAMES,
    SALE,
    SIZE,
    SPACES,
    TALENT_GIFT,
    TAME_RESOURCES,
    TAMMOUZ,
    TAMMOUZ_ROW,
    TAMMOUZ_SWAP,
    TEMPLE_NAMES,
    TILE_CARD,
    TILE_RESOURCE,
    WINE,
)
from nabu.games.amyitis.rules.supplies import resources_held
from nabu.games.amyitis.rules.temples import first_in, second_in
from nabu.games.amyitis.rules.turns import players_in

GARDEN = "garden:"
GARDEN_LINES = 2 * SIZE - 1
NOTHING = "-"
NO_TILE = "--"
MOST_POINTS = 1000
"""Scores of a drawn position, so that no game that goes on from it runs out of two bytes."""
SUPPLY_NAMES = ("talents", "camels", "neutral", *RESOURCE_NAMES)
COURT_SUPPLY_NAMES = (*(f"{COURT_NAMES[kind]}_{level}" for kind, level in LEVELED_CARDS), "gardener")
HOLDING_NAMES = ("talents", "camels", "cubes", *RESOURCE_NAMES, "banker", "caravaneer", "palace", "gardener")
YES_OR_NO = ("no", "yes")
SIDES_UP = "ab"


def draw(box: Box, s: State) -> list[str]:
    """Draw the game's own part of the state as lines."""
    return [
        GARDEN,
        *_draw_garden(box, s),
        f"round: {s.round_number}",
        f"planted in: {s.planted_in}",
        f"first: {SEAT_LETTERS[s.first]}",
        f"passed: {_list(SEAT_LETTERS[seat] for seat in range(s.players) if s.passed[seat])}",
        f"decision: {PHASE_NAMES[s.phase]}",
        f"due: {_list(RESOURCE_NAMES[price - 1] for price in s.due if price)}",
        f"planting: {SQUARE_NAMES[s.square - 1] if s.square else NOTHING}",
        f"tile gives: {s.gifts}",
        f"free card: {YES_OR_NO[s.free_card]}",
        f"caravan: {space_name(box, int(s.caravan))}",
        f"plants: {_list(_plant_text(box, s, space) for space in range(SPACES) if s.plant[space])}",
        *(f"group {group + 1}: {' '.join(_draw_group(s, group))}" for group in range(s.players)),
        *(f"{name}: {' '.join(_cube_texts(s.field[row]))}" for row, name in enumerate(ROW_NAMES)),
        *(f"{name}: {' '.join(_cube_texts(s.temple[temple]))}" for temple, name in enumerate(TEMPLE_NAMES)),
        f"supply: {_amounts(SUPPLY_NAMES, [s.talents_left, s.camels_left, s.neutral_left, *s.resources_left])}",
        f"court: {_amounts(COURT_SUPPLY_NAMES, [*(s.cards_left[card] for card in LEVELED_CARDS), s.gardeners_left])}",
        f"on caravaneers: {_list(RESOURCE_NAMES[kind] for kind in range(TAME_RESOURCES) if s.on_caravaneers[kind])}",
        *(f"{SEAT_LETTERS[seat]}: {_amounts(HOLDING_NAMES, _holdings(s, seat))}" for seat in range(s.players)),
    ]


def _list(words: Iterator[str]) -> str:
    return " ".join(words) or NOTHING


def _amounts(names: Sequence[str], amounts: Sequence[int]) -> str:
    return ", ".join(f"{amount} {name}" for name, amount in zip(names, amounts, strict=True))


def _holdings(s: State, seat: int) -> list[int]:
    own = [s.talents[seat], s.camels[seat], s.cubes[seat], *s.resources[seat], *s.level[seat], s.gardeners[seat]]
    return [int(amount) for amount in own]


def _cube_texts(cubes: Sequence[int]) -> list[str]:
    return [CUBE_MARKS[cube] for cube in cubes]


def _draw_group(s: State, group: int) -> Iterator[str]:
    for craft, name in enumerate(CRAFT_NAMES):
        yield from [name] * int(s.face_up[group, craft])
        yield from [f"({name})"] * int(s.face_down[group, craft])


def _plant_text(box: Box, s: State, space: int) -> str:
    return f"{space_name(box, space)}={s.plant[space]}{SIDES_UP[s.plant_side[space]]}"


def _draw_garden(box: Box, s: State) -> Iterator[str]:
    for row in range(SIZE):
        squares = [row * SIZE + column for column in range(SIZE)]
        cells = [_square_text(s, squares[0])]
        for square in squares[1:]:
            cells += [_side_text(box, s, (square - 1, square)), _square_text(s, square)]
        yield f"{row + 1}  " + "".join(f"{cell:<6}" if at % 2 == 0 else f"{cell:<4}" for at, cell in enumerate(cells)).rstrip()
        if row + 1 < SIZE:
            yield "   " + "".join(f"{_side_text(box, s, (square, square + SIZE)):<10}" for square in squares).rstrip()


def _square_text(s: State, square: int) -> str:
    if s.tile[square] == 0:
        return NO_TILE
    owner = f"={CUBE_MARKS[s.planted_by[square]]}" if s.planted_by[square] else ""
    return f"{TILE_NAMES[s.tile[square] - 1]}{owner}"


def _side_text(box: Box, s: State, squares: tuple[int, int]) -> str:
    side = SIDE_SQUARES.index(squares)
    return "".join(_cube_texts(s.area[side, : box.areas[side]]))


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
    for temple, name in enumerate(TEMPLE_NAMES):
        s.temple[temple] = _read_cubes(fields, s, name, len(s.temple[temple]))
    _read_supplies(fields, s)
    for seat in range(s.players):
        _read_holdings(fields, s, seat)
    trace_water(box, s)
    _check_sums(box, fields, s)
    _check_cards(box, fields, s)
    _check_boards(box, fields, s)
    _check_length(fields, s)
    _check_decision(box, fields, s)


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
    if name not in TILE_NAMES or (owned and (len(owner) != 1 or owner not in SEAT_LETTERS[: s.players])):
        raise BadPosition(f"{where} must be a tile such as 1a, and =A after it once A has planted there")
    tile = TILE_NAMES.index(name)
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
    if len({int(s.plant[space]) for space in cities}) != PLANTS or s.plant[box.first_plant_at] != 1:
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
    if [part[1:] for part in parts] != [[name] for name in names] or not all(_is_amount(part[0]) for part in parts):
        raise fields.refuse(key, f"must be like “{_amounts(names, [0] * len(names))}”, each amount at most 100")
    return [int(part[0]) for part in parts]


def _is_amount(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3 and int(text) <= 100


def _read_supplies(fields: Fields, s: State) -> None:
    s.talents_left, s.camels_left, s.neutral_left, *resources = _read_amounts(fields, "supply", SUPPLY_NAMES)
    s.resources_left[:] = resources
    *cards, s.gardeners_left = _read_amounts(fields, "court", COURT_SUPPLY_NAMES)
    for card, left in zip(LEVELED_CARDS, cards, strict=True):
        s.cards_left[card] = left
    for resource in _known_words(fields, "on caravaneers", RESOURCE_NAMES[:TAME_RESOURCES]):
        s.on_caravaneers[RESOURCE_NAMES.index(resource)] = 1


def _read_holdings(fields: Fields, s: State, seat: int) -> None:
    key = SEAT_LETTERS[seat]
    amounts = _read_amounts(fields, key, HOLDING_NAMES)
    s.talents[seat], s.camels[seat], s.cubes[seat] = amounts[:3]
    s.resources[seat] = amounts[3 : 3 + len(RESOURCE_NAMES)]
    *levels, s.gardeners[seat] = amounts[3 + len(RESOURCE_NAMES) :]
    for kind, level in enumerate(levels):
        if level > HIGHEST_LEVEL[kind]:
            raise fields.refuse(key, f"has a {COURT_NAMES[kind]} of level {level}; the highest is {HIGHEST_LEVEL[kind]}")
        s.level[seat, kind] = level


def _must_be(fields: Fields, key: str, what: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise fields.refuse(key, f"does not add up: {found} {what} in all, and the box has {wanted}")


def _check_sums(box: Box, fields: Fields, s: State) -> None:
    """Everything that is in the box is somewhere."""
    _must_be(fields, "supply", "talents", int(s.talents.sum() + s.talents_left), int(box.talents))
    _must_be(fields, "supply", "camels", int(s.camels.sum() + s.camels_left), int(box.camels))
    for kind, name in enumerate(RESOURCE_NAMES):
        lying = int(s.on_caravaneers[kind]) if kind < TAME_RESOURCES else 0
        found = int(s.resources[:, kind].sum() + s.resources_left[kind]) + lying
        _must_be(fields, "supply", name, found, int(box.resource_tokens))
    neutral = int(s.neutral_left) + _on_boards(s, NEUTRAL)
    _must_be(fields, "supply", "neutral cubes", neutral, int(box.neutral_cubes))
    for seat in range(s.players):
        _must_be(fields, SEAT_LETTERS[seat], "cubes", int(s.cubes[seat]) + _on_boards(s, seat + 1), int(box.cubes))


def _on_boards(s: State, cube: int) -> int:
    return sum(int(np.count_nonzero(board == cube)) for board in (s.area, s.field, s.temple))


def _check_cards(box: Box, fields: Fields, s: State) -> None:
    """Court cards are held or in the supply, craft cards come from the deck, and caravaneers carry their tokens."""
    for kind, level in LEVELED_CARDS:
        held = int(np.count_nonzero(s.level[: s.players, kind] >= level))
        what = f"{COURT_NAMES[kind]} cards of level {level}"
        _must_be(fields, "court", what, held + int(s.cards_left[kind, level]), int(box.court[kind, level]))
    _must_be(fields, "court", "gardeners", int(s.gardeners.sum() + s.gardeners_left), int(box.gardeners))
    for craft, name in enumerate(CRAFT_NAMES):
        dealt = int(s.face_up[:, craft].sum() + s.face_down[:, craft].sum())
        if dealt > box.crafts[craft]:
            raise fields.refuse("group 1", f"and the others have {dealt} {name} cards, and the box only {box.crafts[craft]}")
    carriers = int(s.cards_left[CARAVANEER, HIGHEST_LEVEL[CARAVANEER]]) + (s.phase == CARAVANEER_TOKEN)
    if tokens_lying(s) != carriers:
        raise fields.refuse("on caravaneers", f"must be {carriers} tokens, one for each level 2 caravaneer there")


def _check_boards(box: Box, fields: Fields, s: State) -> None:
    """Full rows are emptied at once, and a tile is taken in some round."""
    for row, name in enumerate(ROW_NAMES):
        if s.field[row].all():
            raise fields.refuse(name, "cannot be full: a full row is emptied at once")
    planted = int(np.count_nonzero(s.planted_by))
    if (planted == 0) != (s.planted_in == 0):
        raise fields.refuse("planted in", "must be 0 just as long as no tile has been taken")
    if s.square and not (s.planted_by[s.square - 1] == s.player + 1 and s.planted_in == s.round_number):
        raise fields.refuse("planting", "must be a square that the player to decide has planted in this round")


def _check_length(fields: Fields, s: State) -> None:
    """No game can have got here later than the house rule allows, or with more points than anybody makes."""
    planted = int(np.count_nonzero(s.planted_by))
    if not 1 <= s.round_number <= (planted + 1) * BARREN_ROUNDS or s.planted_in > planted * BARREN_ROUNDS:
        raise fields.refuse("round", f"must be 1 to {BARREN_ROUNDS} times the tiles taken and one more")
    if not 0 <= s.round_number - s.planted_in <= BARREN_ROUNDS:
        raise fields.refuse("planted in", f"must be one of the {BARREN_ROUNDS} rounds before this one, or this one")
    if s.ply > s.round_number * DECISIONS_A_ROUND + MORE_DECISIONS or s.turn > s.ply:
        raise BadPosition(f"ply: {s.ply} decisions and {s.turn} turns are too many for round {s.round_number}")
    if not all(0 <= points <= MOST_POINTS for points in s.score):
        raise BadPosition(f"score: points must be from 0 to {MOST_POINTS}")


def _check_decision(box: Box, fields: Fields, s: State) -> None:
    """Whoever is to decide is somebody who can be asked this now."""
    if s.over:
        if s.phase != ACT or s.square or not (few_tiles_left(box, s) or garden_lies_barren(s)):
            raise fields.refuse("decision", "must be “act” when the game is over, and few tiles left or many rounds barren")
    elif (players_in(s) == 0) != (s.phase >= PROCESSION) or (s.phase < PROCESSION and s.passed[s.player]):
        raise fields.refuse("passed", "must be all from the procession on, and before it not the player to decide")
    elif not _can_be_asked(box, s):
        raise fields.refuse("decision", f"cannot be “{PHASE_NAMES[s.phase]}” here: that would not be asked of this player")
    _check_pending(box, fields, s)


def _check_pending(box: Box, fields: Fields, s: State) -> None:
    """Payments and bonuses are pending only while they are being decided."""
    if (s.phase == PAYMENT) != bool(s.due[0]):
        raise fields.refuse("due", "must be given just in the decision “payment”")
    if s.square and s.phase not in (CARAVANEER_TOKEN, TILE_RESOURCE, TILE_CARD):
        raise fields.refuse("planting", f"must be {NOTHING} in the decision “{PHASE_NAMES[s.phase]}”")
    tile = int(s.tile[s.square - 1]) - 1 if s.square else -1
    if s.gifts > (box.tile_resources[tile] if tile >= 0 else 0):
        raise fields.refuse("tile gives", "more resources than the tile being taken shows")
    if s.free_card and (tile < 0 or box.tile_card[tile] != CARD_OF_CHOICE + 1):
        raise fields.refuse("free card", "must be “no”: the tile being taken, if any, has no court card of choice")


def _can_be_asked(box: Box, s: State) -> bool:
    """Whether a decision of this phase is open to the player: everything that the rules see to before they ask for it."""
    player, space = int(s.player), int(s.caravan)
    kind = int(box.space_kind[space])
    asked = {
        ACT: True,
        PEASANT_ROW: s.cubes[player] > 0 and _is_recruited(s, PEASANT),
        PRIEST_TEMPLE: s.cubes[player] > 0 and _is_recruited(s, PRIEST),
        ENGINEER_AREA: can_irrigate(s, player) and _is_recruited(s, ENGINEER),
        SALE: kind == MARKET and can_irrigate(s, player) and resources_held(s, player) > 0,
        FREE_AREA: kind == MARKET and can_irrigate(s, player),
        PAYMENT: _is_due(box, s),
        COURT_CARD: kind == COURT_CITY and sells_any_card(box, s, player, space),
        PLANTING: kind == PLANT_CITY and plantable(box, s, player, space) != 0,
        CARAVANEER_TOKEN: _may_choose_token(s, kind),
        TILE_RESOURCE: s.square > 0 and kind == PLANT_CITY and s.gifts > 0 and resources_in_supply(s) > 0,
        TILE_CARD: s.square > 0 and kind == PLANT_CITY and s.free_card > 0 and types_left(s, player) > 0,
        PROCESSION: player == leader_of_procession(s) and (s.cubes[player] > 0 or s.neutral_left > 0),
        ISHTAR_GIFT: player == first_in(s, ISHTAR) and (gift_left(s, CAMEL_GIFT) or gift_left(s, TALENT_GIFT)),
        TAMMOUZ_ROW: player == first_in(s, TAMMOUZ) and s.cubes[player] > 0,
        TAMMOUZ_SWAP: player == second_in(s, TAMMOUZ) and possible_swaps(s, player) > 0,
        DISCARD: player == first_with_too_many(box, s) and kinds_held(s, player) > 1,
    }
    return bool(asked[int(s.phase)])


def _is_recruited(s: State, craft: int) -> bool:
    """Whether a card of a craft lies face down, as one does while it works."""
    return bool(s.face_down[:, craft].any())


def _is_due(box: Box, s: State) -> bool:
    """Whether this is, or is the rest of, what the caravan's space costs, the player can choose how to pay, and act then."""
    player, space = int(s.player), int(s.caravan)
    kind = int(box.space_kind[space])
    first, second = city_price(box, space), plant_price(box, s, space)
    due = [int(price) for price in s.due]
    can_act = (kind == COURT_CITY and sells_any_card(box, s, player, space)) or _plantable_there(box, s, player, space)
    choice = due[0] > 0 and may_pay_with(s, player, due[0] - 1) and may_pay_with(s, player, WINE)
    return kind != MARKET and choice and can_act and due in ([first, second], [second, 0])


def _plantable_there(box: Box, s: State, player: int, space: int) -> bool:
    """Whether the plant of a space, if it is a plant city, could be planted."""
    return bool(box.space_kind[space] == PLANT_CITY and plantable(box, s, player, space) != 0)


def _may_choose_token(s: State, kind: int) -> bool:
    """Whether the player has just taken a level 2 caravaneer, from a court city or a tile, and several tokens lie there."""
    came_from = kind == PLANT_CITY if s.square else kind == COURT_CITY
    top = int(s.level[s.player, CARAVANEER]) == HIGHEST_LEVEL[CARAVANEER]
    return bool(came_from and top and tokens_lying(s) > 1)
