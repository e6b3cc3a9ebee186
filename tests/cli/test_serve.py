"""`nabu serve`: where the page is said to be, and what is said where it cannot be served."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nabu.cli.serve import address_for_others, page_address


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("0.0.0.0", "http://localhost:8000/"),
        ("::", "http://localhost:8000/"),
        ("::1", "http://[::1]:8000/"),
        ("games.example", "http://games.example:8000/"),
    ],
)
def test_the_address_is_one_that_a_browser_understands(host: str, address: str) -> None:
    assert page_address(host, 8000) == address


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_where_only_this_machine_is_listened_to_there_is_no_address_for_others(host: str) -> None:
    assert address_for_others(host, 8000) is None


def test_others_are_given_the_name_that_the_server_listens_by() -> None:
    assert address_for_others("games.example", 8000) == "http://games.example:8000"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "nabu: serving needs more packages: pip install '.[server]' in a checkout of Nabu"),
        ("fr", "nabu: pour servir, il faut d'autres paquets : pip install '.[server]' dans les sources de Nabu"),
    ],
)
def test_without_the_servers_packages_serving_is_refused_in_one_sentence(language: str, sentence: str) -> None:
    without = "import sys; sys.modules['fastapi'] = None; from nabu.cli.main import app; app()"
    command = [sys.executable, "-c", without, "serve", "--language", language]
    refused = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (refused.returncode, refused.stdout, refused.stderr) == (2, "", f"{sentence}\n")


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (["serve", "--workers", "2"], "nabu: several processes need a database that they can share: name a PostgreSQL"),
        (["worker"], "nabu: workers take what bots have to decide from a PostgreSQL"),
    ],
)
def test_several_processes_are_refused_on_sqlite_in_a_sentence(command: list[str], sentence: str, tmp_path: Path) -> None:
    environment = {**os.environ, "NABU_DATABASE_URL": f"sqlite:///{tmp_path / 'tables.sqlite3'}"}
    run = [sys.executable, "-c", "from nabu.cli.main import app; app()", *command]
    refused = subprocess.run(run, capture_output=True, text=True, env=environment, check=False)
    assert refused.returncode == 2 and refused.stderr.startswith(sentence), refused.stderr
