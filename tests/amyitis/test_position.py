"""Drawn positions and records of Amyitis: they read back, add up, and refuse what does not."""

import random
import re
from contextlib import suppress

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nabu
from nabu.games.amyitis.position.reading import MOST_COINS
from nabu.games.amyitis.rules.state import MOST_DECISIONS, MOST_ROUNDS, SQUARES, STATE
from tests.amyitis.drawing import GROUPS, OLD_BOX, table

MOST_FIGURE, MOST_ON_A_TILE = 20, 9
"""What a box file may say of income, and of a tile's talents or camels."""


def some_positions() -> list[str]:
    """Draw positions of every phase that random games come through."""
    drawn: dict[tuple[int, str], str] = {}
    for players in (2, 3, 4):
        for seed in range(3):
            chance = random.Random(seed)
            game = nabu.new("amyitis", players=players, seed=seed)
            while not game.over:
                draw_once(drawn, (players, str(game.state.phase)), game)
                game.play(chance.choice(game.legal_actions()))
            draw_once(drawn, (players, "over"), game)
    return list(drawn.values())


def draw_once(drawn: dict[tuple[int, str], str], kind: tuple[int, str], game: nabu.Game) -> None:
    if kind not in drawn:
        drawn[kind] = game.position()


POSITIONS = some_positions()


def test_every_phase_reads_back() -> None:
    assert all(nabu.position(text).position() == text for text in POSITIONS)


STARTS = (nabu.new("amyitis", players=3, seed=seed).position() for seed in range(100))
START = next(text for text in STARTS if "first: A" in text)


@pytest.mark.parametrize(
    ("pattern", "new", "named"),
    [
        (r"garden:\n", "", "garden"),
        (r"(?m)^1  \S+", "5  1a", "line 14"),
        (r"(?m)^1  \S+", "1  9z", "line 14"),
        (r"(?m)^1  \S+", "1  --", "line 14"),
        (r"(?m)^1  \S+", "1  2a", "floor"),
        (r"(?m)^1  (\S+) +\. +\S+", r"1  \1 . \1", "twice"),
        (r"(?m)^1  (\S+) +\.", r"1  \1 X", "line 14"),
        (r"(?m)^1  (\S+) +\.", r"1  \1", "line 14"),
        (r"\.\.", ".A", "first area"),
        (r"round: 1", "round: 0", "round"),
        (r"round: 1", "round: 21", "round"),
        (r"planted in: 0", "planted in: 1", "planted in"),
        (r"first: A", "first: D", "first"),
        (r"passed: -", "passed: A A", "passed"),
        (r"passed: -", "passed: A", "passed"),
        (r"decision: act", "decision: discard", "passed"),
        (r"decision: act", "decision: planting", "decision"),
        (r"decision: act", "decision: payment", "decision"),
        (r"decision: act", "decision: caravaneer-token", "on caravaneers"),
        (r"due: -", "due: wine", "due"),
        (r"due: -", "due: dates", "due"),
        (r"planting: -", "planting: a1", "planting"),
        (r"tile gives: 0", "tile gives: 1", "tile gives"),
        (r"free card: no", "free card: yes", "free card"),
        (r"caravan: Babylon", "caravan: Rome", "caravan"),
        (r"Eshnunna=", "Nippur=", "plants"),
        (r"Khorsabad=1a", "Khorsabad=9a", "plants"),
        (r"Khorsabad=1a", "Khorsabad=2a", "plants"),
        (r"group 1: \S+", "group 1: poet", "group 1"),
        (r"group (\d): .*", r"group \1: priest priest priest", "group 1"),
        (r"top: \.", "top: n", "top"),
        (r"top: \. \.", "top: . A", "top"),
        (r"top: \. \. \. \. \.", "top: A A A A A", "A"),
        (r"15 neutral", "14 neutral", "neutral"),
        (r"supply: 15 neutral", "supply: 15", "supply"),
        (r"supply: 15 neutral", "supply: 18 talents, 11 camels, 15 neutral", "supply must be like “0 neutral, 0 barley"),
        (r"supply: 15", "supply: 101", "101 neutral"),
        (r"A: 4 talents", "A: 4001 talents", "at most 4000 talents"),
        (r"1 camels", "4001 camels", "at most 4000 talents or camels"),
        (r"7 wine", "6 wine", "wine"),
        (r"court: 2", "court: 1", "banker"),
        (r"2 gardener", "3 gardener", "gardeners"),
        (r"on caravaneers: \S+", "on caravaneers:", "supply"),
        (r"A: 4 talents, 1 camels, 30", "A: 4 talents, 1 camels, 29", "cubes"),
        (r"0 caravaneer, 0 palace, 0 gardener\nB", "3 caravaneer, 0 palace, 0 gardener\nB", "caravaneer"),
        (r"ply: 0", "ply: 9999", "ply"),
        (r"turn: 0", "turn: 5", "turns"),
        (r"score: 0", "score: -1", "score"),
        (r"over: no", "over: yes", "decision"),
        (r"tammouz: .*\n", "", "tammouz"),
        (r"tammouz:", "nergal:", "nergal"),
    ],
)
def test_what_is_wrong_is_named(pattern: str, new: str, named: str) -> None:
    changed = re.sub(pattern, new, START, count=3)
    assert changed != START
    with pytest.raises(nabu.BadPosition, match=named):
        nabu.position(changed)


