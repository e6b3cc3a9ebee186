"""`nabu admin`, beside a server that runs: what it changes holds there within a second."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.orm import Session
from websockets.exceptions import InvalidStatus

from nabu.server.database.clock import now
from nabu.server.database.engine import open_engine
from nabu.server.database.repository.guests import add_guest
from nabu.server.database.repository.personal_data import expire_guests
from tests.cli.conftest import call  # noqa: F401  (a fixture)
from tests.server.playing import two_players
from tests.server.running import generous, running
from tests.server.talking import ME, SOMEBODY, Json, Visitor
from tests.server.waiting import eventually

Admin = Callable[..., Any]
A_YEAR_AGO = now() - 365 * 24 * 3600 * 1000


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """A server of one's own, and its database."""
    settings = generous(tmp_path_factory.mktemp("hosted"))
    with running(settings) as address:
        yield address, settings.database_url


@pytest.fixture
def anna(hosted: tuple[str, str]) -> Iterator[Visitor]:
    with Visitor(hosted[0]) as visitor:
        yield visitor


@pytest.fixture
def bert(hosted: tuple[str, str]) -> Iterator[Visitor]:
    with Visitor(hosted[0]) as visitor:
        yield visitor


@pytest.fixture
def admin(hosted: tuple[str, str], call: Any) -> Admin:  # noqa: F811
    """Run `nabu admin`; return the objects that it prints, or the words."""

    def run(*arguments: object, last: tuple[str, ...] = (), refused: bool = False) -> Any:
        result = call("admin", *map(str, arguments), "--database", hosted[1], *last)
        assert result.exit_code == (2 if refused else 0), result.output
        return json.loads(result.stdout) if "--json" in arguments else result.output

    return run


def number_of(admin: Admin, visitor: Visitor, name: str) -> int:
    """Give a visitor a name, and find their number by it."""
    visitor.patch("me", {"name": name})
    (guest,) = admin("guests", "--name", name, "--json")
    return int(guest["id"])


def test_tables_and_guests_can_be_looked_at(anna: Visitor, bert: Visitor, admin: Admin) -> None:
    table, guest = two_players(anna, bert), number_of(admin, anna, "Looked at")
    with anna.at(table) as talk:
        talk.ask(type="chat", text="hello")
    assert table in [row["id"] for row in admin("tables", "--status", "playing", "--guest", guest, "--json")]
    seen = admin("table", table, "--json")
    assert seen["seats"][0] == {"seat": "A", "guest": guest, "name": "Looked at", "left": False}
    assert [line["text"] for line in seen["chat"]] == ["hello"]
    assert table in admin("tables", "--most", 100) and "hello" in admin("table", table) and "Looked at" in admin("guests")


def test_nobody_plays_or_writes_at_a_closed_table_until_it_is_opened(anna: Visitor, bert: Visitor, admin: Admin) -> None:
    table = two_players(anna, bert)
    with anna.at(table) as talk:
        position = talk.look(0)
        admin("close", table)
        while talk.hear_until(type="table")["table"]["trouble"] is None:
            pass
        refused = talk.ask(type="move", seat=position["to_play"] if position["to_play"] == 0 else 0, ply=0, move=0)
        assert "The host closed this table" in refused["reason"]["text"]
        assert not talk.ask(type="chat", text="hello")["ok"]
        admin("open", table)
        while talk.hear_until(type="table")["table"]["trouble"] is not None:
            pass
        assert talk.ask(type="chat", text="hello")["ok"]


def test_a_closed_table_that_waits_is_not_listed_and_cannot_be_joined(anna: Visitor, bert: Visitor, admin: Admin) -> None:
    table = anna.table(ME, SOMEBODY, access="open")
    admin("close", table)
    assert eventually(lambda: bert.get(f"tables/{table}")["trouble"] is not None)
    assert table not in [listed["id"] for listed in bert.get("tables?which=open")["tables"]]
    assert "closed this table" in bert.post(f"tables/{table}/join", {}, 409)["reason"]


def test_a_deleted_table_is_gone_for_those_who_look_at_it_too(anna: Visitor, bert: Visitor, admin: Admin) -> None:
    table = two_players(anna, bert)
    with anna.at(table) as talk:
        talk.look(0)
        admin("delete", table)
        assert "the host removed it" in talk.hear_until(type="farewell")["reason"]
    anna.get(f"tables/{table}", 404)
    assert "there is no table" in admin("delete", table, refused=True)


def test_whoever_is_muted_writes_to_nobody(anna: Visitor, admin: Admin) -> None:
    guest = number_of(admin, anna, "Muted")
    with anna.at(anna.table(ME, ME)) as talk:
        admin("mute", guest)
        assert eventually(lambda: not talk.ask(type="chat", text="hello")["ok"])
        assert talk.heard[-1]["reason"]["text"] == "The host does not let you write to others."
        admin("unmute", guest)
        assert eventually(lambda: bool(talk.ask(type="chat", text="hello")["ok"]))


