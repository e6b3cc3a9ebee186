"""The bot with a net: what it chooses, what it tells, and what it says where it cannot."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nabu
from nabu.bots.net import NetBot, PlayedByMcts, draw
from nabu.bots.specs import make_thinking_bot
from nabu.nets.files import load_net, save_net
from nabu.nets.library import OtherBox, open_net
from nabu.play.game import Game
from nabu.search.net_searcher import Preferences
from nabu_wells.kit import GAME as WELLS
from tests.bots.positions import game_after
from tests.nets.plain_net import observed_by, plain_net
from tests.nets.random_nets import random_nets, random_weights, save_random_net

OLD_BOX = Path(nabu.__file__).parent / "games/amyitis/old_boxes/1.toml"

every_game = pytest.mark.parametrize("title", nabu.GAMES)


def net_bot(**options: Any) -> NetBot:
    return NetBot(file=random_nets(), **{"seed": 3, **options})


@every_game
def test_without_a_search_it_takes_the_move_that_the_net_wants_most(title: str) -> None:
    game = game_after(title, 24, seed=5, players=3)
    rules, box, s = game.setup.kit.rules, game.setup.box, game.state
    plain = plain_net(random_weights(rules), rules)
    logits = plain.logits(plain.trunk(observed_by(rules, box, s, int(s.player))))
    actions = game.legal_actions()
    assert net_bot().choose(game).id == actions[int(np.argmax(logits[actions]))]


@every_game
@pytest.mark.parametrize("sims", [0, 30])
def test_its_choice_is_the_first_of_its_thoughts(title: str, sims: int) -> None:
    game = game_after(title, 20, seed=7, players=3)
    assert net_bot(sims=sims).choose(game) == net_bot(sims=sims).think(game).moves[0].move


@every_game
@pytest.mark.parametrize("sims", [0, 30])
def test_its_thoughts_rank_every_move_with_figures_that_fit_together(title: str, sims: int) -> None:
    game = game_after(title, 20, seed=7, players=3)
    found = net_bot(sims=sims).think(game)
    assert sorted(each.move.id for each in found.moves) == game.legal_actions()
    assert [each.share for each in found.moves] == sorted((each.share for each in found.moves), reverse=True)
    assert sum(each.share for each in found.moves) == pytest.approx(1)
    assert sum(each.visits for each in found.moves) == found.iterations == sims
    assert sum(found.win) == pytest.approx(1)
    assert all(0 <= each.win <= 1 for each in found.moves)


@every_game
def test_the_line_begins_with_the_first_move(title: str) -> None:
    game = game_after(title, 20, seed=7, players=3)
    found = net_bot(sims=40).think(game)
    assert found.line[0] == f"{'ABC'[found.seat]} {found.moves[0].move.text}"


@every_game
def test_a_position_with_one_move_is_thought_about_too(title: str) -> None:
    game, chance = nabu.new(title, seed=2), nabu.bot("random", seed=2)
    while len(game.moves) > 1:
        game.play(chance.choose(game))
    assert net_bot(sims=10).think(game).moves[0].share == 1
    assert net_bot(sims=10).choose(game) == game.moves[0]


def test_one_bot_plays_at_tables_of_different_games() -> None:
    bot, games = net_bot(), [game_after(title, 9, seed=4) for title in nabu.GAMES]
    assert [bot.choose(game) for game in games] == [net_bot().choose(game) for game in games]


def test_a_temperature_draws_among_the_moves_by_what_is_said_for_them() -> None:
    preferences = Preferences(np.arange(3, dtype=np.int16), np.array([0.7, 0.3, 0.0]), np.zeros(3, np.int64))
    drawn = [draw(preferences, 1.0, seed) for seed in range(2000)]
    assert drawn.count(2) == 0
    assert 0.65 < drawn.count(0) / 2000 < 0.75


def test_a_low_temperature_sharpens_and_a_high_one_evens_out() -> None:
    preferences = Preferences(np.arange(2, dtype=np.int16), np.array([0.1, 0.9]), np.array([7, 3]))
    cold, hot = (sum(draw(preferences, temperature, seed) for seed in range(1000)) for temperature in (0.2, 50.0))
    assert cold < 50
    assert 450 < hot < 550


def test_a_bot_with_a_temperature_chooses_the_same_for_the_same_seed() -> None:
    game = game_after("babylonia", 6, seed=8)
    chosen = [net_bot(temperature=1.0, seed=seed).choose(game) for seed in range(8)]
    assert chosen == [net_bot(temperature=1.0, seed=seed).choose(game) for seed in range(8)]
    assert len(set(chosen)) > 1


def test_the_more_it_explores_the_more_moves_it_tries() -> None:
    game = game_after("babylonia", 24, seed=5, players=3)
    few, many = (sum(move.visits > 0 for move in net_bot(sims=60, exploration=much).think(game).moves) for much in (0.01, 10))
    assert few < many


def test_it_explores_as_suits_its_net(tmp_path: Path) -> None:
    game = game_after("babylonia", 24, seed=5, players=3)
    weights, about = load_net(Path(random_nets()) / "babylonia.npz")
    save_net(tmp_path / "babylonia.npz", weights, replace(about, exploration=7.0))
    suited = nabu.bot("net", seed=3, sims=60, file=tmp_path).think(game)  # type: ignore[attr-defined]
    assert suited.moves == net_bot(sims=60, exploration=7.0).think(game).moves != net_bot(sims=60).think(game).moves


def test_it_can_be_named_with_its_options() -> None:
    made = make_thinking_bot(f"net:sims=50:temperature=0.5:file={random_nets()}", seed=1)
    assert isinstance(made, NetBot)
    assert (made.sims, made.temperature) == (50, 0.5)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"sims": -1}, "sims is a whole number from 0 to 10000, not -1"),
        ({"sims": 1.5}, "sims is a whole number"),
        ({"temperature": -0.1}, "temperature is a number from 0 to 100"),
        ({"temperature": float("nan")}, "temperature is a number from 0 to 100"),
        ({"file": 7}, "file is the path of a net"),
        ({"file": "nowhere.npz"}, r"nowhere\.npz: there is no such net"),
        ({"other_box": "greedy"}, "other_box is mcts or refuse, not 'greedy'"),
        ({"exploration": 0}, "exploration is a number above 0, 100 at most, not 0"),
    ],
)
def test_options_that_it_cannot_have_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(nabu.BadSetup, match=message):
        nabu.bot("net", **options)


def test_a_game_without_a_net_is_refused() -> None:
    game = Game.deal(WELLS, WELLS.pieces.open_box(), 2, WELLS.rules.variants[0], 1)
    with pytest.raises(
        nabu.BadSetup, match="no net for wells with 2 players: give a file of your own, net:file=…, or ask mcts"
    ):
        nabu.bot("net").choose(game)


def test_with_another_box_mcts_plays_and_says_so_once() -> None:
    game, bot = nabu.new("amyitis", box=str(OLD_BOX), seed=1), net_bot()
    with pytest.warns(PlayedByMcts, match="other figures .* mcts plays in its place") as told:
        moves = [bot.choose(game), bot.choose(game)]
    assert len(told) == 1
    assert moves[0] == nabu.bot("mcts", seed=3, iterations=2000).choose(game)


def test_with_another_box_it_refuses_if_it_is_told_to(tmp_path: Path) -> None:
    game = nabu.new("amyitis", box=str(OLD_BOX), seed=1)
    net = save_random_net(game.setup.kit.rules, tmp_path / "net.npz")
    with pytest.raises(OtherBox, match="other figures"):
        NetBot(seed=1, file=str(net), other_box="refuse").choose(game)
    assert open_net(net).about.game == "amyitis"
