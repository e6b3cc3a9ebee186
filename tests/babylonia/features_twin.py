"""A slow, obvious twin of what a seat observes of Babylonia, written from its view of the table with sets and dicts."""

from collections.abc import Iterator
from typing import Any

import nabu
from nabu.games.babylonia.rules.spaces import MOST_POINTS, MOST_SITE_POINTS
from tests.babylonia import twin as slow

View = dict[str, Any]
Feature = tuple[str, int]

FULL_SET = {"priest": 6, "merchant": 6, "servant": 6, "farmer": 12}
"""What everybody begins with."""


def features(game: nabu.Game, twin: slow.Twin, viewer: int) -> dict[str, int]:
    """Return all features that are not 0, by name."""
    view = game.view(viewer)
    told = [*_hexagons(view, twin), *_seats(view, twin), *_own(view), *_cards(view), *_turn(view)]
    return {name: value for name, value in told if value}


def _seat(view: View, player: int) -> str:
    """Name a seat as the viewer counts it."""
    return f"seat {(player - view['seat']) % view['players']}"


def _hexagons(view: View, twin: slow.Twin) -> Iterator[Feature]:
    yield from _networks(twin)
    for hexagon in view["table"]["hexes"]:
        name, held = hexagon["name"], hexagon["holds"]
        if held is None:
            yield f"free[{_terrain(hexagon)}, {name}]", 1
        elif held["what"] == "token":
            yield from _token(view, name, held)
        elif held["what"] == "field":
            yield from _field(view, twin, name, held)
        else:
            yield from _site(view, twin, name, held)


def _networks(twin: slow.Twin) -> Iterator[Feature]:
    """Count, for each hexagon, the face-up nobles of whoever's tokens it connects."""
    for letter in twin.seats:
        left = set(twin.cells)
        while left:
            reached = slow.reach(twin, letter, {min(left)}) | {min(left)}
            left -= reached
            yield from _network(twin, letter, reached)


def _network(twin: slow.Twin, letter: str, reached: set[str]) -> Iterator[Feature]:
    """Count the face-up nobles of one player among hexagons that are connected, for each of them."""
    shown = [twin.cells[other] for other in reached - twin.rivers]
    for kind in slow.KINDS[:3]:
        for name in reached:
            yield f"network[{slow.NAMES[kind]}, {name}]", shown.count(letter + kind)


def _terrain(hexagon: dict[str, Any]) -> str:
    if hexagon["terrain"] == "river":
        return "river"
    return "central land" if hexagon["central"] else "outer land"


def _token(view: View, name: str, held: dict[str, Any]) -> Iterator[Feature]:
    owner = _seat(view, held["owner"])
    if held["kind"] is not None:
        yield f"tokens[{owner}, {held['kind']}, {name}]", 1
    if held["face_down"]:
        yield f"face_down[{owner}, {name}]", 1


def _open_land(twin: slow.Twin, name: str) -> int:
    return sum(not twin.is_token(other) for other in twin.around(name) - twin.rivers)


def _field(view: View, twin: slow.Twin, name: str, held: dict[str, Any]) -> Iterator[Feature]:
    pays = sum(view["table"]["cities"]) if held["points"] is None else held["points"]
    yield f"fields[{name}]", 1
    yield f"city_fields[{name}]", int(held["points"] is None)
    yield f"field_points[{name}]", min(pays, MOST_SITE_POINTS)
    yield f"open_land[{name}]", _open_land(twin, name)
    for player, letter in enumerate(twin.seats):
        may_enter = any(twin.is_token(other, letter) for other in twin.around(name) - twin.rivers)
        yield f"fields_open[{_seat(view, player)}, {name}]", int(may_enter)


