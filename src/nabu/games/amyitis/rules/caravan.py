"""Amyitis, Move the Caravan: where it may go, what that costs, and what is done there."""

from nabu.core.compiling import compiled
from nabu.core.contract import Box, State
from nabu.core.log import Log, note
from nabu.games.amyitis.rules.court import is_card_left
from nabu.games.amyitis.rules.events import CARAVAN_MOVED, IRRIGATED, PAID, SOLD
from nabu.games.amyitis.rules.irrigation import can_irrigate, irrigate
from nabu.games.amyitis.rules.planting import plantable
from nabu.games.amyitis.rules.state import (
    CARAVANEER,
    COURT,
    COURT_CARD,
    COURT_CITY,
    FREE_AREA,
    MARKET,
    PAYMENT,
    PLANTING,
    SALE,
    SPACES,
    WINE,
)
from nabu.games.amyitis.rules.supplies import pay_camels, resources_held, return_resource, spend_cube


@compiled
def toll(box: Box, s: State, player: int, space: int) -> int:
    """Return the camels that a move costs: one a space, less the caravaneer's bonus, and never less than one."""
    distance = (space - int(s.caravan)) % SPACES
    return max(1, distance - int(box.caravan_bonus[int(s.level[player, CARAVANEER])]))


@compiled
def may_go(box: Box, s: State, player: int, space: int) -> bool:
    """The caravan moves only as far as there are camels, and only where its owner can act."""
    return can_reach(box, s, player, space) and can_act_at(box, s, player, space)


@compiled
def may_go_anywhere(box: Box, s: State, player: int) -> bool:
    """Whether there is a space that the player could move the caravan to."""
    for space in range(SPACES):
        if may_go(box, s, player, space):
            return True
    return False


@compiled
def can_reach(box: Box, s: State, player: int, space: int) -> bool:
    """Whether the player has the camels for a move; the caravan moves on, never a full circle."""
    return space != int(s.caravan) and toll(box, s, player, space) <= int(s.camels[player])


@compiled
def can_act_at(box: Box, s: State, player: int, space: int) -> bool:
    """Whether the player can do what the space is for."""
    kind = int(box.space_kind[space])
    if kind == MARKET:
        return resources_held(s, player) > 0 and can_irrigate(s, player)
    if not can_pay(s, player, city_price(box, space), plant_price(box, s, space)):
        return False
    if kind == COURT_CITY:
        return sells_any_card(box, s, player, space)
    return plantable(box, s, player, space) != 0


@compiled
def city_price(box: Box, space: int) -> int:
    """Return 1 + the resource that a city asks for."""
    return int(box.space_resource[space]) + 1


@compiled
def plant_price(box: Box, s: State, space: int) -> int:
    """Return 1 + the additional resource shown on the plant card at a space, 0 where there is none."""
    card = int(s.plant[space])
    if card == 0:
        return 0
    return int(box.plant_extra[card - 1, int(s.plant_side[space])])


@compiled
def can_pay(s: State, player: int, first: int, second: int) -> bool:
    """Whether the player has both resources (each 1 + its number, the second 0 for none), wine standing in for either."""
    return can_begin_with(s, player, first - 1, second) or can_begin_with(s, player, WINE, second)


@compiled
def can_begin_with(s: State, player: int, resource: int, later: int) -> bool:
    """Whether the player has a token, and after paying with it something for what is due later (1 + resource, 0 for none)."""
    if int(s.resources[player, resource]) == 0:
        return False
    return later == 0 or left_after(s, player, resource, later - 1) + left_after(s, player, resource, WINE) > 0


@compiled
def left_after(s: State, player: int, spent: int, resource: int) -> int:
    """Count the tokens of a resource that a player has left after spending one token."""
    return int(s.resources[player, resource]) - (1 if resource == spent else 0)


@compiled
def sells_card(box: Box, s: State, player: int, space: int, kind: int) -> bool:
    """Whether a court city sells a type of card, and the player's next one is left."""
    sold = kind == int(box.space_cards[space, 0]) or kind == int(box.space_cards[space, 1])
    return sold and is_card_left(box, s, player, kind)


