"""The study: fair shares when time runs out, going on, several files together, and tables that are what the results say."""

import gzip
import itertools
import json
import math
import re
from pathlib import Path

import pytest

from benchmarks.study import nets, play, tables
from benchmarks.study.__main__ import main
from benchmarks.study.plan import BUDGETS, SECTIONS, Contest, all_contests
from benchmarks.study.results import StudyResults
from benchmarks.study.schedule import Schedule
from nabu.arena.match import Result
from nabu.arena.pools import ProcessPool
from nabu.arena.results import BadResults
from nabu.bots.levels import level_name
from nabu.games import GAMES
from nabu.nets.level_table import LEVELS, TABLE, read_tables

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "bots.md"
RESULTS = sorted((ROOT / "benchmarks" / "study" / "data").glob("*.jsonl.gz"))
EMPTY_PAGE = f"before\n{tables.BEGIN}\nold\n{tables.END}\nafter\n"
TINY = [
    Contest("greedy", "babylonia", 2, ("random", "random:seed=1"), (2,)),
    Contest("mcts", "babylonia", 2, ("random", "random:seed=2"), (4,)),
]


def game(number: int, bots: tuple[str, ...], winner: int) -> Result:
    """A game in which the bot of this number won, whatever its seat."""
    seats = list(bots) if number % 2 == 0 else list(reversed(bots))
    ranks = [int(who != bots[winner]) for who in seats]
    return Result(number, number // 2, seats, ranks, [1] * len(seats), [1] * len(seats), [0.1] * len(seats))


def test_the_plan_asks_what_the_tables_show() -> None:
    contests = all_contests()
    assert len({contest.key for contest in contests}) == len(contests) == len(GAMES) * 28
    for contest in contests:
        assert contest.bots[0] != contest.bots[1]
        assert next(contest.fixtures()).contest == contest.key
    assert {contest.section for contest in contests} == set(SECTIONS)
    assert [upper / lower for lower, upper in itertools.pairwise(BUDGETS)] == [2, 2, 2, 2]


def test_a_scale_is_for_mcts_against_itself_and_leaves_the_seconds_against_greedy_alone() -> None:
    scaled = [contest.bots for contest in all_contests(0.5, ["ishtar"])]
    assert ("mcts:seconds=0.2", "greedy") in scaled
    assert ("level2", "level1") in scaled
    assert ("mcts:iterations=50", "mcts:iterations=25") in scaled


def test_a_contest_ends_at_the_look_that_shows_its_gap() -> None:
    contest = Contest("levels", "babylonia", 2, ("greedy", "random"), (8, 16), above=50.0)
    won = [game(number, contest.bots, 0) for number in range(16)]
    mixed = [game(number, contest.bots, number % 2) for number in range(16)]
    assert not contest.shown(won[:7])
    assert contest.shown(won[:8])
    assert not contest.shown(mixed)
    assert [contest.next_look(games) for games in (1, 8, 9, 99)] == [8, 8, 16, 16]


def test_games_go_to_who_lacks_most_and_none_to_who_has_ended() -> None:
    fixed = Contest("greedy", "babylonia", 2, ("greedy", "random"), (40,))
    sequential = Contest("levels", "babylonia", 2, ("greedy", "random:seed=1"), (10, 20), above=50.0)
    played = StudyResults()
    schedule = Schedule([fixed, sequential], played, math.inf)
    handed_out = schedule.fixtures()
    first = [next(handed_out).contest for _ in range(25)]
    assert (first.count(fixed.key), first.count(sequential.key)) == (20, 5)
    for number in range(10):
        played.add(sequential.key, game(number, sequential.bots, 0))
        schedule.take_in(sequential)
    assert [fixture.contest for fixture in handed_out] == [fixed.key] * 20


def test_no_game_is_handed_out_when_time_is_up() -> None:
    assert list(Schedule(TINY, StudyResults(), 0.0).fixtures()) == []


@pytest.mark.parametrize(
    ("sections", "bots", "rivals", "asked"),
    [
        (["greedy", "mcts"], [], [], [True, True]),
        (["mcts"], [], [], [False, True]),
        (["greedy", "mcts"], ["random"], [], [True, True]),
        (["greedy", "mcts"], ["net"], [], [False, False]),
        (["greedy", "mcts"], [], ["random:seed=1"], [True, False]),
    ],
)
def test_a_run_plays_for_the_tables_the_bots_and_the_rivals_that_are_asked_for(
    sections: list[str], bots: list[str], rivals: list[str], asked: list[bool]
) -> None:
    run = play.Run(Path("study.jsonl"), [], 1.0, 1, None, 1.0, sections, ["babylonia"], bots, rivals, "abc")
    assert [run.asks_for(contest) for contest in TINY] == asked


@pytest.mark.slow
def test_a_run_is_gone_on_with_and_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "all_contests", lambda *_: TINY)
    monkeypatch.setattr(ProcessPool, "prepare", lambda *_: None)
    out, page = tmp_path / "new" / "study.jsonl", tmp_path / "page.md"
    run = ["run", "--out", str(out), "--processes", "2", "--games", "babylonia", "--commit", "abc"]
    assert main([*run, "--only", "greedy"]) == 0
    with out.open("ab") as opened:
        opened.write(b'{"contest": "torn')
    assert main([*run, "--only", "greedy", "mcts"]) == 0
    played = StudyResults()
    played.read(out)
    assert [len(played.of(contest)) for contest in TINY] == [2, 4]
    assert [each["commit"] for each in played.runs] == ["abc", "abc"]
    assert "4 games" in capsys.readouterr().out
    page.write_text(EMPTY_PAGE)
    assert main(["write", str(out), "--page", str(page)]) == 0
    assert page.read_text().startswith(f"before\n{tables.BEGIN}\n\n6 games, none of which broke off.")


