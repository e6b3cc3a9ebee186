"""What is shown of Amyitis: the table as data, the log in words, the picture in the terminal."""

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
from nabu.games.amyitis.kit import GAME
from nabu.games.amyitis.rules.events import EVENTS
from nabu.games.amyitis.view import EVENTS as EXPLAINED
from nabu.games.amyitis.view import TableView
from tests.amyitis.drawing import table


def played(players: int, seed: int, decisions: int) -> nabu.Game:
    chance = random.Random(seed)
    game = nabu.new("amyitis", players=players, seed=seed)
    while not game.over and game.ply < decisions:
        game.play(chance.choice(game.moves))
    return game


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


@pytest.mark.parametrize("players", [2, 4])
def test_the_log_names_places_as_touches_do(players: int) -> None:
    game = played(players, 3, 10_000)
    kinds = {entry.where.partition(":")[0] for entry in game.log if entry.where}
    assert kinds <= {"group", "field", "temple", "side", "city", "court", "supply", "square"}
    nowhere = {entry.kind for entry in game.log if entry.where is None}
    assert nowhere <= {"passed", "round-begun", "game-ended", "favour", "leftovers"}


def test_a_side_leads_water_only_when_it_is_full_and_joined_to_the_river() -> None:
    game = table(cubes="a1-b1=A b2-c2=n c2-c3=A.")
    sides = {side["name"]: side for side in game.view(0)["table"]["sides"]}
    assert [name for name, side in sides.items() if side["wet"]] == ["a1-b1"]
    assert sides["b2-c2"]["cubes"] == ["neutral"] and sides["c2-c3"]["cubes"] == [0, None]


def test_a_temple_tells_who_would_be_served() -> None:
    temples = table(temples={"marduk": "B A n B", "ishtar": "n"}).view(0)["table"]["temples"]
    assert [(temple["first"], temple["second"]) for temple in temples] == [(None, None), (1, 0), (None, None)]


def test_every_kind_of_event_is_explained() -> None:
    assert set(EXPLAINED) == set(range(EVENTS))


ON_THE_PAGE = Path(__file__).parents[2] / "web" / "src" / "games" / "amyitis"


def test_every_kind_of_event_has_an_icon_on_the_page() -> None:
    icons = (ON_THE_PAGE / "icons.ts").read_text(encoding="utf-8").split("OF_EVENTS", 1)[1]
    drawn = set(re.findall(r"^ +'?([a-z-]+)'?: '", icons, re.MULTILINE))
    assert drawn == {name for name, *_ in EXPLAINED.values()}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_source_of_points_has_a_name_on_the_page(language: str) -> None:
    words = (ON_THE_PAGE / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    scoring = {name for name, scores, *_ in EXPLAINED.values() if scores}
    assert set(re.findall(r"^source-([a-z-]+) =", words, re.MULTILINE)) == scoring


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_score_is_the_sum_of_the_log_and_every_entry_has_words(language: str) -> None:
    game = played(4, 2, 10_000)
    game.language = language
    totals = [0] * 4
    for entry in game.log:
        assert entry.text.strip() and "{" not in entry.text
        if entry.player is not None:
            totals[entry.player] += entry.points
    assert totals == game.scores


def test_both_languages_have_the_same_messages() -> None:
    assert GAME.words.keys("en") == GAME.words.keys("fr")


def test_a_sentence_of_the_log() -> None:
    game = table(caravan="Nineveh", holds={"A": "1 dates, 1 wine"}).play("caravan babylon").play("sell dates wine")
    assert [entry.text for entry in game.log] == [
        "A moves the caravan to Babylon for 1 camel.",
        "A scores 6: dates and wine sold in Babylon.",
    ]


def last_words(game: nabu.Game, kind: str) -> str:
    return [entry.text for entry in game.log if entry.kind == kind][-1]


def test_what_a_tile_shows_and_the_supply_lacks_is_said() -> None:
    holds = {"A": "21 talents, 1 dates, 3 banker"}
    poor = table(cubes="a1-b1=A", tiles="a1=1d d1=1a", holds=holds).play("caravan eshnunna").play("plant a1")
    assert last_words(poor, "tile-talents") == "The tile gives A 1 talent, 1 fewer than it shows: there are no more."
    full = table(cubes="a3-b3=A", tiles="a3=1g a4=1f", holds=holds).play("caravan eshnunna").play("plant a3")
    assert last_words(full, "tile-card-gone") == "No banker of the level that A would take is left for the tile to give."


def test_who_harvests_for_tammouz_and_what_a_tile_gives_is_said() -> None:
    passed = table(to_play="C", decision="procession", passed="A B C", temples={"tammouz": "B"}).play("temple marduk")
    harvest = last_words(passed.play("field top"), "tammouz-harvested")
    assert harvest == "Tammouz lets B place a cube in the top row of fields and take palm."
    game = table(cubes="a3-b3=A", tiles="a3=1g a4=1f", holds={"A": "1 dates"}).play("caravan eshnunna").play("plant a3")
    assert last_words(game, "tile-card") == "The tile gives A a banker of level 1."


def test_points_are_said_first() -> None:
    game = table().play("recruit engineer 1").play("irrigate a1-b1")
    assert last_words(game, "irrigated") == "A scores 2: an engineer irrigates a1-b1."


def income(**holds: str) -> str:
    game = table(to_play="C", decision="procession", passed="A B C", holds=holds).play("temple marduk")
    return last_words(game, "income")


def test_income_says_talents_and_points_by_number() -> None:
    assert income(B="3 banker") == "B scores 2: the banker of level 3 gives 2 points and 2 talents."
    assert income(B="1 banker") == "The banker of level 1 gives B 1 talent."
    assert income(A="26 talents, 1 banker", B="0 talents") == "The banker of level 1 gives A no talent."


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
