"""The commands of those who make nets: `nabu train` and `nabu export`."""

from pathlib import Path
from typing import Annotated

import typer

from nabu.cli.arguments import AsJson, Name


def train(
    game: Name,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where it is kept; one that was interrupted goes on.")],
    players: Annotated[
        list[int] | None, typer.Option("--players", "-p", help="How many play; may be given more than once. All if not.")
    ] = None,
    variant: Annotated[list[str] | None, typer.Option(help="A variant; may be given more than once. All if not.")] = None,
    minutes: Annotated[float | None, typer.Option(min=0.01, help="How long the large net learns.")] = None,
    small_minutes: Annotated[float | None, typer.Option(min=0.0, help="How long a small net learns from it; 0: none.")] = None,
    rollouts: Annotated[
        int | None, typer.Option(min=1, help="Instead of minutes: the same everywhere, for the large net …")
    ] = None,
    small_rollouts: Annotated[int | None, typer.Option(min=0, help="… and for the small one.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Games side by side: 32768 suit a GPU, 256 a few cores.")] = 32768,
    width: Annotated[int, typer.Option(min=16, max=8192, help="Of the large net.")] = 1024,
    small_width: Annotated[
        int | None, typer.Option(min=8, max=8192, help="Of the small net; half of the large one's if not given.")
    ] = None,
    teacher: Annotated[
        Path | None,
        typer.Option(
            metavar="NET", exists=True, help="A net, or the folder of one, that teaches the small net instead of a new one."
        ),
    ] = None,
    simulations: Annotated[
        int, typer.Option(min=0, max=1000, help="Of a search at every decision; slower, but each teaches more. 0: none.")
    ] = 0,
    start: Annotated[
        Path | None,
        typer.Option(
            metavar="NET", exists=True, dir_okay=False, help="Go on from this net, whose shape is kept, not from nothing."
        ),
    ] = None,
    against: Annotated[
        Path | None,
        typer.Option(
            metavar="NET",
            exists=True,
            dir_okay=False,
            help="Look for weaknesses of this net instead, beginning as a copy of it.",
        ),
    ] = None,
    rate: Annotated[float, typer.Option(min=1e-6, max=0.1, help="Of learning, at the beginning; it falls to 7e-5.")] = 1e-3,
    entropy: Annotated[
        float, typer.Option(min=0.0, max=1.0, help="How much trying things out is worth, at the beginning; it falls to 0.004.")
    ] = 0.03,
    past: Annotated[float, typer.Option(min=0.0, max=1.0, help="Share of games against earlier snapshots.")] = 0.2,
    duels: Annotated[int, typer.Option(min=4, help="Games that a snapshot plays against an earlier one.")] = 2048,
    device: Annotated[str | None, typer.Option(help="cuda or cpu; a GPU if there is one.", show_default=False)] = None,
    seed: Annotated[int, typer.Option(min=0, help="Decides everything but the clock.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Train a net by self-play: a large one, then a small one that learns from it and decides in a glance.

    Progress, snapshots and a curve are kept in the folder. The net plays wherever bots do, as net:file=FOLDER/small/net.npz.
    """
    from nabu.cli.train import Beginning, Length, train
    from nabu.train.recipe import large, small

    if minutes is None and rollouts is None:
        minutes = 5.0
        if small_minutes is None and small_rollouts is None and start is None and against is None:
            small_minutes = 3.0
    options = {
        "games": games, "simulations": simulations, "rate": rate, "entropy": entropy, "past": past, "duels": duels, "seed": seed
    }  # fmt: skip
    train(
        game, out, players or (), variant or (), Length(minutes, rollouts), Length(small_minutes, small_rollouts),
        (large(width), small(small_width or width // 2)), teacher, Beginning(start, against), device, options, as_json,
    )  # fmt: skip


def export(
    net: Annotated[Path, typer.Argument(metavar="NET", help="The file of a net.", show_default=False)],
    out: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it, as ONNX.", show_default=False)],
) -> None:
    """Write a net as ONNX, for runtimes other than ours: bytes of observations in, logits of all actions and values out."""
    from nabu.train.onnx_export import export_onnx

    export_onnx(net, out)
