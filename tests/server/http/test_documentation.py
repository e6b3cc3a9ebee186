"""The documentation site under /docs."""

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from nabu.server.app import create_app
from nabu.server.settings import Settings
from tests.server import event_loop

Asking = Callable[..., httpx.Response]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of four files, beside one that is none of it."""
    site = tmp_path / "site"
    (site / "core").mkdir(parents=True)
    (site / "index.html").write_text("<!doctype html><title>Start</title>")
    (site / "404.html").write_text("<!doctype html><title>Nothing here</title>")
    (site / "core" / "index.html").write_text("<!doctype html><title>The core</title>")
    (site / "bundle.1234abcd.min.js").write_text("'use strict'")
    (tmp_path / "secret.html").write_text("secret")
    return site


@pytest.fixture
def get(site: Path, tmp_path: Path) -> Asking:
    """Asks the application for an address."""
    app = create_app(Settings("sqlite://", page=tmp_path / "page", site=site))

    async def ask(address: str, headers: dict[str, str]) -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://nabu") as client:
            return await client.get(address, headers=headers)

    return lambda address, **headers: event_loop.run(ask(address, {name.replace("_", "-"): headers[name] for name in headers}))


def test_the_site_is_found_with_and_without_a_slash(get: Asking) -> None:
    assert "Start" in get("/docs/").text
    assert get("/docs").headers["location"] == "/docs/"
    assert get("/docs/core").headers["location"].endswith("/docs/core/")
    assert "The core" in get("/docs/core/").text


def test_hashed_files_are_kept_forever_and_others_asked_for_again(get: Asking) -> None:
    script, start = get("/docs/bundle.1234abcd.min.js"), get("/docs/")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    assert start.headers["cache-control"] == "no-cache"
    assert get("/docs/", if_none_match=start.headers["etag"]).status_code == 304


def test_the_site_has_the_policy_of_the_page(get: Asking) -> None:
    assert "script-src 'self';" in get("/docs/core/").headers["content-security-policy"]


@pytest.mark.parametrize("address", ["nothing", "core/nothing.png", "%00", "x" * 300])
def test_an_address_without_a_page_is_not_found(get: Asking, address: str) -> None:
    assert get(f"/docs/{address}").status_code == 404
    assert "Nothing here" in get("/docs/nothing").text


@pytest.mark.parametrize("address", ["../secret.html", "%2e%2e/secret.html", "..%2fsecret.html", "core/..%2f..%2fsecret.html"])
def test_no_file_outside_the_site_is_served(get: Asking, address: str) -> None:
    assert get(f"/docs/{address}").text != "secret"


@pytest.mark.parametrize(("language", "sentence"), [("en", "has not been built"), ("fr", "n'a pas été construite")])
def test_a_site_that_is_not_built_says_how_to_build_it(get: Asking, site: Path, language: str, sentence: str) -> None:
    (site / "index.html").unlink()
    answer = get("/docs/", accept_language=language)
    assert answer.status_code == 503
    assert sentence in answer.text
    assert "make docs" in answer.text
