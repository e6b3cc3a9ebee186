"""The tables behind PettingZoo's interface: its own tests as the package ships them, and what we promise beyond.

Of PettingZoo's tests `max_cycles_test` and those for parallel environments do not apply: they begin with `parallel_env`, and
ours are played in turns, until the rules end them. `test_save_obs` saves observations that are images and says so of others.
"""

import copy
import functools
import importlib
import pickle
import sys
from collections import Counter
from typing import Any

import numpy as np
import pytest

import nabu
from nabu.core.errors import BadSetup
from nabu.envs.extras import MissingPackage
from nabu.envs.options import IllegalAction
from nabu.envs.pettingzoo import env, raw_env
from nabu.games import GAMES
from tests.envs.pettingzoo_tests import (
    api_test,
    performance_benchmark,
    render_test,
    save_obs_test,
    seed_test,
    state_space_test,
    state_test,
)
from tests.envs.playing import AnyLegal, first_illegal

TABLES = [("babylonia", 2), ("amyitis", 4), ("ishtar", 3)]
DICTIONARIES = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box",
)
"""PettingZoo recommends masks in dictionaries, and warns of them in environments that are not on a list of its own."""
NOTHING_LEFT = "ignore:Action mask numpy array is all zeros"
"""Who has left the game may do nothing, which is what the mask says."""


def test_every_game_is_tested() -> None:
    assert {game for game, _ in TABLES} == set(GAMES)


@pytest.mark.filterwarnings(*DICTIONARIES, NOTHING_LEFT)
@pytest.mark.parametrize("form", ["float", "bytes"])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_their_api_test(game: str, players: int, form: Any) -> None:
    api_test(env(game, players, observation=form), num_cycles=1000)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_their_seed_test(game: str, players: int) -> None:
    seed_test(functools.partial(env, game, players), num_cycles=50)


