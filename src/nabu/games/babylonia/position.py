"""A position of Babylonia as text.

    phase: place                      place, score, take, extra or end
    turn of: A
    placed: merchant river            tokens placed this turn, in any order; those on a river are just “river”
    choosing: -                       the ziggurat whose card is being chosen
    cities: 2 1                       city tiles in front of each player
    cards A: extra_turn used          cards in front of a player; “used” follows the extra turn card once it is face down
    cards B:
    available: ten_points …
    stand A: 2p 1m 0s 2f
    reserve A: 3p 5m 6s 9f
    …
    map:
     1                 ~   .          one line a row: its number, then its hexagons from left to right

On the map: `.` land, `~` river, `x` a hexagon not in use; a city shows its nobles (`P`, `MS`, `PMS`), a crop field its points
(`f5`, or `fc` for the city symbol); `Z` is a ziggurat, `z` one that has been scored; `Am` is a merchant of A (p, m, s, f), with
`~` after it where it lies face down on a river.
"""

import string
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np

from nabu.core.contract import SEAT_LETTERS, Box, State
from nabu.face.errors import BadNotation, BadPosition
from nabu.face.fields import Fields, Line, read_fields
from nabu.games.babylonia.boxfile import Printed, printed
from nabu.games.babylonia.moves import find_hex, hex_name
from nabu.games.babylonia.rules import placing
from nabu.games.babylonia.rules.board import kind_at, list_free, owner_at, token
from nabu.games.babylonia.rules.filling import LARGE_STAND, total
from nabu.games.babylonia.rules.scoring import sole_leader
from nabu.games.babylonia.rules.setting_up import lay_out_board, put_tile
from nabu.games.babylonia.rules.state import (
    ACTIONS,
    AVAILABLE,
    CARD_NAMES,
    CARDS,
    CARDS_SHOWN,
    CITY,
    END,
    EXTRA,
    EXTRA_TURN,
    FARMER,
    FIELD,
    FREE_LAND,
    FREE_RIVER,
    KIND_NAMES,
    KINDS,
    NO_SITE,
    NOBLE_WITH_FARMERS,
    NOBLES,
    NOT_IN_GAME,
    NOT_IN_USE,
    PHASE_NAMES,
    RIVER_TOKEN,
    SCORE,
    TAKE,
    THREE_NOBLES,
    ZIGGURAT,
)
from nabu.games.babylonia.rules.verbs import legal

KIND_LETTERS = "pmsf"
SYMBOL_LETTERS = "PMS"
BARE_TEXTS = {FREE_LAND: ".", FREE_RIVER: "~", NOT_IN_USE: "x"}
PLACED_NAMES = (*KIND_NAMES, "river")
MARGIN = 3
USED = "used"
NOTHING = "-"


def draw(box: Box, s: State) -> list[str]:
    """Draw the game's own part of the state, hidden things included."""
    seats = range(s.players)
    placed = [name for slot, name in enumerate(PLACED_NAMES) for _ in range(s.placed[slot])]
    return [
        f"phase: {PHASE_NAMES[s.phase]}",
        f"turn of: {SEAT_LETTERS[s.on_turn]}",
        f"placed: {' '.join(placed)}".rstrip(),
        f"choosing: {NOTHING if s.site == NO_SITE else hex_name(box, int(box.site_hex[s.site]))}",
        f"cities: {' '.join(str(s.cities[seat]) for seat in seats)}",
        *(f"cards {SEAT_LETTERS[seat]}: {_cards_of(s, seat)}".rstrip() for seat in seats),
        f"available: {_cards_of(s, AVAILABLE)}".rstrip(),
        *(f"stand {SEAT_LETTERS[seat]}: {_counts(s.stand[seat])}" for seat in seats),
        *(f"reserve {SEAT_LETTERS[seat]}: {_counts(s.reserve[seat])}" for seat in seats),
        "map:",
        "#" + " " * (MARGIN - 1) + "".join(f" {letter}" for letter in string.ascii_lowercase[: box.column.max() + 1]),
        *_draw_map(box, s),
    ]


def _cards_of(s: State, owner: int) -> str:
    names: list[str] = []
    for card, name in enumerate(CARD_NAMES):
        if s.card_owner[card] == owner:
            names.append(name)
            if card == EXTRA_TURN and s.extra_turn_used:
                names.append(USED)
    return " ".join(names)


def _counts(counts: Sequence[int]) -> str:
    return " ".join(f"{count}{letter}" for count, letter in zip(counts, KIND_LETTERS, strict=True))


def _draw_map(box: Box, s: State) -> Iterator[str]:
    board, cells = printed(box), s.cell.tolist()
    for row in range(max(board.rows) + 1):
        line = f"{row + 1:>{MARGIN - 1}}"
        for hexagon in _hexes_of_row(board, row):
            column = MARGIN + 1 + 2 * board.columns[hexagon]
            line = f"{line:<{column}}{_cell_text(box, s, hexagon, cells[hexagon])}"
        yield line


