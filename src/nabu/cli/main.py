"""The `nabu` command. Heavy things are imported where they are needed, so that help appears at once."""

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from nabu.cli import hosting, net_commands
from nabu.cli.arguments import AsJson, BoxFile, File, Language, Name, Players, Seconds, ServerBots, ServerLimit, Variant
from nabu.cli.puzzle_commands import puzzles


class PlainErrors(TyperGroup):
    """Turns every error that Nabu raises on purpose into one line for people."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command; a refusal goes to standard error, and the exit code is 2."""
        try:
            return super().invoke(ctx)
        except Exception as problem:
            from nabu.core.errors import NabuError

            if not isinstance(problem, NabuError):
                raise
            typer.echo(f"nabu: {problem}", err=True)
            raise typer.Exit(2) from None


app = typer.Typer(
    cls=PlainErrors,
    no_args_is_help=True,
    rich_markup_mode="rich",
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Play the board games of Babylon by their real rules, against people and bots, and look closely at what was played.",
    epilog="New here? [bold]nabu play babylonia[/bold] plays against a bot; type [bold]help[/bold] when it is your turn.",
)

app.command(epilog="Example: [bold]nabu backup /var/backups/nabu.backup[/bold]")(hosting.backup)
app.command(epilog="Example: [bold]nabu restore nabu.backup --database sqlite:///tables.sqlite3[/bold]")(hosting.restore)
app.command(
    epilog="Examples: [bold]nabu train babylonia --players 2 --minutes 5 --out runs/babylonia[/bold] · on two GPUs: "
    "[bold]torchrun --nproc-per-node 2 -m nabu train …[/bold]"
)(net_commands.train)
app.command(epilog="Example: [bold]nabu export runs/babylonia/small/net.npz babylonia.onnx[/bold]")(net_commands.export)
app.add_typer(hosting.admin, name="admin")
app.add_typer(puzzles, name="puzzles")


def _print_version(wanted: bool) -> None:
    if wanted:
        from nabu import __version__

        typer.echo(f"nabu {__version__}")
        raise typer.Exit


@app.callback()
def nabu(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    """Take the options that stand before a command."""


@app.command(
    epilog="Examples: [bold]nabu play babylonia[/bold] · "
    "[bold]nabu play babylonia --seats human,greedy,greedy --seed 42[/bold] · "
    "[bold]nabu play --resume evening.nabu[/bold]"
)
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Which game; not needed with --resume.", show_default=False)
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            help="Who sits where, by commas: human, level1 to level5, greedy, or any bot as [bold]nabu arena[/bold] takes it. "
            "[dim]default: human,greedy[/dim]"
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Decides every shuffle; the same seed deals the same game.")] = None,
    variant: Variant = None,
    box: BoxFile = None,
    language: Language = "en",
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with a saved game, or from a drawn position.", show_default=False)
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the record here when the game ends or is left.", show_default=False),
    ] = None,
) -> None:
    """Play a game in the terminal, against bots or with friends at one screen.

    When it is your turn, type a move ([bold]merchant k7[/bold]), or press Enter to choose from lists.
    [bold]help[/bold] explains everything else: the rules, why a move is not allowed, undo, saving.
    Several [bold]human[/bold] seats share the screen: it is cleared before it passes to the next player.
    """
    from nabu.cli.play import play_in_terminal

    play_in_terminal(game, seats, seed, variant, box, language, resume, save)


@app.command(epilog="Examples: [bold]nabu rules babylonia[/bold] · [bold]nabu rules babylonia crop-fields[/bold]")
def rules(
    game: Name,
    section: Annotated[
        str | None,
        typer.Argument(metavar="SECTION", help="Only this section, as refusals name it in brackets.", show_default=False),
    ] = None,
    language: Language = "en",
) -> None:
    """Print the rules of a game, as Nabu plays them, and how its moves are written."""
    from nabu.cli.rules import print_rules

    print_rules(game, section, language)


@app.command(epilog="Examples: [bold]nabu verify evening.nabu[/bold] · [bold]cat evening.nabu | nabu verify -[/bold]")
def verify(file: File, box: BoxFile = None, language: Language = "en") -> None:
    """Replay a saved game move by move, and say whether everything in it is right.

    The exit code is 0 if all is well; otherwise it is 1, and the first line that does not fit is named.
    """
    from nabu.cli.verify import verify_file
    from nabu.core.errors import NabuError

    try:
        verify_file(file, box, language)
    except NabuError as problem:
        typer.echo(f"nabu: {problem}", err=True)
        raise typer.Exit(1) from None


