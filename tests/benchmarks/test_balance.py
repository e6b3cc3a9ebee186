"""Balance: counts that agree with the written log, intervals with known values, and tables that are what the games say."""

import gzip
import json
import re
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from benchmarks.balance.__main__ import main, tabulate
from benchmarks.balance.measures import Correlation, Usage, correlation, most_wins, victories
from benchmarks.balance.page import NOTHING_PLAYED, page_lines
from benchmarks.balance.play import Run
from benchmarks.balance.reports import reports
from benchmarks.balance.results import BalanceResults, BotsGame, Setting
from benchmarks.balance.tables import game_tables
from benchmarks.balance.worth_a_look import FEWEST_GAMES, worth_a_look
from nabu.arena.results import BadResults
from nabu.statistics.counting import HAPPENINGS, Counts
from nabu.statistics.shipped import FOLDER, ShippedGames

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "balance.md"
RESULTS = sorted((ROOT / "benchmarks" / "balance" / "data").glob("*.jsonl.gz"))


def test_parts_of_shared_victories_count() -> None:
    assert victories(np.array([[0, 1, 2], [0, 0, 2]])).tolist() == [[1, 0, 0], [0.5, 0.5, 0]]


def test_a_correlation_has_fishers_interval() -> None:
    assert Correlation(0.5, 28).interval == pytest.approx((0.5, 0.15603, 0.73582), abs=0.00001)
    assert not Correlation(0.5, 28).is_sure
    assert Correlation(0.5, 60).is_sure
    assert not Correlation(1.0, 4).is_sure


def test_players_are_compared_within_their_game_alone() -> None:
    wins = np.array([[1.0, 0.0], [0.0, 1.0]])
    more_in_one_game = np.array([[2.0, 1.0], [5.0, 6.0]])
    everywhere_the_same = np.array([[2.0, 2.0], [7.0, 7.0]])
    found = correlation(more_in_one_game, wins)
    assert found is not None
    assert found == pytest.approx((1.0, 2))
    assert correlation(everywhere_the_same, wins) is None


def test_who_has_most_is_looked_at_where_players_differ() -> None:
    wins = np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]])
    uses = np.array([[3.0, 1.0, 0.0], [2.0, 2.0, 0.0], [1.0, 1.0, 1.0]])
    assert most_wins(uses, wins) == pytest.approx((1 + 1 / 2) / 2)
    assert np.isnan(most_wins(uses[2:], wins[2:]))


def test_usage_sums_up_games_players_winners_and_losers() -> None:
    uses = np.array([[2.0, 0.0, 0.0], [0.0, 0.0, 1.0], [1.0, 1.0, 0.0], [0.0, 0.0, 0.0]])
    wins = np.array([[1.0, 0.0], [1.0, 0.0], [0.0, 1.0], [0.0, 1.0]])
    usage = Usage.of(uses, wins, all_games=8)
    assert (usage.on_offer, usage.there, usage.games, usage.players) == (4, 0.5, 0.75, 3 / 8)
    assert (usage.mean, usage.winners, usage.losers, usage.differ) == (5 / 4, 2 / 4, 1 / 4, 1 / 4)
    assert usage.lead == 3 / 4 - 1 / 4


def game_with(seed: int, winner: int, uses: Counts, points: Counts | None = None) -> BotsGame:
    """A game of two that somebody won, and what was used in it."""
    points = points or {"field-points": [40, 40, 0], "noble-points": [30, 30, 0], "city-points": [30, 30, 0]}
    ranks, scores = [int(place != winner) for place in range(2)], [100, 100]
    things = {
        "cards": {f"card-title?card={card}": counts for card, counts in uses.items()},
        HAPPENINGS: {"placed": [10, 10, 0]},
    }
    return BotsGame(
        game="babylonia",
        variant="basic",
        players=2,
        rules=1,
        box="b0c5",
        scores=scores,
        ranks=ranks,
        decisions=80,
        turns=30,
        points=points,
        uses=things,
        bot="random",
        seed=seed,
        seconds=1.0,
    )


