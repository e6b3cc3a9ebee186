"""`nabu train`: a net learns a game by playing against itself, and a small one learns from it."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from nabu.cli.curve import draw_curve
from nabu.core.errors import BadSetup
from nabu.envs.extras import missing_package
from nabu.games import find_rules
from nabu.train.recipe import Recipe, Shape, against, settings_of, starting

TEACHER, PUPIL, EXPLOITER, CURVE = "teacher", "small", "exploiter", "curve.svg"
FIGURES = {"decisions/s": "per_second", "entropy": "entropy", "explained": "explained", "points": "points"}
"""What is shown on the way, and what it is called in the log."""


@dataclass(frozen=True)
class Length:
    """How long to train: in minutes or in rollouts."""

    minutes: float | None
    rollouts: int | None


@dataclass(frozen=True)
class Beginning:
    """The net that a training goes on from, and the one whose weaknesses it looks for; either or none."""

    start: Path | None
    rival: Path | None

    def recipe(self, recipe: Recipe, shape: Shape) -> Recipe:
        """Let a recipe begin so; from nothing, it has the shape that is given."""
        if self.rival is not None:
            return against(recipe, self.rival)
        return replace(recipe, shape=shape) if self.start is None else starting(recipe, self.start)


def train(
    game: str,
    out: Path,
    players: Sequence[int],
    variants: Sequence[str],
    length: Length,
    pupil: Length,
    shapes: tuple[Shape, Shape],
    teacher: Path | None,
    beginning: Beginning,
    device: str | None,
    options: dict[str, Any],
    as_json: bool,
) -> None:
    """Train a large net, then a small one that learns from it, or from a teacher that is there, in folders under `out`.

    With a rival, train one that looks for its weaknesses instead.
    """
    rules = find_rules(game)
    _check_beginning(beginning, teacher, pupil)
    if teacher is not None and not (pupil.minutes or pupil.rollouts):
        raise BadSetup("a teacher teaches a small net: say for how long, with --small-minutes or --small-rollouts")
    recipe = Recipe(game, settings_of(rules, tuple(players), tuple(variants)), **options)
    try:
        from nabu.train.processes import join, leave, rank, usual_device
    except ModuleNotFoundError as problem:
        raise missing_package(problem, "train") from None
    chosen, (large_shape, small_shape) = device or usual_device(), shapes
    join(chosen)
    try:
        if teacher is None:
            teacher = out / (EXPLOITER if beginning.rival else TEACHER)
            made = _run(beginning.recipe(recipe, large_shape), length, teacher, chosen, None)
        if pupil.minutes or pupil.rollouts:
            made = _run(replace(recipe, shape=small_shape, simulations=0), pupil, out / PUPIL, chosen, teacher)
        if rank() == 0:
            _announce(made, game, as_json)
    finally:
        leave()


def _check_beginning(beginning: Beginning, teacher: Path | None, pupil: Length) -> None:
    """Refuse what does not go together."""
    if beginning.rival is not None and (beginning.start is not None or pupil.minutes or pupil.rollouts):
        raise BadSetup("--against begins as a copy of that net and teaches nobody: leave out --start and the small net")
    if teacher is not None and (beginning.start is not None or beginning.rival is not None):
        raise BadSetup("--teacher is for a small net, which begins with nothing: leave out --start and --against")


def _announce(net: Path, game: str, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"net": str(net), "play": f"net:file={net}"}))
    else:
        Console(stderr=True).print(f"[bold]{net}[/bold] plays: nabu play {game} --seats human,net:file={net}")


def _run(recipe: Recipe, length: Length, folder: Path, device: str, teacher: Path | None) -> Path:
    """Train one net, alone or with the other processes that torchrun started."""
    from nabu.train.processes import rank
    from nabu.train.training import Budget, Training

    budget = Budget(None if length.minutes is None else 60 * length.minutes, length.rollouts)
    with _progress(disable=rank() != 0) as progress:
        task = progress.add_task(f"{recipe.game}, {folder.name}", total=1.0, figures="compiling")
        training = Training(recipe, budget, folder, device, teacher)

        def report(part: float, line: dict[str, Any]) -> None:
            progress.update(task, completed=part)
            if "duels" in line:
                progress.console.print(_met(line))
                (folder / CURVE).write_text(draw_curve(training.run.heard()), encoding="utf-8")
            else:
                progress.update(task, figures=_shown(line))

        return training(report)


def _progress(disable: bool) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), TextColumn("{task.fields[figures]}"))
    return Progress(*columns, console=Console(stderr=True), disable=disable)


def _shown(line: dict[str, Any]) -> str:
    return " · ".join(f"{name} {line[key]:,}" for name, key in FIGURES.items())


def _met(line: dict[str, Any]) -> str:
    """Say how the net fared against an earlier snapshot of itself, or the net that it looks for weaknesses of."""
    fared = (
        f"{duel['setting']['players']} players {duel['share']:.0%} ({duel['points']:.0f} : {duel['others']:.0f})"
        for duel in line["duels"]
    )
    whom = f"the snapshot {line['before']} before" if "before" in line else line["against"]
    return f"{line['seconds']:7.1f} s  against {whom}: {', '.join(fared)}"
