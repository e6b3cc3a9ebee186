"""The games of bots that come with Nabu, added up: what statistics say where nobody has played enough yet."""

import functools
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Literal

from nabu.statistics.counting import CountedGame
from nabu.statistics.tally import Kept, Tally

FOLDER = Path(__file__).with_name("data")
FORMAT: Final = "nabu statistics 1"


class ShippedSetting(Kept):
    """Games with one number of players."""

    variant: str
    players: int
    rules: int
    """Version of the rules."""
    box: str
    """Fingerprint of the box."""
    tally: Tally


class ShippedGames(Kept):
    """All that a file holds: the games of one game."""

    format: Literal["nabu statistics 1"]
    bot: str
    """Sat at every seat."""
    date: str
    """When they were added up: YYYY-MM-DD."""
    settings: list[ShippedSetting]


@functools.cache
def shipped_games(game: str) -> ShippedGames | None:
    """Return the games that come with Nabu; None for a game that has no file."""
    path = FOLDER / f"{game}.json"
    return ShippedGames.model_validate_json(path.read_bytes()) if path.is_file() else None


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
