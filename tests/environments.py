"""New environments that really have only some of the installed packages: for showing what needs what."""

import os
import re
import subprocess
import venv
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement

import nabu

SOURCE = Path(nabu.__file__).parents[1]


def new_environment(home: Path, names: Iterable[str]) -> Path:
    """Make an environment into which only these distributions are put, as links; return its Python."""
    venv.create(home, with_pip=False, symlinks=True)
    packages = next(home.glob("lib/python*/site-packages"))
    for name in names:
        files = distribution(name)
        for top in {file.parts[0] for file in files.files or () if file.parts[0] not in ("..", "__pycache__")}:
            if not (packages / top).exists():
                (packages / top).symlink_to(Path(str(files.locate_file(top))))
    return home / "bin" / "python"


def with_all_they_need(names: Iterable[str]) -> set[str]:
    """Return these distributions and all that they require, without extras."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = re.sub(r"[-_.]+", "-", waiting.pop()).lower()
        if name not in found:
            found.add(name)
            waiting += required_by(name)
    return found


def required_by(name: str) -> list[str]:
    """Return what a distribution requires on this machine, without extras."""
    requirements = [Requirement(text) for text in distribution(name).requires or ()]
    return [each.name for each in requirements if each.marker is None or each.marker.evaluate({"extra": ""})]


def run(python: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run that Python with our sources and nothing else on its path."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "COV_"))}
    return subprocess.run(
        [str(python), *arguments],
        check=False,
        env={**environment, "PYTHONPATH": str(SOURCE)},
        input=typed,
        capture_output=True,
        text=True,
    )
