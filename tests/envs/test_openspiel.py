"""OpenSpiel: its own checks on our games, states that are copied and stored, and information that is exact."""

import doctest
import pickle
import random
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from examples import openspiel_algorithms
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from nabu.core.errors import BadSetup
from nabu.envs.extras import MissingPackage
from nabu.envs.openspiel import MOST_OUTCOMES, SpielBot, SpielState, register
from nabu.envs.options import IllegalAction
from nabu.face.errors import BadBox, BadNotation
from nabu.games import GAMES
from nabu_wells.kit import GAME as WELLS

ROOT = Path(__file__).parents[2]
TINY_BOX = ROOT / "examples" / "tiny_wells.toml"
TINY = f"python_nabu_wells(variant=short,deals=6,box={TINY_BOX})"
TABLES = [
    ("babylonia", "players=2"),
    pytest.param("amyitis", "players=3,reward=margin", marks=pytest.mark.slow),
    pytest.param("ishtar", "players=4", marks=pytest.mark.slow),
]

register(WELLS)


def dealt(game: str, seed: int = 7) -> SpielState:
    """A game of some seed, before the first decision."""
    state: SpielState = pyspiel.load_game(game).new_initial_state()
    while state.is_chance_node():
        seed, outcome = divmod(seed, len(state.legal_actions()))
        state.apply_action(outcome)
    return state


def played(game: str, decisions: int, seed: int = 7) -> SpielState:
    """A game some random decisions later."""
    state, chooser = dealt(game, seed), random.Random(seed)
    for _ in range(decisions):
        state.apply_action(chooser.choice(state.legal_actions()))
    return state


def sampler(seed: int = 1) -> Any:
    return pyspiel.UniformProbabilitySampler(seed, 0.0, 1.0)


@pytest.fixture(scope="module")
def tree() -> list[SpielState]:
    """Every state of a tiny game."""
    return list(below(pyspiel.load_game(TINY).new_initial_state()))


def below(state: SpielState) -> Iterator[SpielState]:
    yield state
    for action in state.legal_actions():
        yield from below(state.child(action))


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_random_game_passes_the_checks_of_openspiel(name: str, options: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"python_nabu_{name}({options})"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("options", ["players=3", "players=4,reward=margin", "players=2,variant=short,deals=5"])
def test_random_games_of_wells_pass_the_checks_of_openspiel(options: str) -> None:
    game = pyspiel.load_game(f"python_nabu_wells({options})")
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
    games_sim_test.GamesSimTest().sim_game(game)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_a_game_passes_the_simulation_that_openspiel_ships(name: str, players: int) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(f"python_nabu_{name}", {"players": players}))


def test_whole_trees_have_perfect_recall(tree: list[SpielState]) -> None:
    pasts = defaultdict(set)
    for state in tree:
        if state.is_player_node():
            pasts[state.information_state_string()].add(own_past(state))
    assert len(pasts) > 50
    assert {len(found) for found in pasts.values()} == {1}


def own_past(state: SpielState) -> tuple[tuple[str, int], ...]:
    """The information states in which the seat to play decided before, and what it decided."""
    twin, seat, past = state.get_game().new_initial_state(), state.current_player(), []
    for step in state.full_history():
        if step.player == seat:
            past.append((twin.information_state_string(seat), step.action))
        twin.apply_action(step.action)
    return tuple(past)


def test_information_states_are_the_same_as_tensors_and_as_texts(tree: list[SpielState]) -> None:
    texts = [(state.current_player(), state.information_state_string()) for state in tree if state.is_player_node()]
    tensors = [tuple(state.information_state_tensor()) for state in tree if state.is_player_node()]
    assert len(set(texts)) == len(set(tensors)) == len(set(zip(texts, tensors, strict=True))) < len(texts)


def test_states_of_one_information_state_offer_the_same_actions(tree: list[SpielState]) -> None:
    offered = defaultdict(set)
    for state in tree:
        if state.is_player_node():
            offered[state.information_state_string()].add(tuple(state.legal_actions()))
    assert {len(actions) for actions in offered.values()} == {1}


def test_every_ending_is_worth_nothing_to_all_together(tree: list[SpielState]) -> None:
    endings = [state.returns() for state in tree if state.is_terminal()]
    assert {sum(returns) for returns in endings} == {0.0}
    assert {value for returns in endings for value in returns} == {-1.0, 1.0}


@pytest.mark.parametrize("deals", [1, 6, MOST_OUTCOMES**2])
def test_chance_draws_every_deal_with_the_same_chance(deals: int) -> None:
    state, chance = pyspiel.load_game(f"python_nabu_wells(deals={deals})").new_initial_state(), 1.0
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert len({probability for _, probability in outcomes}) == 1
        assert sum(probability for _, probability in outcomes) == pytest.approx(1)
        chance *= outcomes[0][1]
        state.apply_action(outcomes[-1][0])
    assert chance == pytest.approx(1 / deals)
    assert state.record.tobytes() == state.task.deal(deals - 1).tobytes()


