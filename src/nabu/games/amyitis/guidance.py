"""What helps a person decide in Amyitis: what is asked now, the names of places, and what a place would bring.

What would happen is found by letting it happen, by the rules' own functions on a copy. Nothing on the table is hidden;
insights are told for the viewer's own seat, to spectators for the seat that is to play.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from nabu.core.contract import Box, State, copy_state
from nabu.core.log import AMOUNT, KIND, NO_LOG, PLAYER, new_log, read_log
from nabu.face.contract import Insight
from nabu.face.message import Args, Called, Message
from nabu.games.amyitis import moves
from nabu.games.amyitis.boxfile import space_name
from nabu.games.amyitis.rules import events
from nabu.games.amyitis.rules.caravan import may_go, may_go_anywhere, sells_card, toll
from nabu.games.amyitis.rules.court import is_card_left
from nabu.games.amyitis.rules.fields import harvest, leftmost_empty, sole_owner_of_most
from nabu.games.amyitis.rules.game_end import grant_favour
from nabu.games.amyitis.rules.garden import SIDE_NAMES, SIDE_SQUARES, SQUARE_NAMES, need_of
from nabu.games.amyitis.rules.irrigation import irrigate, wet_corners
from nabu.games.amyitis.rules.majorities import sole_leader
from nabu.games.amyitis.rules.planting import cubes_around, gardeners_needed, plant_quality, plantable
from nabu.games.amyitis.rules.recruiting import ENGINEER_POINTS, may_recruit
from nabu.games.amyitis.rules.round_end import MARDUK_FIRST, MARDUK_SECOND, kept
from nabu.games.amyitis.rules.state import (
    ACT,
    CARAVAN_ACTION,
    COURT,
    COURT_CITY,
    COURT_NAMES,
    CRAFT_NAMES,
    CRAFTS,
    ENGINEER_AREA,
    GARDENER,
    GROUP_SIZE,
    MARDUK,
    MARKET,
    NOBODY,
    PHASE_NAMES,
    PLANTING,
    RESOURCE_NAMES,
    ROW_LENGTH,
    ROW_NAMES,
    SIDES,
    SPACES,
    SQUARES,
    TEMPLE_NAMES,
    TEMPLES,
)
from nabu.games.amyitis.rules.supplies import resources_held
from nabu.games.amyitis.rules.temples import first_in, pray, second_in
from nabu.games.amyitis.table_view import Tile
from nabu.games.amyitis.view import court_points, tile_views

FAVOUR_PLACE = "favour:amyitis"
"""Where the favours of Amyitis lie; nobody touches them, but they are worth knowing about."""


def prompt(box: Box, s: State) -> Message:
    """Say what the seat to play is asked to decide, with what it depends on."""
    player = int(s.player)
    held = resources_held(s, player)
    return Message(
        f"ask-{PHASE_NAMES[s.phase]}",
        {
            "choice": _choice(box, s, player),
            "talents": int(s.talents[player]),
            "camels": int(s.camels[player]),
            "gardeners": int(s.gardeners[player]),
            "points": ENGINEER_POINTS,
            "one": int(box.sale[0]),
            "two": int(box.sale[1]),
            "due": RESOURCE_NAMES[s.due[0] - 1] if s.due[0] else "none",
            "city": space_name(box, int(s.caravan)),
            "quality": plant_quality(box, s, int(s.caravan)) if s.plant[s.caravan] else 0,
            "square": SQUARE_NAMES[s.square - 1] if s.square else "none",
            "gifts": int(s.gifts),
            "excess": held - kept(box, s, player),
            "keeps": kept(box, s, player),
        },
    )


def _choice(box: Box, s: State, player: int) -> str:
    """Say what somebody can do besides passing: both, one of the two, or nothing."""
    recruits = any(may_recruit(box, s, player, group, craft) for group in range(int(s.players)) for craft in range(CRAFTS))
    goes = may_go_anywhere(box, s, player)
    return {(True, True): "both", (True, False): "recruit", (False, True): "caravan", (False, False): "pass"}[recruits, goes]


def place_name(box: Box, place: str) -> Message:
    """Name a place that touches may hold."""
    kind, _, name = place.partition(":")
    one, _, other = name.partition("-")
    cities = {space_name(box, space).lower(): space_name(box, space) for space in range(SPACES)}
    return Message(f"place-{kind}", {"name": name, "one": one, "other": other, "city": cities.get(name, name)})


def insights(box: Box, s: State, viewer: int | None) -> list[Insight]:
    """Tell what the places on the table would bring now, and what they ask."""
    if s.over:
        return []
    seat = int(s.player) if viewer is None else viewer
    garden = _garden(box, s)
    return [
        *_squares(box, s, garden),
        *_sides(box, s, seat, garden),
        *_temples(s, seat),
        *_cities(box, s, seat, viewer),
        *_rows(box, s, seat),
        *_groups(s),
        *_crafts(),
        *_court(box, s, seat),
        *_goods(box),
        _favour(box, s),
    ]


def _called(seat: int) -> str:
    return Called.of(seat) if seat >= 0 else "none"


def _points(s: State, by_seat: dict[int, int]) -> tuple[int, ...]:
    """Return points by seat; nothing where nobody would score. Seat -1 is nobody."""
    points = tuple(by_seat.get(seat, 0) for seat in range(s.players))
    return points if any(points) else ()


def _bits(bits: int) -> list[int]:
    return [number for number in range(bits.bit_length()) if bits >> number & 1]


@dataclass(frozen=True)
class _Garden:
    """What squares and sides ask for again and again, as plain numbers: reading a record costs more than working with it."""

    tiles: list[Tile | None]
    """By square; None where none was laid out."""
    owners: list[int]
    leaders: list[int]
    """Who alone has most cubes around each square, -1 for nobody."""
    sides: list[list[int]]
    """Of each square; -1 at the edge of the garden."""
    used_sides: set[int]
    irrigated: int

    def has_tile(self, square: int) -> bool:
        """Whether there is still something to be had by planting here."""
        return self.tiles[square] is not None and self.owners[square] == NOBODY


def _garden(box: Box, s: State) -> _Garden:
    tiles = tile_views(box)
    return _Garden(
        [tiles[tile - 1] if tile else None for tile in s.tile.tolist()],
        s.planted_by.tolist(),
        [sole_leader(cubes_around(box, s, square)) for square in range(SQUARES)],
        box.sides.tolist(),
        {side for side, areas in enumerate(s.area.tolist()) if areas[0] != NOBODY},
        int(s.irrigated),
    )


def _squares(box: Box, s: State, garden: _Garden) -> Iterator[Insight]:
    """Tell what planting on each square gives, and who would get the irrigation bonus."""
    planting = int(s.phase) == PLANTING
    quality = plant_quality(box, s, int(s.caravan)) if planting else 0
    reach = plantable(box, s, int(s.player), int(s.caravan)) if planting else 0
    for square, (tile, owner) in enumerate(zip(garden.tiles, garden.owners, strict=True)):
        if tile and owner != NOBODY:
            line = Message("insight-planted", {"player": _called(owner - 1)} | _gifts(tile))
            yield Insight(f"square:{SQUARE_NAMES[square]}", (line,))
        elif tile:
            lines, marks = _promise(garden, square, tile, quality), _cubes_on_sides(garden, square)
            points: tuple[int, ...] = ()
            if reach >> square & 1:
                lines.append(Message("insight-gardeners", {"count": gardeners_needed(box, s, square)}))
                points = _planting_points(s, tile, garden.leaders[square], quality)
            yield Insight(f"square:{SQUARE_NAMES[square]}", tuple(lines), points, marks)


def _promise(garden: _Garden, square: int, tile: Tile, quality: int) -> list[Message]:
    """Say what planting on a square would give; the plant's quality is known (not 0) once it has been bought."""
    watered = "yes" if garden.irrigated >> square & 1 else "no"
    return [
        Message("insight-tile", _gifts(tile)),
        Message("insight-water", {"need": need_of(square), "watered": watered}),
        Message("insight-bonus", {"player": _called(garden.leaders[square]), "quality": quality}),
    ]


