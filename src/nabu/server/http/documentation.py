"""The documentation site under /docs: files that were built, and a sentence where they were not."""

import os
import re
from os import PathLike
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from nabu.server.http.static_files import ASK_AGAIN, FOREVER, not_built

ADDRESS = "/docs"
HASHED = re.compile(r"\.[0-9a-f]{8}\.[a-z.]+$")
"""Names that change with their contents."""


def offer_documentation(app: FastAPI, folder: Path) -> None:
    """Let an application serve the site."""
    app.add_api_route(ADDRESS, _to_the_start, methods=["GET", "HEAD"], include_in_schema=False)
    app.mount(ADDRESS, Documentation(folder))


async def _to_the_start() -> Response:
    """Send to the address with a slash, from which the links of the first page are right."""
    return RedirectResponse(f"{ADDRESS}/")


class Documentation(StaticFiles):
    """Serves the site, or says how to get it."""

    def __init__(self, folder: Path) -> None:
        """Serve the files of a folder, which may be built later."""
        super().__init__(directory=folder, html=True, check_dir=False)
        self._index = folder / "index.html"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a file, with the site's own page where there is none, or with a sentence."""
        if scope["type"] == "http" and not self._index.is_file():
            return await HTMLResponse(not_built(Request(scope), "docs-not-built"), 503)(scope, receive, send)
        return await super().__call__(scope, receive, send)

    def file_response(
        self, full_path: str | PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Answer with a file, kept for ever if its name changes with its contents."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = FOREVER if HASHED.search(Path(full_path).name) else ASK_AGAIN
        return response
