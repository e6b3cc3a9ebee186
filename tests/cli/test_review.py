"""`nabu review`: the costliest moves as a table, and the chances to win as a drawing."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import nabu
from nabu.bots.review import GameReview, ReviewedMove, ReviewPoint
from nabu.cli.chart import COLOURS, DASHES, SYMBOLS, draw_curve
from nabu.cli.review import text_curve
from tests.cli.conftest import Call

QUICK = ["--iterations", "8"]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def record(finished: str) -> str:
    Path("game.nabu").write_text(finished)
    return "game.nabu"


def drawn(players: int, language: str = "en") -> ElementTree.Element:
    curve = tuple(ReviewPoint(ply, tuple([1 / players] * players), (0,) * players) for ply in range(0, 60, 3))
    moves = (ReviewedMove(9, 1, "a <b> & c", "stop", ("B stop",), 0.25),)
    review = GameReview(60, 60, curve, moves)
    return ElementTree.fromstring(draw_curve(review, "Babylonia", list("wxyz")[:players], moves, language))


def test_programs_get_the_curve_and_the_costliest_moves(call: Call, record: str) -> None:
    found = json.loads(call("review", record, *QUICK, "--worst", "3", "--json").stdout)
    game = nabu.load(Path(record).read_text())
    assert found["decisions"] == game.ply
    assert found["curve"][-1]["ply"] == game.ply
    assert len(found["costliest"]) <= 3
    assert all(set(move) == {"ply", "seat", "played", "better", "line", "cost"} for move in found["costliest"])


def test_people_get_a_table_and_a_drawing(call: Call, record: str) -> None:
    result = call("review", record, *QUICK, "--plot", "curve.svg", "--language", "fr")
    assert result.exit_code == 0, result.stderr
    assert "vrais choix" in result.stdout
    texts = [text.text or "" for text in ElementTree.parse("curve.svg").iter(f"{SVG}text")]
    assert "décisions prises" in texts
    assert "A greedy" in texts
    assert "B random" in texts


def test_a_png_is_drawn_too(call: Call, record: str) -> None:
    assert call("review", record, "--iterations", "1", "--plot", "curve.png", "--json").exit_code == 0
    assert Path("curve.png").read_bytes().startswith(b"\x89PNG")


def test_a_png_without_the_package_says_what_to_install(call: Call, record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nabu.cli.chart.find_spec", lambda _: None)
    result = call("review", record, *QUICK, "--plot", "curve.png")
    assert result.exit_code == 2
    assert "pip install '.[plot]'" in result.stderr


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_are_told_apart_by_colour_line_and_symbol(players: int) -> None:
    paths = [path.attrib for path in drawn(players).iter(f"{SVG}path")]
    assert {path["fill"] for path in paths if path["fill"] != "none"} == set(COLOURS[:players])
    assert {path["d"] for path in paths if path["fill"] != "none"} == set(SYMBOLS[:players])
    assert {path.get("stroke-dasharray") for path in paths} - {None} == set(DASHES[:players])


def test_costly_moves_are_marked_by_number_and_told_below() -> None:
    texts = [text.text for text in drawn(2).iter(f"{SVG}text")]
    assert "1" in texts
    assert "1. after 9: B a <b> & c instead of stop, −25 %" in texts


def test_the_terminal_shows_a_line_of_bars_a_seat_and_where_the_costly_moves_are() -> None:
    curve = [ReviewPoint(ply, (ply / 8, 1 - ply / 8), (0, 0)) for ply in range(9)]
    costly = [ReviewedMove(ply, 0, "x", "y", ("A y",), 0.5) for ply in (4, 0)]
    assert text_curve(curve, costly, 9) == ["A ▁▂▃▄▅▆▇██", "B ██▇▆▅▄▃▂▁", "  2   1"]


@pytest.mark.parametrize(("plot", "words"), [([], "0 real choices"), (["--plot", "curve.svg"], "no curve to draw")])
def test_a_game_without_a_real_choice_is_reviewed(
    call: Call, record: str, monkeypatch: pytest.MonkeyPatch, plot: list[str], words: str
) -> None:
    monkeypatch.setattr("nabu.cli.review.review", lambda *_: GameReview(1, 1))
    result = call("review", record, *QUICK, *plot)
    assert result.exit_code == (2 if plot else 0)
    assert words in result.stdout + result.stderr


def test_the_axes_have_names_in_every_language() -> None:
    for language, words in (("en", {"chance to win", "decisions made"}), ("fr", {"chance de gagner", "décisions prises"})):
        assert words <= {text.text for text in drawn(2, language).iter(f"{SVG}text")}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--plot", "curve.gif"], "a plot is written as .svg or .png"),
        (["--plot", "missing/curve.svg"], "there is no folder missing"),
        (["--seconds", "1", "--iterations", "3"], "one of the three"),
    ],
)
def test_what_cannot_be_reviewed_is_refused_before_anybody_waits(
    call: Call, record: str, arguments: list[str], words: str
) -> None:
    result = call("review", record, *arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_a_position_without_moves_is_refused(call: Call) -> None:
    Path("drawn").write_text(nabu.new("babylonia", players=2, seed=3).position())
    assert "no move to look at again" in call("review", "drawn").stderr