def _planting_points(s: State, tile: Tile, leader: int, quality: int) -> tuple[int, ...]:
    gains = {int(s.player): tile["points"]}
    gains[leader] = gains.get(leader, 0) + quality
    return _points(s, gains)


def _gifts(tile: Tile) -> Args:
    """What a tile gives, for a sentence."""
    counts: Args = {"talents": tile["talents"], "camels": tile["camels"], "resources": tile["resources"]}
    return {"points": tile["points"], **counts, "card": tile["card"] or "none"}


def _cubes_on_sides(garden: _Garden, square: int) -> tuple[str, ...]:
    """Return the sides of a square on which somebody's cube lies: these decide on the irrigation bonus."""
    return tuple(f"side:{SIDE_NAMES[side]}" for side in garden.sides[square] if side in garden.used_sides)


def _sides(box: Box, s: State, seat: int, garden: _Garden) -> Iterator[Insight]:
    """Tell for each side what a cube there would water, or why it leads nowhere."""
    full, there = int(s.full_sides), int(s.open_sides)
    wet, corners = wet_corners(box, full), box.corners.tolist()
    for side in range(SIDES):
        place = f"side:{SIDE_NAMES[side]}"
        if there >> side & 1:
            yield _open_side(box, s, seat, side, garden)
        elif not full >> side & 1:
            yield Insight(place, (Message("insight-dry-side"),))
        elif not wet >> corners[side][0] & 1:
            yield Insight(place, (Message("insight-cut-off"),))