def _hexes_of_row(board: Printed, row: int) -> range:
    return range(bisect_left(board.rows, row), bisect_right(board.rows, row))


def _cell_text(box: Box, s: State, hexagon: int, cell: int) -> str:
    if cell >= 0:
        owner, kind = divmod(cell, KINDS)
        return SEAT_LETTERS[owner] + KIND_LETTERS[kind] + ("~" if printed(box).river[hexagon] else "")
    if cell in (CITY, FIELD):
        return tile_text(box, int(s.tile[box.site_at[hexagon]]))
    if cell == ZIGGURAT:
        return "z" if s.scored[box.site_at[hexagon]] else "Z"
    return BARE_TEXTS[cell]


def tile_text(box: Box, tile: int) -> str:
    """Write a location tile: a city by its nobles, a crop field by its points."""
    symbols, points = int(box.tile_symbols[tile]), int(box.tile_points[tile])
    if symbols:
        return "".join(letter for noble, letter in enumerate(SYMBOL_LETTERS) if symbols >> noble & 1)
    return "fc" if points < 0 else f"f{points}"


def read(box: Box, lines: Sequence[Line], s: State) -> None:
    """Fill in the game's own fields from a drawing, and check that everything adds up."""
    at = next((at for at, (_, line) in enumerate(lines) if line == "map:"), None)
    if at is None:
        raise BadPosition("the line “map:” is missing")
    fields = read_fields(lines[:at], BadPosition)
    seats = SEAT_LETTERS[: s.players]
    per_seat = [f"{what} {letter}" for what in ("cards", "stand", "reserve") for letter in seats]
    fields.only(["phase", "turn of", "placed", "choosing", "cities", "available", *per_seat])
    _read_players(box, fields, s)
    _read_map(box, lines[at + 1 :], s, lines[at][0])
    _read_turn(box, fields, s)
    _check_tokens(box, fields, s)
    _check_tiles(box, fields, s, lines[at][0])
    _check_cards(box, fields, s)
    _check_turn(box, fields, s)


def _read_players(box: Box, fields: Fields, s: State) -> None:
    s.card_owner[:] = NOT_IN_GAME
    _read_cards(box, fields, s, "available", AVAILABLE)
    for seat in range(s.players):
        letter = SEAT_LETTERS[seat]
        _read_cards(box, fields, s, f"cards {letter}", seat)
        s.stand[seat] = _read_counts(fields, f"stand {letter}")
        s.reserve[seat] = _read_counts(fields, f"reserve {letter}")
    cities = fields.numbers("cities", int(s.players), largest=100)
    if min(cities) < 0:
        raise fields.refuse("cities", "cannot be fewer than none")
    s.cities[: s.players] = cities


def _read_cards(box: Box, fields: Fields, s: State, key: str, owner: int) -> None:
    before = ""
    for name in fields.text(key).split():
        if name == USED and before == CARD_NAMES[EXTRA_TURN] and owner >= 0:
            s.extra_turn_used = 1
        elif name not in CARD_NAMES:
            raise fields.refuse(key, f"has an unknown card “{name[:30]}”")
        elif s.card_owner[CARD_NAMES.index(name)] != NOT_IN_GAME:
            raise fields.refuse(key, f"has the card {name} a second time")
        else:
            s.card_owner[CARD_NAMES.index(name)] = owner
        before = name


def _read_counts(fields: Fields, key: str) -> list[int]:
    words = fields.text(key).split()
    if len(words) != KINDS or not all(_is_count(word, letter) for word, letter in zip(words, KIND_LETTERS, strict=True)):
        raise fields.refuse(key, f"must be like “2p 1m 0s 2f”, not “{fields.text(key)[:40]}”")
    return [int(word[:-1]) for word in words]


def _is_count(word: str, letter: str) -> bool:
    return word.endswith(letter) and word[:-1].isascii() and word[:-1].isdigit() and len(word) <= 3


def _read_map(box: Box, lines: Sequence[Line], s: State, headline: int) -> None:
    lay_out_board(box, s)
    board, tiles = printed(box), [tile_text(box, tile) for tile in range(box.tiles)]
    rows = max(board.rows) + 1
    if len(lines) != rows:
        raise BadPosition(f"line {headline}: the map has {len(lines)} rows, but the board has {rows}")
    for row, (number, line) in enumerate(lines):
        label, *cells = line.split()
        hexes = _hexes_of_row(board, row)
        if label != str(row + 1):
            raise BadPosition(f"line {number}: row {row + 1} of the map must begin with its number, not “{label[:20]}”")
        if len(cells) != len(hexes):
            raise BadPosition(f"line {number}: row {row + 1} has {len(cells)} hexagons, but the board has {len(hexes)} there")
        for hexagon, text in zip(hexes, cells, strict=True):
            if board.site_at[hexagon] >= 0 or text != _bare_text(board, hexagon):
                _read_cell(box, s, hexagon, text, number, tiles)


