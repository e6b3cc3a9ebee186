"""Searching for good moves: information-set Monte Carlo tree search, compiled, one source for all games."""
