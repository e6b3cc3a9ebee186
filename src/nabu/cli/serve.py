"""`nabu serve`: the games in the browser."""

import importlib
import ipaddress
import socket
import threading
import time
import urllib.request
import webbrowser
from dataclasses import replace
from urllib.error import URLError

from nabu.cli.i18n import check_language, say
from nabu.core.errors import NabuError

SECONDS_TO_WAIT = 60
SOMEWHERE_ELSE = "192.0.2.1"
"""An address that belongs to nobody: which of this machine's own would be used to reach it tells its network."""


class MissingPackages(NabuError):
    """Packages that serving needs are not installed; the message says how they are."""


def serve_games(host: str, port: int, open_browser: bool, bots: tuple[str, ...], limit: float, language: str) -> None:
    """Serve until interrupted."""
    check_language(language)
    _check_packages(language)
    _check_bots(bots)
    _check_database()
    address = page_address(host, port)
    print(say(language, "serving", address=address), flush=True)
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
    _run(host, port, bots, limit)


def _check_packages(language: str) -> None:
    """Refuse to serve where only what the games need is installed."""
    try:
        importlib.import_module("uvicorn")
        importlib.import_module("nabu.server.app")
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith("nabu"):
            raise
        raise MissingPackages(say(language, "serving-needs-packages")) from None


def _check_bots(bots: tuple[str, ...]) -> None:
    """Refuse at once what is no bot."""
    from nabu.server.bots.hosted import read_offer

    read_offer(bots)


def _check_database() -> None:
    """Bring the database up to date before anything is served; what is wrong with it is said in a sentence."""
    from nabu.server.database.transactions import Database
    from nabu.server.settings import settings_from_environment

    Database(settings_from_environment().database_url).close()


def _run(host: str, port: int, bots: tuple[str, ...], limit: float) -> None:
    import uvicorn

    from nabu.server.app import create_app
    from nabu.server.settings import settings_from_environment
    from nabu.server.websocket.incoming import LARGEST_FRAME

    uvicorn.run(
        create_app(
            replace(
                settings_from_environment(), bots=bots, bot_seconds=limit, address_for_others=address_for_others(host, port)
            )
        ),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
    )


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
