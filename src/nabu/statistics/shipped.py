"""The games of bots that come with Nabu, added up: what statistics say where nobody has played enough yet."""

import functools
from pathlib import Path
from typing import Final, Literal

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
