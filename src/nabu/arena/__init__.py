"""The arena: bots meet in many games, in several processes or on a cluster, and are rated by how the games end.

| file | holds |
|---|---|
| `fixtures.py` | which games are to be played: every line-up from every seat on the same deals |
| `match.py` | one game between bots, whatever they do |
| `workers.py` | several processes that play games, and what happens when a bot hangs or takes its process down |
| `pools.py` | where many games are played: in processes here, or on a cluster |
| `ray_pool.py`, `requirements.py` | a Ray cluster, and what each of its nodes must have in common with this machine |
| `tournament.py` | setting a tournament up, and playing what is missing of it |
| `results.py` | the file that results are appended to, and going on with it after a crash |
| `rating.py` | Elo and Plackett-Luce ratings with intervals |
| `standings.py` | what all results together say about each bot |
"""
