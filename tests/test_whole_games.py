"""A game that is registered is whole: it has everything that people meet it by. CONTRIBUTING lists the steps."""

import re
from pathlib import Path

import pytest

from nabu.games import GAMES, find
from nabu.play.game import Game
from nabu.server.schema import schema

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "web" / "src"
LANGUAGES = ("en", "fr")
STEPS = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("### Adding one to Nabu")[1]
LISTED = sorted(set(re.findall(r"`([\w/<>.-]+\.(?:py|toml|ftl|npz|md|ts|svelte))`", STEPS)))
"""Every file that the steps speak of."""
FILES_OF_A_BOARD = (
    "index.ts",
    "Board.svelte",
    "Panel.svelte",
    "Emblem.svelte",
    "rules.ts",
    "learn.ts",
    *(f"words/{part}{language}.ftl" for part in ("", "home-", "learn-") for language in LANGUAGES),
)


def test_the_steps_name_the_files_of_a_game() -> None:
    assert {"box.toml", "rules/spaces.py", "rules/verbs.py", "moves.py", "words/fr.ftl", "kit.py", "test_twins.py"} < set(
        LISTED
    )
    assert len(LISTED) > 30


@pytest.mark.parametrize("file", LISTED)
@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_the_files_of_every_other(name: str, file: str) -> None:
    """Whoever knows one game finds everything in the others."""
    homes = (ROOT / "src/nabu/games" / name, ROOT / "tests" / name, PAGE / "games" / name, ROOT)
    assert any((home / file.replace("<game>", name)).is_file() for home in homes)


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_drawn_read_and_added_up_in_the_same_places(name: str) -> None:
    folder = ROOT / "src/nabu/games" / name / "position"
    assert {"__init__.py", "accounting.py", "drawing.py", "reading.py"} <= {file.name for file in folder.iterdir()}


@pytest.mark.parametrize("file", FILES_OF_A_BOARD)
@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_board_on_the_page(name: str, file: str) -> None:
    assert (PAGE / "games" / name / file).is_file()


@pytest.mark.parametrize("name", GAMES)
def test_the_page_says_the_same_of_a_game_in_every_language(name: str) -> None:
    words = PAGE / "games" / name / "words"
    for part in ("", "home-", "learn-"):
        assert keys(words / f"{part}en.ftl") == keys(words / f"{part}fr.ftl"), part


@pytest.mark.parametrize("part", ["", "pages-"])
def test_the_page_says_the_same_in_every_language(part: str) -> None:
    assert keys(PAGE / "words" / f"{part}en.ftl") == keys(PAGE / "words" / f"{part}fr.ftl")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_rules_pages_with_pictures_that_are_there(name: str) -> None:
    for page in (ROOT / f"docs/{name}.md", ROOT / f"docs/fr/{name}.md"):
        pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
        assert pictures, page
        assert all((page.parent / picture).is_file() for picture in pictures), page


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_types_on_the_page(name: str) -> None:
    assert f"{name.capitalize()}TableView" in schema()["$defs"]


@pytest.mark.parametrize("name", GAMES)
def test_nothing_outside_its_folders_knows_a_game(name: str) -> None:
    """The server never names a game, nor does the page outside of the game's own folder (examples of words apart)."""
    own = PAGE / "games"
    sources = [
        *(ROOT / "src/nabu/server").rglob("*.py"),
        *(file for file in PAGE.rglob("*") if file.suffix in {".ts", ".svelte"} and own not in file.parents),
    ]
    generated, tests = PAGE / "generated", ".test.ts"
    for source in sources:
        if generated not in source.parents and not source.name.endswith(tests):
            assert not re.search(rf"\b{name}\b", code_of(source), re.IGNORECASE), source


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_place_has_a_name_in_every_language(name: str) -> None:
    kit = find(name)
    for language in LANGUAGES:
        game = Game.deal(kit, kit.pieces.open_box(), 2, kit.rules.variants[0], 1, language)
        assert all(game.place_name(place) for move in game.moves for place in move.touches)


def keys(catalogue: Path) -> list[str]:
    """The keys of a catalogue, in order of the alphabet."""
    return sorted(re.findall(r"^([a-z][a-z0-9-]*) =", catalogue.read_text(encoding="utf-8"), re.MULTILINE))


def code_of(source: Path) -> str:
    """A source without its comments."""
    text = source.read_text(encoding="utf-8")
    if source.suffix == ".py":
        return re.sub(r'"""(.|\n)*?"""|#.*', "", text)
    return re.sub(r"/\*(.|\n)*?\*/|//.*|<!--(.|\n)*?-->", "", text)
