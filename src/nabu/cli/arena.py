"""`nabu arena`: a tournament between bots, with standings that grow as results come in."""

import itertools
import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import platformdirs
from rich import box
from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from nabu.arena.fixtures import Fixture, Tournament
from nabu.arena.match import Result, prepare
from nabu.arena.pools import Pool, open_pool
from nabu.arena.results import ResultsFile, in_order
from nabu.arena.standings import Standing, as_json, standings
from nabu.arena.tournament import digest, files_of, go_on, missing, open_tournament, setting_of
from nabu.cli.i18n import check_language, say

SECONDS_BETWEEN_STANDINGS = 2.0
FAILURES_SHOWN = 10


def hold_tournament(
    game: str,
    bots: str,
    games: int,
    players: int,
    variant: str | None,
    seed: int,
    box_file: Path | None,
    processes: int | None,
    ray: str | None,
    longest_decision: float,
    results: Path | None,
    language: str,
    print_json: bool,
) -> None:
    """Play a tournament, or what is missing of it, and print who is how strong."""
    check_language(language)
    tournament = open_tournament(game, bots.split(","), players, variant, seed, box_file)
    setting = setting_of(tournament)
    path = results or _place_for(tournament, digest(setting))
    console = Console(stderr=True)
    with ResultsFile(path, setting) as kept:
        _announce(console, language, tournament, games, kept)
        play = _Play(tournament, games, kept, longest_decision, language)
        if play.missing is not None:
            with open_pool(processes, ray, files_of(tournament)) as pool:
                play.run(console, pool, play.missing)
        played = play.results
    if results is None:
        path.unlink(missing_ok=True)
    if print_json:
        print(json.dumps(as_json(tournament, played)))
    else:
        _print_result(language, tournament, played)


def _place_for(tournament: Tournament, setting: str) -> Path:
    """Return where games are kept until all are played, if no file was named: after a crash the same command goes on."""
    return platformdirs.user_data_path("nabu") / "arena" / f"{tournament.game}-{setting}.jsonl"


def _announce(console: Console, language: str, tournament: Tournament, games: int, kept: ResultsFile) -> None:
    """Say what is surprising about what will happen."""
    found = sum(number < games for number in kept.results)
    if found:
        console.print(Text(say(language, "arena-goes-on", count=found, file=str(kept.path)), "yellow"))
    if games % tournament.round:
        console.print(Text(say(language, "arena-uneven", games=games, round=tournament.round), "yellow"))


class _Play:
    """The games being played, and what is shown of them meanwhile."""

    def __init__(self, tournament: Tournament, games: int, kept: ResultsFile, longest_decision: float, language: str) -> None:
        self.tournament, self.games, self.kept = tournament, games, kept
        self.longest_decision, self.language = longest_decision, language

    @property
    def missing(self) -> Fixture | None:
        """The first game without a result."""
        return next(missing(self.tournament, self.games, self.kept), None)

    @property
    def results(self) -> list[Result]:
        """The results so far, in the order of the games."""
        return in_order(result for number, result in self.kept.results.items() if number < self.games)

    def run(self, console: Console, pool: Pool, first: Fixture) -> None:
        """Play what is missing, from the first game on."""
        if pool.size > 1:
            with console.status(say(self.language, "arena-preparing")):
                pool.prepare(prepare, [first])
        progress = Progress(
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console
        )
        task = progress.add_task(self._title(), total=self.games, completed=len(self.results))
        with Live(progress, console=console, transient=True, refresh_per_second=4) as live:
            shown = 0.0
            for _ in go_on(self.tournament, self.games, self.kept, pool, self.longest_decision):
                progress.advance(task)
                if time.monotonic() - shown > SECONDS_BETWEEN_STANDINGS:
                    table = standings(self.tournament.names, self.results)
                    live.update(Group(standings_table(self.language, table), progress))
                    shown = time.monotonic()

    def _title(self) -> str:
        return say(self.language, "arena-title", game=self.tournament.game, players=self.tournament.players)


COLUMNS: dict[str, Callable[[Standing], str]] = {
    "arena-column-bot": lambda standing: standing.name,
    "arena-column-elo": lambda standing: f"{standing.rating.elo:+.0f}",
    "arena-column-interval": lambda standing: f"{standing.rating.low:+.0f}…{standing.rating.high:+.0f}",
    "arena-column-games": lambda standing: str(standing.games),
    "arena-column-wins": lambda standing: f"{standing.win_rate:.1%}",
    "arena-column-score": lambda standing: _figure(standing.mean_score, ".1f"),
    "arena-column-seconds": lambda standing: _figure(standing.seconds_per_decision, ".4f"),
    "arena-column-failures": lambda standing: str(standing.failures or ""),
}


def standings_table(language: str, rows: Sequence[Standing]) -> Table:
    """Lay out the standings."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for key in COLUMNS:
        is_bot = key == "arena-column-bot"
        table.add_column(say(language, key), justify="left" if is_bot else "right", no_wrap=not is_bot, overflow="fold")
    for standing in rows:
        table.add_row(*(Text(write(standing)) for write in COLUMNS.values()))
    return table


def _figure(value: float | None, how: str) -> str:
    return "–" if value is None else format(value, how)


def _print_result(language: str, tournament: Tournament, results: Sequence[Result]) -> None:
    console = Console(highlight=False)
    title = say(language, "arena-title", game=tournament.game, players=tournament.players)
    console.print(Text(f"{title}: {say(language, 'arena-played', count=len(results))}", "bold"))
    console.print(standings_table(language, standings(tournament.names, results)))
    console.print(Text(say(language, "arena-how"), "dim"))
    failures = [result for result in results if result.failure is not None]
    for result in itertools.islice(failures, FAILURES_SHOWN):
        console.print(Text(_failure_line(language, result), "red"))
    if len(failures) > FAILURES_SHOWN:
        console.print(Text(say(language, "arena-more-failures", count=len(failures) - FAILURES_SHOWN), "red"))


def _failure_line(language: str, result: Result) -> str:
    assert result.failure is not None
    failure = result.failure
    return say(
        language, "arena-failure", game=result.number, bot=result.seats[failure.seat], ply=failure.ply, reason=failure.reason
    )
