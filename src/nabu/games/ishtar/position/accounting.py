"""Whether a position that is read adds up to the box: tiles, gems, trees, what the seats have, tokens, and the score."""

from collections import Counter

import numpy as np

from nabu.core.contract import SEAT_LETTERS, Box, State
from nabu.core.log import NO_LOG
from nabu.face.errors import BadPosition
from nabu.face.fields import Fields
from nabu.games.ishtar.desert import TOKEN_MARKS, printed_grounds
from nabu.games.ishtar.rules import scoring, special
from nabu.games.ishtar.rules.state import (
    ASSISTANT,
    BARE,
    BLOOM,
    BLOOM_DOUBLE,
    BLOOM_SINGLE,
    CARDS,
    COLOUR_NAMES,
    COLUMNS,
    CUPS_A_SHAPE,
    DOUBLE_TOKEN,
    GRASS,
    GRASS_MARK,
    GROW,
    NONE,
    PILES,
    RESERVE_TREE,
    ROCK,
    SHAPE_NAMES,
    SINGLE_TOKEN,
    SKILL_LETTERS,
    SKILLS,
    STARTING_TILES,
    TILES_A_SHAPE,
    TREE,
    TREES,
)
from nabu.games.ishtar.view import tile_text, tiles_of, waiting_assistants


def check_pieces(box: Box, fields: Fields, s: State) -> None:
    """Refuse a position in which tiles, gems, trees, assistants or tokens are missing or too many."""
    _check_tiles(box, fields, s)
    _check_gems(box, fields, s)
    _check_trees(box, fields, s)
    _check_seats(box, fields, s)
    _check_tokens(box, s)


def _check_tiles(box: Box, fields: Fields, s: State) -> None:
    """Every tile is unseen, face up, in hand, removed, or lies in the desert with all that it shows."""
    lying = Counter[int]()
    for shape, name in enumerate(SHAPE_NAMES):
        for tile in tiles_of(shape):
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
    key, tiles = f"unseen {SHAPE_NAMES[shape]}", tiles_of(shape)
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
        if s.reserved[seat] != NONE and count_kind(box, s, seat, RESERVE_TREE) == 0:
            raise fields.refuse(f"reserved {letter}", "needs the skill for it")


def count_kind(box: Box, s: State, seat: int, kind: int) -> int:
    """Count the lower skills of a kind that a seat has unlocked."""
    return sum(special.has_skill(s, seat, skill) for skill in range(COLUMNS) if box.skill_kind[skill] == kind)


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
        placed = sum(count_kind(box, s, seat, kind) for seat in range(s.players)) - in_hand
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


def check_score(box: Box, s: State, drawn: list[int]) -> None:
    """Scores are flowers controlled and trees planted, and after the end also fountains and skills."""
    for seat in range(s.players):
        s.score[seat] += sum(int(box.card_points[card]) * int(s.planted[seat, card]) for card in range(CARDS))
    if s.over:
        scoring.score_fountains(box, s, NO_LOG)
        scoring.score_skills(box, s, NO_LOG)
    if s.score.tolist() != drawn:
        right = " ".join(str(points) for points in s.score[: s.players])
        raise BadPosition(f"score: what has been planted makes {right}, not {' '.join(map(str, drawn[: s.players]))}")
