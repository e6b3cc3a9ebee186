"""What is shown of Amyitis: the table as data, the log in words, the picture in the terminal."""

import io
import json
import random
import re

import pytest
from rich.console import Console
from rich.text import Text

import nabu
from nabu.games.amyitis import GAME
from nabu.games.amyitis.rules.events import EVENTS
from nabu.games.amyitis.view import EVENTS as EXPLAINED
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


def test_every_kind_of_event_is_explained() -> None:
    assert set(EXPLAINED) == set(range(EVENTS))


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
        "6: A sells dates and wine in Babylon.",
    ]


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
