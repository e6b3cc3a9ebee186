"""What the log tells of a game."""

import pytest

import nabu
from nabu.core.log import AMOUNT, KIND, PLAYER, WHERE, WHY
from nabu.games.ishtar.kit import GAME
from nabu.games.ishtar.log import DETAILS, PLACES
from nabu.games.ishtar.rules.events import EVENTS
from tests.ishtar.drawing import played


def test_every_kind_of_event_has_a_name_of_its_own() -> None:
    assert sorted(EVENTS) == list(range(len({kind.name for kind in EVENTS.values()})))


def test_places_and_details_belong_to_kinds_of_events() -> None:
    assert set(PLACES) | set(DETAILS) <= set(EVENTS)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_kind_of_event_has_a_sentence(language: str) -> None:
    assert {f"event-{kind.name}" for kind in EVENTS.values()} <= set(GAME.words.keys(language))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rows_hold_what_the_table_of_events_says_and_nothing_else(players: int) -> None:
    rows = [row for seed in range(3) for move in played(players, seed, 1000)._past for row in move.rows]
    assert len({row[KIND] for row in rows}) > 15
    for row in rows:
        kind = EVENTS[row[KIND]]
        assert (row[PLAYER] < 0) <= kind.nobody, kind.name
        assert all(used or not row[at] for at, used in ((AMOUNT, kind.amount), (WHERE, kind.where), (WHY, kind.why))), kind.name


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_source_of_points_has_a_name(language: str) -> None:
    assert {f"source-{kind.name}" for kind in EVENTS.values() if kind.points} <= set(GAME.words.keys(language))


def test_the_log_explains_every_point() -> None:
    game = played(3, 8, 1000)
    for seat in range(3):
        assert sum(entry.points for entry in game.log if entry.player == seat) == game.scores[seat]


def test_the_log_names_places_as_touches_do() -> None:
    kinds = {
        "can-moved": "pile",
        "gem-paid": "gem",
        "tile-taken": "pile",
        "tile-laid": "space",
        "gem-collected": "space",
        "skill-unlocked": "skill",
        "card-revealed": "card",
        "fountain-scored": "fountain",
        "skill-scored": "skill",
    }
    found = {entry.kind: (entry.where or "").partition(":")[0] for seed in range(4) for entry in played(3, seed, 1000).log}
    assert {kind: found[kind] for kind in kinds} == kinds
    assert {kind for kind, place in found.items() if not place} == {"special-declined", "tree-planted"}


def test_the_log_speaks_french() -> None:
    game = nabu.new("ishtar", seed=2, language="fr").play("pile 1")
    assert game.log[0].text == "A déplace l’arrosoir vers la pile 1."
