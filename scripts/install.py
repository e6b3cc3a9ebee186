"""Installs all that developing needs into the environment that runs this: `.venv/bin/python scripts/install.py`, from the root.

uv does in half a minute what takes pip three. It reads none of pip's settings, so that it is given those that say where
packages come from. Where uv cannot be had, or cannot do it, pip does.
"""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator

PINNED = ("--constraint", "constraints.txt")
WANTED = (*PINNED, "--editable", ".[dev]")

OPTIONS = {
    "index-url": "--index-url",
    "extra-index-url": "--extra-index-url",
    "find-links": "--find-links",
    "trusted-host": "--allow-insecure-host",
}
"""uv's options by the name of pip's setting, which holds one value or several, with spaces between."""

LIKE_PIP = ("--index-strategy", "unsafe-best-match")  # the best version of all indexes, not of the first that has the package


def main() -> None:
    """Install by uv, else by pip."""
    if not (_run("pip", "install", "--quiet", *PINNED, "uv") and _run_uv()):
        print("uv does not install here; pip does, in some minutes.", file=sys.stderr)
        sys.exit(0 if _run("pip", "install", "--quiet", *WANTED) else 1)


def _run_uv() -> bool:
    settings = pip_settings(_pip_says())
    if "cert" in settings:
        os.environ.setdefault("SSL_CERT_FILE", settings["cert"])
    return _run("uv", "pip", "install", "--quiet", "--python", sys.executable, *LIKE_PIP, *uv_options(settings), *WANTED)


def _run(module: str, *arguments: str) -> bool:
    return subprocess.run([sys.executable, "-m", module, *arguments], check=False).returncode == 0


def _pip_says() -> str:
    return subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"], check=False, stdout=subprocess.PIPE, text=True
    ).stdout


def pip_settings(listed: str) -> dict[str, str]:
    """Return pip's settings from what `pip config list` says, in which those of the environment win over those of files."""
    lines = [line.partition("=") for line in listed.splitlines()]
    by_rank = sorted(lines, key=lambda line: line[0].startswith(":env:"))
    return {key.rpartition(".")[2]: str(ast.literal_eval(value)) for key, _, value in by_rank}


def uv_options(settings: dict[str, str]) -> list[str]:
    """Say in uv's options where pip would look for packages."""
    return [*_places(settings), *(["--no-index"] if settings.get("no-index", "").lower() in ("1", "true", "yes", "on") else [])]


def _places(settings: dict[str, str]) -> Iterator[str]:
    for setting, option in OPTIONS.items():
        for value in settings.get(setting, "").split():
            yield from (option, value)


if __name__ == "__main__":
    main()
