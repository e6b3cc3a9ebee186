"""The page itself: files that were built, and the page for every address that is its own business."""

import mimetypes
from pathlib import Path

from fastapi import Request
from fastapi.responses import FileResponse, HTMLResponse, Response

from nabu.server.i18n.wording import language_of_browser, say

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
HASHED = "assets"
"""The folder of files whose names change with their contents."""

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


def serve_page(folder: Path, address: str, request: Request) -> Response | None:
    """Return a file of the page, the page itself for an address without a file, or None for a file that is not there."""
    index = folder / "index.html"
    if not index.is_file():
        return HTMLResponse(not_built(request, "page-not-built"), 503)
    file = _file_at(folder, address) if address else index
    if file is not None:
        hashed = address.startswith(f"{HASHED}/")
        return FileResponse(file, headers={"Cache-Control": FOREVER if hashed else ASK_AGAIN})
    if "." in address.rpartition("/")[2]:
        return None
    return FileResponse(index, headers={"Cache-Control": ASK_AGAIN})


def _file_at(folder: Path, address: str) -> Path | None:
    """Return the file of the page at an address, if there is one; never one outside."""
    try:
        file = (folder / address).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # no file can be called that: it is too long, or holds a zero
        return None


def not_built(request: Request, message: str) -> str:
    """Write a page that says what has not been built, in the browser's language."""
    reason = say(language_of_browser(request.headers.get("accept-language")), message)
    return f"<!doctype html><meta charset=utf-8><title>Nabu</title><p>{reason}</p>"
