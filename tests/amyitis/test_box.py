"""The box file of Amyitis: whatever is wrong with it is named."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import nabu
from nabu.games.amyitis.boxfile import OWN_BOX, AmyitisBox, leveled_cards, open_box
from nabu.games.amyitis.rules.garden import SIDE_NAMES
from tests.amyitis.drawing import DOUBLE, OLD_BOX, changed_box

FEW_LOW_TILES = "{ points = 5, floor = 2 },\n  { points = 4, camels = 1, floor = 2 }"
LIMITED = {"endless_talents_and_camels": "false"}


def test_the_pieces_add_up_to_the_rulebooks_counts() -> None:
    box = open_box().compile(4, "standard")
    cards = int(box.players) + int(box.court.sum()) + int(box.gardeners)
    assert (int(box.crafts.sum()), cards, len(box.tile_points), int(box.talents), int(box.camels)) == (18, 31, 20, 30, 14)


def test_of_every_court_card_with_a_level_there_is_one_fewer_than_players() -> None:
    for players in (2, 3, 4):
        box = open_box().compile(players, "standard")
        assert {int(box.court[card]) for card in leveled_cards(box)} == {int(box.gardeners)} == {players - 1}


def test_the_cubes_are_135() -> None:
    box = open_box().compile(4, "standard")
    assert (int(box.cubes), int(box.neutral_cubes)) == (30, 15) and 4 * 30 + 15 == 135


def test_the_old_box_is_the_one_that_old_records_name() -> None:
    assert open_box(OLD_BOX).fingerprint == "e82a32be19598078"


def test_a_ruling_that_is_not_mentioned_is_the_old_one(tmp_path: Path) -> None:
    silent = open_box(changed_box(tmp_path, instead=("endless_talents_and_camels = true\n", "")))
    assert silent.compile(2, "standard").endless_talents_and_camels == 0
    assert silent.fingerprint == open_box(changed_box(tmp_path, ("", ""), **LIMITED)).fingerprint != open_box().fingerprint


def test_eight_sides_are_double() -> None:
    box = open_box().compile(2, "standard")
    assert {name for side, name in enumerate(SIDE_NAMES) if box.areas[side] == 2} == set(DOUBLE)


def test_double_sides_may_be_listed(tmp_path: Path) -> None:
    path = changed_box(tmp_path, double="[[[0, 0], [0, 1]], [[1, 1], [0, 1]]]")
    box = open_box(path).compile(2, "standard")
    assert {name for side, name in enumerate(SIDE_NAMES) if box.areas[side] == 2} == {"a1-b1", "b1-b2"}


def test_a_changed_figure_changes_the_fingerprint_and_a_comment_does_not(tmp_path: Path) -> None:
    assert open_box(changed_box(tmp_path, talents="31")).fingerprint != open_box().fingerprint
    assert open_box(changed_box(tmp_path, camels="14 # counted")).fingerprint == open_box().fingerprint


def test_the_first_figure_of_a_name_is_the_supplys(tmp_path: Path) -> None:
    assert open_box(changed_box(tmp_path, talents="31")).compile(2, "standard").talents == 31


@pytest.mark.parametrize(
    ("figures", "named"),
    [
        ({"talents": "0"}, "supply.talents"),
        ({"talents": "7", **LIMITED}, "start.talents"),
        ({"camels": "1", **LIMITED}, "start.camels"),
        ({"resource_tokens": "11"}, "supply.resource_tokens: 55 tokens in all, and at most 50"),
        ({"resource_tokens": "0"}, "supply.resource_tokens.barley"),
        ({"resource_tokens": "{ barley = 7, dates = 7, salt = 7, palm = 7 }"}, "supply.resource_tokens.wine"),
        ({"resource_tokens": "{ barley = 7, dates = 7, salt = 7, palm = 7, wine = 23 }"}, "supply.resource_tokens: 51"),
        ({"resource_tokens": "{ barley = 0, dates = 7, salt = 7, palm = 7, wine = 7 }"}, "supply.resource_tokens.barley"),
        ({"cubes_per_player": "true"}, "supply.cubes_per_player"),
        ({"size": "5"}, "gardens.size"),
        ({"double": '"some"'}, "gardens.double"),
        ({"double": "[[[0, 0], [1, 1]]]"}, "gardens.double"),
        ({"unused_with_2_players": "[[0, 4]]"}, "gardens.unused_with_2_players"),
        ({"top": '["palm"]'}, "fields.top"),
        ({"top": '["palm", "palm", "palm", "palm", "oil"]'}, "fields.top"),
        ({"spaces": "5"}, "temples.spaces"),
        ({"order": '["marduk", "ishtar", "tammouz"]'}, "temples.order"),
        ({"sale": "[3]"}, "caravan.sale"),
        ({"khorsabad": "[{ quality = 4 }, { quality = 2 }]"}, "plants.khorsabad"),
        ({"peasant": "[0, 0, 0]", "merchant": "[0, 0, 0]"}, "crafts"),
        ({"peasant": "[3, 4]"}, "crafts.peasant"),
        ({"peasant": "[3, 6, 5]"}, "crafts.peasant"),
        ({"peasant": "[3, 4, 6]"}, "crafts: 19 cards"),
        ({"gardener": "[1, 4, 3]"}, "court.gardener"),
        ({"gardener": "[1, 2, 4]"}, "court: 32 cards"),
        ({"khorsabad": "[{ quality = 2 }, { quality = 1 }]"}, "plants.khorsabad"),
        ({"caravaneer_0": "[2, 3, 3]"}, "court.caravaneer_0"),
        ({"caravaneer_2": "[5, 5, 5]"}, "court.caravaneer_2"),
        ({"banker_income": "[[1, 0], [2, 0]]"}, "court.banker_income: 2 figures, but banker cards have the levels 1 to 3: 3"),
        ({"palace_points": "[4, 6, 8, 9]"}, "court.palace_points: 4 figures, but palace cards have the levels 1 to 3: 3"),
        ({"caravaneer_bonus": "[0, 2]"}, "court.caravaneer_bonus: 2 figures, but caravaneer cards have the levels 0 to 2: 3"),
        ({"caravaneer_keeps": "[2, 2, 4, 4]"}, "court.caravaneer_keeps: 4 figures"),
        (
            {"banker_3": "[1, 2, 3]\nbanker_4 = [0, 0, 0]"},
            "court.banker_4: there is room for banker cards of the levels 1 to 3",
        ),
        ({"points": "[10, 5]"}, "favour.points: the greater favour"),
        ({"points": "[5]"}, "favour.points"),
        ({"points": "[5, 21]"}, "favour.points"),
        ({"endless_talents_and_camels": "1"}, "rulings.endless_talents_and_camels"),
        ({"endless_talents_and_camels": "true\nendless_wine = true"}, "rulings.endless_wine"),
        ({"2": "[7, 5]"}, "favour.2"),
        ({"2": "[0, 5]"}, "favour.2"),
        ({"game": '"babylonia"'}, "game"),
        ({"edition": '"standard"\nmore = 1'}, "more"),
    ],
)
def test_a_wrong_figure_is_named(tmp_path: Path, figures: dict[str, str], named: str) -> None:
    with pytest.raises(nabu.BadBox, match=named):
        open_box(changed_box(tmp_path, ("", ""), **figures))


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('kind = "market"', 'kind = "plant", resource = "salt"', "first space"),
        ('"Ur",        kind = "plant", resource = "salt"', '"Ur",        kind = "plant"', "Ur"),
        ('"Ur",        kind = "plant", resource = "salt"', '"Ur",        kind = "plant", resource = "wine"', "resource"),
        ('resource = "salt",   cards = ["banker", "palace"]', 'resource = "salt"', "Susa"),
        ('cards = ["banker", "palace"]', 'cards = ["banker", "banker"]', "Susa.* where it sells one type, name it once"),
        ('cards = ["banker", "palace"]', "cards = []", "caravan.spaces.2.cards"),
        ('cards = ["banker", "palace"]', 'cards = ["banker", "palace", "gardener"]', "caravan.spaces.2.cards"),
        ('cards = ["banker", "palace"]', 'cards = ["wizard"]', "caravan.spaces.2.cards"),
        (
            '"Susa",      kind = "court", resource = "salt",   cards = ["banker", "palace"]',
            '"Susa",      kind = "plant", resource = "salt"',
            "1 to 4 plant cities.* these are eshnunna, susa, ur, mari, khorsabad",
        ),
        ("banker_2 = [1, 2, 3]\n", "", "court.banker_2: missing, though there is a banker_3"),
        ("palace_1 = [1, 2, 3]\n", "", "court.palace_1"),
        ("{ points = 5 }", "{ points = 5, floor = 5 }", "tiles.quality_1.0.floor"),
        ("{ points = 5 },\n  { points = 4, camels = 1 }", FEW_LOW_TILES, "floor 1 has 7 squares, and only 6 tiles are for it"),
        ('"Ur", ', '"Susa", ', "same name"),
        ('"Khorsabad"', '"Nippur"', "Khorsabad"),
        ('"Ur", ', '"U r", ', "caravan.spaces"),
        ("[{ quality = 1 }, ", '[{ quality = 1, extra = "salt" }, ', "plants.others.0"),
        ("{ points = 10 }", "{ points = 11 }", "tiles: floor 4 has 1 squares"),
        ("  { points = 5 },\n", "", "tiles: 19 tiles"),
        ("{ points = 5 }", "{ points = 5, gold = 1 }", "quality_1"),
        ("[tiles]", "[tiles", "TOML"),
    ],
)
def test_a_wrong_piece_is_named(tmp_path: Path, old: str, new: str, named: str) -> None:
    with pytest.raises(nabu.BadBox, match=named):
        open_box(changed_box(tmp_path, instead=(old, new)))


def test_a_garden_that_is_over_at_once_is_refused(tmp_path: Path) -> None:
    squares = str([[row, column] for row in (0, 1, 2) for column in range(4)])
    path = changed_box(tmp_path, unused_with_2_players=squares)
    assert open_box(path)  # four tiles are one too many for two players
    data = tomllib.loads(OWN_BOX.read_text(encoding="utf-8"))
    data["gardens"]["unused_with_2_players"] = [[row, column] for row in (0, 1, 2) for column in range(4)] + [[3, 0]]
    with pytest.raises(nabu.BadBox, match="gardens"):
        AmyitisBox(data)


def leaves(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path of every figure in a box."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    found = [leaf for key, value in items for leaf in leaves(value, (*path, key))]
    return found or [path]


DATA = tomllib.loads(OWN_BOX.read_text(encoding="utf-8"))
ODD = st.one_of(
    st.none(), st.integers(-3, 200), st.text(max_size=5), st.lists(st.integers(), max_size=3), st.floats(), st.booleans()
)


@given(st.sampled_from(leaves(DATA)), ODD)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_figure_replaced_by_anything_is_sound_or_refused(path: tuple[Any, ...], value: Any) -> None:
    data = tomllib.loads(OWN_BOX.read_text(encoding="utf-8"))
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    try:
        box = AmyitisBox(data)
    except nabu.BadBox:
        return
    for players in (2, 3, 4):
        box.compile(players, "standard")
