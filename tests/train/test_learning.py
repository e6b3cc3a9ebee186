"""The parts of a training, each against a plain twin."""

import numpy as np
import pytest
import torch

from nabu.core.contract import MOST_PLAYERS
from nabu.games import find_rules
from nabu.train.batches import Batches
from nabu.train.learner import minibatches
from nabu.train.net import Net, log_chance, net_from, sample
from nabu.train.recipe import Recipe, Shape, settings_of
from nabu.train.rollout import Player
from nabu.train.training import stagger
from tests.train.plain import plain_forward

RULES = find_rules("amyitis")
RECIPE = Recipe("amyitis", settings_of(RULES, (2, 4), ()), Shape(32, 2, 16), games=12, decisions=6, past=0.0)


@pytest.fixture(scope="module")
def batches() -> Batches:
    made = Batches(RECIPE, RECIPE.games, "cpu", seed=3)
    stagger(made)
    return made


def grown_net() -> Net:
    """Return a net in which every weight matters."""
    torch.manual_seed(5)
    net = Net(RULES, RECIPE.shape, squares=20.0)
    with torch.no_grad():
        for one in net.parameters():
            one.add_(torch.randn_like(one) * 0.05)
    return net


@torch.no_grad()
def test_the_weights_that_are_played_with_say_what_the_net_says(batches: Batches) -> None:
    net = grown_net()
    observation, mask = batches.blank_observations(batches.games), batches.blank_masks(batches.games)
    batches.look(observation, mask)
    net.see(observation, mask)
    logits, values = net(observation, mask)
    known_logits, known_values = plain_forward(net.weights(), observation.numpy(), RULES)
    legal = mask[:, : RULES.actions].numpy() == 1
    np.testing.assert_allclose(logits[:, : RULES.actions].numpy()[legal], known_logits[legal], atol=1e-3)
    np.testing.assert_allclose(values.numpy(), known_values, atol=1e-3)


def test_what_never_occurred_is_not_kept() -> None:
    weights = grown_net().weights()
    assert not weights.first.any()
    assert not weights.policy.any()


def test_only_legal_actions_are_drawn_and_as_often_as_their_chances_say() -> None:
    torch.manual_seed(1)
    logits = torch.tensor([[0.0, np.log(3.0), -1e9]]).expand(20_000, 3)
    drawn = sample(logits)
    assert int(drawn.max()) < 2
    assert abs(float((drawn == 1).float().mean()) - 0.75) < 0.02
    np.testing.assert_allclose(log_chance(logits[:2], torch.tensor([0, 1])).numpy(), np.log([0.25, 0.75]), rtol=1e-5)


def test_columns_by_seat_and_from_a_seat_are_each_others_way_back(batches: Batches) -> None:
    by_seat = torch.rand(batches.games, MOST_PLAYERS) * batches.seated
    deciding = torch.arange(batches.games) % batches.players
    turned = batches.from_seat(by_seat, deciding)
    assert torch.equal(turned[:, 0], by_seat.gather(1, deciding[:, None])[:, 0])
    assert torch.equal(batches.by_seat(turned, deciding), by_seat)


def test_advantages_are_what_came_beyond_what_was_foreseen(batches: Batches) -> None:
    player = Player(RECIPE, batches)
    torch.manual_seed(2)
    net = grown_net()
    decisions, _ = player.play(net, None)
    for game in range(batches.games):
        for seat in range(int(batches.players[game])):
            following = 0.0
            for step in reversed(range(RECIPE.decisions)):
                on = 1.0 - float(player.done[step, game])
                value, after = float(player.values[step, game, seat]), float(player.values[step + 1, game, seat])
                following = float(player.rewards[step, game, seat]) + on * (after + RECIPE.trace * following) - value
                column = (seat - int(player.deciding[step, game])) % int(batches.players[game])
                assert float(decisions.returns[step, game, column]) == pytest.approx(following + value, abs=1e-4)


def test_against_the_past_one_seat_learns_and_the_others_do_not(batches: Batches) -> None:
    recipe = Recipe("amyitis", RECIPE.settings, RECIPE.shape, games=12, decisions=6, past=0.5)
    player, net = Player(recipe, batches), grown_net()
    decisions, _ = player.play(net, net.with_weights(net.state_dict()))
    against = player.has_rivals.expand(6, -1)
    assert int(player.has_rivals.sum()) == 6
    assert decisions.counts[~against].all()
    own = player.deciding == player.learner_seat
    assert torch.equal(decisions.counts[against] == 1, own[against])


@pytest.mark.parametrize(("steps", "games", "size"), [(4, 6, 6), (4, 6, 12), (4, 12, 6), (3, 5, 100)])
def test_minibatches_go_through_everything_once(steps: int, games: int, size: int) -> None:
    seen = np.zeros((steps, games), int)
    for chosen, rows in minibatches(steps, games, size):
        seen[np.array(chosen)[:, None], np.arange(games)[rows]] += 1
    assert (seen == 1).all()


@torch.no_grad()
def test_a_net_made_of_the_weights_that_are_played_with_says_the_same(batches: Batches) -> None:
    net = grown_net()
    observation, mask = batches.blank_observations(batches.games), batches.blank_masks(batches.games)
    batches.look(observation, mask)
    net.see(observation, mask)
    again = net_from(net.weights(), RULES)
    for said, known in zip(again(observation, mask), net(observation, mask), strict=True):
        np.testing.assert_allclose(said.numpy(), known.numpy(), atol=1e-4)
    assert torch.equal(again.seen_actions, net.seen_actions)
