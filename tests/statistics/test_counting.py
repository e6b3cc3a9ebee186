"""A game that was played is counted as its written log tells it, and things have names in every language."""

import functools
import re
from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest

import nabu
from nabu.face.message import LANGUAGES
from nabu.games import GAMES, find
from nabu.play.game import Game
from nabu.statistics.counting import Replay, count_game
from nabu.statistics.things import category_title, source_name, thing_name
from tests import golden

TOLD = {
    "babylonia": ("tokens", r"placed .*?(face down on the river|(?:civil )?\w+(?= on \w+\.$))"),
    "amyitis": ("cities", r"caravan-moved .* to (\w+)"),
    "ishtar": ("skills", r"skill-unlocked .* unlocks skill (\w+):"),
}
"""For each game a category, and how the written log tells that a thing of it was used."""


@functools.cache
def written_down(name: str) -> tuple[Game, list[str]]:
    """A game that was recorded, and the lines of its written log."""
    kit = find(name)
    text = golden.path(kit, kit.rules.players[-1], kit.rules.variants[0]).read_text(encoding="utf-8")
    record, log = re.findall(r"== record\n(.*?)== log\n(.*?)\n\n== final", text, re.DOTALL)[0]
    return nabu.load(record), log.splitlines()


def by_place(replay: Replay, lines: Sequence[str]) -> list[int]:
    """How many lines tell of each player, in the order of play, and how many of nobody."""
    seats = Counter(line.split()[1] for line in lines)
    return [*replay.in_order_of_play([seats[letter] for letter in "ABCD"[: replay.players]]), seats["-"]]


@pytest.mark.parametrize("name", GAMES)
def test_what_happens_is_counted_as_the_written_log_tells_it(name: str) -> None:
    game, lines = written_down(name)
    replay = Replay(game)
    kinds = {line.split()[2] for line in lines}
    counted = replay.count_happenings()
    assert {kind for kind, counts in counted.items() if any(counts)} == kinds
    for kind in kinds:
        assert counted[kind] == by_place(replay, [line for line in lines if line.split()[2] == kind]), kind


@pytest.mark.parametrize("name", GAMES)
def test_the_points_of_all_sources_are_the_scores_in_the_order_of_play(name: str) -> None:
    game, _ = written_down(name)
    counted = count_game(game)
    sums = np.sum(list(counted.points.values()), axis=0)
    assert sums.tolist() == [*counted.scores, 0]
    first = Replay(game).first
    assert counted.scores == [*game.scores[first:], *game.scores[:first]]


@pytest.mark.parametrize("name", GAMES)
def test_things_are_counted_as_the_written_log_tells_it(name: str) -> None:
    game, lines = written_down(name)
    replay, (title, pattern) = Replay(game), TOLD[name]
    counts = replay.count_uses(next(category for category in find(name).categories if category.name == title))
    told = {line: re.search(pattern, line) for line in lines if line.split()[2] == pattern.split()[0]}
    assert told
    for thing, uses in counts.items():
        assert uses == by_place(
            replay,
            [line for line, found in told.items() if found and found[1] == thing_name(find(name), thing).partition(":")[0]],
        ), thing
    assert np.sum(list(counts.values())) == len(told)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_what_can_be_counted_by_kinds_of_events_that_it_has(name: str) -> None:
    categories = find(name).categories
    assert len({category.name for category in categories}) == len(categories) > 0
    assert {kind for category in categories for kind in (*category.uses, *category.revealed)} <= find(name).rules.events.keys()


def test_a_thing_is_there_only_if_it_was_laid_out_or_revealed() -> None:
    game, lines = written_down("ishtar")
    trees = next(category for category in find("ishtar").categories if category.name == "trees")
    revealed = {int(found[1]) for line in lines if (found := re.search(r"card-revealed .* card of (\d+) points", line))}
    first = {card["points"] for card in game.as_of(0).view()["table"]["row"]}
    assert {int(thing_name(find("ishtar"), card).split()[0]) for card in Replay(game).count_uses(trees)} == first | revealed


@pytest.mark.parametrize("name", GAMES)
def test_only_the_first_use_of_each_player_is_how_they_opened(name: str) -> None:
    game, _ = written_down(name)
    replay = Replay(game)
    for category in find(name).categories:
        if category.first:
            uses = np.array(list(replay.count_uses(category).values()))[:, : game.players]
            assert uses.sum(axis=0).max() == 1, category.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_everything_that_is_counted_has_a_name_of_its_own(name: str, language: str) -> None:
    game, _ = written_down(name)
    kit, counted = find(name), count_game(game)
    for category in kit.categories:
        assert category_title(kit, category.name, language)
        names = [thing_name(kit, thing, language) for thing in counted.uses[category.name]]
        assert len(set(names)) == len(names) > 0
    sources = [source_name(kit, source, language) for source in counted.points]
    assert len(set(sources)) == len(sources)
    assert not set(sources) & {source.replace("-", " ") for source in counted.points}
