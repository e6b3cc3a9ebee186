"""Packages that bring games, as an installation leaves them: a package and its metadata in a folder on the path."""

from pathlib import Path


def install(folder: Path, distribution: str, game: str, package: str) -> None:
    """Write the metadata of a distribution that brings a game."""
    metadata = folder / f"{distribution.replace('-', '_')}-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[nabu.games]\n{game} = {package}\n")
