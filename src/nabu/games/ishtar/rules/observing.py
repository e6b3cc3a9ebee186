"""What a seat observes: the desert, the carpet, the trees, what everybody has and would score now, and the open decision."""

from typing import Any

from nabu.core.compiling import compiled
from nabu.core.contract import Box, Observation, State
from nabu.games.ishtar.rules.choosing import is_empty
from nabu.games.ishtar.rules.gardens import flowers_at, is_flowers, neighbour, owner_of
from nabu.games.ishtar.rules.placing import SECOND_GROUP
from nabu.games.ishtar.rules.room import is_one_fountain
from nabu.games.ishtar.rules.scoring import most_flower_spaces, points_each, skill_points
from nabu.games.ishtar.rules.spaces import (
    MOST_ALIKE,
    MOST_CONTROLLED,
    MOST_COST,
    MOST_FROM_ONE,
    MOST_GEMS,
    MOST_OWED,
    MOST_POINTS,
    MOST_ROOM,
)
from nabu.games.ishtar.rules.special import has_skill, may_place_assistant
from nabu.games.ishtar.rules.state import (
    ASSISTANT,
    BARE,
    BOARD_SPACES,
    CARDS,
    COLOURS,
    COLUMNS,
    FOUNTAIN,
    GRASS,
    NO_ICON,
    NOBODY,
    NONE,
    NOTHING,
    OFF,
    PAY_STEPS,
    PILES,
    RESERVED,
    ROCK,
    ROW,
    SEVERAL,
    SIXTHS,
    SKILLS,
    TABLETS_BESIDE_BEDS,
    TILE_SPACES,
    TILES,
    TILES_A_SHAPE,
    TREE,
    TREES_BESIDE_BEDS,
    UNCOVERABLE,
)

Counts = Any
"""An array of an observation, one count an entry."""


@compiled
def observe(box: Box, s: State, viewer: int, out: Observation) -> None:
    """Write features of what that seat may know to a zeroed record, seats counted from the viewer."""
    observe_desert(box, s, viewer, out)
    observe_carpet(box, s, out)
    observe_trees(box, s, out)
    for player in range(int(s.players)):
        observe_seat(box, s, player, seen_from(s, viewer, player), out)
    observe_lead(s, out)
    observe_turn(s, viewer, out)


@compiled
def seen_from(s: State, viewer: int, player: int) -> int:
    """Count a seat from the viewer, who is 0."""
    seat = player - viewer
    return seat if seat >= 0 else seat + int(s.players)


@compiled
def count_up(counts: Counts, entry: int, more: int, most: int) -> None:
    """Count more of something, up to the highest value of its part."""
    counts[entry] = min(int(counts[entry]) + more, most)


@compiled
def observe_desert(box: Box, s: State, viewer: int, out: Observation) -> None:
    """Write what lies, grows and stands where, and how the boards and their fountains are."""
    out.layout[int(s.layout)] = 1
    for slot in range(int(box.boards)):
        out.colours[slot, int(s.fountain[slot])] = 1
        observe_board(box, s, viewer, slot, out)
    if int(s.icon) != NO_ICON:
        out.icon[int(s.icon) - 1] = 1
        out.icon_at[int(s.icon_at)] = 1
        if may_place_assistant(s):
            observe_offer(box, s, out)


@compiled
def observe_board(box: Box, s: State, viewer: int, slot: int, out: Observation) -> None:
    """Write the spaces of one terrain board."""
    side, turned = int(s.side[slot]), int(s.turned[slot])
    for cell in range(BOARD_SPACES):
        space, ground = slot * BOARD_SPACES + cell, int(box.ground[side, turned, cell])
        touched = int(s.touch[space])
        if touched < UNCOVERABLE:
            observe_bare(s, viewer, space, ground, touched, out)
        elif int(s.plant[space]) != BARE:
            observe_plant(box, s, viewer, space, touched - UNCOVERABLE, out)
        elif ground == FOUNTAIN:
            out.fountains[int(s.fountain[slot]), space] = 1
        else:
            out.tablets[space] = 1
            count_beside(box, s, viewer, space, out.tablets_beside)