@pytest.mark.parametrize(
    ("pattern", "new", "named"),
    [
        (r"supply: 18", "supply: 19", "talents"),
        (r"supply: 18 talents", "supply: 18", "supply"),
        (r"11 camels", "12 camels", "camels"),
        (r"supply: 18 talents, 11 camels, ", "supply: ", "supply must be like “0 talents, 0 camels, 0 neutral"),
    ],
)
def test_where_talents_and_camels_can_run_out_they_must_add_up(pattern: str, new: str, named: str) -> None:
    start = nabu.new("amyitis", players=3, seed=1, box=OLD_BOX).position()
    assert nabu.position(start, box=OLD_BOX).position() == start
    with pytest.raises(nabu.BadPosition, match=named):
        nabu.position(re.sub(pattern, new, start, count=1), box=OLD_BOX)


def test_many_talents_and_camels_read_back() -> None:
    game = table(holds={"A": "4000 talents, 4000 camels"})
    assert nabu.position(game.position()) == game and int(game.state.talents[0]) == 4000


def test_no_game_makes_more_talents_or_camels_than_their_bytes_hold() -> None:
    start_or_drawn = MOST_COINS
    a_round = MOST_FIGURE + 1  # income, and Ishtar
    gained = (
        MOST_DECISIONS + MOST_ROUNDS * a_round + SQUARES * MOST_ON_A_TILE
    )  # whoever rests takes one a turn, merchants likewise
    assert start_or_drawn + gained <= np.iinfo(STATE["talents"].base).max
    assert STATE["talents"].base == STATE["camels"].base


def test_a_full_row_is_refused() -> None:
    with pytest.raises(nabu.BadPosition, match="emptied at once"):
        table(fields={"top": "AABBC"})


@pytest.mark.parametrize("craft", ["peasant", "priest", "engineer"])
def test_only_a_recruited_card_asks(craft: str) -> None:
    with pytest.raises(nabu.BadPosition, match="decision"):
        table(decision=craft)
    recruited = ["peasant priest engineer".replace(craft, f"({craft})"), *GROUPS[1:]]
    assert table(decision=craft, groups=recruited).to_play == 0


def test_only_the_first_with_too_many_resources_discards() -> None:
    holds = {"A": "2 dates, 1 salt", "C": "2 barley, 1 wine"}
    with pytest.raises(nabu.BadPosition, match="decision"):
        table(decision="discard", passed="A B C", to_play="C", holds=holds)
    assert table(decision="discard", passed="A B C", to_play="A", holds=holds).to_play == 0


def test_a_payment_that_leaves_no_choice_is_not_asked_for() -> None:
    with pytest.raises(nabu.BadPosition, match="payment"):
        table(caravan="Uruk", decision="payment", due="dates", holds={"A": "1 dates"})
    assert table(caravan="Uruk", decision="payment", due="dates", holds={"A": "1 dates, 1 wine"}).to_play == 0


@given(st.sampled_from(POSITIONS), st.data())
@settings(max_examples=300, deadline=None)
def test_a_changed_drawing_is_refused_or_plays_on(text: str, data: st.DataObject) -> None:
    lines = text.split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    word = data.draw(st.one_of(st.text(max_size=6), st.sampled_from(text.split()), st.integers(-2, 40).map(str)))
    words = lines[at].split(" ")
    words[data.draw(st.integers(0, len(words) - 1))] = word
    lines[at] = " ".join(words)
    try:
        game = nabu.position("\n".join(lines))
    except nabu.NabuError:
        return
    chance = random.Random(1)
    for _ in range(60):
        if game.over:
            break
        game.play(chance.choice(game.legal_actions()))
    assert nabu.position(game.position()) == game


RECORD = nabu.new("amyitis", players=2, seed=3).play("pass").play("pass").play("temple marduk").record()


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_a_changed_record_is_refused_or_read(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(RECORD) - 1))
    changed = RECORD[:at] + data.draw(st.text(max_size=4)) + RECORD[at + data.draw(st.integers(0, 3)) :]
    with suppress(nabu.NabuError):
        nabu.load(changed)


def test_a_refused_move_changes_nothing() -> None:
    game = nabu.new("amyitis", seed=3)
    before = game.position()
    for move in ("plant a1", "caravan babylon", "nonsense", "pay wine"):
        with pytest.raises(nabu.NabuError):
            game.play(move)
    assert game.position() == before