def look_at(games: Sequence[BotsGame]) -> list[str]:
    played = BalanceResults()
    for game in games:
        played.add(game)
    return worth_a_look(reports(played)[0])


def test_what_is_ordinary_is_not_worth_a_look() -> None:
    assert look_at([game_with(seed, seed % 2, {"ten_points": [1, 1, 0]}) for seed in range(40)]) == []


def test_what_nobody_uses_is_worth_a_look() -> None:
    found = look_at([game_with(seed, seed % 2, {"ten_points": [0, 0, 0]}) for seed in range(40)])
    assert found == ["Ziggurat cards: **Ten points**, hardly ever comes up: 0.0% of 40 games (2 players)."]


def test_nothing_is_said_about_what_was_hardly_ever_there() -> None:
    there = [game_with(seed, seed % 2, {"ten_points": [0, 0, 0]}) for seed in range(FEWEST_GAMES - 1)]
    assert look_at([*there, *(game_with(seed, seed % 2, {}) for seed in range(100, 121))]) == []


def test_what_winners_use_and_losers_do_not_decides_the_game() -> None:
    found = look_at([game_with(seed, seed % 2, {"ten_points": [1 - seed % 2, seed % 2, 0]}) for seed in range(40)])
    assert found == [
        "Ziggurat cards: **Ten points**, decides the game: used by 100% of the winners and 0% of the losers, "
        "who has most wins 100% (2 players)."
    ]


def test_a_rare_thing_that_winners_have_does_not_decide_every_game() -> None:
    used = [game_with(seed, seed % 2, {"ten_points": [1 - seed % 2, seed % 2, 0]}) for seed in range(10)]
    assert look_at([*used, *(game_with(seed, seed % 2, {"ten_points": [0, 0, 0]}) for seed in range(10, 40))]) == []


def test_a_place_in_the_order_of_play_that_wins_too_often_is_worth_a_look() -> None:
    found = look_at([game_with(seed, int(seed < 5), {}) for seed in range(40)])
    assert [sentence.partition(" wins")[0] for sentence in found] == [
        "Order of play: the 1st of 2",
        "Order of play: the 2nd of 2",
    ]


def test_a_source_of_hardly_any_or_most_points_is_worth_a_look() -> None:
    points = {"field-points": [100, 99, 0], "noble-points": [0, 1, 0]}
    found = look_at([game_with(seed, seed % 2, {}, points) for seed in range(40)])
    assert found == [
        "Sources of points: **crop fields**, most of the points: 100% (2 players).",
        "Sources of points: **nobles connected to cities**, hardly any of the points: 0.50% (2 players).",
    ]


def test_tables_show_each_number_of_players_and_where_a_thing_was_not_there() -> None:
    played = BalanceResults()
    for seed in range(4):
        played.add(game_with(seed, seed % 2, {"ten_points": [seed % 2, 0, 0]} if seed else {}))
    lines = list(game_tables(reports(played)[0]))
    assert "- 2 players: 4 games, all seats `random`; rules version 1, box `b0c5`" in lines
    assert "| 2 | 50.0% | 50.0% (15% … 85%) | 50.0% (15% … 85%) | no difference shown | 100.0 : 100.0 |" in lines
    assert "| crop fields | 40 | 40.0 | +0.0 | 100 | – | – |" in lines
    assert "| Ten points | 75 | 67 | 0.7 | 33 | 0 | 67 | 0 | -0.82 |" in lines


def test_every_setting_has_as_many_games_when_time_is_up() -> None:
    settings = [Setting("babylonia", "basic", players) for players in (2, 3)]
    played = BalanceResults()
    played.add(game_with(7, 0, {}))
    fixtures = Run(settings, "random", games=3, seed=7).missing(played)
    assert [(len(each.seats), each.seed) for each in fixtures] == [(3, 7), (2, 8), (3, 8), (2, 9), (3, 9)]


