"""Writes the golden playthroughs of all games anew."""

from nabu.games import GAMES, find
from tests.golden import path, playthrough
from tests.walking import settings

for name in GAMES:
    for players, variant in settings(find(name)):
        file = path(find(name), players, variant)
        file.parent.mkdir(exist_ok=True)
        file.write_text(playthrough(find(name), players, variant), encoding="utf-8")