@compiled
def sells_any_card(box: Box, s: State, player: int, space: int) -> bool:
    """Whether a court city has a card for the player."""
    for kind in range(COURT):
        if sells_card(box, s, player, space, kind):
            return True
    return False


@compiled
def move_caravan(box: Box, s: State, space: int, log: Log) -> None:
    """Pay the camels, go there, and begin with what is to be done."""
    player = int(s.player)
    camels = toll(box, s, player, space)
    pay_camels(box, s, player, camels)
    s.caravan = space
    note(log, CARAVAN_MOVED, player, camels, space, 0)
    if int(box.space_kind[space]) == MARKET:
        s.phase = SALE
    else:
        s.due[0] = city_price(box, space)
        s.due[1] = plant_price(box, s, space)
        go_on_paying(box, s, log)


@compiled
def go_on_paying(box: Box, s: State, log: Log) -> None:
    """Ask whether to pay with wine where the player could do either; a payment that leaves no choice happens by itself."""
    player = int(s.player)
    while int(s.due[0]) != 0:
        resource = int(s.due[0]) - 1
        if may_pay_with(s, player, resource) and may_pay_with(s, player, WINE):
            s.phase = PAYMENT
            return
        hand_over(s, player, resource if may_pay_with(s, player, resource) else WINE, log)
    s.phase = COURT_CARD if int(box.space_kind[int(s.caravan)]) == COURT_CITY else PLANTING


@compiled
def may_pay_with(s: State, player: int, resource: int) -> bool:
    """Whether this token pays what is due next, and leaves enough for what is due after it: if that is the same resource,
    a second token of it, since wine for the one or for the other would be the same."""
    due, later = int(s.due[0]), int(s.due[1])
    if resource != WINE and due == later:
        return resource == due - 1 and int(s.resources[player, resource]) > 1
    return (resource == due - 1 or resource == WINE) and can_begin_with(s, player, resource, later)


@compiled
def hand_over(s: State, player: int, resource: int, log: Log) -> None:
    """Pay what is due next. A resource due twice is paid twice at once, since wine for either of them is the same."""
    twice = resource != WINE and int(s.due[0]) == int(s.due[1])
    for _ in range(2 if twice else 1):
        return_resource(s, player, resource)
        s.due[0] = s.due[1]
        s.due[1] = 0
        note(log, PAID, player, 0, int(s.caravan), resource)


@compiled
def pay(box: Box, s: State, resource: int, log: Log) -> None:
    """Pay with the token that the player has chosen."""
    hand_over(s, int(s.player), resource, log)
    go_on_paying(box, s, log)


@compiled
def may_sell(box: Box, s: State, player: int, sale: int) -> bool:
    """Whether the player has the one or two tokens of a sale."""
    first, second = int(box.sold[sale, 0]), int(box.sold[sale, 1])
    if second < 0:
        return int(s.resources[player, first]) > 0
    if first == second:
        return int(s.resources[player, first]) > 1
    return int(s.resources[player, first]) > 0 and int(s.resources[player, second]) > 0


@compiled
def sell(box: Box, s: State, sale: int, log: Log) -> None:
    """Selling in Babylon: points for one or two tokens, and an irrigation must follow."""
    player = int(s.player)
    first, second = int(box.sold[sale, 0]), int(box.sold[sale, 1])
    return_resource(s, player, first)
    if second >= 0:
        return_resource(s, player, second)
    points = int(box.sale[1 if second >= 0 else 0])
    s.score[player] += points
    note(log, SOLD, player, points, 0, sale)
    s.phase = FREE_AREA


@compiled
def irrigate_for_sale(box: Box, s: State, side: int, log: Log) -> None:
    """The irrigation that comes with a sale scores nothing."""
    player = int(s.player)
    irrigate(box, s, side, spend_cube(s, player))
    note(log, IRRIGATED, player, 0, side, 0)
