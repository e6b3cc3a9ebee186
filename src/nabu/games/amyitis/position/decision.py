"""Whether what is to be decided in a position of Amyitis could be asked there, and of this player."""

from nabu.core.contract import Box, State
from nabu.face.fields import Fields
from nabu.games.amyitis.position.drawing import NOTHING
from nabu.games.amyitis.rules.caravan import city_price, may_pay_with, plant_price, sells_any_card
from nabu.games.amyitis.rules.court import tokens_lying, types_left
from nabu.games.amyitis.rules.game_end import few_tiles_left, garden_lies_barren
from nabu.games.amyitis.rules.irrigation import can_irrigate
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
    CAMEL_GIFT,
    CARAVANEER,
    CARAVANEER_TOKEN,
    CARD_OF_CHOICE,
    COURT_CARD,
    COURT_CITY,
    DISCARD,
    ENGINEER,
    ENGINEER_AREA,
    FREE_AREA,
    ISHTAR,
    ISHTAR_GIFT,
    LEVEL_WITH_TOKEN,
    MARKET,
    PAYMENT,
    PEASANT,
    PEASANT_ROW,
    PHASE_NAMES,
    PLANT_CITY,
    PLANTING,
    PRIEST,
    PRIEST_TEMPLE,
    PROCESSION,
    SALE,
    TALENT_GIFT,
    TAMMOUZ,
    TAMMOUZ_ROW,
    TAMMOUZ_SWAP,
    TILE_CARD,
    TILE_RESOURCE,
    WINE,
)
from nabu.games.amyitis.rules.supplies import resources_held
from nabu.games.amyitis.rules.temples import first_in, second_in
from nabu.games.amyitis.rules.turns import players_in


def check_decision(box: Box, fields: Fields, s: State) -> None:
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
        TILE_CARD: s.square > 0 and kind == PLANT_CITY and s.free_card > 0 and types_left(box, s, player) > 0,
        PROCESSION: player == leader_of_procession(s) and (s.cubes[player] > 0 or s.neutral_left > 0),
        ISHTAR_GIFT: player == first_in(s, ISHTAR) and (gift_left(box, s, CAMEL_GIFT) or gift_left(box, s, TALENT_GIFT)),
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
    has_it = int(s.level[s.player, CARAVANEER]) == LEVEL_WITH_TOKEN
    return bool(came_from and has_it and tokens_lying(s) > 1)