def test_the_same_game_from_two_files_counts_once_and_files_may_be_packed(tmp_path: Path) -> None:
    contest, played = TINY[0], StudyResults()
    lines = [json.dumps({"contest": contest.key, **game(number, contest.bots, 0).as_json()}) for number in range(3)]
    (tmp_path / "a.jsonl").write_text("\n".join(lines[:2]) + "\n")
    (tmp_path / "b.jsonl.gz").write_bytes(gzip.compress(("\n".join(lines[1:]) + "\n").encode()))
    for path in sorted(tmp_path.iterdir()):
        played.read(path)
    assert len(played.of(contest)) == 3


def test_tables_are_made_from_any_results() -> None:
    played = StudyResults(runs=[{"machine": "some machine", "commit": "abc", "scale": 1.0}])
    for contest in all_contests():
        for number in range(8 if contest.players == 2 else 0):
            played.add(contest.key, game(number, contest.bots, number // 7))
        if contest.section == "tables":
            played.add(contest.key, table_of_three(contest.bots, contest.players))
    text = tables.tables_text(played)
    assert "- some machine; commit `abc`" in text
    assert "| babylonia: greedy against random | 8 | 87.5% | 52.9% … 97.8% | ≥ 95% | **no** |" in text
    assert text.count("| mcts:iterations=800 | 8 |") == len(GAMES)


def table_of_three(bots: tuple[str, ...], players: int) -> Result:
    """A game that the first bot won, alone among the others."""
    seats = [bots[0], bots[1], *(f"{bots[1]}#{number}" for number in range(2, players))]
    nothing = [0] * players
    return Result(0, 0, seats, [0, *[1] * (players - 1)], nothing, nothing, [0.0] * players)


def test_the_tables_of_nets_say_who_was_alone_and_what_levels_are_worth() -> None:
    played = StudyResults(runs=[{"machine": "some machine", "commit": "abc", "scale": 1.0}])
    contest = next(one for one in all_contests() if one.section == "tables" and one.players == 3)
    played.add(contest.key, table_of_three(contest.bots, 3))
    text = tables.tables_text(played)
    assert "| babylonia, 3 players: net among mcts:iterations=2000 | 1 | 100.0% |" in text
    assert "| babylonia, 3 players: mcts:iterations=2000 among net | 0 |" in text
    for one in read_tables(TABLE).values():
        assert f"| {one.game}, {one.players} players | +0 (+0 … +0) |" in text


def test_strength_by_training_time_grows_from_duel_to_duel() -> None:
    won = [
        {"seconds": 2.0 * n, "before": 1, "duels": [{"setting": {"players": 2}, "games": 100, "share": 0.75}]} for n in (1, 2)
    ]
    assert [round(elo) for _, elo in nets._growth(won)] == [191, 382]


def test_results_at_different_scales_are_not_mixed() -> None:
    played = StudyResults(runs=[{"scale": 1.0}, {"scale": 0.5}])
    with pytest.raises(BadResults, match=r"different scales: 0.5, 1"):
        _ = played.scale


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"[]\n", "line 1 is damaged"), (b"{}\n", "line 1 is neither a run"), (b'{"contest": "x"}\n', "no result of a game")],
)
def test_damaged_results_are_refused(tmp_path: Path, content: bytes, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "study.jsonl"
    path.write_bytes(content)
    assert main(["write", str(path)]) == 2
    assert words in capsys.readouterr().err


def test_a_page_without_marks_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, page = tmp_path / "study.jsonl", tmp_path / "page.md"
    path.write_bytes(b'{"run": {"scale": 1.0, "machine": "m", "commit": "c"}}\n')
    page.write_text("no marks")
    assert main(["write", str(path), "--page", str(page)]) == 2
    assert "must hold the marks" in capsys.readouterr().err


def test_the_page_names_the_levels_as_the_program_does() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert all(f"| `level{level}` | {level_name(level, 'en')} | {level_name(level, 'fr')} |" in text for level in LEVELS)


def test_the_code_of_the_page_runs() -> None:
    for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        exec(compile(block, "bots.md", "exec"), {})


def test_the_tables_of_the_page_are_what_the_kept_results_say() -> None:
    played = StudyResults()
    for path in RESULTS:
        played.read(path)
    written = re.search(f"{tables.BEGIN}\n\n(.*)\n{tables.END}", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert written is not None
    assert written[1] == tables.tables_text(played)
