"""What protects people and the server from others."""

import logging
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from nabu.server.http.security import HEADERS
from nabu.server.lobby.lobby import Lobby
from nabu.server.settings import Allowance
from tests.server.running import generous, running
from tests.server.talking import ME, SOMEBODY, Visitor


def test_every_answer_has_a_strict_content_policy(anna: Visitor) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/assets/code-1234.js", "/assets/missing.js"):
        headers = anna.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"


def test_what_is_our_own_fault_is_answered_with_the_same_headers_and_logged_once(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object) -> NoReturn:
        raise ZeroDivisionError

    monkeypatch.setattr(Lobby, "list", fail)
    answer = anna.http.get("/api/tables?which=mine")
    assert (answer.status_code, answer.json()["field"]) == (500, None) and "went wrong on our side" in answer.text
    assert all(answer.headers[name] == value for name, value in HEADERS.items())
    assert [record.exc_info is not None for record in caplog.records if record.levelno >= logging.ERROR] == [True]


@pytest.mark.parametrize(("proto", "told"), [("https", "max-age=31536000"), ("http", None)])
def test_browsers_that_come_over_https_are_told_to_come_no_other_way(anna: Visitor, proto: str, told: str | None) -> None:
    for path in ("/", "/api/me", "/api/nothing"):
        headers = anna.http.get(path, headers={"x-forwarded-proto": proto}).headers
        assert headers.get("strict-transport-security") == told


def test_a_host_may_do_without_that(tmp_path: Path) -> None:
    with running(replace(generous(tmp_path), hsts_seconds=0)) as address:
        answer = httpx.get(f"http://{address}/", headers={"x-forwarded-proto": "https"})
    assert "strict-transport-security" not in answer.headers


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://["])
def test_pages_of_other_sites_change_nothing(anna: Visitor, origin: str) -> None:
    answer = anna.http.post("/api/tables", json={}, headers={"origin": origin})
    assert answer.status_code == 403 and "another site" in answer.json()["reason"]


def test_pages_of_other_sites_open_no_socket(anna: Visitor) -> None:
    with pytest.raises(InvalidStatus) as refused, anna.at(anna.table(ME, ME), Origin="https://evil.example"):
        pass
    assert refused.value.response.status_code == 403


def test_the_own_page_and_named_ones_may(tmp_path: Path) -> None:
    settings = replace(generous(tmp_path), origins=("https://games.example",))
    with running(settings) as address, Visitor(address) as visitor:
        for origin in (f"http://{address}", "https://games.example"):
            answer = visitor.http.post(
                "/api/tables", json={"game": "ishtar", "seats": [ME, SOMEBODY]}, headers={"origin": origin}
            )
            assert answer.status_code == 201
            with visitor.at(answer.json()["id"], Origin=origin) as talk:
                assert talk.ask(type="ping")["ok"]


def test_bodies_are_read_up_to_a_bound(anna: Visitor) -> None:
    answer = anna.http.post(
        "/api/records", content=b'{"record": "' + b"x" * 2_000_000, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 413 and "too large" in answer.json()["reason"]


def test_a_body_without_a_length_is_bounded_too(anna: Visitor) -> None:
    pieces = iter([b"x" * 100_000] * 20)
    answer = anna.http.post("/api/records", content=pieces, headers={"content-type": "application/json"})
    assert answer.status_code == 413


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api/tables/unknown-table", 404),
        ("GET", "/api/tables/b", 422),
        ("PUT", "/api/me", 405),
        ("GET", "/missing.png", 404),
    ],
)
def test_every_error_has_the_same_shape(anna: Visitor, method: str, path: str, status: int) -> None:
    answer = anna.http.request(method, path)
    assert answer.status_code == status and set(answer.json()) == {"reason", "field"}


def test_a_body_that_is_not_json_is_refused_in_words(anna: Visitor) -> None:
    answer = anna.http.post("/api/tables", content=b"{", headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["reason"]) == (400, "That is not JSON.")


def test_who_asks_too_often_is_asked_to_wait(tmp_path: Path) -> None:
    slow = Allowance(0.01, 4)
    settings = replace(generous(tmp_path), requests=Allowance(0.01, 14), makings=slow, messages=slow, chat=Allowance(0.01, 2))
    with running(settings) as address, Visitor(address) as visitor:
        table = visitor.table(ME, ME)
        with visitor.at(table) as talk:
            assert [talk.ask(type="chat", text="hi")["ok"] for _ in range(3)] == [True, True, False]
            assert talk.heard[-1]["reason"]["text"].startswith("You are writing very fast")
            talk.ask(type="ping")
            assert not talk.ask(type="ping")["ok"]
        visitor.table(ME, ME)
        visitor.table(ME, ME)
        assert "wait a moment" in visitor.post("tables", {"game": "ishtar", "seats": [ME, ME]}, 429)["reason"]
        while visitor.http.get("/api/catalogue").status_code == 200:
            pass
        visitor.get("catalogue", 429)


def test_an_address_opens_only_so_many_sockets(tmp_path: Path) -> None:
    with running(replace(generous(tmp_path), most_sockets=1)) as address, Visitor(address) as visitor:
        table = visitor.table(ME, ME)
        with visitor.at(table) as first:
            assert first.ask(type="ping")["ok"]
            with pytest.raises(InvalidStatus) as refused, visitor.at(table):
                pass
            assert refused.value.response.status_code == 429


def test_no_secret_is_told_to_anybody(anna: Visitor, bert: Visitor) -> None:
    table = anna.table(ME, SOMEBODY, access="open")
    code = anna.post(f"tables/{table}/invitations", {"seat": 1}, 201)["code"]
    bert.post("invitations/claim", {"code": code})
    with anna.at(table) as talk:
        talk.look(0)
        talk.ask(type="chat", text="hello")
    secret = anna.http.cookies["nabu_guest"]
    told = str(talk.heard) + str(bert.get(f"tables/{table}")) + str(bert.get("tables?which=mine"))
    assert secret not in told and code not in told


def test_nothing_secret_is_kept_as_it_is(tmp_path: Path) -> None:
    with running(generous(tmp_path)) as address, Visitor(address) as visitor:
        table = visitor.table(ME, SOMEBODY)
        code = visitor.post(f"tables/{table}/invitations", {}, 201)["code"]
        secret = visitor.http.cookies["nabu_guest"]
    kept = b"".join(file.read_bytes() for file in tmp_path.glob("tables.sqlite3*"))
    assert table.encode() in kept and secret.encode() not in kept and code.encode() not in kept
