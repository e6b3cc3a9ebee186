"""The tables of docs/bots.md, made from results: every figure with its number of games and its interval."""

import itertools
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from benchmarks.study.exploiters import exploiter_table
from benchmarks.study.nets import level_tables, seat_table, training_table
from benchmarks.study.plan import Contest, all_contests
from benchmarks.study.results import StudyResults
from benchmarks.tables import table
from nabu.arena.match import Result
from nabu.arena.rating import Ending, Estimate, Rating
from nabu.arena.results import BadResults
from nabu.arena.standings import Appearance, standings
from nabu.games import GAMES
from nabu.statistics.intervals import wilson

BEGIN, END = "<!-- study: begin -->", "<!-- study: end -->"
WANTED_WINS = {"greedy": 0.95, "mcts": 0.90}


def write_tables(page: Path, played: StudyResults) -> None:
    """Put the tables between their marks in a page."""
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        raise BadResults(f"{page}: must hold the marks {BEGIN} and {END}, between which the tables are written")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n\n{tables_text(played)}\n{END}{after}", encoding="utf-8")


def tables_text(played: StudyResults) -> str:
    """Return all tables, with what they rest on."""
    contests = all_contests(played.scale)
    by_games = [part(contests, played) for part in (_strengths, _nets, _mixtures, _levels, _budgets)]
    return "\n".join(
        itertools.chain(_bases(played), *by_games, level_tables(), exploiter_table(), seat_table(), training_table())
    )


def _bases(played: StudyResults) -> Iterator[str]:
    total = sum(map(len, played.results.values()))
    failures = sum(result.failure is not None for results in played.results.values() for result in results.values())
    yield f"{total:,} games, {'none of which broke off' if not failures else f'{failures} of which broke off'}. Played on:"
    yield ""
    for machine, commit in dict.fromkeys((run["machine"], run["commit"]) for run in played.runs):
        yield f"- {machine}; commit `{commit}`"
    yield ""


def _strengths(contests: Sequence[Contest], played: StudyResults) -> Iterator[str]:
    yield from ("### Greedy beats random, and mcts beats greedy", "")
    head = ["2 players", "games", "wins", "95 %", "wanted", "", "mean scores", "s/decision"]
    rows = [
        _strength_row(contest, played.of(contest))
        for section in WANTED_WINS
        for contest in contests
        if contest.section == section
    ]
    yield from (*table(head, rows), "")


def _strength_row(contest: Contest, results: Sequence[Result]) -> list[str]:
    name = f"{contest.game}: {contest.bots[0]} against {contest.bots[1]}"
    if not results:
        return [name, "0", *[""] * 6]
    points, wanted = _points(contest.bots[0], results), WANTED_WINS[contest.section]
    low, high = wilson(points, len(results))
    by_name = {standing.name: standing for standing in standings(contest.bots, results)}
    scores = " : ".join(f"{by_name[bot].mean_score or 0:.1f}" for bot in contest.bots)
    seconds = " : ".join(f"{by_name[bot].seconds_per_decision or 0:.3f}" for bot in contest.bots)
    share = points / len(results)
    return [
        name,
        str(len(results)),
        f"{share:.1%}",
        f"{low:.1%} … {high:.1%}",
        f"≥ {wanted:.0%}",
        "yes" if share >= wanted else "**no**",
        scores,
        seconds,
    ]


def _nets(contests: Sequence[Contest], played: StudyResults) -> Iterator[str]:
    yield from ("### Nets against mcts", "")
    head = ["2 players", "games", "wins", "95 %", "mean scores", "s/decision"]
    rows = [_share_row(contest, played.of(contest)) for contest in _played_of(contests, "nets", played)]
    yield from (*table(head, rows), "")


def _share_row(contest: Contest, results: Sequence[Result]) -> list[str]:
    low, high = wilson(points := _points(contest.bots[0], results), len(results))
    by_name = {standing.name: standing for standing in standings(contest.bots, results)}
    scores = " : ".join(f"{by_name[bot].mean_score or 0:.1f}" for bot in contest.bots)
    seconds = " : ".join(f"{by_name[bot].seconds_per_decision or 0:.4f}" for bot in contest.bots)
    name = f"{contest.game}: {contest.bots[0]} against {contest.bots[1]}"
    return [name, str(len(results)), f"{points / len(results):.1%}", f"{low:.1%} … {high:.1%}", scores, seconds]


