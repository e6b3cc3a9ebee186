"""Amyitis: the hanging gardens, with 2 to 4 players."""
