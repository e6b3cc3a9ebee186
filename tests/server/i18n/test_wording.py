"""The server's words: the same in every language, all of them said somewhere, none missing."""

import re
from pathlib import Path

import pytest

import nabu.server
from nabu.face.message import LANGUAGES
from nabu.server.i18n.wording import WORDS, language_of_browser

SOURCE = Path(nabu.server.__file__).parent


def test_every_language_has_the_same_keys() -> None:
    assert len({WORDS.keys(language) for language in LANGUAGES}) == 1


def test_every_key_is_used_and_every_used_key_is_there() -> None:
    code = "".join(file.read_text() for file in SOURCE.rglob("*.py"))
    used = set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', code))
    keys = {key for key in WORDS.keys("en") if not key.startswith("input-")}
    assert keys <= used


@pytest.mark.parametrize(
    ("accepted", "language"),
    [(None, "en"), ("fr-CA,fr;q=0.9,en;q=0.8", "fr"), ("de,fr;q=0.5", "fr"), ("de", "en"), ("", "en"), ("EN-gb", "en")],
)
def test_the_browsers_first_language_that_there_is(accepted: str | None, language: str) -> None:
    assert language_of_browser(accepted) == language
