"""Amyitis's moves as people write and make them, and why one is not legal.

    pass                    do nothing more this round
    recruit priest 2        recruit a priest of the second group
    caravan uruk            move the caravan to Uruk
    field top               place a cube in the top row of fields
    temple ishtar           place a cube in the temple of Ishtar
    irrigate b1-b2          place a cube between the squares b1 and b2
    sell dates wine         sell a dates token and a wine token (or just one token)
    pay wine                pay what is due next with wine
    take banker             take the next banker (or a camel, or a talent)
    plant b2                plant on b2
    get palm                get a palm token
    swap dates salt         give dates, get salt
    keep                    swap nothing
    discard dates           give a dates token back

A square is its column's letter and its row's number: a1 lies where the two arms of the river meet, d4 is the topmost.
"""

import difflib
import functools
from collections.abc import Callable, Iterator

from nabu.core.contract import Box, State
from nabu.face.contract import Refusal
from nabu.face.errors import BadNotation
from nabu.face.message import Args, Called, Message
from nabu.games.amyitis.boxfile import cards_sold, space_name
from nabu.games.amyitis.rules.caravan import can_pay, city_price, may_go_anywhere, plant_price, sells_any_card, toll
from nabu.games.amyitis.rules.garden import SIDE_NAMES, SQUARE_NAMES, need_of
from nabu.games.amyitis.rules.planting import plant_quality
from nabu.games.amyitis.rules.state import (
    ACT,
    CARAVAN_ACTION,
    CARAVANEER_TOKEN,
    CARD_ACTION,
    COURT_CARD,
    COURT_CITY,
    COURT_NAMES,
    CRAFT_NAMES,
    CRAFTS,
    DISCARD,
    DISCARD_ACTION,
    ENGINEER,
    ENGINEER_AREA,
    FREE_AREA,
    GARDENER,
    GET_ACTION,
    GIFT_ACTION,
    GIFT_NAMES,
    GROUPS,
    IRRIGATE_ACTION,
    ISHTAR_GIFT,
    KEEP_ACTION,
    MARKET,
    MERCHANT,
    NOBODY,
    PASS_ACTION,
    PAY_ACTION,
    PAYMENT,
    PEASANT_ROW,
    PHASE_NAMES,
    PLANT_ACTION,
    PLANTING,
    PRIEST_TEMPLE,
    PROCESSION,
    RECRUIT_ACTION,
    RESOURCE_NAMES,
    ROW_ACTION,
    ROW_NAMES,
    SALE,
    SALES,
    SELL_ACTION,
    SPACES,
    SWAP_ACTION,
    SWAP_PAIRS,
    TAMMOUZ_ROW,
    TAMMOUZ_SWAP,
    TEMPLE_ACTION,
    TEMPLE_NAMES,
    TILE_CARD,
    TILE_RESOURCE,
)
from nabu.games.amyitis.rules.supplies import resources_held

EXAMPLES = "Moves are written like “pass”, “recruit priest 2”, “caravan uruk”, “irrigate b1-b2”, “plant b2”, “pay wine”."
PHASE_RULES = (
    "actions",
    "peasant",
    "priest",
    "engineer",
    "selling",
    "selling",
    "paying",
    "court-cards",
    "planting",
    "court-cards",
    "tile-bonuses",
    "tile-bonuses",
    "procession",
    "ishtar",
    "tammouz",
    "tammouz",
    "supply",
)
"""By phase: the section of the rules that asks for the decision."""
BUTTONS = (PASS_ACTION, KEEP_ACTION)


