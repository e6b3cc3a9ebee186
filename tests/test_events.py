"""Each game has one table of what can happen, and its log, words, sources of points and page keep to it.

That the rules write what the table says is checked by the conformance walk.
"""

import re
from pathlib import Path

import pytest

from nabu.face.message import LANGUAGES
from nabu.games import GAMES, find

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "web" / "src" / "games"
MANY_SENTENCES = {"noble-points": "nobles-"}
"""Kinds that have a sentence for each way in which they happen, and how the keys of those begin."""


def names(game: str) -> set[str]:
    """The names of all kinds of events."""
    return {kind.name for kind in find(game).rules.events.values()}


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_has_a_name_of_its_own(game: str) -> None:
    assert len(names(game)) == len(find(game).rules.events)


@pytest.mark.parametrize("game", GAMES)
def test_the_log_has_places_and_details_of_no_other_kinds(game: str) -> None:
    kit = find(game)
    logs = vars(kit.logs)
    assert kit.rules.events.keys() >= logs["PLACES"].keys() | logs["DETAILS"].keys()


@pytest.mark.parametrize("game", GAMES)
def test_points_are_an_amount_that_somebody_wins(game: str) -> None:
    for kind in find(game).rules.events.values():
        assert not kind.points or (kind.amount and not kind.nobody), kind.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_has_a_sentence_and_there_are_no_others(game: str, language: str) -> None:
    said = {key.removeprefix("event-") for key in find(game).words.keys(language) if key.startswith("event-")}
    for kind, beginning in MANY_SENTENCES.items():
        if any(key.startswith(beginning) for key in said):
            said = {key for key in said if not key.startswith(beginning)} | {kind}
    assert said == names(game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_source_of_points_has_a_name_and_there_are_no_others(game: str, language: str) -> None:
    page = (PAGE / game / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    keys = [*find(game).words.keys(language), *re.findall(r"^([a-z-]+) =", page, re.MULTILINE)]
    named = {key.removeprefix("source-") for key in keys if key.startswith("source-")}
    assert named == {kind.name for kind in find(game).rules.events.values() if kind.points}


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_leads_to_a_rule_that_is_on_the_rules_page(game: str) -> None:
    written = (PAGE / game / "rules.ts").read_text(encoding="utf-8")
    rules = dict(re.findall(r"^  '?([a-z-]+)'?: '([a-z-]+)',$", written, re.MULTILINE))
    assert rules.keys() >= names(game)
    anchors = re.findall(r'<a id="([^"]+)"></a>', (ROOT / f"docs/{game}.md").read_text(encoding="utf-8"))
    assert set(rules.values()) <= set(anchors)
