"""The fast rules agree with their slow twins at every state of random games."""

import random
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import nabu
from nabu.core.log import new_log, read_log
from nabu.face.contract import Event
from nabu.games.amyitis.boxfile import OWN_BOX
from nabu.games.amyitis.kit import GAME
from nabu.games.amyitis.rules.temples import first_in, second_in
from tests.amyitis import twin
from tests.amyitis.drawing import OLD_BOX, texts

PLAYERS = (2, 3, 4)
BOXES = (OWN_BOX, OLD_BOX)
FIGURES = {box: tomllib.loads(box.read_text(encoding="utf-8")) for box in BOXES}
"""What is in each box, straight from its file."""


def look(game: nabu.Game) -> twin.Json:
    """Return what lies on the table, without the log, which takes long to tell."""
    return GAME.views.view(game.setup.box, game.state, None)


def states(players: int, box: Path = OWN_BOX) -> Iterator[nabu.Game]:
    """Walk through random games."""
    for seed in range(2):
        chance = random.Random(seed)
        game = nabu.new("amyitis", players=players, seed=seed, box=box)
        while not game.over:
            yield game
            game.play(chance.choice(game.moves))


@pytest.mark.parametrize("players", PLAYERS)
def test_open_areas_and_irrigated_squares(players: int) -> None:
    for game in states(players):
        table = look(game)
        assert {side["name"] for side in table["sides"] if side["open"]} == twin.open_sides(table)
        assert {square["name"] for square in table["squares"] if square["irrigated"]} == twin.irrigated_squares(table)


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("players", PLAYERS)
def test_what_may_be_done_in_a_turn(players: int, box: Path) -> None:
    for game in states(players, box):
        table, seat = look(game), game.to_play
        assert seat is not None
        if table["phase"] == "act":
            assert texts(game, "caravan") == twin.destinations(table, seat)
            assert texts(game, "recruit") == twin.recruits(table, seat)
        if table["phase"] == "planting":
            here = next(space for space in table["ring"] if space["caravan"])
            assert texts(game, "plant") == twin.plantable(table, seat, here["plant"][0]["quality"])
        if table["phase"] in ("engineer", "free-area"):
            assert texts(game, "irrigate") == twin.open_sides(table)


@pytest.mark.parametrize("players", PLAYERS)
def test_all_ways_to_pay_are_offered_and_no_other(players: int) -> None:
    for game in states(players):
        before, seat = look(game), game.to_play
        assert seat is not None
        for move in game.moves if before["phase"] == "act" else ():
            space = next((s for s in before["ring"] if move.text == f"caravan {s['name'].lower()}"), None)
            if space is not None and space["kind"] != "market":
                ways = twin.payments(twin.price(space), before["seats"][seat]["resources"])
                assert set(paid(game.copy().play(move), before, seat)) == ways


def paid(game: nabu.Game, before: twin.Json, seat: int) -> Iterator[tuple[tuple[str, int], ...]]:
    """Yield what has been paid in the end, whatever is chosen."""
    table = look(game)
    if table["phase"] == "payment":
        for move in game.moves:
            yield from paid(game.copy().play(move), before, seat)
        return
    had, has = before["seats"][seat]["resources"], table["seats"][seat]["resources"]
    yield tuple(sorted((name, had[name] - has[name]) for name in had if had[name] > has[name]))


def what_follows(game: nabu.Game, move: nabu.Move) -> list[Event]:
    """Play a move on a copy, and return what happened."""
    s, log, box = game.state, new_log(GAME.rules.most_events), game.setup.box
    GAME.rules.verbs.apply(box, s, move.id, log)
    return [GAME.logs.event_in_full(box, row) for row in read_log(log)]


@pytest.mark.parametrize("players", PLAYERS)
def test_majorities(players: int) -> None:
    """Irrigation bonuses and full rows go where the twins say."""
    for game in states(players):
        before = look(game)
        for move in game.moves:
            for event in what_follows(game, move):
                place = (event.where or "").partition(":")[2]
                if event.kind == "irrigation-bonus":
                    assert event.player == twin.sole_leader(twin.around(before, place))
                if event.kind == "row-filled":
                    row = next(row for row in before["fields"] if row["name"] == place)
                    cubes = [space["cube"] for space in row["spaces"]][:-1]
                    assert event.player == twin.sole_leader([*cubes, game.to_play])


@pytest.mark.parametrize("players", PLAYERS)
def test_first_and_second_places_in_the_temples(players: int) -> None:
    places = 1 if players == 2 else 2
    for game in states(players):
        s = game.state
        for number, temple in enumerate(look(game)["temples"]):
            best = [seat for seat in (first_in(s, number), second_in(s, number)) if seat >= 0]
            assert best == twin.temple_order(temple["cubes"])[:places]


def coins_left(in_box: twin.Json, seats: list[twin.Json], name: str, endless: bool) -> int | None:
    """Return how many talents or camels the supply should have, None where they never run out."""
    return None if endless else in_box[name] - sum(seat[name] for seat in seats)


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("players", PLAYERS)
def test_everything_in_the_box_is_somewhere(players: int, box: Path) -> None:
    figures = FIGURES[box]
    endless = figures["rulings"]["endless_talents_and_camels"]
    for game in states(players, box):
        table = look(game)
        seats, supply = table["seats"], table["supply"]
        boards = [
            *(cube for side in table["sides"] for cube in side["cubes"]),
            *(space["cube"] for row in table["fields"] for space in row["spaces"]),
            *(cube for temple in table["temples"] for cube in temple["cubes"]),
        ]
        in_box = figures["supply"]
        assert supply["talents"] == coins_left(in_box, seats, "talents", endless)
        assert supply["camels"] == coins_left(in_box, seats, "camels", endless)
        assert boards.count("neutral") + supply["neutral"] == in_box["neutral_cubes"]
        for number, seat in enumerate(seats):
            assert seat["cubes"] + boards.count(number) == in_box["cubes_per_player"]
        for name, left in supply["resources"].items():
            found = sum(seat["resources"][name] for seat in seats) + left + (name in table["caravaneer_tokens"])
            assert found == in_box["resource_tokens"]
        for card in table["court"]:
            name = card["card"] if card["level"] is None else f"{card['card']}_{card['level']}"
            assert held_cards(seats, card) + card["left"] == figures["court"][name][players - 2]
        unused = len(figures["gardens"]["unused_with_2_players"]) if players == 2 else 0
        assert sum(len(seat["tiles"]) for seat in seats) + table["tiles_left"] == len(table["squares"]) - unused


def held_cards(seats: list[twin.Json], card: twin.Json) -> int:
    """Count the players' cards of a type and level, those covered by a higher one included."""
    if card["level"] is None:
        return sum(seat["gardeners"] for seat in seats)
    return sum(seat[card["card"]] >= card["level"] for seat in seats)
