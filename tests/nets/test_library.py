"""Which net serves a table, and what is said where none does."""

from pathlib import Path

import pytest

import nabu
from nabu.core.boxes import load_box
from nabu.games import find_rules
from nabu.nets.about import describe_net
from nabu.nets.files import save_net
from nabu.nets.library import NoNet, OtherBox, find_net, open_net
from nabu.nets.weights import BadNet
from nabu_wells.kit import GAME as WELLS
from tests.nets.random_nets import random_weights, save_random_net

RULES = find_rules("amyitis")
VARIANT = RULES.variants[0]
OLD_BOX = Path(nabu.__file__).parent / "games/amyitis/old_boxes/1.toml"


def save_for(players: tuple[int, ...], path: Path) -> None:
    save_net(path, random_weights(RULES), describe_net(RULES, players, (VARIANT,), {}))


def test_a_net_for_one_number_of_players_is_preferred(tmp_path: Path) -> None:
    save_for((2, 3), tmp_path / "amyitis.npz")
    save_for((3,), tmp_path / "amyitis-3.npz")
    assert find_net(RULES, 3, VARIANT, load_box(RULES, 3, VARIANT), tmp_path).path.name == "amyitis-3.npz"
    assert find_net(RULES, 2, VARIANT, load_box(RULES, 2, VARIANT), tmp_path).path.name == "amyitis.npz"


def test_a_net_does_not_play_with_a_number_of_players_that_it_has_not_seen(tmp_path: Path) -> None:
    save_for((2, 3), tmp_path / "amyitis.npz")
    with pytest.raises(NoNet, match=rf"amyitis\.npz was trained for 2-{VARIANT}, 3-{VARIANT} .* and this is 4-{VARIANT}"):
        find_net(RULES, 4, VARIANT, load_box(RULES, 4, VARIANT), tmp_path)


def test_a_net_does_not_play_with_other_figures(tmp_path: Path) -> None:
    path = save_random_net(RULES, tmp_path / "net.npz")
    game = nabu.new("amyitis", box=str(OLD_BOX))
    with pytest.raises(OtherBox, match=r"net\.npz was trained with other figures"):
        find_net(RULES, 2, VARIANT, game.setup.box, path)


def test_a_net_of_another_game_is_named(tmp_path: Path) -> None:
    path, ishtar = save_random_net(RULES, tmp_path / "net.npz"), find_rules("ishtar")
    with pytest.raises(BadNet, match=r"net\.npz is a net for amyitis, and this is ishtar"):
        find_net(ishtar, 2, ishtar.variants[0], load_box(ishtar, 2, ishtar.variants[0]), path)


def test_a_game_from_elsewhere_has_no_net() -> None:
    rules = WELLS.rules
    with pytest.raises(NoNet, match="Nabu comes with no net for wells with 2 players"):
        find_net(rules, 2, rules.variants[0], load_box(rules, 2, rules.variants[0]))


def test_a_file_that_was_trained_further_is_read_again(tmp_path: Path) -> None:
    path = save_random_net(RULES, tmp_path / "net.npz", seed=1)
    before = open_net(path)
    assert open_net(path) is before
    save_random_net(RULES, path, seed=2)
    assert (open_net(path).playing.first_bias != before.playing.first_bias).any()
