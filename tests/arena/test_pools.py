"""Pools: tasks are asked for when there is room, errors come through, and what cannot be opened says why."""

import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from nabu.arena.pools import ProcessPool, open_pool
from nabu.arena.requirements import Requirements, UnfitNode, digest_of, digest_of_package
from nabu.bots.specs import read_spec
from nabu.core.errors import BadSetup, NabuError


def half(number: int) -> int:
    if number % 2:
        raise BadSetup(f"{number} is odd")
    return number // 2


def test_every_task_comes_back_with_what_came_of_it() -> None:
    assert sorted(ProcessPool(2).each(half, [2, 4, 6, 8])) == [(2, 1), (4, 2), (6, 3), (8, 4)]


def test_a_task_is_asked_for_when_there_is_room_for_it() -> None:
    asked = []

    def tasks() -> Iterator[int]:
        for number in (0, 2, 4, 6):
            asked.append(number)
            yield number

    next(ProcessPool(1).each(half, tasks()))
    assert asked == [0]


def test_what_a_task_raises_is_raised_here() -> None:
    with pytest.raises(BadSetup, match="3 is odd"):
        list(ProcessPool(1).each(half, [3]))


def test_without_ray_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "nabu.arena.ray_pool", raising=False)
    with pytest.raises(NabuError, match=r"ray is not installed: pip install '\.\[ray\]'"):
        open_pool(ray_address="auto")


def test_where_no_cluster_answers_one_sentence_says_how_to_begin_one() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens, and nobody else can
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(BadSetup, match=f"--ray {address}: no Ray cluster there .*refused.*ray start --head"):
            open_pool(ray_address=address).__enter__()


def test_a_machine_has_what_it_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bot.py").write_text("first")
    monkeypatch.chdir(tmp_path)
    needed = Requirements.here([Path("bot.py")])
    monkeypatch.chdir("/")
    needed.check()
    assert Path.cwd() == tmp_path


@pytest.mark.parametrize("content", [None, "second"])
def test_a_machine_with_another_file_is_unfit(tmp_path: Path, content: str | None) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("first")
    needed = Requirements.here([bot])
    bot.unlink() if content is None else bot.write_text(content)
    with pytest.raises(UnfitNode, match=f"{bot} is missing or differs"):
        needed.check()


def test_a_machine_without_the_folder_is_unfit() -> None:
    with pytest.raises(UnfitNode, match="/nowhere/at/all: No such file or directory; every node needs that folder"):
        Requirements(digest_of_package(), "/nowhere/at/all", (("bot.py", None),)).check()


def test_a_machine_with_another_nabu_is_unfit() -> None:
    with pytest.raises(UnfitNode, match="another version of Nabu"):
        Requirements("0123456789abcdef", os.sep, ()).check()


def test_a_folder_changes_with_any_of_its_files(tmp_path: Path) -> None:
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "net.npz").write_bytes(b"1")
    before = digest_of(tmp_path)
    (tmp_path / "deeper" / "net.npz").write_bytes(b"2")
    assert digest_of(tmp_path) != before


def test_the_files_of_a_bot_are_its_own_and_those_that_options_name(tmp_path: Path) -> None:
    weights = tmp_path / "weights"
    weights.mkdir()
    bot = tmp_path / "bot.py"
    assert read_spec(f"{bot}:Mine:file={weights}:depth=3:style=bold").files == [bot, weights]
    assert read_spec("mcts:iterations=3").files == []