def _site(view: View, twin: slow.Twin, name: str, held: dict[str, Any]) -> Iterator[Feature]:
    """Tell of a city or ziggurat what it is, and who has what beside it."""
    yield f"open_land[{name}]", _open_land(twin, name)
    yield f"surrounded[{name}]", int(name in slow.surrounded(twin))
    yield from _city(view, twin, name, held["symbols"]) if held["what"] == "city" else _ziggurat(name, held)
    for player, letter in enumerate(twin.seats):
        beside = sum(twin.is_token(other, letter) for other in twin.around(name))
        leads = not held.get("scored") and slow.leader(twin, name) == letter
        yield f"tokens_beside[{_seat(view, player)}, {name}]", beside
        yield f"leads[{_seat(view, player)}, {name}]", int(leads)


def _city(view: View, twin: slow.Twin, name: str, symbols: list[str]) -> Iterator[Feature]:
    for noble in symbols:
        yield f"cities[{noble}, {name}]", 1
    shown = "".join(noble[0].upper() for noble in symbols)
    for player, letter in enumerate(twin.seats):
        points = slow.noble_points(twin, letter, name, shown)
        yield f"noble_points[{_seat(view, player)}, {name}]", min(points, MOST_SITE_POINTS)


def _ziggurat(name: str, held: dict[str, Any]) -> Iterator[Feature]:
    yield f"ziggurats[{'scored' if held['scored'] else 'to be scored'}, {name}]", 1


def _seats(view: View, twin: slow.Twin) -> Iterator[Feature]:
    table = view["table"]
    ziggurats = [name for name, cell in twin.cells.items() if cell in ("Z", "z")]
    for player, letter in enumerate(twin.seats):
        seat, cities = _seat(view, player), table["cities"][player]
        reached = [name for name in ziggurats if any(twin.is_token(other, letter) for other in twin.around(name))]
        yield f"points[{seat}]", min(view["scores"][player], MOST_POINTS)
        yield f"cities_won[{seat}]", cities
        yield f"city_points[{seat}]", cities + (cities // 2 if twin.has("city_bonus", letter) else 0)
        yield f"stand_size[{seat}]", table["stands"][player]["count"]
        yield f"reserve_size[{seat}]", table["reserves"][player]["count"]
        yield f"ziggurats_reached[{seat}]", len(reached)


def _own(view: View) -> Iterator[Feature]:
    """Tell what is left of everybody's tokens: by what the viewer holds, and by what it sees of the others'."""
    table, viewer = view["table"], view["seat"]
    for kind, count in table["stands"][viewer]["kinds"].items():
        yield f"stand[{kind}]", count
        yield f"unseen[seat 0, {kind}]", table["reserves"][viewer]["kinds"][kind]
    shown = [h["holds"] for h in table["hexes"] if h["holds"] and h["holds"]["what"] == "token"]
    for player in set(range(view["players"])) - {viewer}:
        kinds = [token["kind"] for token in shown if token["owner"] == player]
        for kind, count in FULL_SET.items():
            yield f"unseen[{_seat(view, player)}, {kind}]", count - kinds.count(kind)


def _cards(view: View) -> Iterator[Feature]:
    for card in view["table"]["cards"]:
        if card["owner"] is None:
            yield f"available[{card['name']}]", 1
        else:
            yield f"cards[{_seat(view, card['owner'])}, {card['name']}]", 1
        if card["name"] == "extra_turn":
            yield "extra_turn_used", int(card["used"])


def _turn(view: View) -> Iterator[Feature]:
    table = view["table"]
    for kind in FULL_SET:
        yield f"placed[{kind}]", table["placed"][kind]
    yield "placed_face_down", table["placed"]["river"]
    yield f"phase[{table['phase']}]", 1
    yield f"on_turn[{_seat(view, table['on_turn'])}]", 1
    yield f"decides[{_seat(view, view['to_play'])}]", 1
    if view["turn"] < 2:
        yield f"limited_turn[{('first turn', 'second turn')[view['turn']]}]", 1
    yield "cities_left", table["cities_left"]
