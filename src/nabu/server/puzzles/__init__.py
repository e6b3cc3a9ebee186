"""Puzzles on the server: shown as the seat to move may know them, answered, explained and rated."""
