"""The arena: fair fixtures, real processes, bots that misbehave, results that survive."""

import fcntl
import itertools
import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

import pytest

import nabu
from nabu.arena.fixtures import Entrant, Fixture, Tournament, enter_bots
from nabu.arena.match import Result, play_fixture
from nabu.arena.pools import ProcessPool
from nabu.arena.results import BadResults, ResultsFile
from nabu.arena.standings import as_json, standings
from nabu.arena.tournament import go_on, open_tournament, setting_of
from nabu.arena.workers import Clock, play_all

ODD_BOTS = """
import os, time

class Crashing:
    def choose(self, g):
        if g.ply >= 4:
            raise ValueError("lost my head")
        return g.moves[0]

class Quitting:
    def choose(self, g):
        raise SystemExit("enough")

class Illegal:
    def choose(self, g):
        return "merchant a1" if g.ply else "no such move at all"

class Unmade:
    def __init__(self):
        raise RuntimeError("no such luck")

class Leaving:
    def choose(self, g):
        os._exit(3)

class Hanging:
    def choose(self, g):
        time.sleep(600)

class Noisy:
    def choose(self, g):
        print("thinking aloud")
        return g.moves[0]

class Meddling:
    def choose(self, g):
        move = g.moves[0]
        g.play(move)
        while not g.over:
            g.play(g.moves[0])
        return move

class Peeking:
    seen = []
    def choose(self, g):
        Peeking.seen.append((g.state.rng.tolist(), g.history, g.setup.seed))
        return g.moves[0]
"""


class Unwatched:
    def start(self, seat: int, ply: int) -> None: ...

    def stop(self) -> None: ...


@pytest.fixture
def odd_bots(tmp_path: Path) -> Path:
    path = tmp_path / "odd_bots.py"
    path.write_text(ODD_BOTS)
    return path


def tournament(bots: int, players: int) -> Tournament:
    entrants = tuple(Entrant(name, name) for name in "abcde"[:bots])
    return Tournament("babylonia", players, "basic", entrants, seed=7)


def first_games(event: Tournament, games: int) -> list[Fixture]:
    return list(itertools.islice(event.fixtures(), games))


def fixture(*specs: str, seed: int = 1) -> Fixture:
    return Fixture(0, "babylonia", "basic", None, seed, tuple(Entrant(spec, spec) for spec in specs))


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (4, 2), (3, 3), (5, 3), (4, 4), (2, 3), (2, 4), (3, 4)])
def test_in_a_round_every_bot_sits_everywhere_equally_often(bots: int, players: int) -> None:
    event = tournament(bots, players)
    seats = Counter((who.name, seat) for game in first_games(event, event.round) for seat, who in enumerate(game.seats))
    for who in event.names:
        assert len({seats[who, seat] for seat in range(players)}) == 1


def test_all_line_ups_and_rotations_play_the_same_deals() -> None:
    event = tournament(3, 2)
    games = first_games(event, 2 * event.round)
    assert {game.seed for game in games[: event.round]} == {7}
    assert {game.seed for game in games[event.round :]} == {8}


def test_nobody_always_follows_the_same_bot() -> None:
    event = tournament(4, 4)
    orders = {tuple(who.name for who in game.seats) for game in first_games(event, event.round * 6)}
    assert len(orders) == 24


@pytest.mark.parametrize(("bots", "players", "line_ups"), [(2, 2, 1), (5, 2, 10), (5, 3, 10), (2, 3, 2), (2, 4, 3), (3, 4, 3)])
def test_every_group_that_fills_the_table_meets(bots: int, players: int, line_ups: int) -> None:
    assert len(tournament(bots, players).line_ups()) == line_ups


def test_games_are_numbered_and_the_same_every_time() -> None:
    games = first_games(tournament(3, 3), 50)
    assert [game.number for game in games] == list(range(50))
    assert games == first_games(tournament(3, 3), 50)


def test_bots_have_seeds_of_their_own() -> None:
    games = first_games(tournament(2, 2), 20)
    assert len({game.bot_seed(seat) for game in games for seat in range(2)}) == 40


def test_the_same_bot_twice_is_numbered() -> None:
    assert [entrant.name for entrant in enter_bots(["random", "random", "greedy", "random"])] == [
        "random",
        "random#2",
        "greedy",
        "random#3",
    ]


