"""Hexagon geometry, for reading boards: plain tuples, used before play begins and never by the rules."""

from collections.abc import Container, Iterable

Hexagon = tuple[int, int]

DOUBLED_STEPS: tuple[Hexagon, ...] = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))
"""Steps to the six neighbours in doubled coordinates (row, column), clockwise from north: row + column stays even or odd."""

AXIAL_STEPS: tuple[Hexagon, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps to the six neighbours in axial coordinates (q, r), each a sixth of a turn from the one before."""


def neighbours(place: Hexagon, steps: Iterable[Hexagon]) -> list[Hexagon]:
    """Return the six places around one, in the order of the steps."""
    return [(place[0] + step[0], place[1] + step[1]) for step in steps]


def flood(start: Hexagon, places: Container[Hexagon], steps: Iterable[Hexagon]) -> set[Hexagon]:
    """Return the places that can be reached from one without leaving `places`."""
    steps = tuple(steps)
    reached, frontier = {start}, [start]
    while frontier:
        for place in neighbours(frontier.pop(), steps):
            if place in places and place not in reached:
                reached.add(place)
                frontier.append(place)
    return reached


def rotated(place: Hexagon, sixths: int) -> Hexagon:
    """Turn axial coordinates about the origin by so many sixths of a circle (clockwise where r points down)."""
    q, r = place
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r
