"""Messages in every language."""

from pathlib import Path

import pytest

from nabu.face.message import LANGUAGES, Called, Message
from nabu.face.words import Catalogue
from nabu_wells.kit import GAME


def test_a_message_is_said_in_every_language() -> None:
    message = Message("no-such-stone", {"weight": "light"})
    assert [GAME.words.say(message, language) for language in LANGUAGES] == [
        "You hold no light stone.",
        "Vous n'avez pas de pierre légère.",
    ]


def test_catalogues_have_the_same_keys() -> None:
    assert GAME.words.keys("en") == GAME.words.keys("fr")


def test_an_unknown_message_raises() -> None:
    with pytest.raises(LookupError):
        GAME.words.say(Message("no-such-message"))


def test_a_message_without_its_arguments_raises() -> None:
    with pytest.raises(LookupError, match="well-is-full"):
        GAME.words.say(Message("well-is-full"))


def test_a_message_without_text_raises(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("empty =\n    .title = Only an attribute\n", encoding="utf-8")
    with pytest.raises(LookupError, match="empty has no text"):
        Catalogue(tmp_path).say(Message("empty"))


def test_seats_are_called_by_letter_until_somebody_knows_who_sits_there() -> None:
    assert [Called.of(0), Called.of(0, 2), Called.with_numbers({1: 3, 2: 1})] == ["A", "A, C", "B 3, C 1"]
    assert Called.with_numbers({1: 3, 2: 1}).by(["Ada", "Bert", "Cleo"]) == "Bert 3, Cleo 1"


def test_nobody_can_be_called_what_sentences_read_where_nobody_is() -> None:
    assert Called.of(0, 1).by(["neutral", "Bert"]) == "A, Bert"