def test_lengths_are_bounded_by_the_rules_and_the_nodes_of_chance() -> None:
    game = pyspiel.load_game("python_nabu_wells")
    assert game.max_chance_nodes_in_history() == 2
    assert game.max_game_length() == WELLS.rules.most_decisions == game.max_history_length() - 2


@pytest.mark.parametrize("seat", [-1, 2])
def test_seats_that_are_not_there_know_nothing(seat: int) -> None:
    state = dealt(TINY)
    for look in (state.observation_string, state.observation_tensor, state.information_state_string):
        with pytest.raises(pyspiel.SpielError, match="player"):
            look(seat)


def test_the_environment_for_learning_agents_plays_a_game() -> None:
    table = rl_environment.Environment("python_nabu_wells", players=3, reward="margin")
    step, total = table.reset(), np.zeros(3)
    while not step.last():
        seat = step.observations["current_player"]
        step = table.step([step.observations["legal_actions"][seat][0]])
        total += step.rewards
    assert total.sum() == pytest.approx(0)


def test_rewards_add_up_to_the_returns() -> None:
    state = dealt("python_nabu_wells(players=3,reward=margin)")
    chooser, total = random.Random(3), np.zeros(3)
    while not state.is_terminal():
        state.apply_action(chooser.choice(state.legal_actions()))
        total += state.rewards()
    assert total == pytest.approx(state.returns())
    assert state.player_reward(0) == state.rewards()[0]
    assert any(state.returns())


def test_a_clone_goes_its_own_way() -> None:
    state = played("python_nabu_babylonia", 20)
    drawn, twin = str(state), state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == drawn != str(twin)


def test_games_and_states_are_pickled() -> None:
    state = played("python_nabu_babylonia(players=3,reward=margin)", 20)
    game, twin = pickle.loads(pickle.dumps((state.get_game(), state)))
    assert game == state.get_game()
    assert game.new_initial_state().is_chance_node()
    assert twin.history() == state.history()
    for each in (state, twin):
        each.apply_action(each.legal_actions()[-1])
    assert str(twin) == str(state)
    assert [twin.information_state_string(seat) for seat in range(3)] == [
        state.information_state_string(seat) for seat in range(3)
    ]


def test_a_state_is_rebuilt_by_its_history() -> None:
    state = played("python_nabu_babylonia", 20)
    twin = state.get_game().new_initial_state()
    for action in state.history():
        twin.apply_action(action)
    assert str(twin) == str(state)


def test_the_tensor_holds_the_observation_by_the_names_of_its_parts() -> None:
    state = played("python_nabu_babylonia", 20)
    observation = make_observation(state.get_game())
    observation.set_from(state, 1)
    assert state.record is not None
    space, features = state.task.rules.observation, state.task.observe(state.record, 1)
    assert observation.dict["player"].tolist() == [0, 1]
    for part in space.parts:
        expected = features[space.starts[part.name] :][: part.size]
        assert observation.dict[part.name].ravel().tolist() == expected.tolist()
    assert observation.tensor.tolist() == state.observation_tensor(1)


def test_a_seat_recalls_its_own_decisions() -> None:
    state = played("python_nabu_babylonia", 20)
    own = [state.action_to_string(0, step.action) for step in state.full_history() if step.player == 0]
    assert state.information_state_string(0).splitlines()[1] == ", ".join(own)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_drawn_anew_looks_the_same_to_the_seat(name: str) -> None:
    state = played(f"python_nabu_{name}", 30)
    for seat in range(2):
        twin = state.resample_from_infostate(seat, sampler())
        assert twin.information_state_string(seat) == state.information_state_string(seat)
        assert twin.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert str(twin) != str(state)


def test_what_others_did_in_hiding_is_not_told_by_what_is_drawn_anew() -> None:
    one, other = (played("python_nabu_babylonia", 30).resample_from_infostate(0, sampler(seed)) for seed in (1, 2))
    assert one.own_decisions(0)
    assert one.own_decisions(1) == []
    assert one.information_state_string(1) != other.information_state_string(1)


def test_actions_are_written_and_read_in_the_notation_of_the_game() -> None:
    state = dealt("python_nabu_babylonia")
    for action in state.legal_actions():
        text = state.action_to_string(action)
        assert state.string_to_action(text) == state.string_to_action(state.current_player(), text.upper()) == action
    with pytest.raises(BadNotation):
        state.string_to_action("queen k7")


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = dealt("python_nabu_babylonia")
    drawn = str(state)
    for action in (state.get_game().num_distinct_actions() - 1, 10_000):
        with pytest.raises(IllegalAction):
            state.apply_action(action)
    assert str(state) == drawn
    assert len(state.history()) == 2
    with pytest.raises(IllegalAction, match="outcomes of chance are 0 to 5"):
        pyspiel.load_game(TINY).new_initial_state().apply_action(6)