def _mixtures(contests: Sequence[Contest], played: StudyResults) -> Iterator[str]:
    """Tell how often the one who is alone of its kind comes first."""
    yield from ("### Nets and mcts at tables of three and four", "")
    head = ["first places of the one that is alone", "games", "share", "95 %", "a fair share"]
    rows = [
        _alone_row(contest, alone, others, played.of(contest))
        for contest in _played_of(contests, "tables", played)
        for alone, others in (contest.bots, contest.bots[::-1])
    ]
    yield from (*table(head, rows), "")


def _alone_row(contest: Contest, alone: str, others: str, results: Sequence[Result]) -> list[str]:
    lonely = [result for result in results if [_who(seat) for seat in result.seats].count(alone) == 1]
    name = f"{contest.game}, {contest.players} players: {alone} among {others}"
    if not lonely:
        return [name, "0", "", "", f"{1 / contest.players:.0%}"]
    points = sum(
        Appearance(result, seat).victory for result in lonely for seat, who in enumerate(result.seats) if _who(who) == alone
    )
    low, high = wilson(points, len(lonely))
    share = f"{points / len(lonely):.1%}"
    return [name, str(len(lonely)), share, f"{low:.1%} … {high:.1%}", f"{1 / contest.players:.0%}"]


def _who(name: str) -> str:
    """Return which bot sits there, without the number that tells it from others of its kind."""
    return name.partition("#")[0]


def _levels(contests: Sequence[Contest], played: StudyResults) -> Iterator[str]:
    yield from ("### Each level beats the one below", "")
    head = ["as bots in the arena", "games", "wins", "Elo gap", "95 %"]
    rows = []
    for contest in _played_of(contests, "levels", played):
        results = played.of(contest)
        gap = contest.rating(results).gap(*contest.bots)
        wins = f"{_points(contest.bots[0], results) / len(results):.1%}"
        name = f"{contest.game}, {contest.players} players: {contest.bots[0]} and {contest.bots[1]}"
        rows.append([name, str(len(results)), wins, *_figures(gap)])
    yield from (*table(head, rows), "")


def _played_of(contests: Sequence[Contest], section: str, played: StudyResults) -> list[Contest]:
    return [contest for contest in _of_section(contests, section) if played.of(contest)]


def _budgets(contests: Sequence[Contest], played: StudyResults) -> Iterator[str]:
    """Rate all budgets of a game together, the smallest at 0; the gain of a doubling is what the two in question showed."""
    yield from ("### Elo of mcts by budget", "")
    for game in GAMES:
        steps = [contest for contest in _of_section(contests, "budgets") if contest.game == game]
        bots = [steps[0].bots[1], *(contest.bots[0] for contest in steps)]
        endings = [Ending(result.seats, result.ranks) for contest in steps for result in played.of(contest)]
        rating = Rating(bots, endings)
        head = [game, "games", "Elo", "95 %", "gain by doubling", "95 %"]
        yield from (*table(head, _budget_rows(bots, steps, rating, played)), "")


def _budget_rows(bots: Sequence[str], steps: Sequence[Contest], rating: Rating, played: StudyResults) -> Iterator[list[str]]:
    yield [bots[0], "", "0", "", "", ""]
    for bot, contest in zip(bots[1:], steps, strict=True):
        results = played.of(contest)
        gain = contest.rating(results).gap(*contest.bots)
        yield [bot, str(len(results)), *_figures(rating.gap(bot, bots[0])), *_figures(gain)]


def _of_section(contests: Sequence[Contest], section: str) -> list[Contest]:
    return [contest for contest in contests if contest.section == section]


def _figures(estimate: Estimate) -> tuple[str, str]:
    return f"{estimate.elo:+.0f}", f"{estimate.low:+.0f} … {estimate.high:+.0f}"


def _points(bot: str, results: Iterable[Result]) -> float:
    """Add up victories, a shared one by its share."""
    return sum(Appearance(result, seat).victory for result in results for seat, who in enumerate(result.seats) if who == bot)
