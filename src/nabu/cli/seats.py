"""Who sits where: people at this screen, and bots."""

import difflib
import hashlib
from collections.abc import Sequence

from nabu.bots import BOTS, Bot
from nabu.bots.specs import BotSpec, make_bot, read_spec
from nabu.cli.i18n import letter
from nabu.core.contract import MOST_PLAYERS
from nabu.core.errors import BadSetup
from nabu.core.rng import SEEDS
from nabu.play.game import Game

HUMAN = "human"
USUAL_SEATS = f"{HUMAN},greedy"
NOTE = "seats"
"""Under which name a record notes who sat where."""


def read_seats(text: str, only_ours: bool = False) -> list[str]:
    """Read people and bots by commas; raises BadSetup naming the seat that is not understood."""
    names = text.split(",")
    if len(names) > MOST_PLAYERS:
        raise BadSetup(f"{len(names)} seats are too many: no game has more than {MOST_PLAYERS}")
    return [_read_seat(seat, name.strip(), only_ours) for seat, name in enumerate(names)]


def _read_seat(seat: int, name: str, only_ours: bool) -> str:
    if name.lower() == HUMAN:
        return HUMAN
    try:
        spec = _spec(name)
        if only_ours and not spec.is_ours:
            raise BadSetup(f"{name[:40]!r} is a bot from elsewhere, which no record may start: give --seats")
        spec.check()
    except BadSetup as problem:
        raise BadSetup(f"seat {letter(seat)}: {problem}") from None
    return spec.text


def _spec(name: str) -> BotSpec:
    try:
        return read_spec(name)
    except BadSetup:
        if ":" in name:
            raise
        raise BadSetup(_unknown(name)) from None


def _unknown(name: str) -> str:
    """Say that nobody is called so, and who is meant perhaps."""
    known = [HUMAN, *BOTS]
    near = difflib.get_close_matches(name.lower(), known, 1)
    meant = f" (did you mean {near[0]}?)" if near else ""
    return f"nobody is called {name[:40]!r}{meant}: a seat is {', '.join(known[:-1])} or {known[-1]}"


def seats_of_record(game: Game) -> list[str]:
    """Return the seats that a record notes; raises BadSetup if it notes none that fit."""
    if NOTE not in game.notes:
        raise BadSetup(f"this game does not say who sat where: give --seats with {game.players} names")
    return check_seats(game, read_seats(game.notes[NOTE], only_ours=True))


def check_seats(game: Game, names: list[str]) -> list[str]:
    """Refuse names that are not as many as the game has players."""
    if len(names) != game.players:
        raise BadSetup(f"this game has {game.players} players, but {len(names)} seats are given: {','.join(names)}")
    return names


def bots_for(game: Game, names: Sequence[str]) -> dict[int, Bot]:
    """Make the bots, each with a seed of its own that follows from the game's: the same game meets the same bots."""
    return {seat: make_bot(name, seed=_bot_seed(game, seat)) for seat, name in enumerate(names) if name != HUMAN}


def _bot_seed(game: Game, seat: int) -> int:
    """Derive a seed that says nothing about the game's own chance."""
    digest = hashlib.sha256(f"bot at seat {seat} of game {game.setup.seed}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % SEEDS