@functools.cache
def _texts(cities: tuple[str, ...]) -> tuple[str, ...]:
    """Write every action, in the order of the numbers."""
    return (
        "pass",
        *(f"recruit {craft} {group + 1}" for group in range(GROUPS) for craft in CRAFT_NAMES),
        *(f"caravan {city.lower()}" for city in cities),
        *(f"field {row}" for row in ROW_NAMES),
        *(f"temple {temple}" for temple in TEMPLE_NAMES),
        *(f"irrigate {side}" for side in SIDE_NAMES),
        *(f"sell {' '.join(RESOURCE_NAMES[resource] for resource in sale)}" for sale in SALES),
        *(f"pay {resource}" for resource in RESOURCE_NAMES),
        *(f"take {card}" for card in COURT_NAMES),
        *(f"plant {square}" for square in SQUARE_NAMES),
        *(f"get {resource}" for resource in RESOURCE_NAMES),
        *(f"take {gift}" for gift in GIFT_NAMES),
        *(f"swap {RESOURCE_NAMES[given]} {RESOURCE_NAMES[got]}" for given, got in SWAP_PAIRS),
        "keep",
        *(f"discard {resource}" for resource in RESOURCE_NAMES),
    )


def _cities(box: Box) -> tuple[str, ...]:
    return tuple(space_name(box, space) for space in range(SPACES))


def move_text(box: Box, action: int) -> str:
    """Write an action in the game's notation."""
    return _texts(_cities(box))[action]


def read_move(box: Box, text: str) -> int:
    """Read what `move_text` writes, forgiving case, spaces and order; raises BadNotation saying what was not understood."""
    texts = _texts(_cities(box))
    words = text.lower().split()
    for candidate in _readings(words):
        if candidate in texts:
            return texts.index(candidate)
    raise BadNotation(_not_understood(text, words, texts))


def _readings(words: list[str]) -> Iterator[str]:
    """Yield what somebody may have meant: the words as they are, or two tokens, two squares or card and group turned round."""
    yield " ".join(words)
    if len(words) == 3 and words[0] in ("sell", "recruit"):
        yield " ".join((words[0], words[2], words[1]))
    if len(words) == 2 and words[0] == "irrigate":
        yield f"irrigate {'-'.join(reversed(words[1].split('-')))}"


def _not_understood(text: str, words: list[str], texts: tuple[str, ...]) -> str:
    """Say what was not understood: the verb, or what follows it."""
    verbs = list(dict.fromkeys(known.split()[0] for known in texts))
    what = f"“{text.strip()[:40]}” is not a move"
    if not words or words[0] not in verbs:
        near = difflib.get_close_matches(words[0][:20] if words else "", verbs, 1)
        return f"{what}; did you mean “{near[0]}”? {EXAMPLES}" if near else f"{what}. {EXAMPLES}"
    options = [known for known in texts if known.split()[0] == words[0]]
    near = difflib.get_close_matches(" ".join(words)[:60], options, 3, 0.7) or options[:6]
    return f"{what}; with “{words[0]}” there is, for example, {', '.join(f'“{option}”' for option in near)}"


def touches(box: Box, s: State, action: int) -> tuple[str, ...]:
    """Return what a person touches to make a move: cards, cities, squares, sides, own tokens, the supply, or a button."""
    verb, *names = move_text(box, action).split()
    if action in BUTTONS:
        return (f"button:{verb}",)
    if verb == "recruit":
        return f"group:{names[1]}", f"craft:{names[0]}"
    if verb == "sell":
        return f"button:sell_{len(names)}", *(f"token:{name}" for name in names)
    if verb == "swap":
        return f"token:{names[0]}", f"supply:{names[1]}"
    if verb == "get":
        return (f"{'caravaneer' if s.phase == CARAVANEER_TOKEN else 'supply'}:{names[0]}",)
    if verb == "take":
        return (f"{'court' if names[0] in COURT_NAMES else 'supply'}:{names[0]}",)
    return (f"{PLACES[verb]}:{names[0]}",)


PLACES = {
    "caravan": "city",
    "field": "field",
    "temple": "temple",
    "irrigate": "side",
    "pay": "token",
    "plant": "square",
    "discard": "token",
}
"""By verb: the kind of place that is touched."""


def why_not(box: Box, s: State, action: int) -> Refusal:
    """Give the rule that forbids an action which is not legal here."""
    start, phases, explain = next(block for block in reversed(BLOCKS) if block[0] <= action)
    if s.phase not in phases:
        return Refusal(PHASE_RULES[s.phase], Message(f"first-{PHASE_NAMES[s.phase]}"))
    return explain(box, s, action - start)


