"""Every game plays out as written in its golden files."""

import pytest

from nabu.games import GAMES, find
from tests.golden import path, playthrough
from tests.walking import settings

TABLES = [(name, players, variant) for name in GAMES for players, variant in settings(find(name))]


@pytest.mark.parametrize(("name", "players", "variant"), TABLES)
def test_the_random_game_of_a_seed_plays_out_as_written(name: str, players: int, variant: str) -> None:
    file = path(find(name), players, variant)
    assert file.is_file(), f"{name} has no golden playthrough {file.name}: run python -m tests.golden"
    assert playthrough(find(name), players, variant) == file.read_text(encoding="utf-8")
