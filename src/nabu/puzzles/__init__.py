"""Puzzles: positions in which one move is clearly best, found in games of bots and people.

| file | holds |
|---|---|
| `puzzle.py` | a puzzle, and what was found out about every move of it |
| `files.py` | files of puzzles: written, read, and taken for hostile until checked |
| `judging.py` | what every move of a position is worth, by the strongest searches of the table |
| `finding.py` | the decisions of a game that may make a puzzle |
| `making.py` | games played or read, decisions found, judged and kept |
| `library.py` | the puzzles that come with Nabu, and the one of the day |
| `rating.py` | Glicko ratings of those who solve and of what is solved |
| `explaining.py` | why the best move is best, in words |

A puzzle shows what the seat to move may know. Its position was drawn anew from that, so its file betrays nothing of the game
that it comes from.
"""
