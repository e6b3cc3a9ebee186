"""Slow, obvious twins of the rules, written with sets and dicts from the positions' views alone."""

from collections import Counter
from itertools import product
from typing import Any

Json = Any
Corner = tuple[int, int]


def place(square: str) -> tuple[int, int]:
    """Return row and column of a square, from 0."""
    return int(square[1]) - 1, "abcd".index(square[0])


def ends(side: Json) -> tuple[Corner, Corner]:
    """Return the two corner points of a side: those that its two squares share."""
    one, other = (
        {(row + down, column + right) for down, right in product((0, 1), repeat=2)}
        for row, column in map(place, side["squares"])
    )
    first, second = sorted(one & other)
    return first, second


def wet_corners(table: Json) -> set[Corner]:
    """Walk from the river along full sides."""
    wet = {(row, column) for row in range(5) for column in range(5) if 0 in (row, column)}
    full = [ends(side) for side in table["sides"] if None not in side["cubes"]]
    while True:
        reached = {corner for pair in full if wet & set(pair) for corner in pair} - wet
        if not reached:
            return wet
        wet |= reached


def open_sides(table: Json) -> set[str]:
    """Name the sides with an empty area and a wet end."""
    wet = wet_corners(table)
    return {side["name"] for side in table["sides"] if None in side["cubes"] and wet & set(ends(side))}


def irrigated_squares(table: Json) -> set[str]:
    """Name the squares with a tile and a full side."""
    beside_water = {square for side in table["sides"] if None not in side["cubes"] for square in side["squares"]}
    return {
        square["name"]
        for square in table["squares"]
        if square["tile"] and square["planted_by"] is None and square["name"] in beside_water
    }


def plantable(table: Json, seat: int, quality: int) -> set[str]:
    """Name the squares for a plant of some quality."""
    floors = {name: min(place(name)) + 1 for name in irrigated_squares(table)}
    reach = quality + table["seats"][seat]["gardeners"]
    return {name for name, floor in floors.items() if min(floor, 3) <= reach}


def sole_leader(cubes: list[Json]) -> int | None:
    """Return whose cubes are most, neutral ones not counted, None on a tie."""
    counts = Counter(cube for cube in cubes if isinstance(cube, int)).most_common(2)
    if not counts or (len(counts) == 2 and counts[0][1] == counts[1][1]):
        return None
    return int(counts[0][0])


def around(table: Json, square: str) -> list[Json]:
    """Return all cubes on the sides of a square."""
    return [cube for side in table["sides"] if square in side["squares"] for cube in side["cubes"]]


def temple_order(cubes: list[Json]) -> list[int]:
    """Rank the players of a temple: most cubes, then the rightmost one."""
    seats = {cube for cube in cubes if isinstance(cube, int)}
    return sorted(seats, key=lambda seat: (cubes.count(seat), max(at for at, cube in enumerate(cubes) if cube == seat)))[::-1]


def payments(price: list[str], held: dict[str, int]) -> set[tuple[tuple[str, int], ...]]:
    """Return every multiset of tokens that pays a price, wine standing for anything."""
    ways = set()
    for tokens in product(*((resource, "wine") for resource in price)):
        spent = Counter(tokens)
        if all(held[token] >= count for token, count in spent.items()):
            ways.add(tuple(sorted(spent.items())))
    return ways


def price(space: Json) -> list[str]:
    """Return the resources that a city costs."""
    extra = space["plant"][0]["extra"] if space["plant"] else None
    return [space["resource"], *([extra] if extra else [])]


def next_card(table: Json, seat: int, card: str) -> bool:
    """Whether the supply has the next card of a type for a player."""
    level = None if card == "gardener" else table["seats"][seat][card] + 1
    return any(there["card"] == card and there["level"] == level and there["left"] for there in table["court"])


def destinations(table: Json, seat: int) -> set[str]:
    """Name the spaces where the caravan may go."""
    own, ring = table["seats"][seat], table["ring"]
    here = next(at for at, space in enumerate(ring) if space["caravan"])
    bonus = {0: 0, 1: 2, 2: 4}[own["caravaneer"]]
    return {
        ring[(here + step) % 9]["name"].lower()
        for step in range(1, 9)
        if max(1, step - bonus) <= own["camels"] and can_act(table, seat, ring[(here + step) % 9])
    }


def can_act(table: Json, seat: int, space: Json) -> bool:
    """Whether a player could do something at a space."""
    own = table["seats"][seat]
    if space["kind"] == "market":
        return sum(own["resources"].values()) > 0 and own["cubes"] > 0 and bool(open_sides(table))
    if not payments(price(space), own["resources"]):
        return False
    if space["kind"] == "court":
        return any(next_card(table, seat, card) for card in space["cards"])
    return bool(plantable(table, seat, space["plant"][0]["quality"]))


def recruits(table: Json, seat: int) -> set[str]:
    """Name the cards that may be recruited."""
    own = table["seats"][seat]
    usable = {
        "merchant": table["supply"]["camels"] != 0,
        "engineer": own["cubes"] > 0 and bool(open_sides(table)),
        "peasant": own["cubes"] > 0,
        "priest": own["cubes"] > 0,
    }
    return {
        f"{card['craft']} {group['number']}"
        for group in table["groups"]
        for card in group["cards"]
        if card["face_up"] and usable[card["craft"]] and sum(not c["face_up"] for c in group["cards"]) <= own["talents"]
    }
