"""Babylonia's moves as people write and make them, and why one is not legal.

    merchant k7      place a merchant from the stand on k7 (on a river, face down)
    stop             finish placing tokens
    score f14        score the surrounded city or ziggurat at f14 next
    take ten_points  take that ziggurat card
    extra turn       play the additional turn now
    no extra turn    keep the card for later

A hexagon is its column's letter and its row's number; the six around k7 are k5, k9, j6, j8, l6 and l8.
"""

import difflib
import re

from nabu.core.contract import Box, State
from nabu.face.contract import Refusal
from nabu.face.errors import BadNotation
from nabu.face.message import Called, Message
from nabu.games.babylonia.boxfile import printed
from nabu.games.babylonia.rules import placing
from nabu.games.babylonia.rules.board import owner_at
from nabu.games.babylonia.rules.filling import total
from nabu.games.babylonia.rules.state import (
    AVAILABLE,
    CARD_NAMES,
    CITY,
    DECLINE_ACTION,
    EXTRA,
    EXTRA_ACTION,
    FARMER,
    FIELD,
    FREE_RIVER,
    HEXES,
    KIND_NAMES,
    NOBLE_WITH_FARMERS,
    NOBLES,
    NOT_IN_GAME,
    NOT_IN_USE,
    PHASE_NAMES,
    PLACE,
    PLACE_ACTION,
    RIVER_TOKEN,
    SCORE,
    SCORE_ACTION,
    STOP_ACTION,
    TAKE,
    TAKE_ACTION,
    THREE_NOBLES,
    ZIGGURAT,
)

FIXED_TEXTS = {STOP_ACTION: "stop", EXTRA_ACTION: "extra turn", DECLINE_ACTION: "no extra turn"}
BUTTONS = {STOP_ACTION: "button:stop", EXTRA_ACTION: "button:extra_turn", DECLINE_ACTION: "button:no_extra_turn"}
VERBS = (*KIND_NAMES, "score", "take", *FIXED_TEXTS.values())
EXAMPLES = "Moves are written like “merchant k7”, “stop”, “score f14”, “take ten_points”."
HEXAGON = re.compile(r"([a-z])([1-9][0-9]?)")


def hex_name(box: Box, hexagon: int) -> str:
    """Name a hexagon: column letter and row number. Numbers without a hexagon get a name that nobody can type."""
    names = printed(box).names
    return names[hexagon] if hexagon < len(names) else f"#{hexagon}"


def find_hex(box: Box, name: str) -> int:
    """Find a hexagon by name; raises BadNotation."""
    match = HEXAGON.fullmatch(name)
    if match is None:
        raise BadNotation(f"“{name[:20]}” is not a hexagon: write a column letter and a row number, such as k7")
    names = printed(box).names
    if name in names:
        return names.index(name)
    # Every second row of a column has no hexagon; those above and below have.
    near = [other for other in (f"{match[1]}{int(match[2]) + step}" for step in (-1, 1)) if other in names]
    raise BadNotation(f"there is no hexagon {name} on the board" + (f"; near it are {' and '.join(near)}" if near else ""))


def move_text(box: Box, action: int) -> str:
    """Write an action in the game's notation."""
    if action in FIXED_TEXTS:
        return FIXED_TEXTS[action]
    if action < STOP_ACTION:
        kind, hexagon = divmod(action - PLACE_ACTION, HEXES)
        return f"{KIND_NAMES[kind]} {hex_name(box, hexagon)}"
    if action < TAKE_ACTION:
        return f"score {hex_name(box, action - SCORE_ACTION)}"
    return f"take {CARD_NAMES[action - TAKE_ACTION]}"


