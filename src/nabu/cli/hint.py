"""`nabu hint`: what a bot makes of a position, ranked."""

import json
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from nabu.bots import ThinkingBot
from nabu.bots.specs import make_thinking_bot
from nabu.cli.files import load_file
from nabu.cli.i18n import check_language, letter, say
from nabu.cli.show import go_back, viewer_named
from nabu.core.errors import BadSetup
from nabu.play.game import Game
from nabu.search.thoughts import Thoughts

MOVES_SHOWN = 10
USUAL_BOT = "level5"
SEED = 1
"""Of the bot that is asked: the same question gets the same answer, as far as it does not think for seconds."""


def print_hint(
    file: str,
    seat: str | None,
    ply: int | None,
    bot: str | None,
    seconds: float | None,
    box_file: Path | None,
    language: str,
    as_json: bool,
) -> None:
    """Ask a bot about a position and print its answer."""
    check_language(language)
    thinker = find_thinker(bot, seconds)
    game = load_file(file, box_file, language)
    go_back(game, ply)
    _go_back_to_seat(game, viewer_named(game, seat))
    with Console(stderr=True).status(say(language, "hint-thinking")):
        thoughts = thinker.think(game)
    if as_json:
        print(json.dumps(_as_json(game, thoughts)))
    else:
        show_thoughts(Console(highlight=False), game, thoughts)


def find_thinker(bot: str | None, seconds: float | None = None) -> ThinkingBot:
    """Make a bot that can tell what it thinks: a named one, or the one that thinks for so many seconds."""
    if bot is not None and seconds is not None:
        raise BadSetup(f"either --bot or --seconds: to ask for long thought by name, --bot mcts:seconds={seconds:g}")
    text = bot or (USUAL_BOT if seconds is None else f"mcts:seconds={seconds:g}")
    return make_thinking_bot(text, seed=SEED)


def _go_back_to_seat(game: Game, seat: int | None) -> None:
    """Take moves back until it is the decision of a seat; of a game that is over, the last decision of all."""
    if seat is None and not game.over:
        return
    while game.history and (game.over or seat not in (None, game.to_play)):
        game.undo()
    if game.over or seat not in (None, game.to_play):
        raise BadSetup(f"there is no decision of {'anybody' if seat is None else letter(seat)} in this file")


def _as_json(game: Game, thoughts: Thoughts) -> dict[str, Any]:
    return {
        "game": game.name,
        "ply": game.ply,
        "seat": thoughts.seat,
        "win": list(thoughts.win),
        "iterations": thoughts.iterations,
        "seconds": thoughts.seconds,
        "moves": [
            {
                "id": each.move.id,
                "text": each.move.text,
                "visits": each.visits,
                "share": each.share,
                "win": each.win,
                "score": each.score,
            }
            for each in thoughts.moves
        ],
        "line": list(thoughts.line),
    }


def show_thoughts(console: Console, game: Game, thoughts: Thoughts, most: int = MOVES_SHOWN) -> None:
    """Print the best moves, what is expected of each, and the expected line."""
    language, seat = game.language, letter(thoughts.seat)
    console.print(Text(say(language, "hint-title", title=game.setup.kit.title, ply=game.ply, seat=seat), "bold"))
    console.print(_table(language, thoughts, most))
    if len(thoughts.moves) > most:
        console.print(Text(say(language, "hint-more", count=len(thoughts.moves) - most), "dim"))
    if thoughts.line:
        console.print(Text(say(language, "hint-line", line=", ".join(thoughts.line))))
    effort = say(language, "hint-effort", iterations=thoughts.iterations, seconds=f"{thoughts.seconds:.1f}", seat=seat)
    console.print(Text(effort, "dim"))


def _table(language: str, thoughts: Thoughts, most: int) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("rank", "move", "share", "win", "score"):
        table.add_column(say(language, f"hint-column-{column}"), justify="left" if column == "move" else "right")
    for rank, each in enumerate(thoughts.moves[:most], 1):
        unseen = each.share == 0
        expected = ("–", "–") if unseen else (f"{each.win:.0%}", f"{each.score:.1f}")
        table.add_row(str(rank), Text(each.move.text), f"{each.share:.1%}", *expected)
    return table
