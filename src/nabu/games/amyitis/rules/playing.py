"""Amyitis, Playing the Game: what may be decided in each phase, and what then happens."""

from nabu.core.compiling import compiled
from nabu.core.contract import Actions, Box, State
from nabu.core.log import Log, note
from nabu.games.amyitis.rules.caravan import (
    irrigate_for_sale,
    may_go,
    may_pay_with,
    may_sell,
    move_caravan,
    pay,
    sell,
    sells_card,
)
from nabu.games.amyitis.rules.court import is_card_left, take_card, take_token
from nabu.games.amyitis.rules.events import CARD_TAKEN, HARVESTED, SWAP_DECLINED, TAMMOUZ_HARVESTED
from nabu.games.amyitis.rules.fields import harvest
from nabu.games.amyitis.rules.irrigation import is_open
from nabu.games.amyitis.rules.planting import choose_tile_card, choose_tile_resource, go_on_with_tile, plant, plantable
from nabu.games.amyitis.rules.recruiting import may_recruit, recruit, send_engineer
from nabu.games.amyitis.rules.round_end import (
    accept_gift,
    can_swap,
    discard,
    gift_left,
    go_on_from,
    lead_procession,
    swap,
)
from nabu.games.amyitis.rules.state import (
    CARAVAN_ACTION,
    CARAVANEER_TOKEN,
    CARD_ACTION,
    COURT,
    COURT_CARD,
    CRAFTS,
    DISCARD,
    DISCARD_ACTION,
    FREE_AREA,
    GET_ACTION,
    GIFT_ACTION,
    GIFTS,
    IRRIGATE_ACTION,
    ISHTAR_GIFT,
    KEEP_ACTION,
    PAIRS,
    PASS_ACTION,
    PAY_ACTION,
    PAYMENT,
    PEASANT_ROW,
    PLANT_ACTION,
    PLANTING,
    PRIEST_TEMPLE,
    PROCESSION,
    RECRUIT_ACTION,
    RESOURCES,
    ROW_ACTION,
    SALE,
    SELL_ACTION,
    SIDES,
    SPACES,
    SQUARES,
    SWAP_ACTION,
    SWAPS,
    TAME_RESOURCES,
    TAMMOUZ_ROW,
    TAMMOUZ_SWAP,
    TEMPLE_ACTION,
    TILE_CARD,
    TILE_RESOURCE,
)
from nabu.games.amyitis.rules.temples import pray
from nabu.games.amyitis.rules.turns import end_turn, pass_round


@compiled
def list_gains(box: Box, s: State, phase: int, out: Actions) -> int:
    """The choices among things that a player gets or gives back."""
    if phase == CARAVANEER_TOKEN:
        return list_caravaneer_tokens(s, out)
    if phase == TILE_RESOURCE:
        return list_supply_resources(s, out)
    if phase == TILE_CARD:
        return list_all_cards(box, s, out)
    if phase == ISHTAR_GIFT:
        return list_gifts(box, s, out)
    if phase == TAMMOUZ_SWAP:
        return list_swaps(box, s, out)
    return list_own_resources(s, out)


@compiled
def add(out: Actions, count: int, action: int) -> int:
    """Write one action and return how many there are now."""
    out[count] = action
    return count + 1


@compiled
def list_all(start: int, length: int, out: Actions) -> int:
    """Every action of a block."""
    for number in range(length):
        out[number] = start + number
    return length


@compiled
def list_acts(box: Box, s: State, out: Actions) -> int:
    """Pass, recruit, or move the caravan."""
    player = int(s.player)
    count = add(out, 0, PASS_ACTION)
    for group in range(int(s.players)):
        for craft in range(CRAFTS):
            if may_recruit(box, s, player, group, craft):
                count = add(out, count, RECRUIT_ACTION + group * CRAFTS + craft)
    if int(s.camels[player]) > 0:
        for space in range(SPACES):
            if may_go(box, s, player, space):
                count = add(out, count, CARAVAN_ACTION + space)
    return count


@compiled
def list_open_sides(s: State, out: Actions) -> int:
    """The sides with an area that may be irrigated."""
    count = 0
    for side in range(SIDES):
        if is_open(s, side):
            count = add(out, count, IRRIGATE_ACTION + side)
    return count


@compiled
def list_sales(box: Box, s: State, out: Actions) -> int:
    """One or two of the player's tokens."""
    player, count = int(s.player), 0
    for sale in range(RESOURCES + PAIRS):
        if may_sell(box, s, player, sale):
            count = add(out, count, SELL_ACTION + sale)
    return count


@compiled
def list_payments(s: State, out: Actions) -> int:
    """The resource that is due, or wine."""
    player, count = int(s.player), 0
    for resource in range(RESOURCES):
        if may_pay_with(s, player, resource):
            count = add(out, count, PAY_ACTION + resource)
    return count


@compiled
def list_city_cards(box: Box, s: State, out: Actions) -> int:
    """The types of court cards that the city sells and that are left for the player."""
    player, space, count = int(s.player), int(s.caravan), 0
    for kind in range(COURT):
        if sells_card(box, s, player, space, kind):
            count = add(out, count, CARD_ACTION + kind)
    return count


@compiled
def list_squares(box: Box, s: State, out: Actions) -> int:
    """The squares where the plant may be planted."""
    squares, count = plantable(box, s, int(s.player), int(s.caravan)), 0
    for square in range(SQUARES):
        if (squares >> square) & 1:
            count = add(out, count, PLANT_ACTION + square)
    return count


