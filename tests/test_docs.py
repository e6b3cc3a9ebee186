"""What the documentation says is true: its code runs, its links lead somewhere, and every game has a whole page."""

import ast
import doctest
import importlib
import re
from pathlib import Path

import pytest

import nabu
from nabu.games import GAMES, find

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*.md"), ROOT / "web/README.md"]
README_BLOCKS = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("block", README_BLOCKS, ids=range(1, len(README_BLOCKS) + 1))
def test_the_code_in_the_readme_runs(block: str) -> None:
    exec(compile(block, "README.md", "exec"), {})


def test_the_first_example_of_the_package_runs() -> None:
    assert doctest.testmod(nabu).failed == 0


def python_blocks(page: str) -> str:
    """The code of a page, all of it one program."""
    return "\n".join(re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL))


def test_the_code_of_the_page_on_compiled_bots_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "compiled_page.py").write_text(python_blocks("docs/compiled_bots.md"), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    importlib.import_module("compiled_page")


def test_the_code_on_the_file_of_a_net_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", page("nets"), re.DOTALL)
    exec(compile(blocks[-1], "nets.md", "exec"), {})


TRACED = re.findall(r"\[`([\w.]+)`\]\(([^)]+)\)", (ROOT / "docs/one_move.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("name", "file"), TRACED)
def test_every_name_on_the_way_of_a_move_stands_in_its_file(name: str, file: str) -> None:
    text = (ROOT / "docs" / file).read_text(encoding="utf-8")
    assert name in (names_in_python(ast.parse(text)) if file.endswith(".py") else names_in_typescript(text))


def names_in_python(tree: ast.AST, prefix: str = "") -> set[str]:
    """Everything that a module or class defines, with dots between."""
    names = set()
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names |= {prefix + node.name, *names_in_python(node, f"{prefix}{node.name}.")}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(prefix + node.target.id)
    return names


def names_in_typescript(text: str) -> set[str]:
    """What a file exports, and the methods of its classes."""
    names = set(re.findall(r"^export (?:function|const) (\w+)", text, re.MULTILINE))
    for name, body in re.findall(r"^export class (\w+).*?\{$(.*?)^\}", text, re.MULTILINE | re.DOTALL):
        names |= {f"{name}.{method}" for method in re.findall(r"^  (?:private |async )*(\w+)\(", body, re.MULTILINE)}
    return names


def test_lists_stand_apart_from_the_text_before_them() -> None:
    """Some readers of Markdown see no list otherwise."""
    for page in PAGES:
        for before, item in re.findall(r"^(\S.*)\n((?:[-*]|\d+\.) .*)", without_code(page), re.MULTILINE):
            assert re.match(r"([-*]|\d+\.) ", before), f"{page.name}: {item[:60]}"


def without_code(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^ *```.*?^ *```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


def test_headings_stand_apart_from_the_text_before_them() -> None:
    """Some readers of Markdown see no heading otherwise: below a table it becomes another row."""
    for page in PAGES:
        crowded = re.findall(r"^.*\S.*\n(#{1,6} .*)", without_code(page), re.MULTILINE)
        assert crowded == [], page


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        assert "://" in target or (page.parent / target).exists(), target


def test_what_was_once_broken_is_shown_in_every_picture_taken_of_it_and_held_by_tests_that_are_there() -> None:
    readme = ROOT / "web/README.md"
    told = readme.read_text(encoding="utf-8").partition("\n## Once broken")[2]
    shown = {(readme.parent / target).resolve() for target in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", told)}
    assert shown == set((ROOT / "docs/pictures/once_broken").iterdir())
    held = re.findall(r"`(test_\w+\.py)::(test_\w+)`", told)
    assert held
    for file, name in held:
        assert f"\ndef {name}(" in (ROOT / "tests/web" / file).read_text(encoding="utf-8"), name


def test_the_glossary_gives_each_word_once_and_says_where_it_lives() -> None:
    rows = re.findall(r"^\| (\*.*?) \| .*? \| (.*?) \|$", page("glossary"), re.MULTILINE)
    words = [word for named, _ in rows for word in re.findall(r"\*\*(.*?)\*\*", named)]
    assert len(words) > 60
    assert len(set(words)) == len(words)
    again = [word for named, _ in rows for word in re.findall(r"^\*(\w+)\*$", named)]
    assert again
    assert len(set(again)) == len(again) and set(again) < set(words)
    homes = (ROOT / "src/nabu", ROOT / "src/nabu/games/babylonia", ROOT)
    for path in (path.replace("<game>", "babylonia") for _, paths in rows for path in re.findall(r"`(.*?)`", paths)):
        assert any(next(iter(home.glob(path)), None) for home in homes), path


def page(name: str) -> str:
    return (ROOT / f"docs/{name}.md").read_text(encoding="utf-8")


def headings(name: str) -> list[str]:
    return re.findall(r"^## .*", page(name), re.MULTILINE)


def anchors(name: str) -> list[str]:
    return re.findall(r'<a id="([^"]+)"></a>', page(name))


def pictures(name: str) -> list[str]:
    return [Path(target).name for target in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", page(name))]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_page_with_the_same_headings(name: str) -> None:
    assert headings(name) == headings("babylonia")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_french_page_with_the_same_headings(name: str) -> None:
    assert headings(f"fr/{name}") == headings("fr/babylonia")
    assert len(headings(f"fr/{name}")) == len(headings(name))


@pytest.mark.parametrize("name", GAMES)
def test_the_french_page_has_the_rules_of_the_english_one_in_its_order(name: str) -> None:
    assert anchors(f"fr/{name}") == anchors(name)


@pytest.mark.parametrize("name", GAMES)
def test_the_french_page_has_the_pictures_of_the_english_one(name: str) -> None:
    assert pictures(f"fr/{name}") == pictures(name)


@pytest.mark.parametrize("name", [*GAMES, *(f"fr/{name}" for name in GAMES)])
def test_the_page_of_a_game_states_the_figures_of_its_state(name: str) -> None:
    figures = re.sub(r"(?<=\d)[,\u202f\u00a0 ](?=\d{3})", "", page(name).split(headings(name)[-1], 1)[1])
    kit = find(name.removeprefix("fr/"))
    assert str(kit.rules.state.itemsize) in figures
    assert str(kit.rules.actions) in figures


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_told_in_the_same_messages_in_every_language(name: str) -> None:
    assert find(name).words.keys("en") == find(name).words.keys("fr")


@pytest.mark.parametrize(
    "file", [*PAGES, *ROOT.glob("examples/*/README.md"), *ROOT.glob("src/**/*.py"), *ROOT.glob("src/**/*.ftl")]
)
def test_nobody_is_told_to_install_another_program_of_our_name(file: Path) -> None:
    """What is called `nabu` on PyPI is not ours, and what the new one says comes later."""
    assert not re.search(r"pip install [^`\n]*?['\"` ]nabu\b", file.read_text(encoding="utf-8"))
