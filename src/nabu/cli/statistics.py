"""`nabu statistics`: what goes with winning, counted from records or from the games of bots that come with Nabu."""

from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from nabu.cli.files import load_file
from nabu.cli.i18n import check_language, say
from nabu.core.errors import BadSetup
from nabu.face.contract import GameKit
from nabu.games import find
from nabu.play.game import Game
from nabu.statistics.counting import count_game
from nabu.statistics.intervals import Interval
from nabu.statistics.report import Report, report
from nabu.statistics.shipped import shipped_games
from nabu.statistics.tally import Tally

Tallies = dict[tuple[str, int], Tally]
"""By variant and number of players."""


def print_statistics(game: str, records: Sequence[str], language: str) -> None:
    """Count some records, or else take the games of bots, and print what goes with winning."""
    check_language(language)
    kit, console = find(game), Console(highlight=False)
    tallies = _of_records(kit, records, language, console) if records else _of_bots(kit, language, console)
    for (variant, players), tally in tallies.items():
        console.print(f"\n[bold]{escape(say(language, 'statistics-setting', players=players, variant=variant))}[/bold]")
        _print_report(console, report(kit, tally, language), language)


def _of_bots(kit: GameKit, language: str, console: Console) -> Tallies:
    shipped = shipped_games(kit.name)
    if shipped is None:
        raise BadSetup(f"no games of bots come with Nabu for {kit.title}: name records to be counted")
    tallies = {(each.variant, each.players): each.tally for each in shipped.settings}
    games = sum(tally.games for tally in tallies.values())
    console.print(escape(say(language, "statistics-of-bots", games=games, bot=shipped.bot, date=shipped.date)))
    return tallies


def _of_records(kit: GameKit, records: Sequence[str], language: str, console: Console) -> Tallies:
    tallies, left_out = Tallies(), 0
    for file in records:
        game = load_file(file, None, language)
        if game.name != kit.name:
            raise BadSetup(f"{file}: a game of {game.setup.kit.title}, not of {kit.title}")
        if _is_whole(game):
            key = game.setup.variant, game.players
            tallies.setdefault(key, Tally.of(game.players)).count(count_game(game))
        else:
            left_out += 1
    console.print(escape(say(language, "statistics-of-records", games=len(records) - left_out, left_out=left_out)))
    return tallies


def _is_whole(game: Game) -> bool:
    """Tell whether a game was played from its beginning to its end."""
    return game.over and game.setup.seed is not None


def _print_report(console: Console, found: Report, language: str) -> None:
    order = _table(say(language, "statistics-order"), say(language, "statistics-won"))
    for place, share in enumerate(found.order, 1):
        order.add_row(say(language, "statistics-place", place=place), _percent(share))
    console.print(order)
    sources = _table(
        say(language, "statistics-sources"), say(language, "statistics-winners"), say(language, "statistics-others")
    )
    for source in found.sources:
        sources.add_row(escape(source.name), _mean(source.winners), _mean(source.others))
    console.print(sources)
    for category in found.categories:
        table = _table(category.title, say(language, "statistics-had"), say(language, "statistics-won"))
        for thing in category.things:
            table.add_row(escape(thing.name), str(thing.players), "–" if thing.wins is None else _percent(thing.wins))
        console.print(table)


def _table(title: str, *columns: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(escape(title))
    for column in columns:
        table.add_column(escape(column), justify="right")
    return table


def _percent(share: Interval) -> str:
    return f"{share.value:.0%} ({share.low:.0%} … {share.high:.0%})"


def _mean(mean: Interval) -> str:
    return f"{mean.value:.1f} ({mean.low:.1f} … {mean.high:.1f})"
