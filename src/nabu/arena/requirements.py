"""What a machine must have in common with this one, so that the same games go the same way there."""

import functools
import hashlib
import os
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import nabu
from nabu.core.errors import NabuError

PACKAGE = Path(nabu.__file__).parent
DECISIVE = (".py", ".toml", ".npz")
"""What games depend on in the package: code, boxes, nets."""
NOT_DECISIVE = ("server", "cli", "__pycache__")


class UnfitNode(NabuError):
    """A machine that would play other games than this one; the message names it and what differs."""


@dataclass(frozen=True)
class Requirements:
    """The code of Nabu and some more files, by what is in them; relative paths start at a folder."""

    code: str
    folder: str
    files: tuple[tuple[str, str | None], ...]

    @classmethod
    def here(cls, files: Iterable[Path]) -> Self:
        """Say what this machine has."""
        return cls(digest_of_package(), str(Path.cwd()), tuple((str(path), digest_of(path)) for path in files))

    def check(self) -> None:
        """Go to the folder if there are files; raises UnfitNode if this machine has not the same."""
        if self.code != digest_of_package():
            raise UnfitNode(f"{_here()} has another version of Nabu under {PACKAGE}: install the same on every node")
        if self.files:
            self._enter_folder()
        for path, digest in self.files:
            if digest_of(Path(path)) != digest:
                raise UnfitNode(f"{_here()}: {path} is missing or differs: give every node the same file under the same path")

    def _enter_folder(self) -> None:
        """Make relative paths mean the same."""
        try:
            os.chdir(self.folder)
        except OSError as problem:
            raise UnfitNode(f"{_here()}: {self.folder}: {problem.strerror}; every node needs that folder") from None


def _here() -> str:
    return f"node {socket.gethostname()}"


def digest_of(path: Path) -> str | None:
    """Return sixteen digits that change with a file, or with any file in a folder; None if nothing is there."""
    if path.is_dir():
        return _digest(path, sorted(each for each in path.rglob("*") if each.is_file()))
    return _digest(path.parent, [path]) if path.is_file() else None


@functools.cache
def digest_of_package() -> str:
    """Return sixteen digits that change with anything in the package that games depend on."""
    files = (path for path in PACKAGE.rglob("*") if path.suffix in DECISIVE)
    return _digest(PACKAGE, sorted(path for path in files if not set(path.relative_to(PACKAGE).parts) & set(NOT_DECISIVE)))


def _digest(folder: Path, files: Iterable[Path]) -> str:
    whole = hashlib.sha256()
    for path in files:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        whole.update(f"{path.relative_to(folder).as_posix()} {content}\n".encode())
    return whole.hexdigest()[:16]
