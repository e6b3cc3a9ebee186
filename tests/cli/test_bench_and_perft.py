"""`nabu bench` and `nabu perft`: figures for people and for programs."""

import json

import pytest

import nabu
from nabu.core.perft import perft
from tests.cli.conftest import Call


@pytest.mark.parametrize("game", nabu.GAMES)
def test_perft_counts_what_the_core_counts(call: Call, game: str) -> None:
    begun = nabu.new(game, players=2, seed=1)
    result = call("perft", game, "--players", "2", "--seed", "1", "--depth", "2", "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["nodes"] == perft(begun.setup.kit.rules, begun.setup.box, begun.state, 2)


def test_perft_of_depth_zero_is_one(call: Call) -> None:
    assert json.loads(call("perft", "babylonia", "--depth", "0", "--json").stdout)["nodes"] == 1


def test_perft_of_depth_one_counts_the_moves_one_by_one(call: Call) -> None:
    table = call("perft", "babylonia", "--depth", "1").stdout
    moves = nabu.new("babylonia", seed=1).moves
    assert all(move.text in table for move in moves)
    assert str(len(moves)) in table


@pytest.mark.parametrize("as_json", [True, False])
def test_bench_measures(call: Call, as_json: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nabu.core.speed.measure_start", lambda _: (12.5, 0.75))
    result = call("bench", "babylonia", "--players", "2", "--seconds", "0.2", *["--json"][:as_json])
    assert result.exit_code == 0
    assert "12.5" in result.stdout


def test_bench_gives_programs_the_figures_by_name(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nabu.core.speed.measure_start", lambda _: (12.5, 0.75))
    result = call("bench", "babylonia", "--players", "2", "--seconds", "0.2", "--json")
    figures = json.loads(result.stdout)
    assert {"decisions_per_second", "playouts_per_second", "compile_seconds", "state_bytes"} <= set(figures)
    assert all(figures[key] > 0 for key in ("decisions_per_second", "playouts_per_second", "compile_seconds", "state_bytes"))


@pytest.mark.parametrize("command", ["bench", "perft"])
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "no game 'chess'"),
        (["babylonia", "--players", "7"], "2 to 4 players, not 7"),
        (["babylonia", "--variant", "odd"], "no variant 'odd'"),
    ],
)
def test_what_there_is_not_cannot_be_counted(call: Call, command: str, arguments: list[str], words: str) -> None:
    result = call(command, *arguments)
    assert result.exit_code == 2
    assert words in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_negative_seed_is_refused(call: Call) -> None:
    result = call("perft", "babylonia", "--seed", "-3")
    assert result.exit_code == 2
    assert "a seed is a whole number" in result.stderr
