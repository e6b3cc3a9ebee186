"""The log of Amyitis: every kind of event has its columns, its words and its place."""

import re
from pathlib import Path

import pytest

import nabu
from nabu.games.amyitis.boxfile import OWN_BOX
from nabu.games.amyitis.rules.events import EVENTS
from tests.amyitis.drawing import OLD_BOX, played, table


@pytest.mark.parametrize("players", [2, 4])
def test_the_log_names_places_as_touches_do(players: int) -> None:
    game = played(players, 3, 10_000)
    kinds = {entry.where.partition(":")[0] for entry in game.log if entry.where}
    assert kinds <= {"group", "field", "temple", "side", "city", "court", "supply", "square"}
    nowhere = {entry.kind for entry in game.log if entry.where is None}
    assert nowhere <= {"passed", "round-begun", "game-ended", "favour", "leftovers"}


ON_THE_PAGE = Path(__file__).parents[2] / "web" / "src" / "games" / "amyitis"


def test_every_kind_of_event_has_an_icon_on_the_page() -> None:
    icons = (ON_THE_PAGE / "icons.ts").read_text(encoding="utf-8").split("OF_EVENTS", 1)[1]
    drawn = set(re.findall(r"^ +'?([a-z-]+)'?: '", icons, re.MULTILINE))
    assert drawn == {kind.name for kind in EVENTS.values()}


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
    poor = table(cubes="a1-b1=A", tiles="a1=1d d1=1a", holds=holds, box=OLD_BOX).play("caravan eshnunna").play("plant a1")
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


def income(box: Path = OWN_BOX, **holds: str) -> str:
    game = table(to_play="C", decision="procession", passed="A B C", holds=holds, box=box).play("temple marduk")
    return last_words(game, "income")


def test_income_says_talents_and_points_by_number() -> None:
    assert income(B="3 banker") == "B scores 2: the banker of level 3 gives 2 points and 2 talents."
    assert income(B="1 banker") == "The banker of level 1 gives B 1 talent."
    assert income(OLD_BOX, A="26 talents, 1 banker", B="0 talents") == "The banker of level 1 gives A no talent."