@pytest.mark.parametrize(
    ("options", "error", "says"),
    [
        ("players=5", BadSetup, "2 to 4 players, not 5"),
        ("variant=long", BadSetup, "no variant 'long'"),
        ("reward=points", BadSetup, "no reward 'points'"),
        ("deals=0", BadSetup, "from 1 to 1024, or 1048576 or 1073741824, not 0"),
        ("box=nowhere.toml", BadBox, "nowhere.toml"),
        ("colour=blue", pyspiel.SpielError, "Unknown parameter 'colour'"),
    ],
)
def test_parameters_that_do_not_fit_are_refused(options: str, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        pyspiel.load_game(f"python_nabu_babylonia({options})")


def test_observers_have_no_parameters() -> None:
    with pytest.raises(BadSetup, match="colour"):
        make_observation(pyspiel.load_game(TINY), None, {"colour": 1})


def test_a_playthrough_is_the_same_each_time() -> None:
    texts = [generate_playthrough.playthrough(TINY, [], seed=5) for _ in range(2)]
    assert texts[0] == texts[1]
    assert "InformationStateTensorShape() = player: [2], stones: [3, 9], hand: [3], " in texts[0]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_playthroughs(name: str) -> None:
    text = generate_playthrough.playthrough(f"python_nabu_{name}(deals=8)", [], seed=5)
    assert "IsTerminal() = True" in text


def ismcts_bot(game: Any, simulations: int) -> Any:
    return ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), 2.0, simulations)


def mcts_bot(game: Any, simulations: int) -> Any:
    """Their search for games without secrets, which is given a state that its seat cannot tell from the real one."""
    bot = mcts.MCTSBot(game, 2.0, simulations, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    step, draw = bot.step, sampler()
    bot.step = lambda state: step(state.resample_from_infostate(state.current_player(), draw))
    return bot


def play_out(state: SpielState, bots: list[Any]) -> list[float]:
    while not state.is_terminal():
        state.apply_action_with_legality_check(int(bots[state.current_player()].step(state)))
    return state.returns()


@pytest.mark.parametrize("searcher", [ismcts_bot, mcts_bot])
def test_searches_of_openspiel_play_whole_games_of_wells(searcher: Callable[[Any, int], Any]) -> None:
    game = pyspiel.load_game("python_nabu_wells(players=3)")
    bots = [searcher(game, 8), SpielBot("random", seed=3), searcher(game, 3)]
    assert sum(play_out(dealt(str(game)), bots)) == pytest.approx(0)


@pytest.mark.slow
@pytest.mark.parametrize(("searcher", "rival"), [(ismcts_bot, "greedy"), (mcts_bot, "level1")])
@pytest.mark.parametrize("name", GAMES)
def test_searches_of_openspiel_play_whole_games_against_ours(
    name: str, searcher: Callable[[Any, int], Any], rival: str
) -> None:
    game = pyspiel.load_game(f"python_nabu_{name}")
    assert sum(play_out(dealt(str(game)), [searcher(game, 2), SpielBot(rival, seed=3)])) == 0


def test_bots_of_ours_are_evaluated_by_openspiel() -> None:
    bots = [SpielBot("random", seed=seed) for seed in range(3)]
    assert sum(pyspiel.evaluate_bots(dealt("python_nabu_wells(players=3)"), bots, 1)) == pytest.approx(0)


def test_the_example_gives_a_table_and_finds_better_policies() -> None:
    game = pyspiel.load_game("python_nabu_wells(variant=short)")
    assert len(openspiel_algorithms.play(game, "random", simulations=3, games=2)) == 2
    (_, before), (iterations, after) = openspiel_algorithms.solve(iterations=150, rounds=1)
    assert iterations == 150
    assert after < before


def test_the_page_about_openspiel_runs_and_gives_what_it_shows() -> None:
    page = ROOT / "docs" / "envs" / "openspiel.md"
    assert doctest.testfile(str(page), module_relative=False).failed == 0


def test_a_bot_of_ours_is_refused_as_everywhere() -> None:
    with pytest.raises(BadSetup, match="no bot 'gready'"):
        SpielBot("gready")
    with pytest.raises(BadSetup, match="the deal is not drawn yet"):
        SpielBot("random").step(pyspiel.load_game(TINY).new_initial_state())


def test_without_openspiel_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "nabu.envs.openspiel")
    with pytest.raises(MissingPackage, match=r"pip install '\.\[openspiel\]'"):
        import nabu.envs.openspiel  # noqa: F401