@compiled
def fountain_in(touched: int) -> int:
    """Return the last fountain of a bit set that has one."""
    return (touched >= 2) + (touched >= 4) + (touched >= 8) + (touched >= 16) + (touched >= 32)


@compiled
def observe_bare(s: State, viewer: int, space: int, ground: int, touched: int, out: Observation) -> None:
    """Write a space that is not covered: its gem, and the gardens and flowerbeds that it touches.

    No processor could foretell where gems lie: writing that there is none is quicker than asking.
    """
    gems, colour = int(ground >= ROCK), max(ground - ROCK, 0)
    out.gems[colour, space] = gems
    if touched == 0:
        return
    if is_one_fountain(touched):
        fountain = fountain_in(touched)
        out.near[fountain, space] = 1
        count_up(out.room, fountain, 1, MOST_ROOM)
        count_up(out.reach[fountain], colour, gems, MOST_ROOM)
        observe_guard(s, viewer, space, out)
    else:
        out.sealed[space] = 1


@compiled
def observe_guard(s: State, viewer: int, space: int, out: Observation) -> None:
    """Write whose flowerbed flowers on a space would join, or that they may not go there."""
    guard = int(s.guard[space])
    if guard == NOBODY:
        return
    if guard == SEVERAL:
        out.between[space] = 1
    else:
        out.beside[seen_from(s, viewer, owner_of(s, guard)), space] = 1


@compiled
def observe_plant(box: Box, s: State, viewer: int, space: int, touched: int, out: Observation) -> None:
    """Write a space with vegetation, which belongs to the garden of one fountain."""
    fountain, stands = fountain_in(touched), int(s.stands[space])
    out.near[fountain, space] = 1
    if is_flowers(s, space):
        observe_flowers(s, viewer, space, fountain, out)
    elif stands == NOTHING:
        out.grass[space] = 1
        observe_guard(s, viewer, space, out)
    if stands == TREE:
        out.trees[space] = 1
        count_beside(box, s, viewer, space, out.trees_beside)
    elif stands >= ASSISTANT:
        out.assistants[seen_from(s, viewer, stands - ASSISTANT), space] = 1


@compiled
def observe_flowers(s: State, viewer: int, space: int, fountain: int, out: Observation) -> None:
    """Write a flower space and who controls it."""
    out.flowers[space] = flowers_at(s, space)
    keeper = int(s.keeper[space])
    if keeper == NOBODY:
        count_up(out.uncontrolled, fountain, 1, MOST_CONTROLLED)
    else:
        out.beds[seen_from(s, viewer, owner_of(s, keeper)), space] = 1


@compiled
def count_beside(box: Box, s: State, viewer: int, space: int, counts: Counts) -> None:
    """Count a tree or a tablet once for everybody whose flowerbeds it lies beside."""
    guard, found = int(s.guard[space]), 0
    if guard == NOBODY:
        return
    if guard == SEVERAL:
        for direction in range(SIXTHS):
            other = neighbour(box, s, space, direction)
            if other != OFF and int(s.keeper[other]) != NOBODY:
                found |= 1 << owner_of(s, int(s.keeper[other]))
    else:
        found = 1 << owner_of(s, guard)
    for player in range(int(s.players)):
        counts[seen_from(s, viewer, player)] += found >> player & 1


@compiled
def observe_offer(box: Box, s: State, out: Observation) -> None:
    """Write the flowerbed that an assistant on the icon would control, all of it nobody's yet; the queue is left zero."""
    found, done, flowers = 1, 0, 0
    s.queue[0] = int(s.icon_at)
    out.offered[int(s.icon_at)] = 1
    while done < found:
        space = int(s.queue[done])
        s.queue[done] = 0
        done += 1
        flowers += flowers_at(s, space)
        for direction in range(SIXTHS):
            other = neighbour(box, s, space, direction)
            if other != OFF and is_flowers(s, other) and int(out.offered[other]) == 0:
                out.offered[other] = 1
                s.queue[found] = other
                found += 1
    out.offer = min(flowers, MOST_CONTROLLED)


