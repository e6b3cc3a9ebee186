"""How the games are balanced: strong bots play each game with each number of players, and tables say what happened.

    python -m benchmarks.balance --games 200 --out balance.jsonl
    python -m benchmarks.balance --from balance.jsonl --page docs/balance.md
    python -m benchmarks.balance --from balance.jsonl --statistics src/nabu/statistics/data

All seats have the same bot, with a budget in iterations, so that a busy machine weakens nobody and a seed plays the same again.
Each game is a line of the file; the same command goes on with it. Several files, from several machines, make one table.
How a game is counted is in `nabu.statistics`. With `--ray ADDRESS` a cluster plays (docs/bots.md), and the games are the same.

| file | holds |
|---|---|
| `play.py` | playing what is missing |
| `results.py` | all that was played, from one or several files |
| `measures.py` | means, intervals and correlations |
| `reports.py` | the games of one game together, every number of players side by side |
| `tables.py` | the tables of a game |
| `worth_a_look.py` | what nobody uses, and what decides every game |
| `shipping.py` | what comes with Nabu, added up |
| `page.py` | all of that as the text of a page |
| `data/` | the results that docs/balance.md rests on |
"""
