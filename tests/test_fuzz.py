"""Hostile input to every game: records, positions, moves and box files end in a typed error or in something sound."""

import functools
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import nabu
from nabu.games import GAMES, find

SCRAPS = [
    "",
    "-1",
    "0",
    "99999",
    "1e9",
    "x",
    "A",
    "E",
    "~",
    ":",
    "#",
    "| ",
    "\x00",
    "é",
    "٣",
    "nabu",
    "nan",
    "[[",
    "'",
    "💥" * 50,
]
FEW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@st.composite
def mutated(draw: st.DrawFn, text: str) -> str:
    """Damage a text in one to four places: lines lost, doubled, swapped, words and characters replaced."""
    lines = text.splitlines()
    for _ in range(draw(st.integers(1, 4))):
        at, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        words = lines[at].split(" ")
        word = draw(st.integers(0, len(words) - 1))
        scrap = draw(st.sampled_from(SCRAPS) | st.sampled_from(lines[other].split(" ")) | st.text(max_size=5))
        match draw(st.integers(0, 5)):
            case 0 if len(lines) > 1:
                del lines[at]
            case 1:
                lines.insert(other, lines[at])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines[at] += scrap
            case _:
                words[word] = scrap
                lines[at] = " ".join(words)
    return "\n".join(lines)


@functools.cache
def midgame(name: str) -> nabu.Game:
    g = nabu.new(name, 3, seed=5)
    chance = random.Random(5)
    for _ in range(45):
        g.play(chance.choice(g.legal_actions()))
    return g


def survives(read: Callable[[str], nabu.Game], text: str, *errors: type[Exception]) -> None:
    """Read a text: either one of these errors, or a game that can be written again and played to its end."""
    try:
        g = read(text)
    except errors as problem:
        assert str(problem).strip()
        return
    assert nabu.position(g.position()) == g
    chance = random.Random(1)
    while not g.over:
        g.play(chance.choice(g.legal_actions()))
    assert g.winners


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
@FEW
def test_damaged_records_end_in_a_bad_record(name: str, data: st.DataObject) -> None:
    survives(nabu.load, data.draw(mutated(midgame(name).record())), nabu.BadRecord)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
@FEW
def test_damaged_positions_end_in_a_bad_position(name: str, data: st.DataObject) -> None:
    survives(nabu.position, data.draw(mutated(midgame(name).position())), nabu.BadPosition)


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
@FEW
def test_damaged_boxes_end_in_a_bad_box(name: str, data: st.DataObject, tmp_path: Path) -> None:
    own = Path(str(nabu.__file__)).parent / "games" / name / "box.toml"
    path = tmp_path / "box.toml"
    path.write_text(data.draw(mutated(own.read_text(encoding="utf-8"))), encoding="utf-8")
    try:
        box = find(name).pieces.open_box(path)
    except nabu.BadBox as problem:
        assert str(problem).startswith("box.toml: ")
        return
    for players in find(name).rules.players:
        g = nabu.new(name, players, seed=1, box=path)
        g.play(g.legal_actions()[-1])
        assert g.setup.box_file.fingerprint == box.fingerprint


@pytest.mark.parametrize("name", GAMES)
@given(text=st.text(max_size=40) | st.sampled_from(SCRAPS))
@FEW
def test_strange_moves_are_bad_notation_or_illegal_and_change_nothing(name: str, text: str) -> None:
    g = midgame(name)
    before = g.position()
    with pytest.raises((nabu.BadNotation, nabu.IllegalMove)):
        g.play(text)
    assert g.position() == before


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("move", [-1, 10**9, True, None, 1.5, b"stop", [], {}])
def test_things_that_are_no_moves_are_bad_notation(name: str, move: object) -> None:
    with pytest.raises(nabu.BadNotation):
        midgame(name).play(move)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text", ["", "\n" * 100, "nabu record 1", "nabu position 1", "x" * 1_000_001, None, 7, b"nabu record 1"]
)
def test_texts_that_are_nothing_are_refused(text: object) -> None:
    with pytest.raises(nabu.BadRecord):
        nabu.load(text)  # type: ignore[arg-type]
    with pytest.raises(nabu.BadPosition):
        nabu.position(text)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "wrong", [{"players": 1}, {"players": 5}, {"players": True}, {"seed": -1}, {"seed": 2**63}, {"seed": 1.5}, {"variant": "x"}]
)
def test_setups_that_no_game_has_are_refused(name: str, wrong: dict[str, object]) -> None:
    with pytest.raises(nabu.BadSetup):
        nabu.new(name, **{"players": 2, **wrong})  # type: ignore[arg-type]
