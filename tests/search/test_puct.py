"""The compiled PUCT search does what a plain one does, and finds what a net alone does not know."""

import functools

import numpy as np
import pytest

import nabu
from nabu.core.contract import Rules, State, copy_state
from nabu.core.log import NO_LOG
from nabu.core.rng import seed_rng
from nabu.nets.about import describe_net
from nabu.nets.playing_net import PlayingNet, playing_net
from nabu.search.expectations import split_values
from nabu.search.puct import puct_in
from nabu.search.puct_workspace import KNOWN, NO_CHILD, PuctWorkspace, new_puct_workspace, puct_parameters
from nabu.search.records import ROOT, Record
from tests.bots.positions import game_after
from tests.nets.random_nets import random_weights
from tests.search.plain_puct import PlainNode, PlainPuct

every_game = pytest.mark.parametrize("title", nabu.GAMES)
ending_by_choice = pytest.mark.parametrize("title", ["babylonia", "ishtar"])
"""Random games of Amyitis end without a choice that decides them."""
SIMULATIONS = 60


@functools.cache
def random_net(title: str) -> PlayingNet:
    rules = nabu.new(title).setup.kit.rules
    return playing_net(random_weights(rules), rules)


def parameters_for(rules: Rules) -> Record:
    """Parameters that make even a search with a flat policy look around."""
    parameters = puct_parameters(describe_net(rules, (2,), rules.variants[:1], {}))
    parameters.exploration, parameters.first_play_reduction = 3.0, 0.05
    return parameters


def searched(game: nabu.Game, known: State, simulations: int, parameters: Record) -> PuctWorkspace:
    rules = game.setup.kit.rules
    work = new_puct_workspace(rules, random_net(game.name), simulations)
    work.states[KNOWN] = known
    seed_rng(work.rng, 5)
    puct_in(rules).search(game.setup.box, work, simulations, parameters)
    return work


def tree_of(work: PuctWorkspace, node: int = ROOT) -> object:
    """A node with all below it: visits, values, children by action."""
    found = {int(action): int(work.children[node, action]) for action in np.flatnonzero(work.children[node] != NO_CHILD)}
    values = [round(float(value), 5) for value in work.tree[node].values]
    return int(work.tree[node].visits), values, {action: tree_of(work, child) for action, child in found.items()}


def plain_tree_of(node: PlainNode) -> object:
    values = [round(value, 5) for value in node.values]
    return node.visits, values, {action: plain_tree_of(node.children[action]) for action in sorted(node.children)}


@every_game
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("decisions", [10, 70])
def test_the_tree_is_that_of_the_plain_search(title: str, players: int, decisions: int) -> None:
    game = game_after(title, decisions, seed=decisions, players=players)
    rules, parameters = game.setup.kit.rules, parameters_for(game.setup.kit.rules)
    plain = PlainPuct(rules, game.setup.box, random_net(title), parameters)
    expected = plain_tree_of(plain.search(game.state, SIMULATIONS, seed=5))
    assert tree_of(searched(game, game.state, SIMULATIONS, parameters)) == expected


def wins_at_once(game: nabu.Game, s: State, action: int) -> bool:
    """Whether the seat to play wins alone by an action, after which nobody has a choice."""
    rules, box, seat, out = (
        game.setup.kit.rules,
        game.setup.box,
        int(s.player),
        np.zeros(game.setup.kit.rules.most_legal, np.int16),
    )
    after, ranks = copy_state(s), np.zeros(4, np.int16)
    rules.verbs.apply(box, after, action, NO_LOG)
    while not after.over and rules.verbs.legal(box, after, out) == 1:
        rules.verbs.apply(box, after, int(out[0]), NO_LOG)
    rules.verbs.outcome(box, after, ranks)
    return bool(after.over) and [place for place in range(game.players) if ranks[place] == 0] == [seat]


@functools.cache
def last_chance(title: str) -> tuple[nabu.Game, list[int]]:
    """The first position of some random games in which a few of the moves win at once, and most do not."""
    for seed in range(200):
        game, chance = nabu.new(title, players=2, seed=seed), nabu.bot("random", seed=seed)
        choices = []
        while not game.over:
            choices.append(game.copy())
            game.play(chance.choose(game))
        for before in choices[-12:]:
            actions = before.legal_actions()
            winning = [action for action in actions if wins_at_once(before, before.state, action)]
            if 0 < len(winning) <= len(actions) // 3:
                return before, winning
    raise AssertionError("no random game ends like that")


@ending_by_choice
def test_a_search_finds_the_move_that_wins_though_the_net_knows_nothing(title: str) -> None:
    game, winning = last_chance(title)
    parameters = parameters_for(game.setup.kit.rules)
    parameters.result_weight, parameters.exploration = 20.0, 20.0
    work = searched(game, game.state, 400, parameters)
    visits = np.where(work.children[ROOT] == NO_CHILD, 0, work.tree.visits[work.children[ROOT]])
    assert int(np.argmax(visits)) in winning


@ending_by_choice
def test_a_single_try_of_each_move_gives_the_exact_value_of_those_that_end_the_game(title: str) -> None:
    game, winning = last_chance(title)
    parameters = parameters_for(game.setup.kit.rules)
    work = searched(game, game.state, 0, parameters)
    puct_in(game.setup.kit.rules).try_each(game.setup.box, work, parameters)
    seat = game.to_play
    after = game.copy().play(winning[0])
    while not after.over:
        after.play(after.moves[0])
    margin = (after.scores[seat or 0] - after.scores[1 - (seat or 0)]) / parameters.margin_scale
    assert work.tried[game.legal_actions().index(winning[0]), seat] == pytest.approx(margin + parameters.result_weight)


def test_a_value_is_split_into_margin_and_chance_that_make_it_up_again() -> None:
    about = describe_net(nabu.new("babylonia").setup.kit.rules, (2,), ("basic",), {})
    values = np.array([[0.9, -0.9], [0.0, 0.0], [-0.2, 0.2], [3.0, -3.0]])
    margins, chances = split_values(values, about)
    again = margins / about.margin_scale + 2 * about.result_weight * (chances - 0.5)
    np.testing.assert_allclose(again, values, atol=1e-3)
    np.testing.assert_allclose(chances.sum(axis=1), 1)
    assert list(np.argsort(chances[:, 0])) == [2, 1, 0, 3]


def test_chances_of_four_seats_add_up_to_one_and_follow_the_values() -> None:
    about = describe_net(nabu.new("babylonia").setup.kit.rules, (4,), ("basic",), {})
    _, chances = split_values(np.array([0.5, 0.1, -0.2, -0.4]), about)
    assert chances.sum() == pytest.approx(1)
    assert list(chances) == sorted(chances, reverse=True)
