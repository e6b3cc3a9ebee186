"""The log: what a line says, and what none ever says."""

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from nabu.server.logs import FIELDS, FORMATS, about
from nabu.server.rooms.open_rooms import OpenRooms
from tests.server.playing import two_players
from tests.server.running import generous, running
from tests.server.talking import BOT, ME, SOMEBODY, Visitor


@pytest.fixture
def lines(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """Everything that is logged meanwhile, as much as the settings allow."""
    written, root = io.StringIO(), logging.getLogger()
    handler, before = logging.StreamHandler(written), root.level
    handler.setFormatter(FORMATS[getattr(request, "param", "json")]())
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield written
    root.removeHandler(handler)
    root.setLevel(before)


def objects(lines: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines.getvalue().splitlines()]


def test_every_request_has_a_line_with_its_id_and_its_table(anna: Visitor, lines: io.StringIO) -> None:
    table = anna.table(ME, ME)
    answer = anna.http.get(f"/api/tables/{table}?secret=of-somebody", headers={"x-request-id": "given-by-a-proxy"})
    line = next(line for line in objects(lines) if line.get("request") == "given-by-a-proxy" and "status" in line)
    assert answer.headers["x-request-id"] == "given-by-a-proxy"
    assert (line["message"], line["status"], line["table"]) == (f"GET /api/tables/{table}", 200, table)
    assert line["level"] == "info" and line["client"] == "127.0.0.1" and line["seconds"] >= 0


@pytest.mark.parametrize("given", ["", "short", "x" * 65, "two\twords", '{"json": 1}'])
def test_an_id_that_is_none_is_replaced(anna: Visitor, given: str) -> None:
    told = anna.http.get("/livez", headers={"x-request-id": given}).headers["x-request-id"]
    assert told != given and len(told) == 16


def test_what_goes_wrong_over_a_socket_is_found_by_the_table(
    anna: Visitor, lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nabu.server.websocket.connection.understand", lambda *_: 1 / 0)
    table = anna.table(ME, ME)
    with anna.at(table) as talk:
        talk.ask(type="ping")
    (line,) = [line for line in objects(lines) if line["level"] == "error"]
    assert line["table"] == table and line["request"] and "ZeroDivisionError" in line["exception"]


def test_bots_log_for_their_table_and_not_for_whoever_woke_them(anna: Visitor, lines: io.StringIO) -> None:
    record = logging.LogRecord("nabu", logging.WARNING, "", 0, "thinking", None, None)
    setattr(record, FIELDS, {"level": 3})
    with about("a-request", "a-table"), about(None, "another-table"):
        line = json.loads(FORMATS["json"]().format(record))
    assert line["table"] == "another-table" and "request" not in line and line["level"] == 3


@pytest.mark.parametrize("lines", ["text"], indirect=True)
def test_people_read_one_line_for_each_thing(anna: Visitor, lines: io.StringIO) -> None:
    anna.http.get("/livez", headers={"x-request-id": "given-by-a-proxy"})
    (line,) = [line for line in lines.getvalue().splitlines() if "GET /livez" in line]
    assert " info GET /livez request=given-by-a-proxy client=127.0.0.1 status=200 " in line


def test_no_line_tells_a_secret(tmp_path: Any, lines: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = generous(tmp_path)
    with running(settings) as address, Visitor(address) as anna, Visitor(address) as bert:
        table = two_players(anna, bert)
        code = anna.post(f"tables/{anna.table(ME, SOMEBODY, BOT)}/invitations", {}, 201)["code"]
        anna.patch("me", {"name": "Enheduanna"})
        bert.post("invitations/claim", {"code": code + "x"}, 404)
        with anna.at(table) as talk:
            talk.look(0)
            talk.ask(type="chat", text="between ourselves")
            talk.say_raw('{"type": "chat", "text": "between ourselves", "id": 7}')
        monkeypatch.setattr(OpenRooms, "describe", lambda *_: 1 / 0)
        assert anna.http.get(f"/api/tables/{table}").status_code == 500
        secrets = [anna.http.cookies["nabu_guest"], bert.http.cookies["nabu_guest"], code, "between ourselves", "Enheduanna"]
    with create_engine(settings.database_url).connect() as database:
        kept = database.execute(text("SELECT salt, secret_hash FROM tables, guests")).all()
    written = lines.getvalue()
    assert "ZeroDivisionError" in written and kept
    assert not [secret for secret in (*secrets, *(part for row in kept for part in row)) if secret in written]
