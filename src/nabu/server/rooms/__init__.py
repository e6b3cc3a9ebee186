"""Rooms: each holds one game, those who watch it, and a lock that everybody who changes anything takes in turn.

| module | holds |
|---|---|
| `contents`, `room` | what the database knows of a room, and the room in memory |
| `absence`, `presence` | who is away, since when, and for how long the others wait |
| `guards` | who may do what, and when: each check refuses with its reason |
| `broadcast` | telling those who watch, each what they may know |
| `catching_up` | reading anew what other processes have changed |
| `following` | doing as other processes did |
| `pipeline` | the one way in which a room is changed |
| `changes` | what a command changes: in the database, in memory, and for those who watch |
| `commands/` | everything that can be asked to change, one command a module |
| `queries/` | everything that can be asked without changing anything |
| `bot_turns` | bots that decide when it is for them to, here or in a worker |
| `new_rooms` | the rows of rooms that are made |
| `open_rooms` | the rooms that this process has in memory |
"""