def _open_side(box: Box, s: State, seat: int, side: int, garden: _Garden) -> Insight:
    """Place a cube on a copy, and tell what changes."""
    after = copy_state(s)
    irrigate(box, after, side, seat + 1)
    squares = _bits(int(after.irrigated) & ~garden.irrigated)
    sides = _bits(int(after.open_sides) & ~int(s.open_sides))
    fills = bool(int(after.full_sides) >> side & 1)
    points = ENGINEER_POINTS if int(s.phase) == ENGINEER_AREA else 0
    lines = [Message("insight-open-side", {"fills": "yes" if fills else "no", "points": points})]
    if fills:
        lines.append(Message("insight-waters", {"squares": len(squares), "sides": len(sides)}))
    lines += _newly_led(box, after, seat, side, garden)
    marks = (*(f"square:{SQUARE_NAMES[square]}" for square in squares), *(f"side:{SIDE_NAMES[number]}" for number in sides))
    return Insight(f"side:{SIDE_NAMES[side]}", tuple(lines), _points(s, {int(s.player): points}), marks)


def _newly_led(box: Box, after: State, seat: int, side: int, garden: _Garden) -> list[Message]:
    """Say around which squares a seat would now have most cubes."""
    led = [
        SQUARE_NAMES[square]
        for square in SIDE_SQUARES[side]
        if garden.has_tile(square) and garden.leaders[square] != seat
        if sole_leader(cubes_around(box, after, square)) == seat
    ]
    if not led:
        return []
    return [Message("insight-leads", {"player": _called(seat), "squares": len(led), "one": led[0], "other": led[-1]})]


def _temples(s: State, seat: int) -> Iterator[Insight]:
    """Tell whom each temple would serve now, and what one more cube would change."""
    for temple in range(TEMPLES):
        first, second = first_in(s, temple), second_in(s, temple)
        name = TEMPLE_NAMES[temple]
        served: Args = {"first": _called(first), "second": _called(second), "most": MARDUK_FIRST, "less": MARDUK_SECOND}
        yield Insight(
            f"temple:{name}",
            (Message(f"insight-{name}", served), *_after_praying(s, seat, temple)),
            _points(s, {first: MARDUK_FIRST, second: MARDUK_SECOND}) if temple == MARDUK else (),
        )


def _after_praying(s: State, seat: int, temple: int) -> Iterator[Message]:
    """Say which place a seat would hold in a temple with one cube more, if that would change anything."""
    if int(s.cubes[seat]) == 0:
        return
    after = copy_state(s)
    pray(after, seat, temple, NO_LOG)
    held = _place_in(after, seat, temple)
    if held != _place_in(s, seat, temple):
        yield Message("insight-after-praying", {"player": _called(seat), "held": held})


def _place_in(s: State, seat: int, temple: int) -> str:
    if first_in(s, temple) == seat:
        return "first"
    return "second" if second_in(s, temple) == seat else "none"


