"""What many games say: who wins from where, what gives the points, and which cities, cards, skills and trees winners use.

A game that is over is counted once, from its log; games that were counted are added up, and what they add up to can be added
again. So one counting serves the benchmarks, the command and the page, however many games there are.

| file | holds |
|---|---|
| `counting.py` | a game that was played, counted |
| `things.py` | the things that are counted: as they are kept, and as people call them |
| `intervals.py` | shares and means, and where the truth lies 95 times in a hundred |
| `tally.py` | many games added up |
| `report.py` | what they say, in words and figures |
| `shipped.py` | the games of bots that come with Nabu |
| `data/` | those games, added up; made by `python -m benchmarks.balance` |

Which rows of a game's log use which things is said in its `statistics.py`.
"""
