"""The commands that look without playing: verify, show, games."""

import json
from pathlib import Path

from rich.console import Console
from rich.table import Table

from nabu.cli.files import load_file
from nabu.cli.screen import Screen
from nabu.cli.wording import letter, say
from nabu.core.contract import SEAT_LETTERS
from nabu.core.errors import BadSetup
from nabu.games import GAMES, find
from nabu.play.game import Game
from nabu.server.commit_reveal import check_seed_hash


def verify_file(file: str, box: Path | None, language: str) -> None:
    """Replay a file and say what was found right; raises what is wrong with it."""
    game = load_file(file, box, language)
    print(say(language, "verified-game", title=game.setup.kit.title, players=game.players, variant=game.setup.variant))
    if not game.history and game.setup.seed is None:
        print(say(language, "verified-position", ply=game.ply))
        return
    print(say(language, "verified-moves", count=len(game.history)))
    if check_seed_hash(game.setup.seed, game.notes):
        print(say(language, "verified-seed"))
    print(_result(game))


def _result(game: Game) -> str:
    """Say how the game stands, in one line."""
    scores = ", ".join(f"{letter(seat)} {points}" for seat, points in enumerate(game.scores))
    if not game.over:
        return say(game.language, "verified-unfinished", scores=scores)
    winners = ", ".join(letter(seat) for seat in game.winners)
    return say(game.language, "verified-result", scores=scores, winners=winners, count=len(game.winners))


def show_file(file: str, ply: int | None, seat: str | None, box: Path | None, language: str) -> None:
    """Draw the board of a file's game and print what happened."""
    game = load_file(file, box, language)
    go_back(game, ply)
    viewer = viewer_named(game, seat)
    screen = Screen(language)
    screen.tell_events(game.log_for(viewer))
    screen.draw(game, viewer)
    if game.over:
        screen.show_end(game, seats_of(game))
    else:
        screen.say("whose-decision", seat=letter(int(game.state.player)), ply=game.ply)


def go_back(game: Game, ply: int | None) -> None:
    """Take moves back until so many decisions are left."""
    if ply is None:
        return
    first = game.ply - len(game.history)
    if not first <= ply <= game.ply:
        raise BadSetup(f"this game has decisions {first} to {game.ply}, not {ply}")
    while game.ply > ply:
        game.undo()


def viewer_named(game: Game, seat: str | None) -> int | None:
    """Return the seat that a letter means, None a spectator."""
    if seat is None:
        return None
    letters = SEAT_LETTERS[: game.players]
    if len(seat) != 1 or seat.upper() not in letters:
        raise BadSetup(f"no seat {seat[:40]!r}: there is {', '.join(letters)}")
    return letters.index(seat.upper())


def seats_of(game: Game) -> list[str]:
    """Return who sat where, as far as the record says."""
    names = game.notes.get("seats", "").split(",")
    return names if len(names) == game.players else [""] * game.players


def list_games(as_json: bool) -> None:
    """Print every game with its numbers of players and variants."""
    kits = [find(name) for name in GAMES]
    if as_json:
        print(
            json.dumps(
                [
                    {"name": kit.name, "title": kit.title, "players": kit.rules.players, "variants": kit.rules.variants}
                    for kit in kits
                ]
            )
        )
        return
    table = Table()
    for heading in ("name", "title", "players", "variants"):
        table.add_column(heading)
    for kit in kits:
        table.add_row(kit.name, kit.title, ", ".join(map(str, kit.rules.players)), ", ".join(kit.rules.variants))
    Console().print(table)
