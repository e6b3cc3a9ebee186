"""The statistics that come with Nabu: the games of bots, added up."""

import datetime
from collections.abc import Iterable
from pathlib import Path

from benchmarks.balance.results import BalanceResults
from nabu.statistics.counting import CountedGame
from nabu.statistics.shipped import FORMAT, ShippedGames, ShippedSetting
from nabu.statistics.tally import Tally


def ship(played: BalanceResults, folder: Path) -> None:
    """Write what comes with Nabu: the games of each game, added up."""
    for game in dict.fromkeys(setting.game for setting in played.games):
        games = [counted for setting in played.games if setting.game == game for counted in played.of(setting)]
        write_shipped(folder, game, add_up(games, games[0].bot, datetime.datetime.now(datetime.UTC).date().isoformat()))


def add_up(games: Iterable[CountedGame], bot: str, date: str) -> ShippedGames:
    """Add up the games that bots of one kind played."""
    settings: dict[tuple[str, int], ShippedSetting] = {}
    for game in games:
        empty = ShippedSetting(
            variant=game.variant, players=game.players, rules=game.rules, box=game.box, tally=Tally.of(game.players)
        )
        settings.setdefault((game.variant, game.players), empty).tally.count(game)
    return ShippedGames(format=FORMAT, bot=bot, date=date, settings=list(settings.values()))


def write_shipped(folder: Path, game: str, games: ShippedGames) -> None:
    """Write the file of a game."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{game}.json").write_text(games.model_dump_json(indent=1) + "\n", encoding="utf-8")
