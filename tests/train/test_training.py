"""A whole training, small: it learns, goes on after an interruption, teaches a smaller net, and shares its work out."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from typer.testing import CliRunner

import nabu
from nabu.cli.main import app
from nabu.core.errors import BadSetup
from nabu.games import find_rules
from nabu.nets.files import load_net, save_net
from nabu.train.net import first_choice
from nabu.train.recipe import Recipe, Shape, against, settings_of, starting
from nabu.train.run import read_recipe
from nabu.train.training import Budget, Training

RULES = find_rules("amyitis")
TINY = Recipe(
    "amyitis", settings_of(RULES, (2, 3), ()), Shape(32, 1, 16), games=24, decisions=8, minibatch=96, duels=8, warming=2
)


def train(recipe: Recipe, rollouts: int, folder: Path, teacher: Path | None = None) -> list[dict[str, Any]]:
    Training(recipe, Budget(rollouts=rollouts), folder, "cpu", teacher)(lambda part, line: None)
    return [json.loads(line) for line in (folder / "log.jsonl").read_text(encoding="utf-8").splitlines()]


def test_a_net_that_has_learnt_beats_the_one_it_was(tmp_path: Path) -> None:
    recipe = replace(TINY, shape=Shape(64, 1, 32), games=96, minibatch=384, duels=48)
    training = Training(recipe, Budget(rollouts=15), tmp_path, "cpu", None)
    beginner = training.net.with_weights(training.net.state_dict())
    for rollout in range(15):
        training._once(rollout / 15)
    duels = training.arena.duel(training.net, beginner)
    assert [duel.games for duel in duels] == [24, 24]
    assert all(duel.share > 1.5 / duel.setting.players for duel in duels)


def test_a_trained_net_plays_wherever_bots_do(tmp_path: Path) -> None:
    train(TINY, 1, tmp_path / "run")
    g = nabu.new("amyitis", players=3, seed=2)
    bot = nabu.bot("net", file=tmp_path / "run" / "net.npz", seed=1)
    for _ in range(20):
        g.play(bot.choose(g))


def test_the_same_seed_trains_the_same_net(tmp_path: Path) -> None:
    for name in ("one", "other"):
        train(TINY, 2, tmp_path / name)
    one, other = (load_net(tmp_path / name / "net.npz")[0].arrays() for name in ("one", "other"))
    assert all(np.array_equal(one[name], other[name]) for name in one)


def test_an_interrupted_training_goes_on_where_it_was(tmp_path: Path) -> None:
    training = Training(TINY, Budget(rollouts=4), tmp_path, "cpu", None)
    training._once(0.0)
    training._save()
    begun = {name: one.clone() for name, one in training.net.state_dict().items()}
    resumed = Training(TINY, Budget(rollouts=4), tmp_path, "cpu", None)
    assert resumed.spent == training.spent
    assert all(torch.equal(one, begun[name]) for name, one in resumed.net.state_dict().items())
    resumed(lambda part, line: None)
    assert resumed.spent.rollouts == 4
    assert read_recipe(tmp_path) == TINY


def test_a_small_net_comes_to_agree_with_its_teacher(tmp_path: Path) -> None:
    train(TINY, 1, tmp_path / "teacher")
    kept = torch.load(tmp_path / "teacher" / "checkpoint.pt", weights_only=True)
    kept["net"]["policy.weight"] *= 100  # a teacher with opinions
    torch.save(kept, tmp_path / "teacher" / "checkpoint.pt")
    pupil = Training(TINY, Budget(rollouts=30), tmp_path / "pupil", "cpu", tmp_path / "teacher")
    first, _ = pupil._once(0.0)
    for _ in range(20):
        last, _ = pupil._once(0.0)
    assert float(last.guidance) < float(first.guidance) / 2
    unguided, _ = pupil._once(0.9)
    assert float(unguided.guidance) == 0.0


def test_a_folder_with_something_else_in_it_is_refused(tmp_path: Path) -> None:
    train(TINY, 1, tmp_path / "run")
    other = Recipe("amyitis", TINY.settings, Shape(16, 1, 16), games=24)
    with pytest.raises(BadSetup, match="another recipe"):
        Training(other, Budget(rollouts=1), tmp_path / "run", "cpu", None)
    with pytest.raises(BadSetup, match="not empty"):
        Training(TINY, Budget(rollouts=1), tmp_path, "cpu", None)
    with pytest.raises(BadSetup, match="no training lives there"):
        Training(TINY, Budget(rollouts=1), tmp_path / "new", "cpu", tmp_path)


@pytest.mark.parametrize(("minutes", "rollouts"), [(None, None), (1.0, 3), (0.0, None)])
def test_a_training_lasts_so_many_minutes_or_so_many_rollouts(minutes: float | None, rollouts: int | None) -> None:
    with pytest.raises(BadSetup, match="lasts"):
        Budget(minutes, rollouts)


COMMAND = "train amyitis --players 2 --rollouts 2 --small-rollouts 2 --games 16 --width 32 --duels 4 --device cpu --json --out"


def test_the_command_trains_a_large_net_and_a_small_one(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, [*COMMAND.split(), str(tmp_path)])
    assert result.exit_code == 0, result.output
    net = Path(json.loads(result.stdout)["net"])
    weights, about = load_net(net)
    assert (about.game, about.players, weights.first_bias.shape) == ("amyitis", (2,), (16,))
    assert about.history["recipe"]["shape"] == {"width": 16, "blocks": 3, "neck": 4}
    assert "<svg" in (net.parent / "curve.svg").read_text(encoding="utf-8")


def test_a_net_that_is_there_teaches_a_small_one_of_any_width(tmp_path: Path) -> None:
    train(TINY, 1, tmp_path / "run")
    command = "train amyitis -p 2 --small-rollouts 1 --games 16 --duels 4 --device cpu --small-width 24 --json"
    folders = ["--out", str(tmp_path / "x"), "--teacher", str(tmp_path / "run" / "net.npz")]
    result = CliRunner().invoke(app, [*command.split(), *folders])
    assert result.exit_code == 0, result.output
    assert load_net(tmp_path / "x" / "small" / "net.npz")[0].first_bias.shape == (24,)
    assert not (tmp_path / "x" / "teacher").exists()


def test_a_teacher_without_a_pupil_is_refused(tmp_path: Path) -> None:
    command = f"train amyitis --rollouts 1 --out {tmp_path / 'x'} --teacher {tmp_path}"
    result = CliRunner().invoke(app, command.split())
    assert result.exit_code == 2
    assert "say for how long" in result.stderr


def test_what_cannot_be_trained_is_refused_in_words(tmp_path: Path) -> None:
    for wrong, complaint in (("--players 5", "2 to 4 players, not 5"), ("--variant lazy", "no variant 'lazy'")):
        result = CliRunner().invoke(app, f"train amyitis --rollouts 1 --out {tmp_path / 'x'} {wrong}".split())
        assert result.exit_code == 2
        assert complaint in result.stderr


def test_a_training_that_starts_with_a_net_goes_on_from_it(tmp_path: Path) -> None:
    train(TINY, 2, tmp_path / "begun")
    net = tmp_path / "begun" / "net.npz"
    recipe = starting(replace(TINY, shape=Shape(64, 3, 8)), net)
    begun = Training(recipe, Budget(rollouts=1), tmp_path / "on", "cpu", None).net.weights().arrays()
    assert recipe.shape == TINY.shape
    assert all(np.allclose(begun[name], kept, atol=1e-6) for name, kept in load_net(net)[0].arrays().items())


def test_a_net_that_began_as_another_keeps_its_history_and_how_freely_it_searches(tmp_path: Path) -> None:
    train(TINY, 1, tmp_path / "begun")
    weights, about = load_net(tmp_path / "begun" / "net.npz")
    save_net(tmp_path / "bold.npz", weights, replace(about, exploration=2.5))
    train(starting(TINY, tmp_path / "bold.npz"), 1, tmp_path / "on")
    kept = load_net(tmp_path / "on" / "net.npz")[1]
    assert kept.exploration == 2.5
    assert kept.history["start"] == about.history


@pytest.mark.slow
def test_whoever_looks_for_weaknesses_begins_as_a_copy_and_finds_some(tmp_path: Path) -> None:
    train(TINY, 1, tmp_path / "run")
    net = tmp_path / "run" / "net.npz"
    recipe = against(replace(TINY, settings=settings_of(RULES, (2,), ()), games=96, minibatch=384, duels=64), net)
    log = train(recipe, 15, tmp_path / "exploiter")
    shares = [line["duels"][0]["share"] for line in log if line.get("against") == str(net)]
    assert 0.3 < shares[0] < 0.7
    assert shares[-1] > 0.6


def test_the_seats_of_a_rival_are_played_by_its_first_choices_and_teach_nobody(tmp_path: Path) -> None:
    train(TINY, 1, tmp_path / "run")
    recipe = against(TINY, tmp_path / "run" / "net.npz")
    training = Training(recipe, Budget(rollouts=1), tmp_path / "exploiter", "cpu", None)
    assert training.rival is not None
    decisions, _ = training.player.play(training.net, training.rival)
    seats = training.player.learner_seat.repeat(recipe.decisions)
    theirs = training.player.deciding.flatten() != seats
    wanted = first_choice(training.rival, decisions.observation.flatten(0, 1), decisions.mask.flatten(0, 1))
    assert 0 < int(theirs.sum()) < len(theirs)
    assert torch.equal(decisions.counts.flatten(), 1.0 - theirs.float())
    assert torch.equal(decisions.action.flatten()[theirs], wanted[theirs])


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ("babylonia -p 2 --against NET", "plays amyitis, and what is to be trained is babylonia"),
        ("amyitis --against NET", "plays with 2, 3 players: say with --players how many"),
        ("amyitis -p 2 --against NET --start NET", "leave out --start and the small net"),
        ("amyitis -p 2 --against NET --small-rollouts 1", "leave out --start and the small net"),
        ("amyitis -p 2 --start NET --teacher NET --small-rollouts 1", "leave out --start and --against"),
    ],
)
def test_beginnings_that_do_not_go_together_are_refused(tmp_path: Path, options: str, complaint: str) -> None:
    train(TINY, 1, tmp_path / "run")
    command = f"train {options} --rollouts 1 --games 16 --duels 4 --device cpu --out {tmp_path / 'x'}"
    result = CliRunner().invoke(app, command.replace("NET", str(tmp_path / "run" / "net.npz")).split())
    assert result.exit_code == 2, result.output
    assert complaint in " ".join(result.stderr.split())
    assert not (tmp_path / "x").exists()


def test_the_command_looks_for_weaknesses_of_a_net(tmp_path: Path) -> None:
    train(TINY, 1, tmp_path / "run")
    net = tmp_path / "run" / "net.npz"
    options = f"-p 2 --against {net} --rollouts 2 --games 16 --duels 4 --device cpu --json --out {tmp_path / 'x'}"
    result = CliRunner().invoke(app, ["train", "amyitis", *options.split()])
    assert result.exit_code == 0, result.output
    found = Path(json.loads(result.stdout)["net"])
    assert found == tmp_path / "x" / "exploiter" / "net.npz"
    assert f"Elo against {net.name}" in (found.parent / "curve.svg").read_text(encoding="utf-8")


@pytest.mark.slow
def test_two_processes_learn_together(tmp_path: Path) -> None:
    torchrun = [sys.executable, "-m", "torch.distributed.run", "--standalone", "--nproc-per-node", "2", "-m", "nabu"]
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    command = [*torchrun, *COMMAND.split(), str(tmp_path)]
    ran = subprocess.run(command, check=False, capture_output=True, text=True, env=environment, timeout=300)
    assert ran.returncode == 0, ran.stderr
    weights, about = load_net(tmp_path / "small" / "net.npz")
    assert about.history["decisions"] == 2 * 16 * 32
    assert np.isfinite(weights.first).all()
