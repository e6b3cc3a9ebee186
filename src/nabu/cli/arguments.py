"""What several commands of `nabu` are given."""

from pathlib import Path
from typing import Annotated

import typer

Name = Annotated[
    str, typer.Argument(metavar="GAME", help="Which game; [bold]nabu games[/bold] lists them.", show_default=False)
]
File = Annotated[
    str, typer.Argument(metavar="FILE", help="A game record or position; - reads standard input.", show_default=False)
]
Players = Annotated[int, typer.Option("--players", "-p", help="How many play.")]
Variant = Annotated[str | None, typer.Option("--variant", help="A variant of the game; [bold]nabu games[/bold] lists them.")]
BoxFile = Annotated[Path | None, typer.Option("--box", metavar="FILE", help="A box file with figures of your own.")]
Language = Annotated[str, typer.Option("--language", "-l", envvar="NABU_LANGUAGE", help="The language of the table: en or fr.")]
ServerBots = Annotated[
    list[str] | None,
    typer.Option(
        "--bots",
        help="A bot to offer beside the levels, as [bold]nabu arena[/bold] takes it; may be given several times.",
        show_default=False,
    ),
]
ServerLimit = Annotated[
    float | None,
    typer.Option("--limit", min=0.1, help="After how many seconds over a decision such a bot hangs. [dim]default: 30[/dim]"),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")]
Seconds = Annotated[float | None, typer.Option(min=0.01, max=3600, help="How long to think about a decision.")]