def read_move(box: Box, text: str) -> int:
    """Read what `move_text` writes, forgiving case and spaces; raises BadNotation saying what was not understood."""
    words = text.lower().replace("civil servant", "servant").split()
    for action, fixed in FIXED_TEXTS.items():
        if words == fixed.split():
            return action
    if len(words) != 2 or words[0] not in VERBS:
        raise BadNotation(_not_understood(text, words))
    verb, name = words
    if verb == "take":
        return TAKE_ACTION + _find_card(name)
    if verb == "score":
        return SCORE_ACTION + find_hex(box, name)
    if verb in KIND_NAMES:
        return PLACE_ACTION + KIND_NAMES.index(verb) * HEXES + find_hex(box, name)
    raise BadNotation(_not_understood(text, words))


def _not_understood(text: str, words: list[str]) -> str:
    near = difflib.get_close_matches(words[0] if words else "", VERBS, 1)
    hint = f"; did you mean “{near[0]}”?" if near and near[0] != words[0] else "."
    return f"“{text.strip()[:40]}” is not a move{hint} {EXAMPLES}"


def _find_card(name: str) -> int:
    if name not in CARD_NAMES:
        near = difflib.get_close_matches(name, CARD_NAMES, 1)
        hint = f"; did you mean {near[0]}?" if near else f": there is {', '.join(CARD_NAMES)}"
        raise BadNotation(f"there is no card “{name[:30]}”{hint}")
    return CARD_NAMES.index(name)


def touches(box: Box, s: State, action: int) -> tuple[str, ...]:
    """Return what a person touches to make a move: a token on the stand and a hexagon, a site, a card, or a button."""
    if action in BUTTONS:
        return (BUTTONS[action],)
    if action < STOP_ACTION:
        kind, hexagon = divmod(action - PLACE_ACTION, HEXES)
        return f"stand:{KIND_NAMES[kind]}", f"hex:{hex_name(box, hexagon)}"
    if action < TAKE_ACTION:
        return (f"hex:{hex_name(box, action - SCORE_ACTION)}",)
    return (f"card:{CARD_NAMES[action - TAKE_ACTION]}",)


def why_not(box: Box, s: State, action: int) -> Refusal:
    """Give the rule that forbids an action which is not legal here."""
    if s.phase == PLACE and TAKE_ACTION <= action < EXTRA_ACTION:
        return _why_not_take(s, action - TAKE_ACTION)
    if s.phase != _phase_of(action):
        return Refusal("turn-order", Message(f"first-{PHASE_NAMES[s.phase]}"))
    if action == STOP_ACTION:
        return _why_not_stop(s)
    if action < STOP_ACTION:
        kind, hexagon = divmod(action - PLACE_ACTION, HEXES)
        return _why_not_there(box, s, hexagon) or _why_not_kind(s, kind) or _why_not_this_there(box, s, kind, hexagon)
    if action < TAKE_ACTION:
        return _why_not_score(box, s, action - SCORE_ACTION)
    return _why_not_take(s, action - TAKE_ACTION)


def _phase_of(action: int) -> int:
    """Return the phase in which an action can be legal."""
    if action <= STOP_ACTION:
        return PLACE
    if action < TAKE_ACTION:
        return SCORE
    return TAKE if action < EXTRA_ACTION else EXTRA


def _why_not_stop(s: State) -> Refusal:
    placed = placing.tokens_placed(s)
    if placed > placing.any_tokens_limit(s):
        return Refusal("options", Message("stop-needs-a-farmer"))
    needed = min(placing.any_tokens_limit(s), placed + total(s.stand[s.on_turn]))
    return Refusal("options", Message("stop-too-early", {"placed": placed, "limit": needed}))


def _why_not_there(box: Box, s: State, hexagon: int) -> Refusal | None:
    """Refuse hexagons that no token can go to."""
    name = hex_name(box, hexagon)
    cell = int(s.cell[hexagon])
    if hexagon >= box.hexes:
        return Refusal("board", Message("no-such-hexagon", {"where": name}))
    if cell == NOT_IN_USE:
        return Refusal("board", Message("hexagon-not-in-use", {"where": name, "players": int(s.players)}))
    if cell >= 0:
        owner = Called.of(owner_at(s, hexagon))
        return Refusal("free-hexagons", Message("hexagon-has-token", {"where": name, "owner": owner}))
    if cell in (CITY, ZIGGURAT):
        site = "city" if cell == CITY else "ziggurat"
        return Refusal("free-hexagons", Message("hexagon-has-site", {"where": name, "site": site}))
    return None


