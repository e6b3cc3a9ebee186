"""Limits: how often each may do something, and who counts as one."""

from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from starlette.requests import HTTPConnection

from nabu.server.http.dependencies import address_of
from nabu.server.limits import BucketsInMemory, Limit
from nabu.server.settings import PRESETS, Allowance, Preset, Settings
from tests.server import event_loop
from tests.server.running import PLENTY, generous, running
from tests.server.talking import ME, SECONDS, Visitor

A_CLUB_EVENING = 40
"""People who come for the first time, all behind one address."""


def preset(folder: Path, name: Preset) -> Settings:
    return replace(generous(folder), **{"requests": Settings.requests, "makings": Settings.makings, **PRESETS[name]})


def come(address: str, times: int, addresses: str = "") -> list[int]:
    """Visit for the first time, as the page does, again and again; return what came of becoming a guest each time."""
    with httpx.Client(base_url=f"http://{address}", timeout=SECONDS) as http:
        return [_come_once(http, addresses.format(number)) for number in range(times)]


def _come_once(http: httpx.Client, address: str) -> int:
    headers = {"x-forwarded-for": address} if address else {}
    http.cookies.clear()
    for path in ("catalogue", "tables?which=mine", "tables?which=open"):
        http.get(f"/api/{path}", headers=headers).raise_for_status()
    return http.get("/api/me", headers=headers).status_code


@pytest.mark.parametrize("name", ["home", "club"])
def test_a_whole_club_comes_for_the_first_time_from_one_address_and_plays(tmp_path: Path, name: Preset) -> None:
    with running(preset(tmp_path, name)) as address:
        assert come(address, A_CLUB_EVENING) == [200] * A_CLUB_EVENING
        with Visitor(address) as visitor:
            assert all(visitor.table(ME, ME) for _ in range(A_CLUB_EVENING // 2))


def test_a_public_site_lets_no_address_make_guests_without_end(tmp_path: Path) -> None:
    public = preset(tmp_path, "public")
    with running(replace(public, requests=PLENTY, makings=Allowance(0.001, public.makings.at_once))) as address:
        answers = come(address, A_CLUB_EVENING + 20)
    assert answers[0] == 200 and 429 in answers


@pytest.mark.parametrize(("proxies", "last"), [(("127.0.0.1",), 200), (("10.9.8.7",), 429), (("127.0.0.0/8",), 200)])
def test_a_proxy_that_is_trusted_says_where_somebody_comes_from(tmp_path: Path, proxies: tuple[str, ...], last: int) -> None:
    settings = replace(generous(tmp_path), makings=Allowance(0.001, 2), trusted_proxies=proxies)
    with running(settings) as address:
        answers = come(address, 3, "192.0.2.{}")
    assert answers == [200, 200, last]


@pytest.mark.parametrize(
    ("host", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("/run/nabu.sock", "/run/nabu.sock"),
    ],
)
def test_all_addresses_of_one_network_of_ipv6_count_as_one(host: str, counts_as: str) -> None:
    assert address_of(HTTPConnection({"type": "http", "client": (host, 1)})) == counts_as


def test_limits_count_apart_though_they_share_a_store() -> None:
    async def count() -> list[bool]:
        buckets, few = BucketsInMemory(), Allowance(0.001, 1)
        return [await buckets.take(limit, who, few) for limit in ("one", "two") for who in ("anna", "bert", "anna")]

    assert event_loop.run(count()) == [True, True, False] * 2


def test_whoever_did_something_longest_ago_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nabu.server.limits.MOST_REMEMBERED", 2)
    limit = Limit(Allowance(0.001, 1), "requests-too-fast", BucketsInMemory())

    async def count() -> None:
        for who in ("anna", "bert", "claire", "anna"):
            await limit.check(who)

    event_loop.run(count())
