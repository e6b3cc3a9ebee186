"""Everything that is said between the page and the server, in one place: the page's types are generated from here.

| module | holds |
|---|---|
| `fields` | what fields may hold, and what all messages have in common |
| `tables` | a room without its game, told over HTTP and over WebSockets |
| `http` | requests, and the answers to them |
| `from_client`, `from_server` | what a client says over a room's WebSocket (`FromClient`), and what it is told (`FromServer`) |

All that a client sends is checked against these models before anything else looks at it. Their names are those of the generated
types, so a room is called a table here, as in addresses and on the page, and `Position` is what somebody sees of a game.
"""
