"""A command line to call, in a folder and with a data folder of its own."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from nabu.cli.main import app

Call = Callable[..., Result]


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("NABU_LANGUAGE", raising=False)


@pytest.fixture
def call() -> Call:
    """Run `nabu` with arguments and what is typed, line by line."""

    def run(*arguments: str, typed: str | bytes | None = None) -> Result:
        return CliRunner().invoke(app, list(arguments), input=typed)

    return run


@pytest.fixture(scope="session")
def finished() -> str:
    """The record of a whole game between bots."""
    import nabu

    game = nabu.new("babylonia", players=2, seed=11)
    bots = [nabu.bot("greedy", seed=1), nabu.bot("random", seed=2)]
    while game.to_play is not None:
        game.play(bots[game.to_play].choose(game))
    game.notes["seats"] = "greedy,random"
    return game.record()
