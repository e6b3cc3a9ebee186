"""Babylonia: what a seat cannot know, drawn anew.

Hidden are the other players' stands and reserves, the kinds of their face-down tokens, and what will be drawn.
"""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.rng import seed_rng
from nabu.games.babylonia.rules.board import kind_at, owner_at, token
from nabu.games.babylonia.rules.filling import draw, total
from nabu.games.babylonia.rules.placing import nobles_placed, tokens_placed
from nabu.games.babylonia.rules.state import FARMER, KINDS, PLACE


@compiled
def reshuffle(box: Box, s: State, viewer: int, seed: int) -> None:
    """Deal the other players' unseen tokens anew, each deal equally likely, and start another random stream."""
    seed_rng(s.rng, seed)
    for player in range(int(s.players)):
        if player != viewer:
            redeal(box, s, player)


@compiled
def redeal(box: Box, s: State, player: int) -> None:
    """Deal a player's unseen tokens to face-down places, stand and reserve, until the deal agrees with what was seen."""
    stand_size = total(s.stand[player])
    take_back(box, s, player)
    deal_unseen(box, s, player, stand_size)
    while owes_a_farmer(s, player) and s.stand[player, FARMER] == 0:
        take_back(box, s, player)
        deal_unseen(box, s, player, stand_size)


@compiled
def owes_a_farmer(s: State, player: int) -> bool:
    """Whoever has placed a noble and two farmers this turn must still hold a farmer: no other turn begins so."""
    mid_turn = s.phase == PLACE and s.on_turn == player
    return mid_turn and tokens_placed(s) == 3 and nobles_placed(s) == 1 and s.placed[FARMER] == 2


@compiled
def take_back(box: Box, s: State, player: int) -> None:
    """Collect all that others cannot see of a player's tokens in the reserve."""
    for kind in range(KINDS):
        s.reserve[player, kind] += s.stand[player, kind]
        s.stand[player, kind] = 0
    for hexagon in range(int(box.hexes)):
        if owner_at(s, hexagon) == player and box.river[hexagon] == 1:
            s.reserve[player, kind_at(s, hexagon)] += 1


@compiled
def deal_unseen(box: Box, s: State, player: int, stand_size: int) -> None:
    """Deal the face-down places, then the stand; the rest stays in the reserve."""
    for hexagon in range(int(box.hexes)):
        if owner_at(s, hexagon) == player and box.river[hexagon] == 1:
            s.cell[hexagon] = token(player, draw(s.rng, s.reserve[player]))
    for _ in range(stand_size):
        s.stand[player, draw(s.rng, s.reserve[player])] += 1