def test_one_bot_alone_is_refused() -> None:
    with pytest.raises(nabu.BadSetup, match="two bots at least"):
        enter_bots(["greedy"])


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("Crashing", "crashed: ValueError: lost my head"),
        ("Quitting", "crashed: SystemExit: enough"),
        ("Illegal", "made no legal move: "),
        ("Unmade", "could not be made: RuntimeError: no such luck"),
    ],
)
def test_a_bot_that_fails_loses_with_the_reason(odd_bots: Path, bot: str, reason: str) -> None:
    for seat in range(2):
        specs = ["random", "random"]
        specs[seat] = f"{odd_bots}:{bot}"
        result = play_fixture(fixture(*specs), Unwatched())
        assert result.failure is not None
        assert result.failure.seat == seat
        assert result.failure.reason.startswith(reason)
        assert result.ranks[seat] == 1
        assert result.ranks[1 - seat] == 0


def test_of_three_who_did_not_fail_are_equal(odd_bots: Path) -> None:
    assert play_fixture(fixture("random", f"{odd_bots}:Crashing", "random"), Unwatched()).ranks == [0, 2, 0]


def test_a_bot_that_plays_on_with_the_game_it_is_given_changes_nothing(odd_bots: Path) -> None:
    result = play_fixture(fixture(f"{odd_bots}:Meddling", f"{odd_bots}:Meddling"), Unwatched())
    assert result.failure is None
    assert sum(result.decisions) > 20


def test_a_bot_is_given_neither_the_chance_to_come_nor_the_past(odd_bots: Path) -> None:
    play_fixture(fixture(f"{odd_bots}:Peeking", "random", seed=5), Unwatched())
    from nabu.bots.specs import read_spec

    seen = read_spec(f"{odd_bots}:Peeking").find_maker().seen
    true_chance = nabu.new("babylonia", players=2, seed=5).state.rng.tolist()
    assert all(rng != true_chance and history == [] and seed is None for rng, history, seed in seen)


def test_a_game_between_our_bots_is_the_same_every_time() -> None:
    first, second = (play_fixture(fixture("greedy", "mcts:iterations=8"), Unwatched()) for _ in range(2))
    assert (first.scores, first.ranks, first.decisions) == (second.scores, second.ranks, second.decisions)


@pytest.mark.slow
def test_processes_play_on_when_a_bot_hangs_or_takes_its_process_down(
    odd_bots: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bots = [f"{odd_bots}:{name}" for name in ("Leaving", "Hanging", "Noisy")]
    games = [Fixture(number, "babylonia", "basic", None, 1, (Entrant(spec, spec), Entrant("random", "random")))
             for number, spec in enumerate(bots)]  # fmt: skip
    began = time.monotonic()
    results = {result.number: result for _, result in play_all(games, 2, longest_decision=2.0)}
    assert time.monotonic() - began < 60
    reasons = [result.failure and result.failure.reason for _, result in sorted(results.items())]
    assert reasons == ["ended its process, exit code 3", "took more than 2 seconds for a decision", None]
    assert [result.failure.seat for result in results.values() if result.failure] == [0, 0]
    assert capfd.readouterr().out == ""


class AnsweredMeanwhile(list[float]):
    """Cells in which a bot answers right after the other process saw that it thinks."""

    def __getitem__(self, at: Any) -> Any:
        value = super().__getitem__(at)
        if at == 0:
            Clock(self).stop()
        return value


def test_a_bot_that_answers_while_it_is_looked_at_is_not_taken_to_hang() -> None:
    cells = AnsweredMeanwhile([0.0, 0.0, 0.0])
    Clock(cells).start(1, 5)
    assert Clock(cells).running < 60


@pytest.mark.slow
def test_at_the_end_of_time_games_are_broken_off(odd_bots: Path) -> None:
    hanging = Entrant("hanging", f"{odd_bots}:Hanging")
    game = Fixture(0, "babylonia", "basic", None, 1, (hanging, hanging))
    assert list(play_all([game], 1, until=time.monotonic() + 4)) == []


RESULT = Result(0, 1, ["greedy", "random"], [0, 1], [50, 20], [40, 41], [0.4, 0.1])


def test_results_are_read_back_as_they_were(tmp_path: Path) -> None:
    path, setting = tmp_path / "folder" / "results.jsonl", {"game": "babylonia"}
    with ResultsFile(path, setting) as kept:
        kept.add(RESULT)
    with ResultsFile(path, setting) as kept:
        assert kept.results == {0: RESULT}


@pytest.mark.parametrize("torn_at", [1, 30, -1])
def test_a_torn_last_line_is_cut_off_and_played_again(tmp_path: Path, torn_at: int) -> None:
    path, setting = tmp_path / "results.jsonl", {"game": "babylonia"}
    with ResultsFile(path, setting) as kept:
        kept.add(RESULT)
    whole = path.read_bytes()
    second = json.dumps(Result(1, *list(vars(RESULT).values())[1:]).as_json()).encode() + b"\n"
    path.write_bytes(whole + second[:torn_at])
    with ResultsFile(path, setting) as kept:
        assert list(kept.results) == [0]
        kept.add(Result(1, *list(vars(RESULT).values())[1:]))
    assert path.read_bytes() == whole + second


@pytest.mark.parametrize(
    ("line", "words"),
    [(b"{torn}\n", "line 3 is damaged: it is no JSON object"), (b'{"number": 3}\n', "line 3 is damaged: it is no result")],
)
def test_damage_in_the_middle_is_refused_with_its_line(tmp_path: Path, line: bytes, words: str) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, {}) as kept:
        kept.add(RESULT)
    path.write_bytes(path.read_bytes() + line + b"{}\n")
    with pytest.raises(BadResults, match=words), ResultsFile(path, {}):
        pass


