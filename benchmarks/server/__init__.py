"""How many moves the server takes and what each costs, how soon they are seen, what a table, a socket and a crowd cost.

    python -m benchmarks.server --seconds 5
    python -m benchmarks.server --processes

Scripted clients play at so many tables at once, each over a WebSocket of its own, as fast as they are answered or with
people's pauses. Beside it, in the same run, the same clients talk to a bare uvicorn that only sends back a text as long as a
position: what remains of the figures is what tables cost. The clients share the machine with the server, so both are slower
than either would be alone; how much processor the server takes for a move hardly depends on what else the machine does.

| module | holds |
|---|---|
| `serving` | the servers, as processes, and what they take of the machine |
| `clients` | who plays, and who looks on |
| `rounds` | what is measured with one server |
| `cold` | opening a table that is not in memory |
| `processes` | the same tables with 1, 2 and 4 processes on PostgreSQL |
"""
