"""The folder of a run: what it is, how far it has come, what it said on the way, and its nets."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

import torch

from nabu import __version__
from nabu.core.errors import BadSetup
from nabu.games import find_rules
from nabu.nets.about import EXPLORATION, NetAbout, describe_net
from nabu.nets.files import load_net, save_net
from nabu.train.net import Net, net_from
from nabu.train.recipe import Recipe

RECIPE, CHECKPOINT, LOG, FINAL = "recipe.json", "checkpoint.pt", "log.jsonl", "net.npz"
SNAPSHOTS = "snapshots"


@dataclass
class Spent:
    """How far a training has come."""

    seconds: float = 0.0
    rollouts: int = 0
    decisions: int = 0


class Run:
    """A folder that belongs to one recipe."""

    def __init__(self, folder: Path, recipe: Recipe) -> None:
        """Open the folder, or make it; raises BadSetup if another training lives there."""
        self.folder, self.recipe = folder, recipe
        kept = folder / RECIPE
        if kept.exists():
            if read_recipe(folder) != recipe:
                raise BadSetup(f"{folder} holds a training with another recipe: choose another folder, or remove it")
            return
        if folder.exists() and any(folder.iterdir()):
            raise BadSetup(f"{folder} is not empty, and no training lives there: choose another folder")
        (folder / SNAPSHOTS).mkdir(parents=True, exist_ok=True)
        _write(kept, json.dumps({"nabu": __version__, "torch": torch.__version__, **recipe.as_json()}, indent=2) + "\n")

    @property
    def net(self) -> Path:
        """Where the trained net is written."""
        return self.folder / FINAL

    @cached_property
    def begun_as(self) -> NetAbout | None:
        """The net that it began with, if there was one."""
        return None if self.recipe.start is None else load_net(Path(self.recipe.start))[1]

    def say(self, **figures: Any) -> dict[str, Any]:
        """Add a line to the log."""
        with (self.folder / LOG).open("a", encoding="utf-8") as log:
            log.write(json.dumps(figures) + "\n")
        return figures

    def heard(self) -> list[dict[str, Any]]:
        """Return the lines of the log."""
        log = self.folder / LOG
        return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()] if log.exists() else []

    def save(self, state: Mapping[str, Any], spent: Spent) -> None:
        """Keep what it takes to go on; an interruption leaves the checkpoint before."""
        passing = self.folder / (CHECKPOINT + ".new")
        torch.save({**state, "spent": vars(spent)}, passing)
        passing.replace(self.folder / CHECKPOINT)

    def load(self, device: str) -> tuple[dict[str, Any], Spent] | None:
        """Return what was kept last, if anything was."""
        path = self.folder / CHECKPOINT
        if not path.exists():
            return None
        state: dict[str, Any] = torch.load(path, map_location=device, weights_only=True)
        return state, Spent(**state.pop("spent"))

    def keep_snapshot(self, net: Net, spent: Spent) -> Path:
        """Keep the net as it is now, to train against and to play with."""
        path = self.folder / SNAPSHOTS / f"{spent.rollouts:07d}"
        torch.save(net.state_dict(), path.with_suffix(".pt"))
        self._export(net, spent, path.with_suffix(".npz"))
        return path.with_suffix(".npz")

    def snapshots(self, net: Net) -> list[Net]:
        """Return the snapshots so far, the oldest first, beside the net that they became."""
        paths, device = sorted((self.folder / SNAPSHOTS).glob("*.pt")), net.first.device
        return [net.with_weights(torch.load(path, map_location=device, weights_only=True)) for path in paths]

    def finish(self, net: Net, spent: Spent) -> None:
        """Write the net that this was all about."""
        self._export(net, spent, self.net)

    def _export(self, net: Net, spent: Spent, path: Path) -> None:
        recipe = self.recipe
        history = {"recipe": recipe.as_json(), **vars(spent), "nabu": __version__, "torch": torch.__version__}
        if self.begun_as is not None:
            history["start"] = self.begun_as.history
        players = sorted({setting.players for setting in recipe.settings})
        variants = sorted({setting.variant for setting in recipe.settings})
        about = replace(
            describe_net(recipe.rules, players, variants, history),
            margin_scale=recipe.margin_scale,
            result_weight=recipe.result_weight,
            exploration=EXPLORATION if self.begun_as is None else self.begun_as.exploration,
        )
        save_net(path, net.weights(), about)


def read_recipe(folder: Path) -> Recipe:
    """Return the recipe of a run."""
    try:
        plain = json.loads((folder / RECIPE).read_text(encoding="utf-8"))
        return Recipe.from_json({name: value for name, value in plain.items() if name not in ("nabu", "torch")})
    except (OSError, ValueError, TypeError, KeyError) as problem:
        raise BadSetup(f"{folder}: no training lives there whose {RECIPE} can be read") from problem


def load_trained(path: Path, device: str) -> Net:
    """Return the net of a run, or one from a file, as torch knows it, e.g. to teach another."""
    return _from_file(path, device) if path.is_file() else _from_run(path, device)


def _from_file(path: Path, device: str) -> Net:
    weights, about = load_net(path)
    return net_from(weights, find_rules(about.game)).to(device).requires_grad_(False).eval()


def _from_run(folder: Path, device: str) -> Net:
    recipe = read_recipe(folder)
    path = folder / CHECKPOINT
    if not path.exists():
        raise BadSetup(f"{folder}: this training has nothing to show yet")
    weights = torch.load(path, map_location=device, weights_only=True)["net"]
    return Net(recipe.rules, recipe.shape, squares=1.0).to(device).with_weights(weights)


def _write(path: Path, text: str) -> None:
    passing = path.with_suffix(".new")
    passing.write_text(text, encoding="utf-8")
    passing.replace(path)
