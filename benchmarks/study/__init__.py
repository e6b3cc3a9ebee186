"""The study behind docs/bots.md: plays its contests and writes its tables, so that anyone can run them again.

    python -m benchmarks.study run --out study.jsonl --minutes 60
    python -m benchmarks.study write study.jsonl --page docs/bots.md

Games go to the contest that lacks the largest share of what it wants, so that all have had their fair part when time runs out.
Each result is appended to the file as it comes; the same command goes on with it. Several files, from several machines, can be
written down together. With `--ray ADDRESS` a cluster plays (docs/bots.md).

| file | holds |
|---|---|
| `plan.py` | the contests: who meets whom, how often, and when that is enough |
| `results.py` | all that was played, from one or several files |
| `schedule.py` | which game comes next |
| `play.py` | playing until time is up |
| `nets.py` | what is known of the nets without the arena |
| `tables.py` | the tables, made from results |
| `data/` | the results that the page rests on |
"""
