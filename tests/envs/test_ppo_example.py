"""PPO on a batch of games: the example runs, and what it prints is what the curve in the documentation is drawn from."""

import json
from collections.abc import Iterator

import pytest
import torch
from examples import ppo_batch
from torch import Tensor

from scripts import curves


@pytest.fixture(autouse=True)
def one_thread() -> Iterator[None]:
    """Let torch use one core: several threads wait for each other twenty times as long where others work too."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


@pytest.mark.slow
def test_a_training_of_a_few_seconds_meets_the_bots_before_and_after(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ppo_batch, "CHECKS", (0.0, 1.0))
    ppo_batch.train(seconds=4.0, games=32, meetings=2)
    before, after = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (before["decisions"], before["seconds"]) == (0, 0)
    assert after["decisions"] >= 32 * ppo_batch.STEPS
    assert {"random", "greedy"} <= set(after)


def test_learning_moves_every_weight_and_values_come_nearer_to_what_comes() -> None:
    learner = ppo_batch.Learner(games=32, device="cpu")
    data = learner.play()
    before = {name: weights.detach().clone() for name, weights in learner.net.named_parameters() if weights.requires_grad}
    error = value_error(learner, data)
    learner.learn()
    assert [name for name, weights in learner.net.named_parameters() if name in before and weights.equal(before[name])] == []
    assert value_error(learner, data) < 0.5 * error


@torch.no_grad()
def value_error(learner: ppo_batch.Learner, data: dict[str, Tensor]) -> float:
    """How far the values of what was played are from what it was worth."""
    _, value = learner.net(data["observation"], data["mask"])
    return float((value - data["target"]).square().mean())


def test_what_a_decision_was_worth_is_what_came_after_it() -> None:
    learner = ppo_batch.Learner(games=64, device="cpu")
    while not (data := learner.play())["on"].eq(0).any():
        pass
    last = data["on"] == 0
    paid = (data["target"] * data["side"])[last]
    assert paid.tolist() == pytest.approx(data["reward"][last].tolist(), abs=1e-5), "at the end nothing else comes"


def test_pictures_are_those_of_the_curves() -> None:
    for picture, drawing in curves.drawings().items():
        assert picture.read_text(encoding="utf-8") == drawing


def test_the_curve_shows_what_the_page_promises() -> None:
    last = json.loads((curves.CURVES / "ppo_batch.jsonl").read_text(encoding="utf-8").splitlines()[-1])
    assert last["seconds"] < 65
    assert (last["random"] >= 0.95, last["greedy"] >= 0.5) == (True, True)
