"""`nabu show`: the board of a file's game at any moment, and what happened until then."""

from pathlib import Path

from nabu.cli.files import load_file
from nabu.cli.i18n import letter
from nabu.cli.terminal import Screen
from nabu.core.contract import SEAT_LETTERS
from nabu.core.errors import BadSetup
from nabu.play.game import Game


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
    tell_variations(screen, game)


def tell_variations(screen: Screen, game: Game) -> None:
    """Print the variations that hang on the game, each with its moves."""
    if game.variations:
        screen.say("show-variations", "bold")
    for number, variation in enumerate(game.variations, 1):
        moves = ", ".join(game.setup.text(action) for action in variation.actions)
        name = f"“{variation.name}”" if variation.name else ""
        screen.say("show-variation", number=number, ply=variation.after, name=name, moves=moves)


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