def _cities(box: Box, s: State, seat: int, viewer: int | None) -> Iterator[Insight]:
    """Tell what each city asks and gives, how many camels it takes a seat to get there, and what keeps it from going."""
    trial = copy_state(s)
    trial.player, trial.phase = seat, ACT
    for space in range(SPACES):
        lines = [_offer(box, s, space)]
        is_open = bool(may_go(box, trial, seat, space))
        if space != s.caravan:
            camels: Args = {"camels": toll(box, s, seat, space), "owned": int(s.camels[seat])}
            lines.append(Message("insight-toll", {"player": _called(seat)} | camels))
        if viewer is not None and not is_open:
            lines += _other_hindrance(box, trial, space)
        sale = _best_sale(box, s, seat) if is_open and box.space_kind[space] == MARKET else 0
        marks = _to_be_had(box, s, seat, space) if is_open else ()
        yield Insight(f"city:{space_name(box, space).lower()}", tuple(lines), _points(s, {seat: sale}), marks)


def _other_hindrance(box: Box, trial: State, space: int) -> list[Message]:
    """Say why the caravan may not go to a space; want of camels has been said already."""
    message = moves.why_not(box, trial, CARAVAN_ACTION + space).message
    return [] if message.key == "too-few-camels" else [message]


def _offer(box: Box, s: State, space: int) -> Message:
    kind, city = int(box.space_kind[space]), space_name(box, space)
    if kind == MARKET:
        return Message("insight-market", {"city": city, "one": int(box.sale[0]), "two": int(box.sale[1])})
    asked: Args = {"city": city, "resource": RESOURCE_NAMES[box.space_resource[space]]}
    if kind == COURT_CITY:
        return Message("insight-court-city", {**asked, **moves.cards_for_sale(box, space)})
    extra = int(box.plant_extra[s.plant[space] - 1, s.plant_side[space]])
    also = RESOURCE_NAMES[extra - 1] if extra else "none"
    return Message("insight-plant-city", {**asked, "extra": also, "quality": plant_quality(box, s, space)})


def _best_sale(box: Box, s: State, seat: int) -> int:
    return int(box.sale[min(resources_held(s, seat), len(box.sale)) - 1])


def _to_be_had(box: Box, s: State, seat: int, space: int) -> tuple[str, ...]:
    """Return what a seat could take at a space where it can act: squares to plant on, types of cards, areas to irrigate."""
    kind = int(box.space_kind[space])
    if kind == MARKET:
        return tuple(f"side:{SIDE_NAMES[side]}" for side in _bits(int(s.open_sides)))
    if kind == COURT_CITY:
        return tuple(f"court:{COURT_NAMES[card]}" for card in range(COURT) if sells_card(box, s, seat, space, card))
    return tuple(f"square:{SQUARE_NAMES[square]}" for square in _bits(plantable(box, s, seat, space)))


def _rows(box: Box, s: State, seat: int) -> Iterator[Insight]:
    """Tell what a cube in each row of fields harvests, and who would get the gardener."""
    for row in range(len(ROW_NAMES)):
        field = leftmost_empty(s, row)
        resource = int(box.field[row, field])
        left = int(s.resources_left[resource])
        lines = [Message("insight-field", {"resource": RESOURCE_NAMES[resource], "left": left})]
        if field < ROW_LENGTH - 1:
            leader = _called(sole_owner_of_most(s, row))
            lines.append(Message("insight-row", {"empty": ROW_LENGTH - field, "player": leader}))
        elif int(s.cubes[seat]) > 0:
            winner, gardeners = _filled_by(box, s, seat, row)
            full: Args = {"player": _called(seat), "winner": _called(winner), "gardeners": gardeners}
            lines.append(Message("insight-fills-row", full))
        yield Insight(f"field:{ROW_NAMES[row]}", tuple(lines))


def _filled_by(box: Box, s: State, seat: int, row: int) -> tuple[int, int]:
    """Let a seat fill a row: return who takes how many gardeners."""
    after, log = copy_state(s), new_log(2)
    after.player = seat
    harvest(box, after, row, events.HARVESTED, log)
    filled = next(entry for entry in read_log(log) if entry[KIND] == events.ROW_FILLED)
    return filled[PLAYER], filled[AMOUNT]


