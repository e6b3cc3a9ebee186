"""The last touch to the HTML: what the server's Content-Security-Policy asks for, and the language of French pages."""

import hashlib
import os
import re
from pathlib import Path

ADDRESS = "/docs"
"""Where the server offers the site."""

INLINE = re.compile(r"<script>(.*?)</script>", re.S)
SCRIPTS = Path("assets/javascripts")
NOT_FOUND = "404.html"


def finish(site: Path) -> None:
    """Make every page ready to be served."""
    for page in site.rglob("*.html"):
        html = page.read_text(encoding="utf-8")
        page.write_text(_in_its_language(page.relative_to(site), _without_inline_scripts(html, page, site)), encoding="utf-8")
    _root_links(site / NOT_FOUND)


def _without_inline_scripts(html: str, page: Path, site: Path) -> str:
    """Move scripts out of a page into files, since the policy allows no other; equal ones share a file."""

    def moved(found: re.Match[str]) -> str:
        file = site / SCRIPTS / f"inline.{hashlib.sha256(found[1].encode()).hexdigest()[:8]}.js"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(found[1], encoding="utf-8")
        return f'<script src="{_address(file, page, site)}"></script>'

    return INLINE.sub(moved, html)


def _address(file: Path, page: Path, site: Path) -> str:
    if page == site / NOT_FOUND:
        return f"/{file.relative_to(site).as_posix()}"
    return Path(os.path.relpath(file, page.parent)).as_posix()


def _in_its_language(page: Path, html: str) -> str:
    return html.replace("<article ", '<article lang="fr" ', 1) if page.parts[0] == "fr" else html


def _root_links(page: Path) -> None:
    """Let the page for addresses without one find the site: it is shown at any depth, so its links begin at the root."""
    html = page.read_text(encoding="utf-8")
    rooted = re.sub(r'(href|src)="/', rf'\1="{ADDRESS}/', html)
    rooted = rooted.replace('"base":"/"', f'"base":"{ADDRESS}/"').replace('"search":"/', f'"search":"{ADDRESS}/')
    page.write_text(rooted, encoding="utf-8")
