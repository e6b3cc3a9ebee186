"""Amyitis: every feature that a seat observes, written once more from what it sees of the table."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import nabu
from nabu.games.amyitis.boxfile import OWN_BOX
from nabu.games.amyitis.kit import GAME
from nabu.games.amyitis.rules.state import BARREN_ROUNDS, COURT_NAMES, RESOURCE_NAMES
from tests.amyitis import twin
from tests.amyitis.drawing import OLD_BOX, observed, table
from tests.amyitis.twin import Json

Facts = Iterator[tuple[str, int]]
RANKED = COURT_NAMES[:3]


def expected(game: nabu.Game, viewer: int) -> dict[str, int]:
    """Say by name, the slow way, what the viewer observes and is not 0."""
    seen: Json = GAME.views.view(game.setup.box, game.state, viewer)
    view: Json = {"table": seen, "scores": game.scores, "to_play": game.to_play, "over": game.over}
    seats = [(viewer + step) % game.players for step in range(game.players)]
    facts = [*moment(game, seen), *duties(view, seats), *garden(seen), *water(seen, seats), *boards(seen, seats)]
    facts += [*ring(seen, viewer), *supply(seen), *crafts(seen), *points(view, seats)]
    for number, seat in enumerate(seats):
        facts += [*holding(seen, seat, number), *court(seen, seat, number), *prospects(seen, seat, number)]
    assert len(dict(facts)) == len(facts)
    return {name: value for name, value in facts if value}


def moment(game: nabu.Game, seen: Json) -> Facts:
    yield f"phase[{seen['phase']}]", 1
    yield "round_number", min(seen["round"], 50)
    yield "barren", BARREN_ROUNDS - seen["rounds_until_barren"]
    yield "tiles_left", seen["tiles_left"]
    yield "tiles_to_end", max(0, seen["tiles_left"] - seen["tiles_at_end"])
    yield "last_round", int(seen["tiles_left"] <= seen["tiles_at_end"] or seen["rounds_until_barren"] == 0)
    yield f"planting[{seen['planting']}]", int(seen["planting"] is not None)
    yield "gifts", int(game.state.gifts)
    yield "free_card", int(game.state.free_card)
    for when, resource in zip(("next", "later"), seen["due"], strict=False):
        yield f"due[{when}, {resource}]", 1


def duties(view: Json, seats: list[int]) -> Facts:
    seen, first = view["table"], seats.index(view["table"]["first"])
    yield f"first[seat {first}]", 1
    yield f"procession[seat {[*range(len(seats))][first - 1]}]", 1
    for number, seat in enumerate(seats):
        yield f"playing[seat {number}]", 1
        yield f"to_play[seat {number}]", int(view["to_play"] == seat)
        yield f"passed[seat {number}]", int(seen["seats"][seat]["passed"])


def points(view: Json, seats: list[int]) -> Facts:
    final = {seat: final_points(view, seat) for seat in seats}
    for number, seat in enumerate(seats):
        yield f"points[seat {number}]", min(view["scores"][seat], 255)
        yield f"final_points[seat {number}]", min(final[seat], 255)
        yield f"ahead[seat {number}]", min(max(final[seat] - final[seats[0]], 0), 50)
        yield f"behind[seat {number}]", min(max(final[seats[0]] - final[seat], 0), 50)


def final_points(view: Json, seat: int) -> int:
    own, score = view["table"]["seats"][seat], int(view["scores"][seat])
    if view["over"]:
        return score
    favours = [favour["points"] for favour in view["table"]["favours"] if len(own["tiles"]) >= favour["tiles"]]
    return score + int(max(favours, default=0)) + int(sum(own["resources"].values()))


def holding(seen: Json, seat: int, number: int) -> Facts:
    own = seen["seats"][seat]
    yield f"talents[seat {number}]", min(own["talents"], 50)
    yield f"camels[seat {number}]", min(own["camels"], 50)
    yield f"cubes[seat {number}]", own["cubes"]
    yield f"too_many[seat {number}]", min(max(sum(own["resources"].values()) - own["keeps"], 0), 10)
    for name in RESOURCE_NAMES:
        yield f"resources[seat {number}, {name}]", min(own["resources"][name], 10)
    yield f"tiles_owned[seat {number}]", len(own["tiles"])
    for wish, favour in zip(("smaller", "greater"), seen["favours"], strict=True):
        yield f"lacks[seat {number}, {wish}]", max(favour["tiles"] - len(own["tiles"]), 0)


def court(seen: Json, seat: int, number: int) -> Facts:
    own = seen["seats"][seat]
    yield f"gardeners[seat {number}]", own["gardeners"]
    for card in RANKED:
        yield f"levels[seat {number}, {card}, level {own[card]}]", int(own[card] > 0)
    for card in COURT_NAMES:
        yield f"next_cards[seat {number}, {card}]", int(twin.next_card(seen, seat, card))


def prospects(seen: Json, seat: int, number: int) -> Facts:
    goes, squares = twin.destinations(seen, seat), set()
    for at, space in enumerate(seen["ring"]):
        yield f"can_act[seat {number}, space {at}]", int(twin.can_act(seen, seat, space))
        yield f"can_go[seat {number}, space {at}]", int(space["name"].lower() in goes)
        if space["name"].lower() in goes and space["kind"] == "plant":
            squares |= twin.plantable(seen, seat, space["plant"][0]["quality"])
    for square in squares:
        yield f"can_plant[seat {number}, {square}]", 1


def garden(seen: Json) -> Facts:
    watered = twin.irrigated_squares(seen)
    for square in seen["squares"]:
        name, tile = square["name"], square["tile"]
        if has_tile(square):
            for what in ("points", "talents", "camels", "resources"):
                yield f"tile_{what}[{name}]", tile[what]
            yield f"tile_cards[{name}, {tile['card']}]", int(tile["card"] is not None)
            yield f"need[{name}]", square["need"]
            yield f"irrigated[{name}]", int(name in watered)


def has_tile(square: Json) -> bool:
    return square["tile"] is not None and square["planted_by"] is None


def water(seen: Json, seats: list[int]) -> Facts:
    for square in seen["squares"]:
        name, cubes = square["name"], twin.around(seen, square["name"])
        for number, seat in enumerate(seats):
            yield f"planted[seat {number}, {name}]", int(square["planted_by"] == seat)
            yield f"around[seat {number}, {name}]", cubes.count(seat) if has_tile(square) else 0
            yield f"bonus[seat {number}, {name}]", int(has_tile(square) and twin.sole_leader(cubes) == seat)
    open_sides = twin.open_sides(seen)
    for at, side in enumerate(seen["sides"]):
        name, empty = side["name"], side["cubes"].count(None)
        for area, cube in enumerate(side["cubes"]):
            if cube is not None:
                yield f"areas[{owner(cube, seats)}, {name}, area {area}]", 1
        yield f"full_sides[{name}]", int(empty == 0)
        yield f"open_areas[{name}]", empty if name in open_sides else 0
        yield f"waters[{name}]", newly_watered(seen, at) if name in open_sides else 0


def owner(cube: Json, seats: list[int]) -> str:
    return f"seat {seats.index(cube)}" if isinstance(cube, int) else str(cube)


def newly_watered(seen: Json, at: int) -> int:
    """Place one more cube on a side, and count the squares that this irrigates."""
    side = seen["sides"][at]
    cubes = list(side["cubes"])
    cubes[cubes.index(None)] = "neutral"
    after = seen | {"sides": [*seen["sides"][:at], side | {"cubes": cubes}, *seen["sides"][at + 1 :]]}
    return len(twin.irrigated_squares(after) - twin.irrigated_squares(seen))


def boards(seen: Json, seats: list[int]) -> Facts:
    for row in seen["fields"]:
        cubes = [space["cube"] for space in row["spaces"]]
        yield f"next_field[{row['name']}, {row['spaces'][cubes.index(None)]['resource']}]", 1
        yield f"row_leader[{owner(twin.sole_leader(cubes), seats)}, {row['name']}]", int(twin.sole_leader(cubes) is not None)
        for at, cube in enumerate(cubes):
            if cube is not None:
                yield f"fields[{owner(cube, seats)}, {row['name']}, field {at}]", 1
    for temple in seen["temples"]:
        places = twin.temple_order(temple["cubes"])[: 1 if len(seats) == 2 else 2]
        for place, seat in zip(("first", "second"), places, strict=False):
            yield f"served[{temple['name']}, {place}, {owner(seat, seats)}]", 1
        for at, cube in enumerate(temple["cubes"]):
            if cube is not None:
                yield f"temples[{owner(cube, seats)}, {temple['name']}, temple space {at}]", 1


def ring(seen: Json, viewer: int) -> Facts:
    here = next(at for at, space in enumerate(seen["ring"]) if space["caravan"])
    saved = {0: 0, 1: 2, 2: 4}[seen["seats"][viewer]["caravaneer"]]
    yield f"caravan[space {here}]", 1
    for steps in range(1, 9):
        yield f"toll[space {(here + steps) % 9}]", max(1, steps - saved)
    for at, space in enumerate(seen["ring"]):
        for resource in RESOURCE_NAMES if space["resource"] else ():
            yield f"asks[space {at}, {resource}]", twin.price(space).count(resource)
        yield from ((f"sells[space {at}, {card}]", 1) for card in space["cards"])
        if space["plant"]:
            up, down = space["plant"]
            yield f"quality[space {at}]", up["quality"]
            yield f"turned_quality[space {at}]", down["quality"]
            yield f"turned_extra[space {at}, {down['extra']}]", int(down["extra"] is not None)


def supply(seen: Json) -> Facts:
    left = seen["supply"]
    yield "talents_left", left["talents"] or 0
    yield "camels_left", left["camels"] or 0
    yield "neutral_left", left["neutral"]
    yield from ((f"resources_left[{name}]", min(left["resources"][name], 10)) for name in RESOURCE_NAMES)
    yield from ((f"on_caravaneers[{name}]", 1) for name in seen["caravaneer_tokens"])
    for card in seen["court"]:
        name = "gardeners_left" if card["level"] is None else f"cards_left[{card['card']}, level {card['level']}]"
        yield name, card["left"]


def crafts(seen: Json) -> Facts:
    offers = []
    for number, group in enumerate(seen["groups"]):
        up = [card["craft"] for card in group["cards"] if card["face_up"]]
        price = 3 - len(up)
        yield f"price[group {number}]", price
        yield from ((f"face_up[group {number}, {craft}]", up.count(craft)) for craft in set(up))
        offers += [f"offers[{craft}, price {price}]" for craft in up]
    yield from ((offer, offers.count(offer)) for offer in set(offers))


def observes_all(game: nabu.Game) -> None:
    for viewer in range(game.players):
        assert observed(game, viewer) == expected(game, viewer)


def middle() -> nabu.Game:
    """Draw a position with something of almost everything."""
    game = table(
        cubes="a1-b1=A b1-b2=B b2-b3=n a2-b2=A c2-c3=A",
        planted="b2=A b3=C",
        fields={"top": "AB", "bottom": "C"},
        temples={"ishtar": "nAC", "tammouz": "BB"},
        holds={"A": "1 dates, 3 camels", "B": "2 dates, 2 salt, 1 wine, 1 palace, 2 caravaneer, 1 gardener", "C": "3 banker"},
        groups=("peasant priest (engineer)", "peasant engineer merchant", "peasant priest merchant"),
        passed="C",
    )
    return game.play("recruit engineer 2").play("irrigate a1-a2")


def few_tiles() -> nabu.Game:
    """Draw a last round, talents and camels being counted."""
    planted = "a1=A b1=A c1=B d1=A a2=B b2=C c2=A d2=B a3=A b3=B a4=A b4=B"
    return table(planted=planted, box=OLD_BOX)


def at_mari(due: str) -> nabu.Game:
    """Let A choose how to pay in Mari, which costs barley and palm."""
    plants = "Eshnunna=4a Ur=3a Mari=2b Khorsabad=1a"
    holds = {"A": "1 barley, 1 palm, 1 wine"}
    return table(caravan="Mari", plants=plants, cubes="a1-b1=B", decision="payment", holds=holds, due=due)


def at_a_tile() -> nabu.Game:
    """Let A choose the resource that a tile gives."""
    return table(cubes="a1-a2=A", holds={"A": "1 dates"}).play("caravan eshnunna").play("plant a2")


def at_a_free_card() -> nabu.Game:
    """Let A choose the court card that a tile gives."""
    holds, plants = {"A": "1 barley, 1 palm"}, "Eshnunna=4a Ur=3a Mari=2b Khorsabad=1a"
    game = table(caravan="Uruk", plants=plants, cubes="b3-b4=A", tiles="b4=2f b3=2e", holds=holds)
    return game.play("caravan mari").play("plant b4")


def drawn() -> list[nabu.Game]:
    """Return positions in which every part has something to tell."""
    return [middle(), few_tiles(), at_mari("barley palm"), at_mari("palm"), at_a_tile(), at_a_free_card()]


def test_every_feature_of_drawn_positions() -> None:
    for game in drawn():
        observes_all(game)


def test_every_part_has_something_to_tell_in_drawn_positions() -> None:
    told = {name.partition("[")[0] for game in drawn() for viewer in range(3) for name in observed(game, viewer)}
    assert told == {part.name for part in GAME.rules.observation.parts}


@pytest.mark.often
@pytest.mark.parametrize("box", [OWN_BOX, OLD_BOX])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_feature_of_random_games(players: int, box: Path) -> None:
    chance, game = random.Random(players), nabu.new("amyitis", players=players, seed=players, box=box)
    while not game.over:
        if game.ply % 40 == 0:
            observes_all(game)
        game.play(chance.choice(game.legal_actions()))
    observes_all(game)