def test_results_of_another_setting_are_refused_and_the_difference_is_named(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, setting_of(open_tournament("babylonia", ["greedy", "random"], 2, None, 1))):
        pass
    other = setting_of(open_tournament("babylonia", ["greedy", "random"], 2, None, 2))
    with pytest.raises(BadResults, match="another setting: seed was 1 there, and is 2 now"), ResultsFile(path, other):
        pass


def test_a_bots_file_is_part_of_the_setting(odd_bots: Path) -> None:
    before = setting_of(open_tournament("babylonia", [f"{odd_bots}:Noisy", "random"], 2, None, 1))
    odd_bots.write_text(ODD_BOTS + "\n# changed\n")
    assert setting_of(open_tournament("babylonia", [f"{odd_bots}:Noisy", "random"], 2, None, 1)) != before


HOLDING_BOT = """
import fcntl, time
from pathlib import Path

class Holding:
    def choose(self, g):
        lock = Path(__file__).with_name("lock").open("a")
        fcntl.flock(lock, fcntl.LOCK_EX)
        lock.write("held, ")
        lock.flush()
        time.sleep(600)
"""


@pytest.mark.slow
def test_a_bot_that_hangs_ends_with_the_arena_that_was_killed(tmp_path: Path) -> None:
    (tmp_path / "holding.py").write_text(HOLDING_BOT)
    lock = tmp_path / "lock"
    lock.touch()
    arena = [sys.executable, "-m", "nabu", "arena", "babylonia", "--bots", "holding.py:Holding,random", "--games", "1"]
    with subprocess.Popen(arena, cwd=tmp_path, stderr=subprocess.DEVNULL) as playing:
        assert until(lambda: "held" in lock.read_text())
        playing.kill()
    with lock.open("a") as free:
        assert until(lambda: can_be_locked(free))


def until(condition: Callable[[], bool], seconds: float = 120.0) -> bool:
    deadline = time.monotonic() + seconds
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.05)
    return condition()


def can_be_locked(opened: TextIO) -> bool:
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


@pytest.mark.slow
def test_a_tournament_goes_on_with_what_is_missing(tmp_path: Path) -> None:
    event = open_tournament("babylonia", ["random", "random"], 2, None, 3)
    with ResultsFile(tmp_path / "results.jsonl", setting_of(event)) as kept:
        first = list(go_on(event, 2, kept, ProcessPool(2), 60.0))
        rest = list(go_on(event, 4, kept, ProcessPool(2), 60.0))
    assert {result.number for result in first} == {0, 1}
    assert {result.number for result in rest} == {2, 3}
    assert as_json(event, list(kept.results.values()))["games"] == 4


def test_standings_count_shared_victories_by_their_share_and_leave_unfinished_scores_out() -> None:
    from nabu.arena.match import Failure

    results = [
        RESULT,
        Result(1, 1, ["random", "greedy"], [0, 0], [30, 30], [40, 40], [0.1, 0.7]),
        Result(2, 2, ["greedy", "random"], [0, 1], [99, 0], [1, 1], [0.1, 0.1], Failure(1, 1, "crashed")),
    ]
    greedy, random = standings(["random", "greedy"], results)
    assert (greedy.name, greedy.win_rate, greedy.mean_score, greedy.failures) == ("greedy", 2.5 / 3, 40.0, 0)
    assert (random.name, random.win_rate, random.mean_score, random.failures) == ("random", 0.5 / 3, 25.0, 1)
    assert greedy.seconds_per_decision == pytest.approx(1.2 / 81)
