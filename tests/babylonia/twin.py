"""A slow, obvious twin of Babylonia's rules, written from the rulings with sets and dicts: it reads only a drawn position."""

import itertools
import re
from dataclasses import dataclass
from typing import Any

KINDS = "pmsf"
NAMES = {"p": "priest", "m": "merchant", "s": "servant", "f": "farmer"}
Place = tuple[str, int]


@dataclass
class Twin:
    """A position taken apart."""

    turn: int
    on_turn: str
    placed: dict[str, int]
    stand: dict[str, int]
    cards: dict[str, set[str]]
    seats: list[str]
    cells: dict[str, str]
    rivers: set[str]
    central: set[str]

    def around(self, name: str) -> set[str]:
        """Name the hexagons around one."""
        column, row = ord(name[0]), int(name[1:])
        steps = [(0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1)]
        names = {f"{chr(column + right)}{row + down}" for right, down in steps}
        return {other for other in names if self.cells.get(other, "x") != "x"}

    def is_token(self, name: str, owner: str = "ABCD") -> bool:
        cell = self.cells[name]
        return len(cell) >= 2 and cell[0] in owner and cell[1] in KINDS

    def is_free(self, name: str) -> bool:
        return self.cells[name] in (".", "~")

    def has(self, card: str, seat: str | None = None) -> bool:
        return card in self.cards[seat or self.on_turn]


def take_apart(position: str, rivers: set[str], central: set[str]) -> Twin:
    """Read a drawn position, knowing only which hexagons are river and which are central land."""
    lines = position.splitlines()
    fields = dict(line.split(":", 1) for line in lines[1 : lines.index("map:")])
    letters, *rows = lines[lines.index("map:") + 1 :]
    cells = {f"{letters[word.start()]}{row.split()[0]}": word[0] for row in rows for word in list(re.finditer(r"\S+", row))[1:]}
    seats = [key[-1] for key in fields if key.startswith("stand ")]
    on_turn = fields["turn of"].strip()
    placed = fields["placed"].split()
    return Twin(
        turn=int(fields["turn"]),
        on_turn=on_turn,
        placed={**{kind: placed.count(NAMES[kind]) for kind in KINDS}, "river": placed.count("river")},
        stand={word[-1]: int(word[:-1]) for word in fields[f"stand {on_turn}"].split()},
        cards={seat: set(fields[f"cards {seat}"].split()) for seat in seats},
        seats=seats,
        cells=cells,
        rivers=rivers,
        central=central,
    )


# Which sets of tokens are a turn


def is_turn(twin: Twin, tokens: dict[str, int], held_at_start: int) -> bool:
    """Say whether these tokens, face up by kind and on rivers, make a whole turn."""
    nobles, farmers, river = [tokens[kind] for kind in "pms"], tokens["f"], tokens["river"]
    count = sum(nobles) + farmers + river
    if twin.turn == 0:
        return count == 1
    if count == min(2, held_at_start):
        return True
    if twin.turn == 1:
        return False
    only_farmers = farmers >= 3 and sum(nobles) == 0 and river == 0
    with_noble = farmers >= 3 and sum(nobles) == 1 and river == 0 and twin.has("noble_with_farmers")
    three_nobles = nobles == [1, 1, 1] and farmers == river == 0 and twin.has("three_nobles")
    return only_farmers or with_noble or three_nobles


def can_become_a_turn(twin: Twin, tokens: dict[str, int], stand: dict[str, int], held_at_start: int) -> bool:
    """Try every way to go on from these tokens with those on the stand; rivers only ever matter to turns of two."""
    for more in itertools.product(*(range(stand[kind] + 1) for kind in KINDS)):
        grown = {**tokens, **{kind: tokens[kind] + extra for kind, extra in zip(KINDS, more, strict=True)}}
        if is_turn(twin, grown, held_at_start):
            return True
    return False


def legal_moves(twin: Twin) -> set[str]:
    """List the moves of the placing phase. The board is taken to have room enough, as the real one has."""
    held_at_start = sum(twin.stand.values()) + sum(twin.placed.values())
    moves = {"stop"} if sum(twin.placed.values()) and is_turn(twin, twin.placed, held_at_start) else set()
    for kind in KINDS:
        if twin.stand[kind]:
            left = {**twin.stand, kind: twin.stand[kind] - 1}
            face_up = can_become_a_turn(twin, {**twin.placed, kind: twin.placed[kind] + 1}, left, held_at_start)
            face_down = can_become_a_turn(twin, {**twin.placed, "river": twin.placed["river"] + 1}, left, held_at_start)
            moves |= {f"{NAMES[kind]} {name}" for name in twin.cells if may_go(twin, kind, name, face_up, face_down)}
    return moves


def may_go(twin: Twin, kind: str, name: str, face_up: bool, face_down: bool) -> bool:
    """Say whether a kind of token may lie on a hexagon."""
    if name in twin.rivers:
        return face_down and twin.is_free(name)
    if twin.is_free(name):
        return face_up
    if twin.cells[name][0] != "f":
        return False
    if kind != "f":
        return face_up and twin.has("nobles_in_fields")
    return face_up and any(twin.is_token(other, twin.on_turn) for other in twin.around(name) - twin.rivers)


# Scoring


def surrounded(twin: Twin) -> set[str]:
    """Name the cities and ziggurats that wait to be scored."""
    sites = {name for name, cell in twin.cells.items() if cell == "Z" or (cell != "x" and set(cell) <= set("PMS"))}
    return {name for name in sites if all(twin.is_token(other) for other in twin.around(name) - twin.rivers)}


def network(twin: Twin, seat: str, city: str) -> set[str]:
    """Name a player's tokens that hang together with a city."""
    return {name for name in reach(twin, seat, twin.around(city)) if twin.is_token(name, seat)}


def reach(twin: Twin, seat: str, start: set[str]) -> set[str]:
    """Grow the set of hexagons that connect a player's tokens, from those among some, until nothing is added."""

    def connects(name: str) -> bool:
        if twin.is_token(name, seat):
            return True
        by_land = twin.has("central_land_connects", seat) and name in twin.central
        by_river = twin.has("river_connects", seat) and name in twin.rivers
        return twin.is_free(name) and (by_land or by_river)

    reached = {name for name in start if connects(name)}
    while True:
        more = {other for name in reached for other in twin.around(name) if connects(other)}
        if more <= reached:
            return reached
        reached |= more


def noble_points(twin: Twin, seat: str, city: str, shown: str) -> int:
    """2 points for each connected face-up token of a kind that is shown."""
    return 2 * sum(twin.cells[name][1].upper() in shown for name in network(twin, seat, city) - twin.rivers)


def leader(twin: Twin, site: str) -> str | None:
    """Return who alone has the most tokens around a site."""
    counts = {seat: sum(twin.is_token(other, seat) for other in twin.around(site)) for seat in twin.seats}
    most = max(counts.values())
    leaders = [seat for seat, count in counts.items() if count == most]
    return leaders[0] if len(leaders) == 1 and most else None


def board_facts(view: dict[str, Any]) -> tuple[set[str], set[str]]:
    """Return the river hexagons and the central land of a view."""
    hexes = view["table"]["hexes"]
    return {h["name"] for h in hexes if h["terrain"] == "river"}, {h["name"] for h in hexes if h["central"]}
