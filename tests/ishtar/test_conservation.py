"""Nothing gets lost: gems by colour, trees, tiles, tokens, assistants, cards."""

import numpy as np
import pytest

from nabu.core.contract import Box, State
from nabu.games.ishtar.kit import GAME
from nabu.games.ishtar.rules.gardens import ground_at
from nabu.games.ishtar.rules.state import (
    ASSISTANT,
    BARE,
    CARDS,
    COLOURS,
    DOUBLE_TOKEN,
    GROW,
    NONE,
    ROCK,
    SINGLE_TOKEN,
    TILE_SPACES,
    TREE,
)
from nabu.games.ishtar.view import waiting_assistants
from tests.walking import states


def gems(box: Box, s: State) -> list[int]:
    on_rocks = [
        sum(ground_at(box, s, space) == ROCK + colour and s.plant[space] == BARE for space in range(box.spaces))
        for colour in range(COLOURS)
    ]
    return [on_rocks[colour] + int(s.gems[:, colour].sum()) + int(s.spent[colour]) for colour in range(COLOURS)]


def trees(s: State) -> int:
    on_cards = int(s.row_tree.sum()) + int((s.reserved[: s.players] != NONE).sum())
    return int(s.trees_left) + on_cards + int((s.stands == TREE).sum()) + int(s.phase == GROW)


def tiles(s: State) -> int:
    laid = int((s.plant != BARE).sum())
    assert laid % TILE_SPACES == 0
    in_view = int((s.top != NONE).sum()) + int(s.tile != NONE)
    return int(s.unseen.sum()) + int(s.removed.sum()) + in_view + laid // TILE_SPACES


def cards(s: State) -> int:
    taken = int(s.planted.sum()) + int((s.reserved[: s.players] != NONE).sum())
    return int(s.deck.sum()) + int((s.row != NONE).sum()) + taken


def assistants(box: Box, s: State) -> list[int]:
    return [
        int(s.assistants[seat]) + int((s.stands == ASSISTANT + seat).sum()) + waiting_assistants(box, s, seat)
        for seat in range(s.players)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [11, 12])
def test_everything_in_the_box_is_somewhere_at_every_state(players: int, seed: int) -> None:
    box = GAME.pieces.open_box().compile(players, "standard")
    begun: list[int] = []
    for s in states(GAME, box, players, seed):
        begun = begun or gems(box, s)
        assert gems(box, s) == begun
        assert (trees(s), tiles(s), cards(s)) == (box.trees, box.tile_count.sum(), CARDS)
        assert assistants(box, s) == [box.assistants] * players
        assert np.count_nonzero(s.stands == SINGLE_TOKEN) <= players
        assert np.count_nonzero(s.stands == DOUBLE_TOKEN) in range(0, 2 * players + 1, 2)
        assert not s.queue.any()