@pytest.mark.slow
def test_games_are_played_gone_on_with_and_tabulated_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, page = tmp_path / "new" / "balance.jsonl", tmp_path / "page.md"
    run = ["--game", "babylonia", "--players", "2", "--bot", "random", "--jobs", "1", "--out", str(out)]
    assert main([*run, "--games", "1"]) == 0
    with out.open("ab") as opened:
        opened.write(b'{"game": "torn')
    assert main([*run, "--games", "2"]) == 0
    capsys.readouterr()
    assert [json.loads(line)["seed"] for line in out.read_text().splitlines()] == [1, 2]
    assert main([*run, "--games", "2"]) == main(["--from", str(out)]) == 0
    nothing_new, tabulated_again = capsys.readouterr().out.split("## Babylonia")[1:]
    assert nothing_new == tabulated_again
    assert "- 2 players: 2 games, all seats `random`" in nothing_new
    page.write_text("before\n<!-- balance: begin -->\nold\n<!-- balance: end -->\nafter\n")
    assert main(["--from", str(out), "--page", str(page)]) == 0
    assert page.read_text().startswith("before\n<!-- balance: begin -->\n\n## Babylonia\n")
    assert page.read_text().endswith("\n<!-- balance: end -->\nafter\n")


def test_games_of_several_files_count_once_and_files_may_be_packed(tmp_path: Path) -> None:
    lines = [json.dumps(game_with(seed, 0, {}).as_json()) + "\n" for seed in range(3)]
    (tmp_path / "a.jsonl").write_text("".join(lines[:2]) + '{"torn')
    (tmp_path / "b.jsonl.gz").write_bytes(gzip.compress("".join(lines[1:]).encode()))
    played = tabulate(sorted(tmp_path.iterdir()))
    assert played.of(Setting("babylonia", "basic", 2)) == [game_with(seed, 0, {}) for seed in range(3)]


def test_games_of_different_boxes_are_not_mixed() -> None:
    played = BalanceResults()
    played.add(game_with(1, 0, {}))
    other = BotsGame.from_json({**game_with(2, 0, {}).as_json(), "box": "other"})
    with pytest.raises(BadResults, match=r"babylonia with 2 players was played under different conditions: .*box other"):
        played.add(other)


def test_games_of_another_bot_are_not_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "balance.jsonl"
    out.write_text(json.dumps(game_with(1, 0, {}).as_json()) + "\n")
    assert main(["--game", "babylonia", "--games", "1", "--bot", "greedy", "--out", str(out)]) == 2
    assert "bot random; and rules" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--game", "babylonia", "--players", "5"], "babylonia is for 2 to 4 players, not 5"),
        (["--game", "ishtar", "--variant", "short"], "ishtar has no variant 'short': there is standard"),
        (["--variant", "basic"], "belong to one game"),
        (["--bot", "nobody"], "no bot 'nobody'"),
        (["--game", "ishtar", "--box", "nowhere.toml"], "nowhere.toml"),
        (["--from", "nowhere.jsonl"], "nowhere.jsonl: cannot be read"),
    ],
)
def test_what_cannot_be_played_or_read_is_refused(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert words in capsys.readouterr().err


def test_damaged_results_are_refused_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "balance.jsonl"
    path.write_text(json.dumps(game_with(1, 0, {}).as_json()) + '\n{"game": "ishtar"}\n')
    with pytest.raises(BadResults, match="line 2 is damaged"):
        tabulate([path])


def test_the_tables_of_the_page_are_what_the_kept_results_say() -> None:
    written = re.search(
        r"<!-- balance: begin -->\n\n(.*)\n\n<!-- balance: end -->", PAGE.read_text(encoding="utf-8"), re.DOTALL
    )
    assert written is not None
    assert written[1] == "\n".join(page_lines(tabulate(RESULTS)))


def test_the_statistics_that_come_with_nabu_are_what_the_kept_results_say(tmp_path: Path) -> None:
    assert main(["--from", *map(str, RESULTS), "--statistics", str(tmp_path)]) == 0
    for path in sorted(FOLDER.iterdir()):
        kept, made = (ShippedGames.model_validate_json(each.read_bytes()) for each in (path, tmp_path / path.name))
        assert kept == made.model_copy(update={"date": kept.date}), path.name


def test_without_games_there_are_no_tables() -> None:
    assert page_lines(BalanceResults()) == [NOTHING_PLAYED]
