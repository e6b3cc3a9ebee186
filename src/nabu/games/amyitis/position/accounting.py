"""Whether a position of Amyitis adds up: everything that is in the box is somewhere, and no game is longer than it can be."""

import numpy as np

from nabu.core.contract import SEAT_LETTERS, Box, State
from nabu.face.errors import BadPosition
from nabu.face.fields import Fields
from nabu.games.amyitis.boxfile import leveled_cards
from nabu.games.amyitis.rules.court import tokens_lying
from nabu.games.amyitis.rules.state import (
    BARREN_ROUNDS,
    CARAVANEER,
    CARAVANEER_TOKEN,
    COURT_NAMES,
    CRAFT_NAMES,
    DECISIONS_A_ROUND,
    LEVEL_WITH_TOKEN,
    MORE_DECISIONS,
    NEUTRAL,
    RESOURCE_NAMES,
    ROW_NAMES,
    TAME_RESOURCES,
)
from nabu.games.amyitis.rules.supplies import never_run_out

MOST_POINTS = 1000
"""Scores of a drawn position, so that no game that goes on from it runs out of two bytes."""


def check_accounts(box: Box, fields: Fields, s: State) -> None:
    """Refuse a position that does not add up, naming the line."""
    _check_sums(box, fields, s)
    _check_cards(box, fields, s)
    _check_boards(box, fields, s)
    _check_length(fields, s)


def _must_be(fields: Fields, key: str, what: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise fields.refuse(key, f"does not add up: {found} {what} in all, and the box has {wanted}")


def _check_sums(box: Box, fields: Fields, s: State) -> None:
    """Everything that is in the box is somewhere."""
    if not never_run_out(box):
        _must_be(fields, "supply", "talents", int(s.talents.sum() + s.talents_left), int(box.talents))
        _must_be(fields, "supply", "camels", int(s.camels.sum() + s.camels_left), int(box.camels))
    for kind, name in enumerate(RESOURCE_NAMES):
        lying = int(s.on_caravaneers[kind]) if kind < TAME_RESOURCES else 0
        found = int(s.resources[:, kind].sum() + s.resources_left[kind]) + lying
        _must_be(fields, "supply", name, found, int(box.resource_tokens[kind]))
    neutral = int(s.neutral_left) + _on_boards(s, NEUTRAL)
    _must_be(fields, "supply", "neutral cubes", neutral, int(box.neutral_cubes))
    for seat in range(s.players):
        _must_be(fields, SEAT_LETTERS[seat], "cubes", int(s.cubes[seat]) + _on_boards(s, seat + 1), int(box.cubes))


def _on_boards(s: State, cube: int) -> int:
    return sum(int(np.count_nonzero(board == cube)) for board in (s.area, s.field, s.temple))


def _check_cards(box: Box, fields: Fields, s: State) -> None:
    """Court cards are held or in the supply, craft cards come from the deck, and caravaneers carry their tokens."""
    for kind, level in leveled_cards(box):
        held = int(np.count_nonzero(s.level[: s.players, kind] >= level))
        what = f"{COURT_NAMES[kind]} cards of level {level}"
        _must_be(fields, "court", what, held + int(s.cards_left[kind, level]), int(box.court[kind, level]))
    _must_be(fields, "court", "gardeners", int(s.gardeners.sum() + s.gardeners_left), int(box.gardeners))
    for craft, name in enumerate(CRAFT_NAMES):
        dealt = int(s.face_up[:, craft].sum() + s.face_down[:, craft].sum())
        if dealt > box.crafts[craft]:
            raise fields.refuse("group 1", f"and the others have {dealt} {name} cards, and the box only {box.crafts[craft]}")
    carriers = int(s.cards_left[CARAVANEER, LEVEL_WITH_TOKEN]) + (s.phase == CARAVANEER_TOKEN)
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