def _read_cell(box: Box, s: State, hexagon: int, text: str, number: int, tiles: list[str]) -> None:
    """Put on a hexagon what its text says; the board says what it is when bare."""
    site = int(box.site_at[hexagon])
    if site >= box.ziggurats and text in tiles:
        put_tile(box, s, site, tiles.index(text))
    elif 0 <= site < box.ziggurats and text in ("Z", "z"):
        s.scored[site] = text == "z"
    elif _is_token(box, s, hexagon, text):
        s.cell[hexagon] = token(SEAT_LETTERS.index(text[0]), KIND_LETTERS.index(text[1]))
    elif text != _bare_text(printed(box), hexagon) or 0 <= site < box.ziggurats:
        bare = "river" if box.river[hexagon] else "land"
        where = hex_name(box, hexagon)
        raise BadPosition(f"line {number}: “{text[:20]}” cannot be at {where}, which is {_what(box, hexagon) or bare}")


def _bare_text(board: Printed, hexagon: int) -> str:
    """Return how a hexagon is drawn with nothing on it."""
    if not board.in_use[hexagon]:
        return BARE_TEXTS[NOT_IN_USE]
    return BARE_TEXTS[FREE_RIVER if board.river[hexagon] else FREE_LAND]


def _what(box: Box, hexagon: int) -> str:
    if not box.in_use[hexagon]:
        return "not in use with so many players"
    site = int(box.site_at[hexagon])
    if 0 <= site < box.ziggurats:
        return "a ziggurat"
    return "a location hexagon" if site >= 0 else ""


def _is_token(box: Box, s: State, hexagon: int, text: str) -> bool:
    name = text[:-1] if box.river[hexagon] and text.endswith("~") else text
    can_hold = box.in_use[hexagon] and not 0 <= box.site_at[hexagon] < box.ziggurats
    return bool(can_hold and len(name) == 2 and name[0] in SEAT_LETTERS[: s.players] and name[1] in KIND_LETTERS)


def _read_turn(box: Box, fields: Fields, s: State) -> None:
    s.phase = fields.choice("phase", PHASE_NAMES)
    s.on_turn = fields.choice("turn of", SEAT_LETTERS[: s.players])
    for name in fields.text("placed").split():
        if name not in PLACED_NAMES:
            raise fields.refuse("placed", f"has “{name[:20]}”; tokens are {', '.join(PLACED_NAMES)}")
        s.placed[PLACED_NAMES.index(name)] += 1
    s.site = _read_choosing(box, fields)
    list_free(box, s)
    for hexagon in np.flatnonzero(s.cell >= 0).tolist():
        for site in box.sites_near[hexagon, : box.sites_near_count[hexagon]].tolist():
            placing.touch_site(box, s, owner_at(s, hexagon), hexagon, site)


def _read_choosing(box: Box, fields: Fields) -> int:
    name = fields.text("choosing")
    if name == NOTHING:
        return NO_SITE
    try:
        site = int(box.site_at[find_hex(box, name)])
    except BadNotation as problem:
        raise fields.refuse("choosing", f"does not do: {problem}") from None
    if not 0 <= site < box.ziggurats:
        raise fields.refuse("choosing", f"must be a ziggurat, and {name} is none")
    return site


def _check_tokens(box: Box, fields: Fields, s: State) -> None:
    """Every player's tokens are on the board, on the stand or in the reserve."""
    for seat in range(s.players):
        letter = SEAT_LETTERS[seat]
        if total(s.stand[seat]) > LARGE_STAND:
            raise fields.refuse(f"stand {letter}", f"holds {total(s.stand[seat])} tokens; at most {LARGE_STAND} fit")
        for kind in range(KINDS):
            on_board = int(np.count_nonzero(s.cell == token(seat, kind)))
            found = on_board + int(s.stand[seat, kind]) + int(s.reserve[seat, kind])
            if found != box.tokens[kind]:
                raise fields.refuse(
                    f"reserve {letter}",
                    f"does not add up: {found} {KIND_NAMES[kind]} tokens on map, stand and reserve, not {box.tokens[kind]}",
                )


def _check_tiles(box: Box, fields: Fields, s: State, number: int) -> None:
    """No tile lies on the board more often than the box has it, and no more cities are won than are gone."""
    for tile in range(box.tiles):
        lying = int(np.count_nonzero(s.tile == tile))
        if lying > box.tile_count[tile]:
            too_many = f"{lying} tiles {tile_text(box, tile)}, but the box only {box.tile_count[tile]}"
            raise BadPosition(f"line {number}: the map has {too_many}")
    cities = int(sum(box.tile_count[tile] for tile in range(box.tiles) if box.tile_symbols[tile]))
    if int(s.cities.sum()) > cities - s.cities_left:
        raise fields.refuse("cities", f"are {s.cities.sum()}, but only {cities - s.cities_left} are gone from the map")


