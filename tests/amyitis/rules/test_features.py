"""Amyitis: every feature that a seat observes, written once more from what it sees of the table."""

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import nabu
from nabu.games.amyitis.boxfile import OWN_BOX
from nabu.games.amyitis.kit import GAME
from nabu.games.amyitis.rules.garden import SQUARE_NAMES
from nabu.games.amyitis.rules.state import (
    BARREN_ROUNDS,
    CRAFT_NAMES,
    PHASE_NAMES,
    RESOURCE_NAMES,
    SPACE_KINDS,
    TILE_CARD_NAMES,
)
from tests.amyitis.drawing import OLD_BOX, table
from tests.amyitis.rules.test_knowledge import at_mari, middle, observed
from tests.amyitis.twin import Json

TAME_NAMES = RESOURCE_NAMES[:4]
LEVELED = [(card, level) for card in ("banker", "caravaneer", "palace") for level in range(4)]


def one_of(count: int, at: int | None) -> list[float]:
    return [float(number == at) for number in range(count)]


def expected(game: nabu.Game, viewer: int) -> list[float]:
    """Write the features the slow way, seats counted from the viewer."""
    view = game.view(viewer)
    seen = view["table"]
    seats = [(viewer + step) % game.players for step in range(game.players)]
    return [
        *moment(game, seen),
        *(feature for seat in seats for feature in seat_features(view, seat)),
        *[0.0] * (18 * (4 - game.players)),
        *(feature for cube in all_cubes(seen) for feature in owner(cube, viewer, game.players)),
        *(feature for square in seen["squares"] for feature in square_features(square, viewer, game.players)),
        *(feature for space in from_the_caravan(seen) for feature in space_features(space)),
        *supply_features(seen),
        *(feature for group in seen["groups"] for feature in group_features(group)),
        *[0.0] * (5 * (4 - game.players)),
    ]


def moment(game: nabu.Game, seen: Json) -> list[float]:
    square = SQUARE_NAMES.index(seen["planting"]) + 1 if seen["planting"] else 0
    barren = BARREN_ROUNDS - seen["rounds_until_barren"]
    pending = [square / 16, float(game.state.gifts), float(game.state.free_card)]
    due = [*seen["due"], None, None][:2]
    return [
        *one_of(17, PHASE_NAMES.index(seen["phase"])),
        *(seen["tiles_left"] / 16, seen["round"] / 10, barren / 10),
        *pending,
        *(feature for name in due for feature in one_of(4, TAME_NAMES.index(name) if name else None)),
    ]


def seat_features(view: Json, seat: int) -> list[float]:
    seen, own = view["table"], view["table"]["seats"][seat]
    return [
        1.0,
        float(view["to_play"] == seat),
        float(seen["first"] == seat),
        float(own["passed"]),
        view["scores"][seat] / 100,
        own["talents"] / 10,
        own["camels"] / 10,
        own["cubes"] / 25,
        own["gardeners"] / 5,
        len(own["tiles"]) / 10,
        *(own[card] / 4 for card in ("banker", "caravaneer", "palace")),
        *(own["resources"][name] / 4 for name in RESOURCE_NAMES),
    ]


def all_cubes(seen: Json) -> Iterator[Json]:
    for side in seen["sides"]:
        yield from [*side["cubes"], None][:2]
    for row in seen["fields"]:
        yield from (space["cube"] for space in row["spaces"])
    for temple in seen["temples"]:
        yield from temple["cubes"]


def owner(cube: Json, viewer: int, players: int) -> list[float]:
    if cube is None:
        return one_of(5, None)
    return one_of(5, 4 if cube == "neutral" else (cube - viewer) % players)


def square_features(square: Json, viewer: int, players: int) -> list[float]:
    tile, planted_by = square["tile"], square["planted_by"]
    if planted_by is not None:
        return [*[0.0] * 6, *one_of(4, (planted_by - viewer) % players)]
    if tile is None:
        return [0.0] * 10
    card = TILE_CARD_NAMES.index(tile["card"]) + 1 if tile["card"] else 0
    gives = [tile["points"] / 10, tile["talents"] / 2, tile["camels"], tile["resources"], card / 5]
    return [*gives, float(square["irrigated"]), *[0.0] * 4]


def from_the_caravan(seen: Json) -> list[Json]:
    here = next(at for at, space in enumerate(seen["ring"]) if space["caravan"])
    return [*seen["ring"][here:], *seen["ring"][:here]]


def space_features(space: Json) -> list[float]:
    extra = space["plant"][0]["extra"] if space["plant"] else None
    return [
        SPACE_KINDS.index(space["kind"]) / 2,
        space["plant"][0]["quality"] / 3 if space["plant"] else 0.0,
        *one_of(5, RESOURCE_NAMES.index(space["resource"]) if space["resource"] else None),
        *one_of(5, RESOURCE_NAMES.index(extra) if extra else None),
    ]


def supply_features(seen: Json) -> list[float]:
    supply = seen["supply"]
    left = {(card["card"], card["level"]): card["left"] for card in seen["court"]}
    return [
        (supply["talents"] or 0) / 30,
        (supply["camels"] or 0) / 14,
        supply["neutral"] / 35,
        left[("gardener", None)] / 5,
        *(supply["resources"][name] / 7 for name in RESOURCE_NAMES),
        *(left.get(card, 0) / 4 for card in LEVELED),
        *(float(name in seen["caravaneer_tokens"]) for name in TAME_NAMES),
    ]


def group_features(group: Json) -> list[float]:
    up = [card["craft"] for card in group["cards"] if card["face_up"]]
    return [*(up.count(name) / 3 for name in CRAFT_NAMES), group["price"] / 3]


def observes_all(game: nabu.Game) -> None:
    for viewer in range(game.players):
        wanted = np.array(expected(game, viewer), np.float32)
        assert len(wanted) == GAME.rules.observation
        assert observed(game, viewer).tolist() == wanted.tolist()


def test_every_feature_in_the_middle_of_a_game() -> None:
    observes_all(middle())


def test_every_feature_while_something_is_to_be_paid() -> None:
    observes_all(at_mari(due="barley palm"))


def test_every_feature_while_a_tile_gives() -> None:
    game = table(cubes="a1-a2=A", holds={"A": "1 dates"}).play("caravan eshnunna").play("plant a2")
    observes_all(game)
    holds = {"A": "1 barley, 1 palm"}
    choice = table(
        caravan="Uruk", plants="Eshnunna=4a Ur=3a Mari=2b Khorsabad=1a", cubes="b3-b4=A", tiles="b4=2f b3=2e", holds=holds
    )
    observes_all(choice.play("caravan mari").play("plant b4"))


@pytest.mark.parametrize("box", [OWN_BOX, OLD_BOX])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_feature_of_random_games(players: int, box: Path) -> None:
    chance, game = random.Random(players), nabu.new("amyitis", players=players, seed=players, box=box)
    while not game.over and game.ply < 250:
        if game.ply % 25 == 0:
            observes_all(game)
        game.play(chance.choice(game.legal_actions()))