@pytest.mark.slow  # it plays each for five seconds
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_their_performance_benchmark_runs(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(env(game, players))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_their_test_of_saving_observations(game: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    save_obs_test(env(game, players))
    assert "did not save the observations" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_their_render_test(game: str, players: int) -> None:
    render_test(functools.partial(env, game, players))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_their_test_of_the_state(game: str, players: int) -> None:
    table = env(game, players, illegal="lose")  # it samples actions without a mask
    state_space_test(table)
    state_test(table, num_cycles=50)


def play_out(table: Any, seed: int) -> dict[str, float]:
    """Play a game to its end and return what each agent got, all in all."""
    choose, got = AnyLegal(seed), Counter[str]()
    table.reset(seed=seed)
    for agent in table.agent_iter():
        observation, reward, over, _, _ = table.last()
        got[agent] += reward
        table.step(None if over else choose(**renamed(observation)))
    return dict(got)


def renamed(observation: dict[str, Any]) -> dict[str, Any]:
    return {"observation": observation["observation"], "mask": observation["action_mask"]}


def test_the_seed_deals_the_game_that_nabu_deals() -> None:
    table = raw_env("babylonia", 3)
    table.reset(seed=42)
    assert table.episode.state.tobytes() == nabu.new("babylonia", 3, seed=42).state.tobytes()


def test_games_without_a_seed_follow_from_the_last_one_given() -> None:
    one, other = raw_env("babylonia"), raw_env("babylonia")
    for table in (one, other):
        table.reset(seed=7)
        table.reset()
    assert one.episode.state.tobytes() == other.episode.state.tobytes()
    assert one.episode.state.tobytes() != nabu.new("babylonia", seed=7).state.tobytes()


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_winner_of_a_game_gets_what_the_others_lose(game: str, players: int) -> None:
    table = raw_env(game, players)
    got = play_out(table, seed=3)
    ranks = table.episode.task.ranks(table.episode.state)
    assert sum(got.values()) == pytest.approx(0, abs=1e-6)
    assert [seat for seat in range(players) if got[f"seat_{seat}"] == max(got.values())] == np.flatnonzero(ranks == 0).tolist()


def test_margins_add_up_to_the_final_one() -> None:
    table = raw_env("babylonia", 2, reward="margin")
    got = play_out(table, seed=3)
    first, second = table.episode.state.score[:2]
    assert got == {"seat_0": first - second, "seat_1": second - first}


def test_the_mask_is_in_the_observation_and_in_the_info() -> None:
    table = env("ishtar", 3)
    table.reset(seed=1)
    observation, _, _, _, info = table.last()
    assert observation["action_mask"].tolist() == info["action_mask"].tolist()
    assert np.flatnonzero(info["action_mask"]).tolist() == nabu.new("ishtar", 3, seed=1).legal_actions()


def test_who_is_not_to_play_may_do_nothing() -> None:
    table = env("ishtar", 3)
    table.reset(seed=1)
    others = [agent for agent in table.agents if agent != table.agent_selection]
    assert [table.observe(agent)["action_mask"].sum() for agent in others] == [0, 0]


def test_floats_are_bytes_between_nothing_and_all() -> None:
    floats, in_bytes = raw_env("babylonia"), raw_env("babylonia", observation="bytes")
    for table in (floats, in_bytes):
        table.reset(seed=1)
    seen, numbers = (table.observe("seat_0")["observation"] for table in (floats, in_bytes))
    assert numbers.dtype == np.uint8
    assert seen.tolist() == (numbers * floats.episode.task.rules.observation.scale).tolist()


def test_the_state_is_what_all_seats_observe() -> None:
    table = env("babylonia", 3)
    table.reset(seed=1)
    observed = [table.observe(agent)["observation"] for agent in table.agents]
    assert table.state().tolist() == np.concatenate(observed).tolist()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = env("babylonia")
    table.reset(seed=1)
    before = table.episode.state.tobytes()
    with pytest.raises(IllegalAction, match="is not legal now: "):
        table.step(first_illegal(table.last()[4]["action_mask"]))
    assert table.episode.state.tobytes() == before


@pytest.mark.parametrize("action", [None, 1.0, "stop", True, -1, 100_000, np.array([1, 2])], ids=str)
def test_what_is_no_action_is_refused(action: Any) -> None:
    table = raw_env("babylonia")
    table.reset(seed=1)
    with pytest.raises(IllegalAction, match="action"):
        table.step(action)


def test_an_illegal_action_can_lose_the_game() -> None:
    table = env("babylonia", 3, illegal="lose")
    table.reset(seed=1)
    loser = table.agent_selection
    table.step(first_illegal(table.last()[4]["action_mask"]))
    assert all(table.terminations.values())
    assert table.rewards == {agent: -0.5 if agent == loser else 0.25 for agent in table.agents}
    assert "is not legal now" in table.infos[loser]["illegal"]


def test_a_pickled_table_deals_the_same_games() -> None:
    table = raw_env("babylonia", 3, reward="margin")
    twin = pickle.loads(pickle.dumps(table))
    assert play_out(twin, seed=5) == play_out(table, seed=5)
    assert play_out(copy.deepcopy(table), seed=5) == play_out(table, seed=5)


def test_a_table_has_the_name_of_its_game() -> None:
    assert str(env("ishtar")) == "nabu_ishtar_v0"
    assert str(env("babylonia")) == "nabu_babylonia_v0"


def test_a_text_shows_what_the_agent_to_play_may_see() -> None:
    table = env("babylonia", render_mode="ansi")
    table.reset(seed=1)
    seat = table.agents.index(table.agent_selection)
    shown = table.render().splitlines()
    stands = [line for line in shown if "stand: ?" in line]
    assert len(stands) == 1
    assert "AB"[1 - seat] in stands[0]


def test_all_pictures_are_of_one_size() -> None:
    table = env("babylonia", render_mode="rgb_array")
    table.reset(seed=1)
    before = table.render()
    play_out(table, seed=1)
    after = table.render()
    assert before.shape == after.shape
    assert (before != after).any()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"game": "chess"}, "no game 'chess': there is babylonia"),
        ({"game": "babylonia", "players": 5}, "for 2 to 4 players, not 5"),
        ({"game": "babylonia", "variant": "long"}, "no variant 'long'"),
        ({"game": "babylonia", "reward": "points"}, "no reward 'points': there is result and margin"),
        ({"game": "babylonia", "observation": "int"}, "no observation 'int': there is float and bytes"),
        ({"game": "babylonia", "illegal": "ignore"}, "no way to treat illegal actions 'ignore': there is raise and lose"),
        ({"game": "babylonia", "render_mode": "svg"}, "no render_mode 'svg': there is ansi and human and rgb_array"),
    ],
    ids=str,
)
def test_what_cannot_be_set_up_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        env(**options)


def test_seeds_and_rendering_are_checked() -> None:
    table = env("babylonia")
    with pytest.raises(BadSetup, match="a seed is a whole number"):
        table.reset(seed=2**63)
    table.reset(seed=1)
    with pytest.raises(BadSetup, match="render_mode is ansi or human or rgb_array"):
        table.render()


@pytest.mark.parametrize("face", ["pettingzoo", "gymnasium"])
def test_a_missing_package_is_told_in_one_sentence(face: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, face, None)
    monkeypatch.delitem(sys.modules, f"nabu.envs.{face}", raising=False)
    with pytest.raises(MissingPackage, match=rf"^{face} is not installed: pip install '\.\[envs\]' in a checkout of Nabu$"):
        importlib.import_module(f"nabu.envs.{face}")


def test_pixels_need_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nabu.envs.picture.PIXEL_PACKAGES", ("no_such_package",))
    with pytest.raises(MissingPackage, match=r"pip install '\.\[plot\]'"):
        env("babylonia", render_mode="rgb_array")
