"""`nabu review`: a game looked at again, as a table of its costliest moves and a curve of the chances to win."""

import dataclasses
import json
from collections.abc import Sequence
from pathlib import Path

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from nabu.bots.review import USUAL_ITERATIONS, GameReview, ReviewBudget, ReviewedMove, ReviewPoint, review
from nabu.cli.chart import check_plot, draw_curve, save_curve
from nabu.cli.files import load_file
from nabu.cli.i18n import check_language, letter, say
from nabu.cli.show import seats_of
from nabu.core.errors import BadSetup
from nabu.play.game import Game

MARKS = 6
"""How many moves are marked on the drawn curve."""
BARS = "▁▂▃▄▅▆▇█"
WIDEST = 76
MOST_DIGITS = 9


def print_review(
    file: str,
    plot: Path | None,
    seconds: float | None,
    iterations: int | None,
    bot: str | None,
    worst: int,
    box_file: Path | None,
    language: str,
    as_json: bool,
) -> None:
    """Look at a game again, and print and draw what came out."""
    check_language(language)
    if [seconds, iterations, bot].count(None) < 2:
        raise BadSetup("a decision gets so many seconds, so many iterations, or a bot of its own: one of the three")
    budget = ReviewBudget(seconds, iterations, thinker=bot)
    budget.bot()  # refuses at once whoever does not think
    game = load_file(file, box_file, language)
    if plot is not None:
        check_plot(plot)
    found = _review_with_progress(game, budget, language)
    if plot is not None and not found.curve:
        raise BadSetup(f"{plot}: there is no curve to draw: no decision of this game so far was a real choice")
    if plot is not None:
        marked = found.costliest(min(worst, MARKS))
        save_curve(plot, draw_curve(found, game.setup.kit.title, seats_of(game), marked, language))
    if as_json:
        print(json.dumps(_as_json(game, found, worst)))
    else:
        _print_table(game, found, worst, _effort(budget, language), plot)


def _review_with_progress(game: Game, budget: ReviewBudget, language: str) -> GameReview:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(say(language, "review-progress"), total=len(game.history))
        return review(game, budget, lambda known: progress.update(task, completed=known.done))


def _as_json(game: Game, found: GameReview, worst: int) -> dict[str, object]:
    return {
        "game": game.name,
        "players": game.players,
        "decisions": found.total,
        "curve": [dataclasses.asdict(point) for point in found.curve],
        "costliest": [dataclasses.asdict(move) for move in found.costliest(worst)],
    }


def _effort(budget: ReviewBudget, language: str) -> str:
    if budget.is_usual:
        return say(language, "review-effort-usual")
    if budget.thinker is not None:
        return say(language, "review-effort-bot", bot=budget.thinker)
    if budget.seconds is not None:
        return say(language, "review-effort-seconds", seconds=f"{budget.seconds:g}")
    return say(language, "review-effort-iterations", count=budget.iterations or USUAL_ITERATIONS)


def _print_table(game: Game, found: GameReview, worst: int, effort: str, plot: Path | None) -> None:
    console, language = Console(highlight=False), game.language
    title = say(language, "review-title", title=game.setup.kit.title, count=len(found.moves), total=found.total)
    console.print(Text(title, "bold"))
    moves = found.costliest(worst)
    for line in text_curve(found.curve, moves, min(console.width - 4, WIDEST)):
        console.print(Text(line), no_wrap=True)
    if moves:
        console.print(_table(moves, language))
        console.print(Text(say(language, "review-how", effort=effort), "dim"))
    else:
        console.print(say(language, "review-nothing"))
    if plot is not None:
        console.print(Text(say(language, "review-plotted", file=str(plot)), "green"))


def text_curve(curve: Sequence[ReviewPoint], marked: Sequence[ReviewedMove], width: int) -> list[str]:
    """Draw the chances to win as a line of bars a seat, from none to all, and below them where the first nine marks lie."""
    if not curve:
        return []
    first, last = curve[0].ply, curve[-1].ply
    plies = [first + round((last - first) * column / (width - 1)) for column in range(width)]
    points = [max((point for point in curve if point.ply <= ply), key=lambda point: point.ply) for ply in plies]
    lines = [
        f"{letter(seat)} " + "".join(BARS[min(len(BARS) - 1, int(point.win[seat] * len(BARS)))] for point in points)
        for seat in range(len(curve[0].win))
    ]
    marks = [" "] * width
    for number, move in reversed(list(enumerate(marked[:MOST_DIGITS], 1))):
        marks[next(column for column, ply in enumerate(plies) if ply >= move.ply)] = str(number)
    return [*lines, ("  " + "".join(marks)).rstrip()]


def _table(moves: Sequence[ReviewedMove], language: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("rank", "ply", "seat", "played", "better", "cost", "line"):
        table.add_column(
            say(language, f"review-column-{column}"), justify="right" if column in ("rank", "ply", "cost") else "left"
        )
    for number, move in enumerate(moves, 1):
        cost = f"{move.cost:.0%} ± {move.margin:.0%}"
        cells = (number, move.ply, letter(move.seat), move.played, move.better, cost, ", ".join(move.line[1:]))
        table.add_row(*(Text(str(cell)) for cell in cells))
    return table