@compiled
def list_caravaneer_tokens(s: State, out: Actions) -> int:
    """The tokens that lie on level 2 caravaneers."""
    count = 0
    for resource in range(TAME_RESOURCES):
        if int(s.on_caravaneers[resource]) > 0:
            count = add(out, count, GET_ACTION + resource)
    return count


@compiled
def list_supply_resources(s: State, out: Actions) -> int:
    """The resources that the general supply has."""
    count = 0
    for resource in range(RESOURCES):
        if int(s.resources_left[resource]) > 0:
            count = add(out, count, GET_ACTION + resource)
    return count


@compiled
def list_all_cards(box: Box, s: State, out: Actions) -> int:
    """Any type of court card of which the player's next one is left."""
    count = 0
    for kind in range(COURT):
        if is_card_left(box, s, int(s.player), kind):
            count = add(out, count, CARD_ACTION + kind)
    return count


@compiled
def list_gifts(box: Box, s: State, out: Actions) -> int:
    """A camel or a talent, as far as there are any."""
    count = 0
    for gift in range(GIFTS):
        if gift_left(box, s, gift):
            count = add(out, count, GIFT_ACTION + gift)
    return count


@compiled
def list_swaps(box: Box, s: State, out: Actions) -> int:
    """Every possible swap, and none."""
    player, count = int(s.player), 0
    for number in range(SWAPS):
        if can_swap(s, player, int(box.swapped[number, 0]), int(box.swapped[number, 1])):
            count = add(out, count, SWAP_ACTION + number)
    return add(out, count, KEEP_ACTION)


@compiled
def list_own_resources(s: State, out: Actions) -> int:
    """The resources that the player could discard."""
    player, count = int(s.player), 0
    for resource in range(RESOURCES):
        if int(s.resources[player, resource]) > 0:
            count = add(out, count, DISCARD_ACTION + resource)
    return count


@compiled
def act(box: Box, s: State, action: int, log: Log) -> None:
    """Pass, recruit, or move the caravan."""
    if action == PASS_ACTION:
        pass_round(box, s, log)
    elif action < CARAVAN_ACTION:
        card = action - RECRUIT_ACTION
        recruit(box, s, card // CRAFTS, card % CRAFTS, log)
    else:
        move_caravan(box, s, action - CARAVAN_ACTION, log)


@compiled
def work(box: Box, s: State, phase: int, action: int, log: Log) -> None:
    """The choice that a recruited card asks for, which ends the turn."""
    if phase == PEASANT_ROW:
        harvest(box, s, action - ROW_ACTION, HARVESTED, log)
    elif phase == PRIEST_TEMPLE:
        pray(s, int(s.player), action - TEMPLE_ACTION, log)
    else:
        send_engineer(box, s, action - IRRIGATE_ACTION, log)
    end_turn(box, s, log)


@compiled
def deal(box: Box, s: State, phase: int, action: int, log: Log) -> None:
    """The choices where the caravan has arrived: selling, paying, and what is bought."""
    if phase == SALE:
        sell(box, s, action - SELL_ACTION, log)
    elif phase == FREE_AREA:
        irrigate_for_sale(box, s, action - IRRIGATE_ACTION, log)
        end_turn(box, s, log)
    elif phase == PAYMENT:
        pay(box, s, action - PAY_ACTION, log)
    elif gain(box, s, phase, action, log):
        s.phase = CARAVANEER_TOKEN
    elif int(s.square) > 0:
        go_on_with_tile(box, s, log)
    else:
        end_turn(box, s, log)


@compiled
def gain(box: Box, s: State, phase: int, action: int, log: Log) -> bool:
    """Take the chosen card, tile or token. Returns whether a caravaneer's token must be chosen next."""
    if phase == COURT_CARD:
        return take_card(box, s, action - CARD_ACTION, CARD_TAKEN, log)
    if phase == PLANTING:
        return plant(box, s, action - PLANT_ACTION, log)
    if phase == TILE_CARD:
        return choose_tile_card(box, s, action - CARD_ACTION, log)
    if phase == TILE_RESOURCE:
        choose_tile_resource(s, action - GET_ACTION, log)
    else:
        take_token(s, int(s.player), action - GET_ACTION, log)
    return False


@compiled
def go_on_with_round_end(box: Box, s: State, phase: int, action: int, log: Log) -> None:
    """The choices at the end of a round, and the steps that follow."""
    if phase == PROCESSION:
        lead_procession(s, action - TEMPLE_ACTION, log)
    elif phase == ISHTAR_GIFT:
        accept_gift(box, s, action - GIFT_ACTION, log)
    elif phase == TAMMOUZ_ROW:
        harvest(box, s, action - ROW_ACTION, TAMMOUZ_HARVESTED, log)
    elif phase == TAMMOUZ_SWAP:
        answer_swap(box, s, action, log)
    else:
        discard(s, int(s.player), action - DISCARD_ACTION, log)
    s.turn += 1
    go_on_from(box, s, min(phase + 1, DISCARD), log)


@compiled
def answer_swap(box: Box, s: State, action: int, log: Log) -> None:
    """Swap a resource, or keep all."""
    if action == KEEP_ACTION:
        note(log, SWAP_DECLINED, int(s.player), 0, 0, 0)
    else:
        number = action - SWAP_ACTION
        swap(s, int(box.swapped[number, 0]), int(box.swapped[number, 1]), log)
