"""`nabu puzzles`: the commands; what they do is imported when one of them is asked for."""

from pathlib import Path
from typing import Annotated

import typer

puzzles = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="rich",
    epilog="Examples: [bold]nabu puzzles play[/bold] · [bold]nabu puzzles make babylonia --out mine.json[/bold]",
    help="Positions in which one move is clearly best: find it, or make puzzles of your own from bots' and people's games.",
)

Name = Annotated[
    str, typer.Argument(metavar="GAME", help="Which game; [bold]nabu games[/bold] lists them.", show_default=False)
]
Language = Annotated[str, typer.Option("--language", "-l", envvar="NABU_LANGUAGE", help="The language of the table: en or fr.")]
From = Annotated[
    Path | None,
    typer.Option(
        "--file", metavar="FILE", help="Puzzles of your own instead of those that come with Nabu.", show_default=False
    ),
]


@puzzles.command(
    epilog="Examples: [bold]nabu puzzles make babylonia --out mine.json --count 10[/bold] · "
    "[bold]nabu puzzles make ishtar --out evening.json --record evening.nabu[/bold]"
)
def make(
    game: Name,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where to write them; what is there already is kept.")],
    count: Annotated[int, typer.Option(min=1, max=1000, help="How many puzzles the file is to have.")] = 10,
    players: Annotated[int, typer.Option("--players", "-p", help="How many play.")] = 2,
    variant: Annotated[str | None, typer.Option(help="A variant of the game.")] = None,
    record: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE", help="Look in this game instead of games of bots; may be given several times.", show_default=False
        ),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Decides every deal and the bots' own luck.")] = 1,
    games: Annotated[int, typer.Option(min=1, help="How many games are looked through at most.")] = 1000,
    simulations: Annotated[int, typer.Option(min=100, max=10_000, help="Of the net's search that must agree.")] = 4000,
    iterations: Annotated[int, typer.Option(min=100, help="Of the search by mcts that must agree.")] = 100_000,
    processes: Annotated[
        int | None, typer.Option(min=1, max=1024, help="How many games at a time. [dim]default: one a core[/dim]")
    ] = None,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Work on this Ray cluster instead.", show_default=False)
    ] = None,
    language: Language = "en",
) -> None:
    """Find positions where one move is clearly best, and write them to a file.

    A net's search and a search by mcts, both with much more thought than bots have at play, must agree on the move, and it must
    win clearly more often than the second best, with an interval. Left in the middle, the same command goes on where it was.
    """
    from nabu.cli.puzzle_making import Wish, make_file
    from nabu.puzzles.judging import Effort

    effort = Effort(simulations=simulations, iterations=iterations)
    make_file(Wish(game, players, variant, seed, count, games, tuple(record or ()), effort), out, processes, ray, language)


@puzzles.command(epilog="Examples: [bold]nabu puzzles play[/bold] · [bold]nabu puzzles play ishtar --today[/bold]")
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Only of this game.", show_default=False)] = None,
    today: Annotated[bool, typer.Option("--today", help="The puzzle of the day.")] = False,
    puzzle: Annotated[str | None, typer.Option("--id", help="This one, by its number.", show_default=False)] = None,
    file: From = None,
    language: Language = "en",
) -> None:
    """Find the move: a position is drawn, you type your move, and are told what it was worth.

    You and the puzzle are rated after each first try; your rating is kept in your data folder.
    """
    from nabu.cli.puzzle_playing import play_puzzle

    play_puzzle(game, today, puzzle, file, language)


@puzzles.command(epilog="Example: [bold]nabu puzzles check mine.json[/bold]")
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of puzzles.", show_default=False)],
    search: Annotated[bool, typer.Option("--search", help="Let the searches think again, too: some seconds each.")] = False,
    language: Language = "en",
) -> None:
    """Say whether a file of puzzles holds together: every position can be set up, and every move that was judged is legal."""
    from nabu.cli.puzzle_making import check_file

    check_file(file, search, language)