@app.command(epilog="Examples: [bold]nabu show evening.nabu[/bold] · [bold]nabu show evening.nabu --ply 40 --seat B[/bold]")
def show(
    file: File,
    ply: Annotated[
        int | None, typer.Option(min=0, help="Stop after so many decisions, counted from the start of the game.")
    ] = None,
    seat: Annotated[str | None, typer.Option(help="Look with the eyes of a seat, A to D, instead of a spectator's.")] = None,
    box: BoxFile = None,
    language: Language = "en",
) -> None:
    """Draw the board of a saved game or position, and tell what happened."""
    from nabu.cli.show import show_file

    show_file(file, ply, seat, box, language)


@app.command(
    epilog="Examples: [bold]nabu serve --open[/bold] · [bold]nabu serve --host 0.0.0.0 --port 8080[/bold] · "
    "[bold]nabu serve --bots my_bot.py:Grabber --bots mcts:seconds=10[/bold]"
)
def serve(
    host: Annotated[
        str | None,
        typer.Option(help="Where to listen; 0.0.0.0 lets others on your network in. [dim]default: 127.0.0.1[/dim]"),
    ] = None,
    port: Annotated[int | None, typer.Option(min=1, max=65535, help="On which port. [dim]default: 8000[/dim]")] = None,
    preset: Annotated[
        str | None, typer.Option(help="Whose limits hold: home, club or public. [dim]default: home[/dim]")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
    bots: ServerBots = None,
    limit: ServerLimit = None,
    workers: Annotated[
        int | None,
        typer.Option(min=1, help="How many processes answer; more than one need PostgreSQL. [dim]default: 1[/dim]"),
    ] = None,
    bot_workers: Annotated[
        int | None,
        typer.Option(
            min=0,
            help="With PostgreSQL: how many processes let bots decide, beside those of [bold]nabu worker[/bold]. "
            "[dim]default: 1[/dim]",
        ),
    ] = None,
    show_settings: Annotated[
        bool, typer.Option("--show-settings", help="Print every setting, its value, where that comes from, and leave.")
    ] = False,
    language: Language = "en",
) -> None:
    """Play in the browser: serve the page, the tables and the bots.

    Tables are kept in your data folder, or in the database that [bold]NABU_DATABASE_URL[/bold] names.
    Any number of machines may serve one PostgreSQL; players may connect to any of them.
    """
    from nabu.cli.serve import serve_games

    given = {
        "host": host,
        "port": port,
        "preset": preset,
        "bots": tuple(bots) if bots else None,
        "bot_seconds": limit,
        "workers": workers,
        "bot_workers": bot_workers,
    }
    serve_games(given, open_browser, show_settings, language)


@app.command(epilog="Example: [bold]NABU_DATABASE_URL=postgresql+psycopg://nabu@db/nabu nabu worker[/bold]")
def worker(bots: ServerBots = None, limit: ServerLimit = None, language: Language = "en") -> None:
    """Let bots decide, for all tables of the PostgreSQL that [bold]NABU_DATABASE_URL[/bold] names.

    Any number of them may run, on any number of machines, beside [bold]nabu serve[/bold] on the same database.
    """
    from nabu.cli.worker import run_bots

    run_bots({"bots": tuple(bots) if bots else None, "bot_seconds": limit}, language)


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games, with their numbers of players and variants."""
    from nabu.cli.games import list_games

    list_games(as_json)


@app.command("new-game", epilog="Example: [bold]nabu new-game river_trade[/bold]")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its name in code, e.g. river_trade.", show_default=False)],
    folder: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="Where to put it. [dim]default: a folder of that name, here[/dim]", show_default=False
        ),
    ] = None,
) -> None:
    """Begin a game of your own: a small game that works, with its tests, for you to change into yours."""
    from nabu.cli.new_game import begin_game

    begin_game(name, folder)


@app.command(epilog="Example: [bold]nabu bench babylonia --players 2 --seconds 5 --json[/bold]")
def bench(
    game: Name,
    players: Players = 2,
    variant: Variant = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help="How long to measure.")] = 5.0,
    as_json: AsJson = False,
) -> None:
    """Measure how fast random games are played on one core.

    One decision is: list the legal moves, choose one at random, play it. Compiling is measured by itself.
    """
    from nabu.cli.bench import print_speed

    print_speed(game, players, variant, seconds, as_json)


@app.command(epilog="Example: [bold]nabu perft babylonia --players 2 --seed 1 --depth 3[/bold]")
def perft(
    game: Name,
    players: Players = 2,
    seed: Annotated[int, typer.Option(help="Decides every shuffle.")] = 1,
    depth: Annotated[int, typer.Option(min=0, max=12, help="How many decisions deep.")] = 3,
    variant: Variant = None,
    box: BoxFile = None,
    as_json: AsJson = False,
) -> None:
    """Count all the ways in which a game can begin, to a certain depth.

    Two implementations of the same rules count the same: the figure that shows a difference soonest.
    """
    from nabu.cli.perft import print_perft

    print_perft(game, players, seed, depth, variant, box, as_json)


@app.command(
    epilog="Examples: [bold]nabu arena babylonia --bots greedy,random --games 400[/bold] · "
    "[bold]nabu arena ishtar --bots level3,mcts:seconds=0.2,my_bot.py:MyBot --players 3 --results match.jsonl[/bold]"
)
def arena(
    game: Name,
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays, by commas: name, name:option=value, file.py:Class, or a bot that an installed package brings."
        ),
    ],
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=1_000_000, help="How many games in all.")] = 100,
    players: Players = 2,
    variant: Variant = None,
    seed: Annotated[int, typer.Option(help="Decides every deal and the bots' own luck.")] = 1,
    box: BoxFile = None,
    processes: Annotated[
        int | None,
        typer.Option(min=1, max=1024, help="How many games are played side by side. [dim]default: one a core[/dim]"),
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="Play on this Ray cluster instead: host:port, or [bold]auto[/bold] for the one of this machine.",
            show_default=False,
        ),
    ] = None,
    limit: Annotated[
        float, typer.Option(min=0.1, help="After how many seconds over one decision a bot is taken to hang, and loses.")
    ] = 120.0,
    results: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Append each result here; the same command goes on with it.", show_default=False),
    ] = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Let bots play each other and rate them: Elo with 95 % intervals, win rates, scores, time a decision.

    Every line-up plays the same deals from every seat. Left or crashed in the middle, the same command goes on where it was.
    A bot that crashes, hangs or makes no legal move loses that game, and the others go on.
    """
    from nabu.cli.arena import hold_tournament

    hold_tournament(game, bots, games, players, variant, seed, box, processes, ray, limit, results, language, as_json)


@app.command(
    epilog="Examples: [bold]nabu hint evening.nabu[/bold] · [bold]nabu hint evening.nabu --ply 40 --bot level3[/bold] · "
    "[bold]nabu hint position.txt --seconds 10[/bold]"
)
def hint(
    file: File,
    seat: Annotated[
        str | None, typer.Option(help="Go back to the last decision of this seat, A to D.", show_default=False)
    ] = None,
    ply: Annotated[int | None, typer.Option(min=0, help="Go back to after so many decisions.", show_default=False)] = None,
    bot: Annotated[
        str | None,
        typer.Option(
            help="Who is asked: level1 to level5, mcts, or any bot that has think. [dim]default: level5[/dim]",
            show_default=False,
        ),
    ] = None,
    seconds: Seconds = None,
    box: BoxFile = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Ask a bot about a position: its moves ranked, what it expects of each, and how it thinks play will go on.

    The bot knows no more than the seat whose decision it is.
    """
    from nabu.cli.hint import print_hint

    print_hint(file, seat, ply, bot, seconds, box, language, as_json)


@app.command(
    epilog="Examples: [bold]nabu review evening.nabu[/bold] · "
    "[bold]nabu review evening.nabu --plot evening.svg --seconds 2[/bold]"
)
def review(
    file: Annotated[str, typer.Argument(metavar="RECORD", help="A game record; - reads standard input.", show_default=False)],
    plot: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Draw the chances to win here, as .svg or .png.", show_default=False),
    ] = None,
    seconds: Seconds = None,
    iterations: Annotated[
        int | None, typer.Option(min=1, help="How many games to imagine a decision, instead of seconds.", show_default=False)
    ] = None,
    bot: Annotated[
        str | None, typer.Option(help="Who judges, instead of mcts: any bot that has think.", show_default=False)
    ] = None,
    worst: Annotated[int, typer.Option(min=1, max=1000, help="How many of the costliest moves to list.")] = 10,
    box: BoxFile = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Look at a game again, decision by decision: who was how likely to win, and which moves cost most.

    Every decision is judged from what its seat knew, by the bot mcts unless told otherwise.
    """
    from nabu.cli.review import print_review

    print_review(file, plot, seconds, iterations, bot, worst, box, language, as_json)


@app.command(
    epilog="Examples: [bold]nabu statistics babylonia[/bold] · [bold]nabu statistics ishtar games/*.nabu --language fr[/bold]"
)
def statistics(
    game: Name,
    records: Annotated[
        list[str] | None,
        typer.Argument(metavar="RECORD", help="Records to be counted, instead of games of bots.", show_default=False),
    ] = None,
    language: Language = "en",
) -> None:
    """Tell what goes with winning: who begins, what gives points, which cities, cards, skills and trees winners have.

    Each figure comes with its 95 % interval. Without records, games of bots that come with Nabu are taken.
    """
    from nabu.cli.statistics import print_statistics

    print_statistics(game, records or [], language)
