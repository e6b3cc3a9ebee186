"""A net survives its file as closely as rounding allows; anything else in a file is refused with what is wrong."""

import contextlib
import json
import random
import zipfile
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import nabu
from nabu.games import find_rules
from nabu.nets.about import EXPLORATION, NetAbout, describe_net, read_about
from nabu.nets.files import load_net, save_net
from nabu.nets.quantisation import LARGEST
from nabu.nets.weights import BadNet
from tests.nets.random_nets import random_weights, save_random_net

RULES = find_rules("amyitis")


@pytest.fixture
def net(tmp_path: Path) -> Path:
    return save_random_net(RULES, tmp_path / "net.npz")


def rewrite(path: Path, change: Callable[[dict[str, Any]], object]) -> Path:
    """Change the arrays of a net's file."""
    with np.load(path) as file:
        arrays = dict(file)
    change(arrays)
    np.savez(path, **arrays)
    return path


def retell(path: Path, **changes: object) -> Path:
    """Change what a net's file says about it."""

    def change(arrays: dict[str, Any]) -> None:
        about = json.loads(arrays["about"].tobytes()) | changes
        arrays["about"] = np.frombuffer(json.dumps(about).encode(), np.uint8)

    return rewrite(path, change)


@pytest.mark.parametrize("title", nabu.GAMES)
def test_what_is_read_is_what_was_written_as_closely_as_rounding_allows(title: str, tmp_path: Path) -> None:
    rules = find_rules(title)
    written, (read, _) = random_weights(rules), load_net(save_random_net(rules, tmp_path / "net.npz"))
    for name, array in written.arrays().items():
        step = np.abs(array).max() / LARGEST if name in ("first", "policy") else np.abs(array).max() / 1024
        assert np.abs(array - read.arrays()[name]).max() <= step


def test_the_description_is_read_as_it_was_written(net: Path) -> None:
    assert load_net(net)[1] == describe_net(RULES, RULES.players, RULES.variants, {"weights": "random"})


def test_a_file_that_does_not_say_how_much_to_explore_is_as_old_as_that_and_is_read(net: Path) -> None:
    def forget(arrays: dict[str, Any]) -> None:
        about = json.loads(arrays["about"].tobytes())
        del about["exploration"]
        arrays["about"] = np.frombuffer(json.dumps(about).encode(), np.uint8)

    assert load_net(rewrite(net, forget))[1].exploration == EXPLORATION


def test_a_net_that_was_read_is_written_as_the_same_bytes(net: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.npz"
    save_net(again, *load_net(net))
    assert again.read_bytes() == net.read_bytes()


def test_rows_that_are_all_zero_take_no_room(net: Path) -> None:
    with np.load(net) as file:
        assert set(file["first_indices"]) == set(range(RULES.observation.width)) - set(range(0, RULES.observation.width, 3))


def test_the_description_says_for_which_tables_the_net_is() -> None:
    about = describe_net(RULES, (2, 4), RULES.variants[:1], {})
    assert (about.players, about.variants) == ((2, 4), RULES.variants[:1])


def with_shape(name: str, *shape: int) -> Callable[[dict[str, Any]], object]:
    return lambda arrays: arrays.update({name: np.zeros(shape, arrays[name].dtype)})


SPOILT: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "an array is missing": (lambda arrays: arrays.pop("widen"), "it has no array widen"),
    "an array too many": (lambda arrays: arrays.update(more=np.zeros(1)), "it has an array 'more'"),
    "other features": (with_shape("first_indices", RULES.observation.width + 1), "first_indices are not the numbers"),
    "rows without scales": (with_shape("first_scales", 1), "first_scales is float32 of shape"),
    "another width": (with_shape("widen", 2, 8, 25), "widen is float16 of shape"),
    "too wide": (with_shape("narrow", 2, 10_000, 8), "layers are 1 to 8192 wide"),
    "no axis": (with_shape("narrow"), "the wrong number of axes"),
    "another type": (lambda arrays: arrays.update(value=arrays["value"].astype(np.float64)), "value is float64 of shape"),
    "objects": (lambda arrays: arrays.update(value=np.array([{}], object)), "value is object of shape"),
    "not finite": (lambda arrays: arrays["value"].fill(np.nan), "value is not made of finite"),
    "scales not finite": (lambda arrays: arrays["policy_scales"].fill(np.inf), "policy_scales are not finite"),
    "rows out of order": (lambda arrays: arrays.update(first_indices=arrays["first_indices"][::-1]), "not ascending"),
    "rows that do not exist": (lambda arrays: arrays["policy_indices"].__iadd__(10_000), "not ascending numbers of rows below"),
    "no text": (lambda arrays: arrays.update(about=np.full(9, 255, np.uint8)), "the description is not a text"),
    "no JSON": (lambda arrays: arrays.update(about=np.full(9, 91, np.uint8)), "the description is not JSON"),
}