def _groups(s: State) -> Iterator[Insight]:
    """Tell what the cards of each group do that are left, and what the next one costs and why."""
    for group, price in enumerate(s.price[: s.players].tolist()):
        key = "insight-group" if price < GROUP_SIZE else "insight-group-gone"
        left = [_craft(craft) for craft, count in zip(CRAFT_NAMES, s.face_up[group].tolist(), strict=True) if count]
        yield Insight(f"group:{group + 1}", (*left, Message(key, {"price": price})))


def _crafts() -> Iterator[Insight]:
    """Tell what each craft does."""
    yield from (Insight(f"craft:{craft}", (_craft(craft),)) for craft in CRAFT_NAMES)


def _craft(craft: str) -> Message:
    return Message("insight-craft", {"craft": craft, "points": ENGINEER_POINTS})


def _court(box: Box, s: State, seat: int) -> Iterator[Insight]:
    """Tell what a seat's next card of each type would be, what it does, and how many are left."""
    for kind in range(COURT):
        place = f"court:{COURT_NAMES[kind]}"
        if kind == GARDENER:
            held: Args = {"player": _called(seat), "count": int(s.gardeners[seat]), "left": int(s.gardeners_left)}
            yield Insight(place, (Message("insight-gardener", held),))
        else:
            yield Insight(place, tuple(_next_card(box, s, seat, kind)))


def _next_card(box: Box, s: State, seat: int, kind: int) -> Iterator[Message]:
    level = int(s.level[seat, kind])
    card: Args = {"player": _called(seat), "card": COURT_NAMES[kind], "level": level}
    yield Message("insight-level", card)
    if level == box.highest_level[kind]:
        return
    yield Message(f"insight-next-{COURT_NAMES[kind]}", {**_use(box, kind, level + 1), "level": level + 1})
    left = int(s.cards_left[kind, level + 1]) if is_card_left(box, s, seat, kind) else 0
    yield Message("insight-cards-left", {"left": left})


def _use(box: Box, kind: int, level: int) -> Args:
    """What a court card is good for."""
    return {
        "points": court_points(box, kind, level),
        "talents": int(box.income_talents[level]),
        "bonus": int(box.caravan_bonus[level]),
        "keeps": int(box.keeps[level]),
    }


def _goods(box: Box) -> Iterator[Insight]:
    """Tell what resources, talents and camels are good for."""
    for resource, name in enumerate(RESOURCE_NAMES):
        cities = _asking_for(box, resource)
        use = Message("insight-resource", {"resource": name, "cities": len(cities)})
        yield Insight(f"token:{name}", (use,), (), cities)
        yield Insight(f"supply:{name}", (use,), (), cities)
        yield Insight(f"caravaneer:{name}", (Message("insight-caravaneer-token"), use), (), cities)
    yield from (Insight(f"supply:{coin}", (Message(f"insight-{coin}"),)) for coin in ("talent", "camel"))


def _asking_for(box: Box, resource: int) -> tuple[str, ...]:
    """Return the cities where a resource has to be paid, whatever a plant costs besides; wine is asked for nowhere."""
    return tuple(
        f"city:{space_name(box, space).lower()}"
        for space in range(SPACES)
        if box.space_kind[space] != MARKET and box.space_resource[space] == resource
    )


def _favour(box: Box, s: State) -> Insight:
    """Tell whom Amyitis would favour if the game ended now, and when it ends."""
    after = copy_state(s)
    for seat in range(int(s.players)):
        grant_favour(box, after, seat, NO_LOG)
    gains = {seat: int(after.score[seat] - s.score[seat]) for seat in range(int(s.players))}
    figures: Args = {"few": int(box.favour_tiles[0]), "small": int(box.favour_points[0])}
    figures |= {"many": int(box.favour_tiles[1]), "great": int(box.favour_points[1])}
    end: Args = {"tiles": int(s.tiles_left), "end": int(box.last_tiles)}
    return Insight(FAVOUR_PLACE, (Message("insight-favour", figures), Message("insight-end", end)), _points(s, gains))
