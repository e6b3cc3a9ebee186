"""`nabu serve`: the games in the browser."""

import importlib
import ipaddress
import socket
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from urllib.error import URLError

from nabu.cli.i18n import check_language, say
from nabu.core.errors import NabuError

if TYPE_CHECKING:
    from nabu.server.settings import Settings

SECONDS_TO_WAIT = 60
SECONDS_TO_FINISH = 3
SOMEWHERE_ELSE = "192.0.2.1"
"""An address that belongs to nobody: which of this machine's own would be used to reach it tells its network."""


class MissingPackages(NabuError):
    """Packages that serving needs are not installed; the message says how they are."""


class OneProcess(NabuError):
    """Several processes were asked for on a database that belongs to one; the message says what they need."""


def serve_games(given: Mapping[str, Any], open_browser: bool, show: bool, language: str) -> None:
    """Serve until interrupted, or only show the settings; what is given on the command line comes before the environment."""
    check_language(language)
    check_packages(language)
    settings = read_settings(given)
    if show:
        print(_settings_shown(settings, given))
        return
    check_bots(settings.bots)
    shared = check_database(settings.database_url)
    if settings.workers > 1 and not shared:
        raise OneProcess(say(language, "several-processes-need-postgres"))
    address = page_address(settings.host, settings.port)
    print(say(language, "serving", address=address), flush=True)
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
    if shared:
        _supervise(settings)
    else:
        _run(settings)


def read_settings(given: Mapping[str, Any]) -> "Settings":
    """Read the settings, and find out by which address others may come."""
    from nabu.server.settings import settings_from_environment

    settings = settings_from_environment({name: value for name, value in given.items() if value is not None})
    address = settings.address_for_others or address_for_others(settings.host, settings.port)
    return replace(settings, address_for_others=address)


def _settings_shown(settings: "Settings", given: Mapping[str, Any]) -> str:
    from nabu.server.settings import describe

    return describe(settings, {name for name, value in given.items() if value is not None})


def check_packages(language: str) -> None:
    """Refuse to serve where only what the games need is installed."""
    try:
        importlib.import_module("uvicorn")
        importlib.import_module("nabu.server.app")
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("nabu"):
            raise
        raise MissingPackages(say(language, "serving-needs-packages")) from None


def check_bots(bots: tuple[str, ...]) -> None:
    """Refuse at once what is no bot."""
    from nabu.server.bots.hosted import read_offer

    read_offer(bots)


def check_database(url: str) -> bool:
    """Bring the database up to date before anything is served, and tell whether several processes may share it.

    What is wrong with it is said in a sentence; one that is away is waited for by those who need it.
    """
    from nabu.server.database.engine import is_shared
    from nabu.server.database.reaching import reach
    from nabu.server.errors import DatabaseAway

    with suppress(DatabaseAway):
        reach(url).close()
    return is_shared(url)


def _run(settings: "Settings") -> None:
    """Serve in this process."""
    import uvicorn

    from nabu.server.app import create_app, look_for_garbage_less_often, uvicorn_options
    from nabu.server.logs import begin_logging

    begin_logging(settings)
    look_for_garbage_less_often()
    uvicorn.run(create_app(settings), host=settings.host, port=settings.port, **uvicorn_options(settings))


def _supervise(settings: "Settings") -> None:
    """Serve in processes of their own."""
    from nabu.server.logs import begin_logging
    from nabu.server.metrics import put_together
    from nabu.server.supervisor import Supervisor, listen_at

    begin_logging(settings)
    with put_together(), listen_at(settings.host, settings.port) as listening:
        Supervisor(settings, listening, settings.workers, settings.bot_workers).run()


def page_address(host: str, port: int) -> str:
    """Return where a browser on this machine finds the page."""
    if host in ("0.0.0.0", "::", "127.0.0.1"):
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def address_for_others(host: str, port: int) -> str | None:
    """Return where other machines find the page; None where only this one can."""
    reached = _address_in_network() if host in ("0.0.0.0", "::") else host
    return None if reached is None or _is_only_here(reached) else page_address(reached, port).rstrip("/")


def _address_in_network() -> str | None:
    """Return this machine's own address in its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((SOMEWHERE_ELSE, 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _is_only_here(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _open_when_ready(address: str) -> None:
    """Open the page as soon as it is there."""
    until = time.monotonic() + SECONDS_TO_WAIT
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{address}api/catalogue", timeout=5):
                webbrowser.open(address)
                return
        except (URLError, OSError):
            time.sleep(0.1)
