"""What the page is made of: types as the server says, words in every language, nothing that points at a registry."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
SOURCES = WEB / "src"
ENGLISH = sorted(SOURCES.rglob("*en.ftl"))
SAID = re.compile(r"""\bsay\(\s*'([a-z][a-z0-9-]*)'""")


def keys(catalogue: Path) -> set[str]:
    return set(re.findall(r"^([a-z][a-z0-9-]*) =", catalogue.read_text(encoding="utf-8"), re.MULTILINE))


def test_the_types_are_what_the_server_says() -> None:
    node = shutil.which("node") or str(Path(sys.executable).parent / "node")
    check = [node, str(WEB / "scripts" / "types.mjs"), "--check"]
    done = subprocess.run(check, env={**os.environ, "PYTHON": sys.executable}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("english", ENGLISH, ids=lambda path: str(path.relative_to(SOURCES)))
def test_french_says_everything_that_english_says(english: Path) -> None:
    french = english.with_name(re.sub(r"en\.ftl$", "fr.ftl", english.name))
    assert keys(english) == keys(french)


def test_every_word_that_the_table_says_is_in_the_catalogue() -> None:
    known = set().union(*(keys(path) for path in (SOURCES / "words").glob("*en.ftl")))
    files = [*(SOURCES / "table").glob("*.*"), *(SOURCES / "lib").glob("*.ts"), SOURCES / "App.svelte"]
    shown = [file for file in files if not file.name.endswith(".test.ts")]
    said = {key for file in shown for key in SAID.findall(file.read_text(encoding="utf-8"))}
    assert said <= known


def test_no_registry_is_named_in_the_lock() -> None:
    assert "resolved" not in (WEB / "package-lock.json").read_text(encoding="utf-8")
