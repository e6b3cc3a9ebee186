"""Guests: known by a cookie, with a name and a language."""

from contextlib import closing
from typing import Any

import pytest

from tests.server.talking import ME, SOMEBODY, Visitor

Json = Any


def test_a_guest_is_known_again_by_a_cookie_that_scripts_cannot_read(address: str) -> None:
    with Visitor(address) as visitor:
        answer = visitor.http.get("/api/me")
        assert "set-cookie" not in answer.headers
        with closing(Visitor(address).http) as http:
            fresh = http.get("/api/me").headers["set-cookie"]
    assert "HttpOnly" in fresh and "SameSite=strict" in fresh and "Path=/" in fresh
    assert answer.json()["name"].startswith("Guest ")


def test_a_guest_chooses_a_name_and_a_language(anna: Visitor) -> None:
    assert anna.patch("me", {"name": "  Anna ", "language": "fr"}) == {"name": "Anna", "language": "fr"}
    assert anna.get("me") == {"name": "Anna", "language": "fr"}


@pytest.mark.parametrize(
    "name",
    ["", " ", "x" * 25, "two\nlines", "\u202ebackwards", "bell\a", "\u3164", "A\u2060", "\u00adB", "\U000e0041", None, 7],
)
def test_names_are_one_short_visible_line(anna: Visitor, name: Json) -> None:
    before = anna.get("me")
    if name is not None:
        assert anna.patch("me", {"name": name}, 422)["field"] == "name"
    assert anna.patch("me", {"name": None}) == before


def test_a_made_up_secret_is_nobodys(address: str) -> None:
    with closing(Visitor(address).http) as http:
        http.cookies.set("nabu_guest", "of-my-own-making")
        assert "set-cookie" in http.get("/api/me").headers


def test_a_new_name_is_seen_at_the_table_at_once(anna: Visitor) -> None:
    with anna.at(anna.table(ME, SOMEBODY)) as talk:
        anna.patch("me", {"name": "Enheduanna"})
        while talk.hear_until(type="table")["table"]["seats"][0]["name"] != "Enheduanna":
            pass


def test_an_open_table_speaks_the_new_language_at_once(anna: Visitor) -> None:
    with anna.at(anna.table(ME, ME, seed=1)) as talk:
        anna.patch("me", {"language": "fr"})
        talk.look(0)
        assert "C'est à" in talk.ask(type="move", seat=0, ply=0, move=0)["reason"]["text"]
