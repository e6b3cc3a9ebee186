"""Writes the perft tables of all games anew."""

from nabu.games import GAMES, find
from tests.perft import write_table

for name in GAMES:
    write_table(find(name))