@compiled
def observe_carpet(box: Box, s: State, out: Observation) -> None:
    """Write the piles, the can, the tile in hand, the tiles that nobody has seen, and how far the end is."""
    for pile in range(PILES):
        observe_pile(box, s, pile, out)
    observe_steps(s, out)
    tile = int(s.tile)
    if tile != NONE:
        out.hand_shape[tile // TILES_A_SHAPE] = 1
        observe_tile(box, tile, out.hand_flowers, out.hand_icons)
        out.hand_split = is_split(box, tile)
    for unseen in range(TILES):
        out.unseen[unseen] = min(int(s.unseen[unseen]), MOST_ALIKE)
    out.to_the_end = tiles_to_the_end(s)


@compiled
def observe_pile(box: Box, s: State, pile: int, out: Observation) -> None:
    """Write one pile: its shape, the tile that it shows, and how many lie below."""
    tile = int(s.top[pile])
    out.cups[pile, int(s.cup[pile])] = 1
    out.hidden[pile] = s.hidden[pile]
    out.empty[pile] = is_empty(s, pile)
    out.can[pile] = int(s.can) == pile
    if tile != NONE:
        out.face_up[pile] = 1
        observe_tile(box, tile, out.face_flowers[pile], out.face_icons[pile])
        out.face_split[pile] = is_split(box, tile)


@compiled
def observe_tile(box: Box, tile: int, flowers: Counts, icons: Counts) -> None:
    """Write what a tile shows on each of its parts."""
    for part in range(TILE_SPACES):
        flowers[part] = int(box.tile_plant[tile, part]) - GRASS
    if int(box.tile_icon[tile]) != NO_ICON:
        icons[int(box.tile_icon_at[tile]), int(box.tile_icon[tile]) - 1] = 1


@compiled
def is_split(box: Box, tile: int) -> bool:
    """Tell whether a tile's flowers are not contiguous."""
    split = False
    for part in range(TILE_SPACES):
        split = split or int(box.tile_group[tile, part]) == SECOND_GROUP
    return split


@compiled
def observe_steps(s: State, out: Observation) -> None:
    """Write what each pile that shows a tile costs: the first after the can nothing, each further one a gem more."""
    if int(s.can) == NONE:
        return
    cost = 0
    for step in range(1, PILES):
        pile = (int(s.can) + step) % PILES
        if int(s.top[pile]) != NONE:
            out.steps[pile] = cost
            cost += 1


@compiled
def tiles_to_the_end(s: State) -> int:
    """Add up the tiles in the two smallest piles: once two piles are empty, the last round has begun."""
    smallest, second = TILES, TILES
    for pile in range(PILES):
        tiles = int(s.hidden[pile]) + (int(s.top[pile]) != NONE)
        second = min(second, max(smallest, tiles))
        smallest = min(smallest, tiles)
    return smallest + second


@compiled
def observe_trees(box: Box, s: State, out: Observation) -> None:
    """Write the row, the deck, the trees in the box, and the grass that is free for them."""
    for place in range(ROW):
        card = int(s.row[place])
        if card != NONE:
            out.row_cards[place] = 1
            out.row_trees[place] = s.row_tree[place]
            out.row_points[place] = box.card_points[card]
            observe_cost(box, card, out.row_cost[place])
    for card in range(CARDS):
        out.deck[card] = min(int(s.deck[card]), MOST_ALIKE)
    out.trees_left = int(s.trees_left)
    out.free_grass = min(int(s.free_grass), MOST_ROOM)


@compiled
def observe_cost(box: Box, card: int, cost: Counts) -> None:
    """Write what a tree card costs."""
    for colour in range(COLOURS):
        cost[colour] = min(int(box.card_cost[card, colour]), MOST_COST)


@compiled
def observe_seat(box: Box, s: State, player: int, seat: int, out: Observation) -> None:
    """Write what a player has, and would score now."""
    out.present[seat] = 1
    for colour in range(COLOURS):
        out.held[seat, colour] = min(int(s.gems[player, colour]), MOST_GEMS)
    out.ready[seat] = s.assistants[player]
    out.planted[seat] = s.trees_planted[player]
    observe_needs(box, s, player, seat, out)
    points = int(s.score[player])
    out.points[seat] = min(points, MOST_POINTS)
    to_come = observe_fountains(box, s, player, seat, out) + observe_skills(box, s, player, seat, out)
    if int(s.over) == 0:
        points += to_come
    out.final[seat] = min(points, MOST_POINTS)


@compiled
def observe_needs(box: Box, s: State, player: int, seat: int, out: Observation) -> None:
    """Write the card that a player has reserved, and the gems that it and the row's cards still need."""
    for place in range(ROW):
        if int(s.row[place]) != NONE:
            out.lacking[seat, place] = gems_lacking(box, s, player, int(s.row[place]))
    card = int(s.reserved[player])
    if card != NONE:
        out.reserved_card[seat] = 1
        out.reserved_points[seat] = box.card_points[card]
        observe_cost(box, card, out.reserved_cost[seat])
        out.lacking[seat, RESERVED] = gems_lacking(box, s, player, card)


@compiled
def gems_lacking(box: Box, s: State, player: int, card: int) -> int:
    """Count the gems that a player needs beyond those at hand to pay for a card, up to the highest value of the part."""
    lacking = 0
    for colour in range(COLOURS):
        lacking += max(int(box.card_cost[card, colour]) - int(s.gems[player, colour]), 0)
    return min(lacking, MOST_COST)


@compiled
def observe_fountains(box: Box, s: State, player: int, seat: int, out: Observation) -> int:
    """Write how a player stands at each fountain, and return the points that they would pay now."""
    points = 0
    for slot in range(int(box.boards)):
        own, most = int(s.control[slot, player]), most_flower_spaces(s, slot)
        out.control[seat, slot] = min(own, MOST_CONTROLLED)
        out.behind[seat, slot] = min(most - own, MOST_CONTROLLED)
        if own == most and most > 0:
            pay = int(box.fountain_points[int(s.fountain[slot])])
            out.pays[seat, slot] = min(pay, MOST_FROM_ONE)
            points += pay
    return points


@compiled
def observe_skills(box: Box, s: State, player: int, seat: int, out: Observation) -> int:
    """Write a player's skills and what the upper ones would bring now, and return the points of those that are unlocked."""
    points = 0
    for skill in range(SKILLS):
        if has_skill(s, player, skill):
            out.skills[seat, skill] = 1
    for skill in range(COLUMNS, SKILLS):
        worth = skill_worth(box, s, player, seat, skill, out)
        out.worth[seat, skill - COLUMNS] = min(worth, MOST_FROM_ONE)
        points += worth * has_skill(s, player, skill)
    return points


@compiled
def skill_worth(box: Box, s: State, player: int, seat: int, skill: int, out: Observation) -> int:
    """Return what an upper skill is worth; trees and tablets beside flowerbeds have been counted already."""
    kind = int(box.skill_kind[skill])
    if kind == TREES_BESIDE_BEDS:
        return points_each(box, skill) * int(out.trees_beside[seat])
    if kind == TABLETS_BESIDE_BEDS:
        return points_each(box, skill) * int(out.tablets_beside[seat])
    return skill_points(box, s, player, skill)


@compiled
def observe_lead(s: State, out: Observation) -> None:
    """Write how far everybody would be behind the winner now."""
    most = 0
    for seat in range(int(s.players)):
        most = max(most, int(out.final[seat]))
    for seat in range(int(s.players)):
        out.trailing[seat] = most - int(out.final[seat])


@compiled
def observe_turn(s: State, viewer: int, out: Observation) -> None:
    """Write the decision: whose it is, its kind, what has been chosen, and what is owed."""
    out.to_play[seen_from(s, viewer, int(s.player))] = 1
    out.starter[seen_from(s, viewer, 0)] = 1
    out.phase[int(s.phase)] = 1
    out.turns = int(s.turn)
    if int(s.owed) > 0:
        out.owed[min(int(s.owed), MOST_OWED) - 1] = 1
        out.paying_from[int(s.colour)] = 1
    if int(s.phase) == PAY_STEPS:
        out.chosen_pile[int(s.choice)] = 1
    elif int(s.choice) != NONE:
        out.chosen_skill[int(s.choice)] = 1
