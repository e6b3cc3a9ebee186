"""Several processes, killed again and again while people and bots play: is anything lost, doubled, reordered or stuck?

    python -m benchmarks.chaos --minutes 10 --tables 300

Web processes and workers share a PostgreSQL of their own. Scripted people come by way of any of them, think a little, move,
take back, ask to take back and chat; when a connection breaks, they come back elsewhere and send again what was not answered.
Meanwhile processes are killed (SIGKILL) and PostgreSQL is restarted, also as if it had crashed. In the end what people were
told is compared with what is kept. A table is stuck while somebody waits for an answer there, or for a bot that no living
worker has taken on while none is at others either; that bots take turns where there are too few cores is told apart.

| module | holds |
|---|---|
| `fleet` | the processes, and how they are killed |
| `nursery` | a process that has everything compiled and forks the others |
| `people` | who plays |
| `waiting` | for what people wait: an answer, a bot that nobody sees to, or one in the queue or at work |
| `verdict` | what is wrong in the end |
"""
