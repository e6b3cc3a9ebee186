"""What is shown of Amyitis: the table as data, and the picture in the terminal."""

import io
import json
import random
import re
from pathlib import Path

import pytest
from pydantic import TypeAdapter
from rich.console import Console
from rich.text import Text

import nabu
from nabu.games.amyitis import view as amyitis_view
from nabu.games.amyitis.boxfile import open_box
from nabu.games.amyitis.kit import GAME
from nabu.games.amyitis.table_view import TableView
from nabu.games.amyitis.view import tile_views
from tests.amyitis.drawing import OLD_BOX, played, table
from tests.amyitis.other_boxes import MANY_LOW_TILES, THREE_CARAVANEERS_AND_TWO_PALACES, other_box


def test_a_view_is_plain_data_and_the_same_for_everybody() -> None:
    game = played(3, 1, 150)
    views = [json.loads(json.dumps(game.view(seat)["table"])) for seat in (0, 1, 2, None)]
    assert all(view == game.view(0)["table"] for view in views)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_has_the_declared_shape(players: int) -> None:
    shape = TypeAdapter(TableView)
    chance = random.Random(players)
    game = nabu.new("amyitis", players=players, seed=players)
    while not game.over:
        if game.ply % 7 == 0:
            table_view = game.view(None)["table"]
            assert shape.validate_python(table_view, strict=True, extra="forbid") == table_view
        game.play(chance.choice(game.moves))


def test_a_side_leads_water_only_when_it_is_full_and_joined_to_the_river() -> None:
    game = table(cubes="a1-b1=A b2-c2=n c2-c3=A.")
    sides = {side["name"]: side for side in game.view(0)["table"]["sides"]}
    assert [name for name, side in sides.items() if side["wet"]] == ["a1-b1"]
    assert sides["b2-c2"]["cubes"] == ["neutral"] and sides["c2-c3"]["cubes"] == [0, None]


def test_a_temple_tells_who_would_be_served() -> None:
    temples = table(temples={"marduk": "B A n B", "ishtar": "n"}).view(0)["table"]["temples"]
    assert [(temple["first"], temple["second"]) for temple in temples] == [(None, None), (1, 0), (None, None)]


def test_the_supply_shows_no_number_of_talents_and_camels_that_never_run_out() -> None:
    endless, counted = (table(box=box).view(0)["table"]["supply"] for box in (None, OLD_BOX))
    assert (endless["talents"], endless["camels"]) == (None, None)
    assert (counted["talents"], counted["camels"]) == (30 - 3 * 4, 14 - 3 * 1)


@pytest.mark.parametrize(
    ("language", "endless", "counted"),
    [
        ("en", "talents without end, camels without end, 15 neutral", "18 talents, 11 camels, 35 neutral"),
        ("fr", "talents sans fin, chameaux sans fin, 15", "18 talents, 11 chameaux, 35"),
    ],
)
def test_the_picture_says_whether_talents_and_camels_are_counted(language: str, endless: str, counted: str) -> None:
    for box, words in ((None, endless), (OLD_BOX, counted)):
        assert words in Text.from_markup(GAME.pictures.paint(table(box=box).view(0), (), language)).plain


def test_a_view_shows_the_court_cards_that_the_box_has(tmp_path: Path) -> None:
    view = table(box=other_box(tmp_path, THREE_CARAVANEERS_AND_TWO_PALACES)).view(0)["table"]["court"]
    cards = [(card["card"], card["level"], card["left"], card["bonus"], card["keeps"], card["points"]) for card in view]
    assert cards[3:] == [
        ("caravaneer", 1, 2, 2, 2, 0),
        ("caravaneer", 2, 2, 4, 4, 0),
        ("caravaneer", 3, 1, 7, 6, 0),
        ("palace", 1, 2, 0, 0, 5),
        ("palace", 2, 2, 0, 0, 9),
        ("gardener", None, 2, 0, 0, 0),
    ]


def test_tiles_are_called_by_their_quality_and_their_place_in_the_list(tmp_path: Path) -> None:
    box = open_box(other_box(tmp_path, MANY_LOW_TILES)).compile(2, "standard")
    names = [tile["name"] for tile in tile_views(box)]
    assert names == [*(f"1{letter}" for letter in "abcdefghij"), *(f"2{letter}" for letter in "abcdef"), "3a", "3b", "3c", "3d"]


def test_both_languages_have_the_same_messages() -> None:
    assert GAME.words.keys("en") == GAME.words.keys("fr")


def test_french_elides() -> None:
    game = table(groups=["peasant priest merchant", "(engineer) peasant merchant", "peasant priest merchant"])
    game.language = "fr"
    reasons = [game.why_not(f"recruit engineer {group}") for group in (1, 2)]
    assert [reason.text for reason in reasons if reason] == [
        "Il n'y a pas d'ingénieur dans le groupe 1.",
        "L'ingénieur du groupe 2 a déjà été recruté.",
    ]


def test_the_picture_warns_before_the_garden_has_lain_barren_too_long() -> None:
    def drawn(round_number: int) -> str:
        game = table(planted="a1=A", round_number=round_number, planted_in=5)
        return str(GAME.pictures.paint(game.view(0), (), "en"))

    assert "the game ends in 5 rounds" in drawn(20) and "this round is the last" in drawn(25)
    assert "without a tile taken" not in drawn(19)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_picture_tells_what_is_printed_on_the_boards(language: str) -> None:
    picture = Text.from_markup(GAME.pictures.paint(played(3, 5, 0).view(0), (), language)).plain
    words = {
        "en": ("2nd: the other", "then irrigate", "6 tiles → 10", "then 2 +dates"),
        "fr": ("2e l'autre", "puis irrigation"),
    }
    assert all(word in picture for word in words[language])


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_picture_fits_into_120_columns_and_names_every_place(players: int, language: str) -> None:
    for decisions in (0, 60, 200, 10_000):
        game = played(players, 5, decisions)
        marked = {place for move in game.moves for place in move.touches}
        picture = Text.from_markup(GAME.pictures.paint(game.view(game.to_play), marked, language)).plain
        assert max(len(line) for line in picture.split("\n")) <= 120
        assert all(square in picture for square in ("a1", "b2", "c3", "d4"))


def test_the_picture_sets_marked_places_off() -> None:
    view = played(3, 5, 40).view(0)
    plain, marked = (GAME.pictures.paint(view, places, "en") for places in ((), ("city:uruk", "square:b2", "side:a1-b1")))
    assert len(re.findall("reverse", marked)) == len(re.findall("reverse", plain)) + 3


def test_the_picture_prints() -> None:
    game = table(caravan="Uruk", decision="payment", due="dates", holds={"A": "1 dates, 1 wine"})
    console = Console(width=110, record=True, file=io.StringIO())
    console.print(GAME.pictures.paint(game.view(0), (), "en"))
    assert "to pay: dates" in console.export_text()


def test_parts_that_are_remembered_are_what_they_would_be_described_as(monkeypatch: pytest.MonkeyPatch) -> None:
    chance, game = random.Random(1), nabu.new("amyitis", 3, seed=1)
    tables = []
    while not game.over:
        game.play(chance.choice(game.legal_actions()))
        tables.append((game.state, game.table(None)))
    for name in ("_ring_space", "_row", "_side", "_square", "_temple", "_tile_views"):
        monkeypatch.setattr(amyitis_view, name, getattr(amyitis_view, name).__wrapped__)
    assert all(amyitis_view._table(game.setup.box, s) == table for s, table in tables)
