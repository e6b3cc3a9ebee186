"""Several processes, on any number of machines, by way of one PostgreSQL.

| module | holds |
|---|---|
| `pubsub` | `PostgresPubSub`: what a process tells the others, and hears of them |
| `notices` | what is said by NOTIFY |
| `listener` | the connection that listens, and comes back when it broke |
| `heart` | that a process is alive, and who is not any more |
| `presence` | who looks at rooms by way of this process |
"""