def test_whoever_is_banned_is_sent_away_and_the_others_play_on(anna: Visitor, bert: Visitor, admin: Admin) -> None:
    table, guest = two_players(anna, bert), number_of(admin, bert, "Banned")
    with bert.at(table) as talk:
        talk.look(1)
        admin("ban", guest)
        assert talk.hear_until(type="farewell") == {
            "type": "farewell",
            "reason": "The host does not let you in.",
            "retry": False,
        }
    bert.get("me", 403)
    with pytest.raises(InvalidStatus), bert.at(table):
        pass
    assert eventually(lambda: bool(anna.get(f"tables/{table}")["seats"][1]["left"]))
    anna.post(f"tables/{table}/seats/1/stand-in", {"level": 1})
    admin("unban", guest)
    bert.get("me")


def test_nobody_comes_from_a_banned_network(hosted: tuple[str, str], admin: Admin) -> None:
    with closing(Visitor(hosted[0]).http) as http:

        def status(address: str) -> int:
            return http.get("/api/me", headers={"x-forwarded-for": address}).status_code

        assert status("198.51.100.7") == 200
        assert "198.51.100.0/24" in admin("ban-network", "198.51.100.9/24")
        assert eventually(lambda: status("198.51.100.7") == 403) and status("198.51.101.7") == 200
        assert status("::ffff:198.51.100.7") == 403, "as a socket of IPv6 sees it"
        admin("unban-network", "198.51.100.0/24")
        assert eventually(lambda: status("198.51.100.7") == 200)
    assert "is not banned" in admin("unban-network", "198.51.100.0/24", refused=True)
    assert "is no address or network" in admin("ban-network", "everybody", refused=True)


def test_who_and_what_was_abandoned_is_forgotten(hosted: tuple[str, str], anna: Visitor, bert: Visitor, admin: Admin) -> None:
    abandoned, kept, guest = anna.table(ME, ME), bert.table(ME, ME), number_of(admin, anna, "Long gone")
    engine = open_engine(hosted[1])
    with engine.execution_options(writing=True).begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET moved = ? WHERE id = ?", (A_YEAR_AGO, abandoned))
        connection.exec_driver_sql("UPDATE guests SET seen = ? WHERE id = ?", (A_YEAR_AGO, guest))
    engine.dispose()
    assert "1 abandoned tables are deleted, 1 guests are forgotten" in admin("expire", "--tables", 300, "--guests", 300)
    assert [row["id"] for row in admin("tables", "--json", "--most", 100) if row["id"] in (abandoned, kept)] == [kept]
    assert admin("guests", "--name", "Long gone", "--json") == []


def test_many_are_forgotten_a_few_at_a_time_so_that_nobody_waits_for_all(
    hosted: tuple[str, str], admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine, transactions = open_engine(hosted[1]), list[int]()
    with engine.execution_options(writing=True).begin() as connection, Session(connection) as db:
        for number in range(5):
            add_guest(db, f"secret {number}", "Long gone", "en").seen = A_YEAR_AGO
        db.flush()
    engine.dispose()

    def expire_and_count(db: Session, before: int, most: int) -> int:
        transactions.append(expire_guests(db, before, most))
        return transactions[-1]

    monkeypatch.setattr("nabu.cli.admin.MOST_AT_ONCE", 2)
    monkeypatch.setattr("nabu.server.database.repository.personal_data.expire_guests", expire_and_count)
    assert "5 guests are forgotten" in admin("expire", "--guests", 300)
    assert transactions == [2, 2, 1, 0] and admin("guests", "--name", "Long gone", "--json") == []


def test_a_guest_who_comes_again_is_not_forgotten(hosted: tuple[str, str], anna: Visitor, admin: Admin) -> None:
    guest = number_of(admin, anna, "Back again")
    engine = open_engine(hosted[1])
    with engine.execution_options(writing=True).begin() as connection:
        connection.exec_driver_sql("UPDATE guests SET seen = ? WHERE id = ?", (A_YEAR_AGO, guest))
    engine.dispose()
    anna.get("me")
    admin("expire", "--guests", 300)
    assert admin("guests", "--name", "Back again", "--json")


def test_a_guests_data_can_be_handed_out_and_forgotten(anna: Visitor, admin: Admin, tmp_path: Path) -> None:
    guest = number_of(admin, anna, "Enheduanna")
    admin("export", guest, tmp_path / "data.json")
    data: Json = json.loads((tmp_path / "data.json").read_text())
    assert data["name"] == "Enheduanna" and data == anna.get("me/data")
    assert "cannot be written" in admin("export", guest, tmp_path / "no" / "data.json", refused=True)
    admin("forget", guest)
    assert anna.http.get("/api/me").headers.get("set-cookie")
    assert f"there is no guest {guest}" in admin("forget", guest, refused=True)


def test_an_id_of_an_older_version_that_looks_like_an_option_stands_behind_two_dashes(admin: Admin) -> None:
    assert "there is no table" in admin("close", refused=True, last=("--", "-5J9eMPCXecN75Hk"))
