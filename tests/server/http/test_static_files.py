"""The page's files."""

from tests.server.talking import Visitor


def test_hashed_files_are_kept_forever_and_the_page_is_asked_for_again(anna: Visitor) -> None:
    assert "immutable" in anna.http.get("/assets/code-1234.js").headers["cache-control"]
    for path in ("/", "/table/abc", "/icon.svg"):
        answer = anna.http.get(path)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")


def test_no_file_outside_the_page_is_served(anna: Visitor) -> None:
    for path in (
        "/../tables.sqlite3",
        "/%2e%2e/tables.sqlite3",
        "/..%2ftables.sqlite3",
        "/assets/%2e%2e/%2e%2e/tables.sqlite3",
    ):
        assert b"SQLite" not in anna.http.get(path).content


def test_addresses_that_no_file_can_have_give_the_page(anna: Visitor) -> None:
    for path in ("/%00", "/" + "x" * 300, "/a" * 3000):
        assert (anna.http.get(path).status_code, anna.http.get(path + ".js").status_code) == (200, 404)
