"""A view of Wells for the terminal."""

from collections.abc import Container, Mapping

from nabu.face.contract import Json


def paint(view: Mapping[str, Json], marked: Container[str], language: str) -> str:
    """Draw the wells in a row."""
    signs = [".lmh"[stone] for stone in view["table"]["wells"]]
    return " ".join(f"[bold]{sign}[/]" if f"well:{well}" in marked else sign for well, sign in enumerate(signs, 1))
