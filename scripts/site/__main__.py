"""`python -m scripts.site` builds the documentation site into the server's package, or says what is wrong with a page."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from scripts.site.finishing import finish
from scripts.site.navigation import as_toml, navigation
from scripts.site.places import ROOT
from scripts.site.spaces import write_spaces
from scripts.site.writing import write_pages, write_reference

HERE = Path(__file__).parent
WORK = ROOT / "build" / "site"
SITE = ROOT / "src" / "nabu" / "server" / "site"
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
MORE_WARNINGS = re.compile(r"^(mkdocstrings|griffe):", re.MULTILINE)
"""What the reference complains about without stopping anything."""
ICON = ROOT / "web" / "public" / "icon.svg"


def main() -> None:
    """Build the site, and put it where the server finds it."""
    write_sources()
    build()
    finish(WORK / "html")
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.copytree(WORK / "html", SITE)


def write_sources() -> None:
    """Write everything that the site is made of, navigation included."""
    pages = WORK / "pages"
    shutil.rmtree(WORK, ignore_errors=True)
    write_pages(pages)
    write_spaces(pages)
    write_reference(pages)
    for file in (HERE / "site.css", HERE / "shadow_styles.js", ICON):
        shutil.copy(file, pages)
    settings = (HERE / "zensical.toml").read_text(encoding="utf-8")
    (WORK / "zensical.toml").write_text(settings.replace("nav = []", f"nav = {as_toml(navigation(pages))}"), encoding="utf-8")


def build() -> None:
    """Turn the sources into HTML; a warning of any part fails."""
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", str(WORK / "zensical.toml")]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    said = COLOURS.sub("", done.stdout)
    if done.returncode or MORE_WARNINGS.search(said):
        sys.exit(f"{said}\nthe site was not built: see above")


if __name__ == "__main__":
    main()
