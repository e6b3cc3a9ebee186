"""What those who look after the server ask."""

import re
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest

from nabu.server.app import NO_PAGES
from nabu.server.bots.preparation import Preparation
from nabu.server.database.transactions import Database
from nabu.server.errors import DatabaseAway
from nabu.server.http.routes import monitoring
from tests.server.playing import hot_seat
from tests.server.running import generous, running
from tests.server.talking import BOT, ME, Visitor
from tests.server.waiting import eventually


def figures(visitor: Visitor) -> dict[str, float]:
    """Return what is measured, by name and labels."""
    lines = [line for line in visitor.http.get("/metrics").text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


@pytest.mark.parametrize("name", [name for name in NO_PAGES if name != "api"])
def test_what_monitors_ask_for_is_never_answered_with_the_page(anna: Visitor, name: str) -> None:
    for path in (f"/{name}", f"/{name}/", f"/{name}/healthy"):
        assert "<!doctype" not in anna.http.get(path).text


def test_the_process_is_alive(anna: Visitor) -> None:
    assert (anna.http.get("/livez").status_code, anna.http.get("/livez").json()) == (200, "alive")


def test_people_can_be_sent_here_when_the_database_answers_and_every_game_is_compiled(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> NoReturn:
        raise DatabaseAway

    monkeypatch.setattr(monitoring, "SECONDS_BELIEVED", 0)
    assert eventually(lambda: anna.http.get("/readyz").status_code == 200, 300)
    ready = anna.http.get("/healthz").json()
    assert ready["ready"] and ready["database"] and set(ready["games"].values()) == {"ready"}
    with monkeypatch.context() as away:
        away.setattr(Database, "read", fail)
        answer = anna.http.get("/readyz")
    assert answer.status_code == 503 and answer.json() == {**ready, "ready": False, "database": False}
    with monkeypatch.context() as compiling:
        compiling.setattr(Preparation, "complete", False)
        answer = anna.http.get("/readyz")
    assert answer.status_code == 503 and answer.json()["database"]


def test_a_game_that_could_not_be_compiled_is_called_failed_and_keeps_nobody_from_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: Preparation, game: str, *_: object) -> None:
        if game == "ishtar":
            raise MemoryError

    monkeypatch.setattr(Preparation, "_compile", fail)
    with running(generous(tmp_path)) as address, Visitor(address) as anna:
        answer = anna.http.get("/readyz")
    assert answer.status_code == 200 and answer.json()["games"]["ishtar"] == "failed"
    assert {state for game, state in answer.json()["games"].items() if game != "ishtar"} == {"ready"}


def test_the_database_is_not_asked_each_time(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[object]()

    async def count(*_: object) -> bool:
        asked.append(None)
        return True

    monkeypatch.setattr(monitoring, "_answers", count)
    monkeypatch.setattr(monitoring, "SECONDS_BELIEVED", 1000)
    for _ in range(5):
        anna.http.get("/readyz")
    assert len(asked) <= 1


def test_playing_is_measured(anna: Visitor) -> None:
    before, table = figures(anna), hot_seat(anna)
    with anna.at(table) as talk:
        talk.play(talk.look(talk.look(0)["to_play"]))
        talk.ask(type="move", seat=0, ply=99, move=0)
        after = figures(anna)
    anna.table(ME, BOT)
    grown = {name for name, value in after.items() if value > before.get(name, 0)}
    assert grown >= {
        'nabu_moves_total{by="person",game="babylonia"}',
        'nabu_command_seconds_count{command="Move"}',
        'nabu_message_seconds_count{type="Look"}',
        'nabu_request_seconds_count{method="POST",route="/api/tables",status="201"}',
        'nabu_refusals_total{reason="other-ply"}',
        'nabu_database_seconds_count{kind="read"}',
        'nabu_database_seconds_count{kind="write"}',
        "nabu_sockets",
        "nabu_tables_in_memory",
    }
    assert eventually(lambda: figures(anna)["nabu_sockets"] < after["nabu_sockets"])
    assert eventually(lambda: figures(anna)["nabu_event_loop_lag_seconds_count"] > before["nabu_event_loop_lag_seconds_count"])


def test_measures_do_not_grow_with_tables_and_guests(anna: Visitor) -> None:
    table = hot_seat(anna)
    anna.http.get(f"/api/tables/{table}")
    anna.http.get(f"/somewhere/{table}")
    assert table not in anna.http.get("/metrics").text


@pytest.mark.parametrize(
    ("readers", "address", "status"),
    [
        (("127.0.0.1/32",), None, 200),
        (("127.0.0.1/32",), "192.0.2.1", 403),
        (("192.0.2.0/24",), "192.0.2.1", 200),
        ((), None, 403),
    ],
)
def test_measures_are_for_those_whom_the_settings_name(
    tmp_path: Path, readers: tuple[str, ...], address: str | None, status: int
) -> None:
    settings = replace(generous(tmp_path), metrics_readers=readers)
    with running(settings) as at, Visitor(at) as visitor:
        headers = {} if address is None else {"x-forwarded-for": address}
        answer = visitor.http.get("/metrics", headers=headers)
    assert answer.status_code == status and (status == 200) == bool(re.search(r"^nabu_sockets ", answer.text, re.MULTILINE))
