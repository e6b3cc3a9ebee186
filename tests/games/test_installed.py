"""Games that installed packages bring are found as ours are; a broken one is named when asked for, and hurts no other."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import nabu
from nabu import games
from nabu.cli.rules import sections
from nabu.core.errors import BadSetup
from nabu_wells.kit import GAME
from nabu_wells.rules import RULES
from tests.cli.conftest import Call, call
from tests.games.installing import install

__all__ = ["call"]


@pytest.fixture(autouse=True)
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of packages that this process can import from."""
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    """Look installed packages up anew."""
    games.installed_games.cache_clear()
    games.find_all.cache_clear()


def add_module(site: Path, name: str, text: str) -> None:
    package = site / name
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "kit.py").write_text(text)


def test_a_game_of_a_package_is_found_by_its_name(site: Path) -> None:
    install(site, "nabu-wells", "wells", "nabu_wells")
    assert games.all_games() == (*games.GAMES, "wells")
    assert games.find("wells") is GAME
    assert games.find_rules("wells") is RULES
    assert nabu.new("wells", players=3, seed=1).name == "wells"


def test_without_it_the_error_names_all_games(site: Path) -> None:
    with pytest.raises(BadSetup, match=r"no game 'wells': there is babylonia, amyitis, ishtar$"):
        games.find("wells")


def test_it_is_listed_with_the_others(site: Path, call: Call) -> None:
    install(site, "nabu-wells", "wells", "nabu_wells")
    assert "Wells" in call("games").stdout


def test_its_rules_can_be_read(site: Path, call: Call) -> None:
    install(site, "nabu-wells", "wells", "nabu_wells")
    assert "neighbouring well" in call("rules", "wells").stdout
    assert "puits voisin" in call("rules", "wells", "wells", "--language", "fr").stdout


def test_a_game_without_a_page_says_so(site: Path, call: Call) -> None:
    install(site, "bare", "bare", "bare")
    add_module(site, "bare", "class GAME: name = 'bare'")
    refused = call("rules", "bare")
    assert refused.exit_code == 2
    assert "brings no page" in refused.stderr
    assert sections("bare") == []


def test_a_broken_game_is_named_with_what_is_wrong(site: Path) -> None:
    install(site, "nabu-broken", "broken", "broken_game")
    add_module(site, "broken_game", "1 / 0")
    with pytest.raises(
        BadSetup, match="the game broken, brought by nabu-broken, cannot be loaded: ZeroDivisionError: division"
    ):
        games.find("broken")


def test_a_broken_game_does_not_hurt_the_others(site: Path, call: Call) -> None:
    install(site, "nabu-broken", "broken", "no_such_package")
    install(site, "nabu-wells", "wells", "nabu_wells")
    listed = call("games")
    assert listed.exit_code == 0
    assert "wells" in listed.stdout
    assert "broken" not in listed.stdout
    assert "the game broken, brought by nabu-broken, cannot be loaded: ModuleNotFoundError" in listed.stderr


def test_a_package_cannot_take_the_name_of_ours(site: Path) -> None:
    install(site, "nabu-other", "babylonia", "nabu_wells")
    assert games.find("babylonia").title == "Babylonia"
    kits, problems = games.find_all()
    assert [kit.name for kit in kits] == list(games.GAMES)
    assert problems == ("the game babylonia, brought by nabu-other, is left out: a game that comes with Nabu has that name",)


def test_two_packages_cannot_bring_the_same_game(site: Path) -> None:
    install(site, "nabu-wells", "wells", "nabu_wells")
    install(site, "other-wells", "wells", "nabu_wells")
    with pytest.raises(BadSetup, match="brought by nabu-wells and other-wells: uninstall all but one"):
        games.find("wells")


def test_a_game_is_called_as_its_rules_say(site: Path) -> None:
    install(site, "nabu-wells", "springs", "nabu_wells")
    with pytest.raises(BadSetup, match="calls itself 'wells' in its rules: the names must agree"):
        games.find_rules("springs")
