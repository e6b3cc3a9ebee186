"""Accounts for everything in a drawn position of Babylonia: it adds up to the box, and the turn may have come so far."""

from collections import Counter

import numpy as np

from nabu.core.contract import SEAT_LETTERS, Box, State
from nabu.face.errors import BadPosition
from nabu.face.fields import Fields
from nabu.games.babylonia.position.drawing import PLACED_NAMES, tile_text
from nabu.games.babylonia.rules import placing
from nabu.games.babylonia.rules.board import kind_at, owner_at, token
from nabu.games.babylonia.rules.filling import LARGE_STAND, total
from nabu.games.babylonia.rules.scoring import sole_leader
from nabu.games.babylonia.rules.spaces import ACTION_SPACE
from nabu.games.babylonia.rules.state import (
    AVAILABLE,
    CARD_NAMES,
    CARDS,
    CARDS_SHOWN,
    END,
    EXTRA,
    EXTRA_TURN,
    FARMER,
    KIND_NAMES,
    KINDS,
    NO_SITE,
    NOBLE_WITH_FARMERS,
    NOBLES,
    NOT_IN_GAME,
    PHASE_NAMES,
    RIVER_TOKEN,
    SCORE,
    TAKE,
    THREE_NOBLES,
)
from nabu.games.babylonia.rules.verbs import legal


def check(box: Box, fields: Fields, s: State, map_line: int) -> None:
    """Refuse a position that has lost something, or that no game comes to; `map_line` is where its map begins."""
    _check_tokens(box, fields, s)
    _check_tiles(box, fields, s, map_line)
    _check_cards(box, fields, s)
    _check_turn(box, fields, s)
    _check_cards_for_ziggurats(box, fields, s)


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


def _check_tiles(box: Box, fields: Fields, s: State, map_line: int) -> None:
    """No tile lies on the board more often than the box has it, and no more cities are won than are gone."""
    for tile in range(box.tiles):
        lying = int(np.count_nonzero(s.tile == tile))
        if lying > box.tile_count[tile]:
            too_many = f"{lying} tiles {tile_text(box, tile)}, but the box only {box.tile_count[tile]}"
            raise BadPosition(f"line {map_line}: the map has {too_many}")
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
    if not s.over and legal(box, s, np.zeros(ACTION_SPACE.size, np.int16)) == 0:
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


def _check_cards_for_ziggurats(box: Box, fields: Fields, s: State) -> None:
    """A card is left for each ziggurat that can still be won, and for the one whose card is being chosen."""
    available = int(np.count_nonzero(s.card_owner == AVAILABLE))
    to_come = int(box.ziggurats) - int(np.count_nonzero(s.scored)) + (s.phase == TAKE)
    if available < to_come:
        raise fields.refuse("available", f"has too few cards: {available} for {to_come} ziggurats that can still give one")


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
