"""Search during training: only what is legal, on copies of the games, with sums that add up."""

import numpy as np
import pytest
import torch

from nabu.core.boxes import load_box
from nabu.core.contract import Box, State
from nabu.core.log import NO_LOG
from nabu.games import find_rules
from nabu.search.records import ROOT
from nabu.train.batches import Batches
from nabu.train.learner import Learner
from nabu.train.net import Net
from nabu.train.recipe import Recipe, Shape, settings_of
from nabu.train.rollout import Player
from nabu.train.training import stagger
from nabu.train.tree_search import NO_NODE, TreeSearch

RULES = find_rules("babylonia")
RECIPE = Recipe(
    "babylonia", settings_of(RULES, (2, 3), ("basic",)), Shape(32, 1, 16), games=16, decisions=4, past=0.0, simulations=24
)


@pytest.fixture(scope="module")
def searched() -> TreeSearch:
    """Return trees of games at all stages, after a second search in the same memory."""
    torch.manual_seed(4)
    batches = Batches(RECIPE, RECIPE.games, "cpu", seed=2)
    stagger(batches)
    search, net = TreeSearch(RECIPE, batches), Net(RULES, RECIPE.shape, squares=20.0)
    for one in net.parameters():
        one.requires_grad_(False).add_(torch.randn_like(one) * 0.05)
    observation, mask = batches.blank_observations(batches.games), batches.blank_masks(batches.games)
    for _ in range(2):
        batches.look(observation, mask)
        logits, values = net(observation, mask)
        before = batches.words().clone()
        action, _ = search(net, logits, batches.by_seat(values, batches.to_decide()))
        assert torch.equal(batches.words(), before), "the games themselves stay as they are"
        assert mask.gather(1, action[:, None]).all(), "what is chosen is legal"
        batches.step(action)
    return search


def test_every_simulation_is_a_visit_of_the_root(searched: TreeSearch) -> None:
    assert (searched.visits[:, ROOT] == RECIPE.simulations + 1).all()


def test_visits_and_sums_of_a_node_are_its_own_and_those_of_its_children(searched: TreeSearch) -> None:
    for game in range(RECIPE.games):
        for node in range(1, RECIPE.simulations + 1):
            if searched.visits[game, node] == 0 or searched.over[game, node]:
                continue
            children = [int(child) for child in searched.children[game, node] if child != NO_NODE]
            own = searched.visits[game, node] - searched.visits[game, children].sum()
            assert own >= 1
            sums = searched.total[game, children].sum(0) + own * searched.worth[game, node]
            np.testing.assert_allclose(searched.total[game, node], sums, atol=1e-4)


def test_what_a_move_leads_to_is_what_the_rules_say(searched: TreeSearch) -> None:
    followed = 0
    for part in searched.copies.parts:
        box, actions = load_box(RULES, part.setting.players, "basic"), np.zeros(RULES.most_legal, np.int16)
        for game in range(part.games.start, part.games.stop):
            for choice, child in enumerate(searched.children[game, ROOT].tolist()):
                if child == NO_NODE:
                    continue
                states = searched.words[game, ROOT].numpy().copy().view(RULES.state).view(np.recarray)
                _play(states[0], int(searched.actions[game, ROOT, choice]), box, actions)
                assert states.tobytes() == searched.words[game, child].numpy().tobytes()
                followed += 1
    assert followed > 4 * RECIPE.games


def _play(s: State, action: int, box: Box, actions: np.ndarray) -> None:
    """Make a move, and those that are forced after it."""
    verbs = RULES.verbs
    assert action in actions[: verbs.legal(box, s, actions)]
    verbs.apply(box, s, action, NO_LOG)
    while not s.over and verbs.legal(box, s, actions) == 1:
        verbs.apply(box, s, int(actions[0]), NO_LOG)


def test_the_policy_learns_what_searches_found() -> None:
    torch.manual_seed(6)
    batches = Batches(RECIPE, RECIPE.games, "cpu", seed=2)
    stagger(batches)
    net = Net(RULES, RECIPE.shape, squares=20.0)
    decisions, _ = Player(RECIPE, batches).play(net, None)
    assert decisions.searched is not None
    assert torch.allclose(decisions.searched.shares.sum(2), torch.tensor(1.0))
    learner = Learner(RECIPE, net)
    first, *_, last = (float(learner.learn(decisions, 0.0, rollouts=100).policy) for _ in range(30))
    assert last < first
