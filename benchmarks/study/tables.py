"""The tables of docs/bots.md, made from results: every figure with its number of games and its interval."""

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from benchmarks.study.plan import LEVEL_GAP, Contest, all_contests
from benchmarks.study.results import StudyResults
from benchmarks.tables import table
from nabu.arena.match import Result
from nabu.arena.rating import Z_95, Ending, Estimate, Rating
from nabu.arena.results import BadResults
from nabu.arena.standings import Appearance, standings
from nabu.bots.levels import LEVELS
from nabu.games import GAMES

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
    parts = (_bases(played), _strengths(contests, played), _levels(contests, played), _orders(contests, played))
    return "\n".join(itertools.chain(*parts, _budgets(contests, played)))


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


def _levels(contests: Sequence[Contest], played: StudyResults) -> Iterator[str]:
    yield from ("### Each level beats the one below", "")
    head = ["2 players", "games", "wins", "Elo gap", "95 %", f"above {LEVEL_GAP:g}"]
    rows = []
    for contest in _of_section(contests, "levels"):
        results = played.of(contest)
        gap = contest.rating(results).gap(*contest.bots)
        wins = f"{_points(contest.bots[0], results) / max(1, len(results)):.1%}"
        name = f"{contest.game}: {contest.bots[0]} against {contest.bots[1]}"
        rows.append([name, str(len(results)), wins, *_figures(gap), "yes" if gap.low > LEVEL_GAP else "**no**"])
    yield from (*table(head, rows), "")


def _orders(contests: Sequence[Contest], played: StudyResults) -> Iterator[str]:
    yield from ("### Levels at tables of three and four", "")
    names = [f"level{level}" for level in LEVELS]
    rows = [
        _order_row(contest, names, played.of(contest)) for contest in _of_section(contests, "multiplayer") if played.of(contest)
    ]
    yield from (*table(["", "games", *names, "in order"], rows), "")


def _order_row(contest: Contest, names: Sequence[str], results: Sequence[Result]) -> list[str]:
    rating = contest.rating(results)
    estimates = {bot.partition(":")[0]: rating.of(bot) for bot in reversed(contest.bots)}
    in_order = all(lower.elo < upper.elo for lower, upper in itertools.pairwise(estimates.values()))
    cells = [f"{each.elo:+.0f} ({each.low:+.0f} … {each.high:+.0f})" if each else "" for each in map(estimates.get, names)]
    scale = contest.bots[0].partition(":")[2]
    about = f"{contest.game}, {contest.players} players{', ' + scale if scale else ''}"
    return [about, str(len(results)), *cells, "yes" if in_order else "**no**"]


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


def wilson(points: float, games: int) -> tuple[float, float]:
    """Return the interval of a share of games, after Wilson: right also close to none and all."""
    share, weight = points / games, Z_95**2 / games
    middle = (share + weight / 2) / (1 + weight)
    reach = Z_95 / (1 + weight) * math.sqrt(share * (1 - share) / games + weight / (4 * games))
    return middle - reach, middle + reach