def _lacks_cube(s: State) -> bool:
    return bool(s.cubes[s.player] == 0)


def _why_not_irrigating(s: State, rule: str) -> Refusal:
    return Refusal(rule, Message("no-cube" if _lacks_cube(s) else "no-open-area"))


def _why_not_recruit(box: Box, s: State, card: int) -> Refusal:
    group, craft = divmod(card, CRAFTS)
    name: dict[str, int | str] = {"craft": CRAFT_NAMES[craft], "group": group + 1}
    if group >= s.players:
        return Refusal("crafts", Message("no-such-group", {**name, "players": int(s.players)}))
    if s.face_up[group, craft] == 0:
        return Refusal("recruit", Message("craft-taken" if s.face_down[group, craft] else "craft-not-there", name))
    price, talents = int(s.price[group]), int(s.talents[s.player])
    if price > talents:
        return Refusal("recruit", Message("too-few-talents", {"price": price, "talents": talents}))
    if craft == MERCHANT:
        return Refusal("merchant", Message("no-camel-left"))
    if craft == ENGINEER:
        return _why_not_irrigating(s, "engineer")
    return Refusal(CRAFT_NAMES[craft], Message("no-cube"))


def _why_not_caravan(box: Box, s: State, space: int) -> Refusal:
    city: dict[str, int | str] = {"city": space_name(box, space)}
    price, camels = toll(box, s, int(s.player), space), int(s.camels[s.player])
    if space == s.caravan:
        stays = "caravan-stands-there" if may_go_anywhere(box, s, int(s.player)) else "caravan-cannot-move"
        return Refusal("caravan", Message(stays, {**city, "camels": camels}))
    if price > camels:
        return Refusal("caravan", Message("too-few-camels", {**city, "price": price, "camels": camels}))
    if box.space_kind[space] == MARKET:
        return _why_not_market(s)
    return _why_not_city(box, s, space, city)


def _why_not_market(s: State) -> Refusal:
    if resources_held(s, int(s.player)) == 0:
        return Refusal("selling", Message("nothing-to-sell"))
    return _why_not_irrigating(s, "selling")


def _why_not_city(box: Box, s: State, space: int, city: dict[str, int | str]) -> Refusal:
    player, first, second = int(s.player), city_price(box, space), plant_price(box, s, space)
    if not can_pay(s, player, first, second):
        extra = RESOURCE_NAMES[second - 1] if second else "none"
        return Refusal("paying", Message("cannot-pay", {**city, "resource": RESOURCE_NAMES[first - 1], "extra": extra}))
    if box.space_kind[space] == COURT_CITY and not sells_any_card(box, s, player, space):
        return Refusal("court-cards", Message("no-card-for-you", {**city, **cards_for_sale(box, space)}))
    quality, gardeners = plant_quality(box, s, space), int(s.gardeners[player])
    return Refusal("planting", Message("nowhere-to-plant", {"quality": quality, "gardeners": gardeners}))


def cards_for_sale(box: Box, space: int) -> Args:
    """What a court city sells, for a sentence: two types of cards, or one and none."""
    first, *more = cards_sold(box, space)
    return {"first": first, "second": more[0] if more else "none"}


def _always_legal(box: Box, s: State, number: int) -> Refusal:
    raise AssertionError("every row and every temple is open to whoever may choose one")


def _why_not_irrigate(box: Box, s: State, side: int) -> Refusal:
    full = s.full_sides >> side & 1
    return Refusal("irrigation-areas", Message("side-full" if full else "side-dry", {"side": SIDE_NAMES[side]}))


def _why_not_sell(box: Box, s: State, sale: int) -> Refusal:
    lacking = [resource for resource in SALES[sale] if s.resources[s.player, resource] < SALES[sale].count(resource)]
    return Refusal("selling", _lacks(lacking[0], SALES[sale].count(lacking[0])))


def _lacks(resource: int, wanted: int) -> Message:
    return Message("lacks-token", {"resource": RESOURCE_NAMES[resource], "wanted": wanted})


def _why_not_pay(box: Box, s: State, resource: int) -> Refusal:
    names = {"resource": RESOURCE_NAMES[resource], "due": RESOURCE_NAMES[s.due[0] - 1]}
    return Refusal("paying", Message("not-due", names))


