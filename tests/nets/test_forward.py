"""The compiled forward pass agrees with the same net in plain NumPy."""

import numpy as np
import pytest

import nabu
from nabu.nets.forward import forward_in, list_features, write_values
from nabu.nets.layers import add_rows, list_inputs
from nabu.nets.playing_net import new_memory, playing_net
from tests.bots.positions import game_after
from tests.nets.plain_net import observed_by, plain_net
from tests.nets.random_nets import random_weights

every_game = pytest.mark.parametrize("title", nabu.GAMES)
every_number = pytest.mark.parametrize("players", [2, 3, 4])


@every_game
@every_number
@pytest.mark.parametrize("decisions", [0, 25, 60])
def test_logits_and_values_are_those_of_the_plain_net(title: str, players: int, decisions: int) -> None:
    game = game_after(title, decisions, seed=decisions, players=players)
    rules, box, s = game.setup.kit.rules, game.setup.box, game.state
    weights = random_weights(rules)
    net, plain = playing_net(weights, rules), plain_net(weights, rules)
    memory, actions = new_memory(net, rules), np.zeros(rules.most_legal, np.int16)
    logits, values = np.zeros(rules.most_legal, np.float32), np.zeros(4, np.float32)

    count = forward_in(rules).decide(box, s, net, memory, actions, logits)
    write_values(net, memory, int(s.player), players, values)

    trunk = plain.trunk(observed_by(rules, box, s, int(s.player)))
    assert list(actions[:count]) == game.legal_actions()
    np.testing.assert_allclose(logits[:count], plain.logits(trunk)[actions[:count]], atol=2e-4)
    np.testing.assert_allclose(np.roll(values[:players], -int(s.player)), plain.values(trunk)[:players], atol=2e-4)


@every_game
def test_listed_features_are_those_that_are_not_zero(title: str) -> None:
    game = game_after(title, 30, seed=3, players=3)
    rules, box, s = game.setup.kit.rules, game.setup.box, game.state
    net = playing_net(random_weights(rules), rules)
    memory = new_memory(net, rules)
    rules.verbs.observe(box, s, 1, memory.observations[0])
    count = list_features(net, memory)

    observed = observed_by(rules, box, s, 1)
    features = {int(row): feature for feature, row in enumerate(net.feature_rows)}
    found = np.zeros_like(observed)
    for row, factor in zip(memory.rows[:count], memory.factors[:count], strict=True):
        if factor:
            found[features[int(row)]] = factor
    scales = net.feature_scales / np.maximum(rules.observation.scale, 1e-9)
    np.testing.assert_allclose(found, observed * scales, rtol=1e-6)


def test_a_net_observes_anew_each_time() -> None:
    first, second = game_after("babylonia", 40, seed=1), game_after("babylonia", 4, seed=2)
    rules, box = first.setup.kit.rules, first.setup.box
    net = playing_net(random_weights(rules), rules)
    used, fresh = new_memory(net, rules), new_memory(net, rules)
    see = forward_in(rules).see
    see(box, first.state, 0, net, used)
    see(box, second.state, 0, net, used)
    see(box, second.state, 0, net, fresh)
    assert used.trunk.tobytes() == fresh.trunk.tobytes()


@pytest.mark.parametrize("silent", [0, 1, 2, 3, 4, 9])
def test_a_layer_adds_every_input_that_is_not_zero(silent: int) -> None:
    rng = np.random.default_rng(silent)
    matrix, inputs = rng.standard_normal((9, 5), np.float32), rng.standard_normal(9, np.float32)
    inputs[:silent] = 0
    rows, factors, out = np.zeros(16, np.int64), np.zeros(16, np.float32), np.zeros(5, np.float32)
    add_rows(matrix, rows, factors, list_inputs(inputs, rows, factors), out)
    np.testing.assert_allclose(out, inputs @ matrix, atol=1e-5)


def test_a_net_without_any_weight_for_a_feature_still_plays() -> None:
    rules = nabu.new("amyitis").setup.kit.rules
    weights = random_weights(rules)
    weights.first[:] = 0
    game, net = nabu.new("amyitis", seed=1), playing_net(weights, rules)
    logits = np.zeros(rules.most_legal, np.float32)
    forward_in(rules).decide(
        game.setup.box, game.state, net, new_memory(net, rules), np.zeros(rules.most_legal, np.int16), logits
    )
    assert np.isfinite(logits).all()