def _check_cards(box: Box, fields: Fields, s: State) -> None:
    """The basic game has the first seven cards, the variant any seven."""
    in_game = [card for card in range(CARDS) if s.card_owner[card] != NOT_IN_GAME]
    if len(in_game) != CARDS_SHOWN:
        raise fields.refuse("available", f"does not add up: {len(in_game)} cards here and with players, not {CARDS_SHOWN}")
    for card in in_game:
        if not box.random_cards and box.card_number[card] > CARDS_SHOWN:
            raise fields.refuse("available", f"does not add up: {CARD_NAMES[card]} is not in the basic game")


def _check_turn(box: Box, fields: Fields, s: State) -> None:
    """The phase agrees with what is on the table, and whoever is to play has a move."""
    if (s.phase == END) != bool(s.over):
        raise fields.refuse("phase", "must be “end” just when the game is over")
    if s.phase != TAKE and s.player != s.on_turn:
        raise fields.refuse("turn of", "must be the player to decide, except in the phase “take”")
    if s.phase == SCORE and s.pending < 2:
        raise fields.refuse("phase", "can be “score” only when several cities or ziggurats are surrounded")
    if s.phase == EXTRA and (s.card_owner[EXTRA_TURN] != s.on_turn or s.extra_turn_used):
        raise fields.refuse("phase", "can be “extra” only for the owner of an unused extra_turn")
    if s.phase in (EXTRA, END) and s.pending:
        raise fields.refuse("phase", "cannot come before everything surrounded is scored")
    _check_choosing(box, fields, s)
    _check_placed(box, fields, s)
    _check_stands(fields, s)
    if not s.over and legal(box, s, np.zeros(ACTIONS, np.int16)) == 0:
        raise fields.refuse("phase", f"is “{PHASE_NAMES[s.phase]}”, but no move is legal")


def _check_choosing(box: Box, fields: Fields, s: State) -> None:
    """In the phase “take”, and only then, a ziggurat that has been scored is named, and its winner decides."""
    if (s.phase == TAKE) != (s.site != NO_SITE):
        raise fields.refuse("choosing", "must name a ziggurat just in the phase “take”")
    if s.phase == TAKE and not s.scored[s.site]:
        raise fields.refuse("choosing", "must name a ziggurat that is drawn as scored, z")
    if s.phase == TAKE and sole_leader(box, s, int(box.site_hex[s.site])) != s.player:
        raise fields.refuse("choosing", "must name a ziggurat that the player to decide has won")


def _check_placed(box: Box, fields: Fields, s: State) -> None:
    """What was placed this turn is the beginning of a legal turn, and lies on the map."""
    if s.phase in (EXTRA, END) and s.placed.any():
        raise fields.refuse("placed", "must be empty when no turn is being played")
    if not _is_turn_so_far(s):
        raise fields.refuse("placed", "is not the beginning of a legal turn")
    own = [hexagon for hexagon in range(box.hexes) if owner_at(s, hexagon) == s.on_turn]
    lying = Counter(RIVER_TOKEN if box.river[hexagon] else kind_at(s, hexagon) for hexagon in own)
    for slot, name in enumerate(PLACED_NAMES):
        if s.placed[slot] > lying[slot]:
            raise fields.refuse("placed", f"has {s.placed[slot]} {name}, but the map only {lying[slot]} of that player")


def _check_stands(fields: Fields, s: State) -> None:
    """A turn that leaves the stand empty ends the game: until then, only the player in the middle of a turn may have none."""
    for seat in range(s.players):
        in_turn = seat == s.on_turn and (s.phase in (SCORE, TAKE) or s.placed.any())
        if not (s.over or in_turn or s.stand[seat].any()):
            raise fields.refuse(f"stand {SEAT_LETTERS[seat]}", "cannot be empty while the game is on")


def _is_turn_so_far(s: State) -> bool:
    """Say whether some turn may have placed these tokens."""
    player, nobles, farmers = int(s.on_turn), placing.nobles_placed(s), int(s.placed[FARMER])
    if placing.tokens_placed(s) <= placing.any_tokens_limit(s):
        return True
    if placing.is_first_round_limited(s) or s.placed[RIVER_TOKEN]:
        return False
    if farmers == 0:
        return placing.holds(s, player, THREE_NOBLES) and all(s.placed[noble] == 1 for noble in range(NOBLES))
    return nobles <= int(placing.holds(s, player, NOBLE_WITH_FARMERS)) and nobles + farmers <= LARGE_STAND