def _why_not_card(box: Box, s: State, kind: int) -> Refusal:
    rule = PHASE_RULES[s.phase]
    card: dict[str, int | str] = {"card": COURT_NAMES[kind]}
    if s.phase == COURT_CARD and kind not in box.space_cards[s.caravan]:
        return Refusal(rule, Message("city-does-not-sell", {**card, "city": space_name(box, int(s.caravan))}))
    if kind == GARDENER:
        return Refusal(rule, Message("no-gardener-left"))
    level = int(s.level[s.player, kind]) + 1
    if level > box.highest_level[kind]:
        return Refusal(rule, Message("highest-level", card))
    return Refusal(rule, Message("card-gone", {**card, "level": level}))


def _why_not_plant(box: Box, s: State, square: int) -> Refusal:
    where: dict[str, int | str] = {"square": SQUARE_NAMES[square]}
    if s.tile[square] == 0:
        return Refusal("planting", Message("square-unused", where))
    if s.planted_by[square] != NOBODY:
        return Refusal("planting", Message("square-planted", {**where, "owner": Called.of(s.planted_by[square] - 1)}))
    if not s.irrigated >> square & 1:
        return Refusal("planting", Message("square-dry", where))
    quality, gardeners = plant_quality(box, s, int(s.caravan)), int(s.gardeners[s.player])
    return Refusal(
        "planting",
        Message("plant-too-weak", {**where, "need": need_of(square), "quality": quality, "gardeners": gardeners}),
    )


def _why_not_get(box: Box, s: State, resource: int) -> Refusal:
    key = "no-such-caravaneer" if s.phase == CARAVANEER_TOKEN else "resource-run-out"
    return Refusal(PHASE_RULES[s.phase], Message(key, {"resource": RESOURCE_NAMES[resource]}))


def _why_not_gift(box: Box, s: State, gift: int) -> Refusal:
    return Refusal("ishtar", Message("gift-run-out", {"gift": GIFT_NAMES[gift]}))


def _why_not_swap(box: Box, s: State, number: int) -> Refusal:
    given, got = SWAP_PAIRS[number]
    if s.resources[s.player, given] == 0:
        return Refusal("tammouz", _lacks(given, 1))
    return Refusal("tammouz", Message("resource-run-out", {"resource": RESOURCE_NAMES[got]}))


def _why_not_discard(box: Box, s: State, resource: int) -> Refusal:
    return Refusal("supply", _lacks(resource, 1))


Explain = Callable[[Box, State, int], Refusal]
BLOCKS: tuple[tuple[int, tuple[int, ...], Explain], ...] = (
    (PASS_ACTION, (ACT,), _always_legal),
    (RECRUIT_ACTION, (ACT,), _why_not_recruit),
    (CARAVAN_ACTION, (ACT,), _why_not_caravan),
    (ROW_ACTION, (PEASANT_ROW, TAMMOUZ_ROW), _always_legal),
    (TEMPLE_ACTION, (PRIEST_TEMPLE, PROCESSION), _always_legal),
    (IRRIGATE_ACTION, (ENGINEER_AREA, FREE_AREA), _why_not_irrigate),
    (SELL_ACTION, (SALE,), _why_not_sell),
    (PAY_ACTION, (PAYMENT,), _why_not_pay),
    (CARD_ACTION, (COURT_CARD, TILE_CARD), _why_not_card),
    (PLANT_ACTION, (PLANTING,), _why_not_plant),
    (GET_ACTION, (CARAVANEER_TOKEN, TILE_RESOURCE), _why_not_get),
    (GIFT_ACTION, (ISHTAR_GIFT,), _why_not_gift),
    (SWAP_ACTION, (TAMMOUZ_SWAP,), _why_not_swap),
    (KEEP_ACTION, (TAMMOUZ_SWAP,), _always_legal),
    (DISCARD_ACTION, (DISCARD,), _why_not_discard),
)
"""Where each block of actions starts, the phases in which it is played, and why one of them may not be legal then."""
