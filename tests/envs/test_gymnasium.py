"""One agent at a table of bots, behind Gymnasium's interface: its own check, seeds, seats, opponents, and a learner."""

import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import nabu
from nabu.core.errors import BadSetup
from nabu.envs.gymnasium import NabuEnv
from nabu.envs.options import IllegalAction
from nabu.face.errors import IllegalMove
from tests.envs.playing import AnyLegal, first_illegal

NAMES = ["Babylonia", "Amyitis", "Ishtar"]
ROOT = Path(__file__).parents[2]


def play_out(env: Any, seed: int) -> list[tuple[Any, ...]]:
    """Play a game to its end by a seed and return all that the agent was told."""
    choose = AnyLegal(seed)
    observation, info = env.reset(seed=seed)
    told: list[tuple[Any, ...]] = [(observation.tobytes(), 0.0, info["seat"], info["scores"])]
    over = False
    while not over:
        observation, reward, over, _, info = env.step(choose(observation, info["action_mask"]))
        told.append((observation.tobytes(), reward, info["seat"], info["scores"]))
    return told


@pytest.mark.parametrize("form", ["float", "bytes"])
@pytest.mark.parametrize("name", NAMES)
def test_their_check_of_environments(name: str, form: str) -> None:
    """It samples actions without a mask, so it is made where an illegal one loses the game."""
    check_env(gymnasium.make(f"nabu/{name}-v0", illegal="lose", observation=form).unwrapped)


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_through_all_of_gymnasiums_wrappers(name: str) -> None:
    env = gymnasium.make(f"nabu/{name}-v0", players=3, opponents=["greedy", "random"])
    assert sum(reward for _, reward, _, _ in play_out(env, 1)) in (1.0, 0.25, 0.0, -0.5)


def test_the_same_seed_brings_the_same_game_opponents_included() -> None:
    env = NabuEnv("babylonia", 3, opponents=["greedy", "level1"])
    assert play_out(env, 5) == play_out(NabuEnv("babylonia", 3, opponents=["greedy", "level1"]), 5)
    assert play_out(env, 5) != play_out(env, 6)


def test_the_seed_deals_the_game_that_nabu_deals() -> None:
    env = NabuEnv("babylonia", seat="first")
    env.reset(seed=42)
    assert env.episode.state.tobytes() == nabu.new("babylonia", seed=42).state.tobytes()


def test_a_drawn_seat_is_any() -> None:
    env = NabuEnv("babylonia", 3)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}


def test_a_seat_can_be_given() -> None:
    env = NabuEnv("babylonia", 3, seat=2)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}
    assert env.episode.seat == 2


def test_margins_add_up_to_the_final_one_even_where_others_begin() -> None:
    beginner = nabu.new("babylonia", seed=3).to_play
    told = play_out(NabuEnv("babylonia", reward="margin", seat=1 - (beginner or 0)), 3)
    _, _, seat, scores = told[-1]
    assert sum(reward for _, reward, _, _ in told) == scores[seat] - scores[1 - seat]


def test_the_mask_of_maskable_ppo_is_that_of_the_info() -> None:
    env = gymnasium.make("nabu/Ishtar-v0", seat="first")
    _, info = env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == bool
    assert masks.tolist() == (info["action_mask"] == 1).tolist()
    assert np.flatnonzero(masks).tolist() == nabu.new("ishtar", seed=1).legal_actions()


class Spy:
    """Keeps the games that it is shown, and plays on in them."""

    def __init__(self) -> None:
        self.seen: list[nabu.Game] = []

    def choose(self, g: nabu.Game) -> nabu.Move:
        self.seen.append(g.copy())
        move = g.moves[0]
        while not g.over:
            g.play(g.moves[0])
        return move


def test_an_opponent_gets_what_its_seat_may_know_and_nothing_else() -> None:
    spy = Spy()
    env = NabuEnv("babylonia", opponents=spy, seat=0)
    env.reset(seed=1)
    first = env.episode.state.rng.tolist()
    while not spy.seen:
        env.step(np.flatnonzero(env.action_masks())[0])
    assert spy.seen[0].history == []
    assert spy.seen[0].state.rng.tolist() != first
    assert not env.episode.over


def test_an_opponent_that_breaks_the_rules_is_named_the_rule() -> None:
    class Cheat:
        def choose(self, g: nabu.Game) -> nabu.Move:
            return nabu.Move(first_illegal(mask_of(g)), "", (), 0)

    env = NabuEnv("babylonia", opponents=Cheat(), seat=1)
    with pytest.raises(IllegalMove):
        [env.reset(seed=seed) for seed in range(9)]


def mask_of(g: nabu.Game) -> Any:
    mask = np.zeros(g.setup.kit.rules.actions, np.int8)
    mask[g.legal_actions()] = 1
    return mask


def test_an_illegal_action_is_refused() -> None:
    env = gymnasium.make("nabu/Babylonia-v0")
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalAction, match="is not legal now: "):
        env.step(first_illegal(info["action_mask"]))


def test_an_illegal_action_can_lose_the_game() -> None:
    env = NabuEnv("babylonia", illegal="lose")
    _, info = env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(first_illegal(info["action_mask"]))
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert "is not legal now" in info["illegal"]
    with pytest.raises(IllegalAction, match="the game is over: reset"):
        env.step(0)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 5}, "for 2 to 4 players, not 5"),
        ({"seat": 2}, "no seat '2': there is random, first, and 0 to 1"),
        ({"seat": True}, "no seat 'True'"),
        ({"seat": "last"}, "no seat 'last'"),
        ({"opponents": "gready"}, "did you mean greedy?"),
        ({"opponents": ["mcts:second=1"]}, "the bot mcts has no option 'second'"),
        ({"opponents": ["random", "random"]}, "2 opponents for 1 seats: give one for all of them or one for each"),
        ({"opponents": [7]}, "an opponent is the name of a bot or a bot, not int"),
    ],
    ids=str,
)
def test_what_cannot_be_set_up_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        NabuEnv("babylonia", **options)


def test_the_entry_point_registers_every_game() -> None:
    """Tools that look for environments find them by it; Gymnasium itself, since version 1.0, wants the module imported."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    ((name, value),) = project["entry-points"]["gymnasium.envs"].items()
    for each in NAMES:
        gymnasium.registry.pop(f"nabu/{each}-v0")
    EntryPoint(name, value, "gymnasium.envs").load()()
    assert {f"nabu/{each}-v0" for each in NAMES} <= set(gymnasium.registry)


def test_naming_the_module_is_enough() -> None:
    made = gymnasium.make("nabu.envs.gymnasium:nabu/Ishtar-v0", players=4).unwrapped
    assert isinstance(made, NabuEnv)
    assert made.episode.task.players == 4


@pytest.mark.slow
def test_maskable_ppo_learns_from_it_and_plays_whole_legal_games() -> None:
    from sb3_contrib import MaskablePPO

    env = gymnasium.make("nabu/Babylonia-v0", opponents="random", reward="margin")
    model = MaskablePPO("MlpPolicy", env, n_steps=256, batch_size=64, n_epochs=2, policy_kwargs={"net_arch": [32]}, seed=1)
    before = {name: weights.clone() for name, weights in model.policy.state_dict().items()}
    model.learn(3000)
    assert any((weights != before[name]).any() for name, weights in model.policy.state_dict().items())
    for seed in range(3):
        observation, _ = env.reset(seed=seed)
        over = False
        while not over:
            action, _ = model.predict(observation, action_masks=env.get_wrapper_attr("action_masks")())
            observation, _, over, _, _ = env.step(action)