def _why_not_kind(s: State, kind: int) -> Refusal | None:
    """Refuse tokens that are not at hand, or that no legal turn goes on with."""
    if s.stand[s.on_turn, kind] == 0:
        return Refusal("stand", Message("not-on-stand", {"kind": KIND_NAMES[kind]}))
    if placing.may_play_face_up(s, kind):
        return None
    if placing.is_first_round_limited(s):
        return Refusal("first-round", Message("first-round-limit", {"limit": placing.any_tokens_limit(s)}))
    if s.placed[RIVER_TOKEN] > 0:
        return Refusal("options", Message("two-with-river"))
    return Refusal("options", _why_no_noble(s) if kind < NOBLES else _why_no_farmer(s))


def _why_no_noble(s: State) -> Message:
    """Say why a noble may not follow what was placed face up this turn."""
    player, farmers = int(s.on_turn), int(s.placed[FARMER])
    if farmers == 0 and placing.holds(s, player, THREE_NOBLES):
        return Message("three-nobles-differ")
    if farmers > 0 and placing.holds(s, player, NOBLE_WITH_FARMERS):
        return _too_few_farmers(s) if placing.nobles_placed(s) == 0 else Message("one-noble-with-farmers")
    return Message("no-third-noble")


def _why_no_farmer(s: State) -> Message:
    """Say why a farmer may not follow what was placed face up this turn."""
    nobles = placing.nobles_placed(s)
    if nobles > 1 and placing.holds(s, int(s.on_turn), NOBLE_WITH_FARMERS):
        return Message("one-noble-with-farmers")
    if nobles > int(placing.holds(s, int(s.on_turn), NOBLE_WITH_FARMERS)):
        return Message("farmers-without-nobles", {"nobles": nobles})
    return _too_few_farmers(s)


def _too_few_farmers(s: State) -> Message:
    return Message("too-few-farmers", {"farmers": int(s.placed[FARMER]) + int(s.stand[s.on_turn, FARMER])})


def _why_not_this_there(box: Box, s: State, kind: int, hexagon: int) -> Refusal:
    """Refuse a token that could be played, at a hexagon that is open to others."""
    where = hex_name(box, hexagon)
    if s.cell[hexagon] == FREE_RIVER:
        return Refusal("rivers", Message("no-river-beyond-two", {"where": where}))
    open_fields = placing.fields_open_to(s, int(s.on_turn), kind)
    if s.cell[hexagon] == FIELD and not open_fields >> int(box.site_at[hexagon]) & 1:
        key = "no-noble-in-field" if kind < NOBLES else "no-token-beside-field"
        return Refusal("crop-fields", Message(key, {"where": where}))
    return Refusal("options", Message("no-room-for-third-farmer"))


def _why_not_score(box: Box, s: State, hexagon: int) -> Refusal:
    where = {"where": hex_name(box, hexagon)}
    site = int(box.site_at[hexagon]) if hexagon < box.hexes else -1
    if site < 0 or s.cell[hexagon] not in (CITY, ZIGGURAT):
        return Refusal("surrounded", Message("nothing-to-score", where))
    if not placing.can_be_scored(box, s, site):
        return Refusal("surrounded", Message("ziggurat-scored-already", where))
    return Refusal("surrounded", Message("not-surrounded", {**where, "open": int(s.open_land[site])}))


def _why_not_take(s: State, card: int) -> Refusal:
    owner = int(s.card_owner[card])
    if owner == NOT_IN_GAME:
        return Refusal("ziggurat-cards", Message("card-not-in-game", {"card": CARD_NAMES[card]}))
    if owner == AVAILABLE:
        return Refusal("ziggurat-cards", Message("no-ziggurat-won"))
    return Refusal("ziggurat-cards", Message("card-taken", {"card": CARD_NAMES[card], "owner": Called.of(owner)}))
