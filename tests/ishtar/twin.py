"""A slow, obvious twin of Ishtar's rules, written from the rulings with sets and dicts: it reads only a drawn position."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

Place = tuple[int, int]
Tile = list[str]

DIRECTIONS: dict[str, Place] = {"e": (0, 4), "se": (1, 2), "sw": (1, -2), "w": (0, -4), "nw": (-1, -2), "ne": (-1, 2)}
"""Steps in lines and columns of the drawing."""
TURNING = list(DIRECTIONS)
GROWING = re.compile(r"g|t|[1-9][ABCD*+]?")
FOUNTAIN_POINTS = {"P": 4, "R": 6, "W": 8}
GEM_POINTS = (1, 2, 3)


def step(place: Place, direction: str) -> Place:
    return place[0] + DIRECTIONS[direction][0], place[1] + DIRECTIONS[direction][1]


def around(place: Place) -> set[Place]:
    return {step(place, direction) for direction in DIRECTIONS}


def connected(start: Place, places: set[Place]) -> set[Place]:
    found, todo = {start}, [start]
    while todo:
        for other in around(todo.pop()) & places - found:
            found.add(other)
            todo.append(other)
    return found


@dataclass
class Twin:
    """A position taken apart."""

    fields: dict[str, str]
    cells: dict[Place, str]

    @property
    def seats(self) -> str:
        return "ABCD"[: int(self.fields["players"])]

    def growing(self) -> set[Place]:
        return {place for place, text in self.cells.items() if GROWING.fullmatch(text)}

    def fountains(self) -> dict[Place, str]:
        return {place: text for place, text in self.cells.items() if text[0] in "PRW"}

    def beds(self, cells: dict[Place, str] | None = None) -> list[set[Place]]:
        flowers = {place for place, text in (cells or self.cells).items() if text[0].isdigit()}
        beds: list[set[Place]] = []
        for place in sorted(flowers):
            if not any(place in bed for bed in beds):
                beds.append(connected(place, flowers))
        return beds

    def assistants(self, bed: set[Place], cells: dict[Place, str] | None = None) -> list[str]:
        return [text[1] for text in ((cells or self.cells)[place] for place in bed) if text[1:] in list("ABCD")]

    def controlled(self) -> dict[Place, str]:
        """Return whose flowers each controlled flower space shows."""
        return {place: seat for bed in self.beds() for seat in self.assistants(bed) for place in bed}

    def garden(self, fountain: Place) -> set[Place]:
        return connected(fountain, self.growing() | {fountain}) - {fountain}

    def control(self, fountain: Place) -> Counter[str]:
        controlled = self.controlled()
        return Counter(controlled[place] for place in self.garden(fountain) if place in controlled)


def take_apart(position: str) -> Twin:
    lines = position.splitlines()
    at = lines.index("desert:")
    fields = {key: value.strip() for key, _, value in (line.partition(":") for line in lines[1:at])}
    cells = {(row, word.start()): word[0] for row, line in enumerate(lines[at + 1 :]) for word in re.finditer(r"\S+", line)}
    return Twin(fields, cells)


def spaces_under(shape: str, first: Place, direction: str) -> list[Place]:
    turned = TURNING[(TURNING.index(direction) + 1) % 6]
    second = step(first, direction)
    third = {"line": step(second, direction), "bend": step(second, turned), "triangle": step(first, turned)}[shape]
    return [first, second, third]


def placements(twin: Twin) -> Iterator[tuple[Place, str, frozenset[tuple[Place, str]]]]:
    """Try everything: give first space, direction and what would show where, for each way to lay the tile in hand."""
    shape, _, text = twin.fields["hand"].partition(" ")
    faces = text.removesuffix("*").split("-")
    for first in twin.cells:
        for direction in DIRECTIONS:
            spaces = spaces_under(shape, first, direction)
            if may_lie(twin, spaces, faces):
                yield first, direction, frozenset(zip(spaces, faces, strict=True))


def may_lie(twin: Twin, spaces: list[Place], faces: Tile) -> bool:
    if any(twin.cells.get(space, "T") not in (".", "p", "r", "w") for space in spaces):
        return False
    after = {**twin.cells, **{space: face[0] for space, face in zip(spaces, faces, strict=True)}}
    garden = connected(spaces[0], twin.growing() | set(spaces))
    touched = set().union(*(around(place) for place in garden)) & set(twin.fountains())
    return len(touched) == 1 and all(len(twin.assistants(bed, after)) <= 1 for bed in twin.beds(after))


def final_scores(twin: Twin, tablet_points: int = 0) -> list[int]:
    """Count everything after the end of the game; with points for tablets, skill A counts those instead of gems."""
    return [sum(points_of(twin, seat, tablet_points)) for seat in twin.seats]


def points_of(twin: Twin, seat: str, tablet_points: int) -> Iterator[int]:
    controlled = {place for place, owner in twin.controlled().items() if owner == seat}
    cards = twin.fields[f"planted {seat}"].split()
    yield sum(int(re.sub(r"\D", "", card)) for card in cards)
    yield sum(int(twin.cells[place][0]) for place in controlled)
    for fountain, name in twin.fountains().items():
        control = twin.control(fountain)
        if control[seat] and control[seat] == max(control.values()):
            yield FOUNTAIN_POINTS[name[0]]
    skills = twin.fields[f"skills {seat}"].split()
    gems = [int(count) for count in twin.fields[f"gems {seat}"].split()]
    beside = Counter(text for place, text in twin.cells.items() if around(place) & controlled)
    in_gems = sum(count * points for count, points in zip(gems, GEM_POINTS, strict=True))
    worth = {
        "A": tablet_points * beside["T"] if tablet_points else in_gems,
        "B": 7,
        "C": 3 * beside["t"],
        "D": 2 * len(cards),
        "E": 2 * len(skills),
    }
    yield sum(points for skill, points in worth.items() if skill in skills)
