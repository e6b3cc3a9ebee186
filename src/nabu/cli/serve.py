"""`nabu serve`: the games in the browser."""

import threading
import time
import urllib.request
import webbrowser
from urllib.error import URLError

import uvicorn

from nabu.cli.i18n import check_language, say
from nabu.server.app import create_app
from nabu.server.settings import settings_from_environment
from nabu.server.socket import LARGEST_FRAME

SECONDS_TO_WAIT = 60


def serve_games(host: str, port: int, open_browser: bool, language: str) -> None:
    """Serve until interrupted."""
    check_language(language)
    address = page_address(host, port)
    print(say(language, "serving", address=address), flush=True)
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
    uvicorn.run(
        create_app(settings_from_environment()),
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
