"""The documentation site: links that hold on it, an order that names every page, and pages that the policy allows."""

import re
import tomllib
from pathlib import Path

import pytest

from nabu.core.errors import BadSetup
from nabu.games import GAMES, find_rules
from scripts.site import navigation as order
from scripts.site.finishing import finish
from scripts.site.navigation import Entry, as_toml, navigation
from scripts.site.places import modules, pages, place
from scripts.site.spaces import describe
from scripts.site.writing import with_links_of_the_site, write, write_pages


def turned(page: str, text: str) -> tuple[str, set[Path]]:
    linked: set[Path] = set()
    return with_links_of_the_site(Path(page), text, linked.add), linked


@pytest.mark.parametrize(
    ("page", "link", "on_the_site"),
    [
        ("README.md", "docs/fr/ishtar.md#skills", "fr/ishtar.md#skills"),
        ("docs/core.md", "../src/nabu/core/contract.py", "reference/nabu/core/contract.md"),
        ("docs/core.md", "../src/nabu/core/__init__.py", "reference/nabu/core/index.md"),
        ("docs/fr/ishtar.md", "../pictures/ishtar-board.png", "../pictures/ishtar-board.png"),
        ("docs/fr/ishtar.md", "../../benchmarks/README.md", "../benchmarks.md"),
        ("docs/bots.md", "../examples/my_bot.py", "source/examples/my_bot_py.md"),
        ("CONTRIBUTING.md", "examples/wells/README.md", "examples/wells.md"),
        ("CHANGELOG.md", "https://semver.org", "https://semver.org"),
    ],
)
def test_a_link_of_the_repository_holds_on_the_site(page: str, link: str, on_the_site: str) -> None:
    assert turned(page, f"see [this]({link})")[0] == f"see [this]({on_the_site})"


def test_code_is_left_alone() -> None:
    text = "```python\ntable[0](README.md)\n```\n\n`row[1](README.md)`\n"
    assert turned("docs/core.md", text) == (text, set())


def test_no_two_files_share_a_place() -> None:
    places = [place(file) for file in (*pages(), *modules())]
    assert len(set(places)) == len(places)


def test_a_folder_that_a_page_links_to_is_shown_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "README.md", "[all](examples)")
    write(tmp_path / "examples" / "one.py", "print(1)")
    write(tmp_path / "examples" / "deeper" / "two.toml", "two = 2")
    for module in ("writing", "places"):
        monkeypatch.setattr(f"scripts.site.{module}.ROOT", tmp_path)
    monkeypatch.setattr("scripts.site.writing.pages", lambda: [Path("README.md")])
    write_pages(tmp_path / "out")
    shown = (tmp_path / "out" / "source" / "examples.md").read_text(encoding="utf-8")
    assert "print(1)" in shown
    assert "two = 2" in shown


def listed(entries: list[Entry]) -> list[str]:
    """Every page in the navigation, at whatever depth."""
    pages: list[str] = []
    for entry in entries:
        for inside in [] if isinstance(entry, str) else entry.values():
            pages += listed(inside)
        pages += [entry] if isinstance(entry, str) else []
    return pages


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages that people wrote, as the site has them."""
    out = tmp_path_factory.mktemp("site")
    write_pages(out)
    return out


def test_the_navigation_is_read_back_as_it_was_written(sources: Path) -> None:
    entries = navigation(sources)
    assert tomllib.loads(f"nav = {as_toml(entries)}") == {"nav": entries}


def test_every_page_that_people_wrote_is_listed_once(sources: Path) -> None:
    written = [page for page in listed(navigation(sources)) if not page.startswith("reference/")]
    assert sorted(written) == sorted(str(place(page)) for page in pages())


def test_a_page_that_no_section_names_is_refused(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(order.SECTIONS, "Host", [])
    with pytest.raises(BadSetup, match=r"hosting\.md is in no section"):
        navigation(sources)


def test_every_module_is_in_the_reference_once(sources: Path) -> None:
    there = [str(place(file)) for file in modules()]
    for page in there:
        write(sources / page, "")
    told = [page for page in listed(navigation(sources)) if page.startswith("reference/")]
    assert sorted(told) == sorted(there)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_game_tells_every_part_and_every_block(game: str) -> None:
    rules = find_rules(game)
    page = describe(rules)
    for part in rules.observation.parts:
        assert re.search(
            rf"^\| `{part.name}` \| .* \| 0 … {part.high} \| {rules.observation.starts[part.name]}\b", page, re.MULTILINE
        )
    for block in rules.action_space.blocks:
        assert re.search(rf"^\| `{block.name}` \| .* \| {block.start}\b", page, re.MULTILINE)


def test_scripts_move_out_of_pages_and_equal_ones_share_a_file(tmp_path: Path) -> None:
    for page in ("index.html", "core/index.html", "404.html"):
        write(tmp_path / page, "<script>go()</script>")
    finish(tmp_path)
    (script,) = (tmp_path / "assets" / "javascripts").iterdir()
    assert script.read_text() == "go()"
    address = f"assets/javascripts/{script.name}"
    for page, found in (("index.html", address), ("core/index.html", f"../{address}"), ("404.html", f"/docs/{address}")):
        assert (tmp_path / page).read_text() == f'<script src="{found}"></script>'


def test_french_pages_say_so(tmp_path: Path) -> None:
    for page in ("fr/ishtar/index.html", "ishtar/index.html", "404.html"):
        write(tmp_path / page, '<article class="page">')
    finish(tmp_path)
    assert 'lang="fr"' in (tmp_path / "fr/ishtar/index.html").read_text()
    assert 'lang="fr"' not in (tmp_path / "ishtar/index.html").read_text()
