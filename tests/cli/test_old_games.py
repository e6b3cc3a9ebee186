"""Games that an older Nabu saved, in the terminal: checked, shown, looked at again, and played on with their own box."""

from pathlib import Path

import pytest

import nabu
from nabu.games.babylonia.boxfile import OWN_BOX
from tests.cli.conftest import Call
from tests.test_old_records import TABLES, text_of

SMALLEST = [(game, table) for game, table in TABLES if table.startswith("2p")]


@pytest.mark.parametrize("what", ["finished", "unfinished", "position"])
@pytest.mark.parametrize(("game", "table"), SMALLEST)
def test_an_old_game_is_verified(call: Call, game: str, table: str, what: str) -> None:
    assert call("verify", "-", typed=text_of(game, table, what)).exit_code == 0


@pytest.mark.parametrize(("game", "table"), SMALLEST)
def test_an_old_game_is_shown(call: Call, game: str, table: str) -> None:
    assert call("show", "-", "--ply", "9", typed=text_of(game, table, "finished")).exit_code == 0


@pytest.mark.slow
@pytest.mark.parametrize(("game", "table"), SMALLEST)
def test_an_old_game_is_looked_at_again(call: Call, game: str, table: str) -> None:
    assert call("review", "-", "--iterations", "1", "--json", typed=text_of(game, table, "unfinished")).exit_code == 0


@pytest.mark.parametrize(("game", "table"), SMALLEST)
def test_an_old_game_is_finished_by_bots_with_its_own_box(call: Call, game: str, table: str) -> None:
    Path("then.nabu").write_text(text_of(game, table, "unfinished"), encoding="utf-8")
    assert call("play", "--resume", "then.nabu", "--seats", "random,random", "--save", "now.nabu").exit_code == 0
    now = nabu.load(Path("now.nabu").read_text(encoding="utf-8"))
    assert now.over
    assert f"box: {now.setup.box_file.fingerprint}\n" in text_of(game, table, "unfinished")


@pytest.mark.parametrize(("farmers", "said"), [(11, True), (12, False)])
def test_it_is_said_when_a_new_game_would_have_other_pieces(call: Call, farmers: int, said: bool) -> None:
    figures = OWN_BOX.read_text(encoding="utf-8")
    Path("box.toml").write_text(figures.replace("farmer = 12", f"farmer = {farmers}"), encoding="utf-8")
    record = nabu.new("babylonia", seed=1, box="box.toml").record()
    told = call("verify", "-", "--box", "box.toml", typed=record).stdout
    assert ("other pieces than a new game would be" in told) == said


def test_a_record_of_newer_rules_says_what_is_needed(call: Call) -> None:
    record = nabu.new("babylonia", seed=1).record().replace("rules: 1", "rules: 99")
    assert "a newer Nabu is needed" in call("verify", "-", typed=record).stderr