@pytest.mark.parametrize("what", SPOILT)
def test_a_spoilt_file_is_refused_with_what_is_wrong(what: str, net: Path) -> None:
    change, message = SPOILT[what]
    with pytest.raises(BadNet, match=message):
        load_net(rewrite(net, change))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": 7}, "game is not the name of a game"),
        ({"rules_version": 99}, "version 99 of the rules of amyitis"),
        ({"observation_version": 99}, "version 99 of the observation of amyitis"),
        ({"rules_version": True}, "rules_version is not a whole number"),
        ({"boxes": {}}, "boxes is not fingerprints"),
        ({"boxes": {"nine": "0"}}, "boxes is not fingerprints"),
        ({"margin_scale": 0}, "margin_scale is not a number above 0"),
        ({"result_weight": "much"}, "result_weight is not a number"),
        ({"history": []}, "history is not an object"),
        ({"exploration": 0}, "exploration is not a number above 0"),
        ({"more": 1}, "not an object with the keys"),
    ],
)
def test_a_false_description_is_refused_with_what_is_wrong(changes: dict[str, object], message: str, net: Path) -> None:
    with pytest.raises(BadNet, match=message):
        load_net(retell(net, **changes))


def test_what_is_no_archive_is_refused(tmp_path: Path) -> None:
    (tmp_path / "net.npz").write_bytes(b"not a net")
    with pytest.raises(BadNet, match="cannot be read as a net"):
        load_net(tmp_path / "net.npz")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadNet, match=r"none\.npz: there is no such file"):
        load_net(tmp_path / "none.npz")


def test_half_a_file_is_refused(net: Path) -> None:
    net.write_bytes(net.read_bytes()[: net.stat().st_size // 2])
    with pytest.raises(BadNet, match="cannot be read as a net"):
        load_net(net)


@pytest.mark.parametrize("seed", range(60))
def test_a_file_with_some_bytes_changed_is_refused_or_is_a_net(seed: int, net: Path) -> None:
    """Most of what tells an archive from noise stands at its beginning and at its end."""
    chance, spoilt = random.Random(seed), bytearray(net.read_bytes())
    for _ in range(3):
        place = chance.choice([chance.randrange(len(spoilt)), chance.randrange(400), -1 - chance.randrange(1500)])
        spoilt[place] = chance.randrange(256)
    net.write_bytes(spoilt)
    with contextlib.suppress(BadNet):
        load_net(net)


def test_an_array_that_claims_more_than_there_is_is_refused_before_it_is_read(net: Path) -> None:
    rewrite(net, lambda arrays: arrays.pop("value"))
    with zipfile.ZipFile(net, "a") as archive, archive.open("value.npy", "w") as file:
        np.lib.format.write_array_header_1_0(file, {"descr": "<f2", "fortran_order": False, "shape": (1 << 50, 4)})
    with pytest.raises(BadNet, match="value is float16 of shape"):
        load_net(net)


def test_weights_of_another_game_are_not_written(tmp_path: Path) -> None:
    with pytest.raises(BadNet, match="first has the shape"):
        save_net(tmp_path / "net.npz", random_weights(find_rules("ishtar")), describe_net(RULES, (2,), RULES.variants, {}))


def test_weights_that_a_file_cannot_hold_are_not_written(tmp_path: Path) -> None:
    weights = replace(random_weights(RULES), value_bias=np.full(4, 1e5, np.float32))
    with pytest.raises(BadNet, match="value_bias has weights above"):
        save_net(tmp_path / "net.npz", weights, describe_net(RULES, (2,), RULES.variants, {}))


def test_a_description_reads_back() -> None:
    about = NetAbout("wells", 1, 1, {"2-basic": "0"}, 40.0, 0.25, {"minutes": 5})
    assert asdict(read_about(about.json())) == asdict(about)
