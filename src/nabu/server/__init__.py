"""The server: games in rooms, over HTTP and WebSockets, kept in a database.

| package or module | holds |
|---|---|
| `supervisor` | several processes behind one address |
| `worker` | a process in which bots decide, for all tables of a PostgreSQL |
| `app` | the application: routes, the page, middleware, and what lives as long as it does |
| `websocket/` | a client's connection to a room |
| `http/` | routes and what they depend on, answers to what goes wrong, security, the page's files |
| `lobby/` | making, finding and listing rooms |
| `puzzles/`, `statistics/`, `analysis/` | puzzles for guests, what goes with winning, moments of games looked at by bots |
| `rooms/` | a room in memory, the commands that change it through one pipeline, the queries that do not, its bots' turns |
| `bots/` | threads in which bots think, reviews of finished games, compiling ahead |
| `redaction` | the one place where everything outgoing is cut to what its reader may know |
| `differences` | what is not the same in two positions |
| `guests`, `limits`, `validation` | who asks, how often they may, and what is wrong with what they sent |
| `cluster/` | several processes by way of one PostgreSQL: who is alive, what they tell each other |
| `database/` | connections, transactions, models, repository, migrations |
| `takeback` | how far play can go back |
| `tokens` | secrets that nobody can guess |
| `pubsub` | the seam for several processes |
| `errors` | refusals, each with its status and its sentence |
| `i18n/` | the server's words, one catalogue per language |
| `schema`, `messages/` | the JSON Schema of everything that is said between page and server, and the models of it |
| `frames` | messages as they go over a WebSocket, made once for all who are sent the same |
| `metrics`, `logs` | what is measured, and what is written down |
| `settings` | what can be set from outside, and what it is if nobody sets it |

Each imports only from those below it, as the contracts in pyproject.toml say.
"""
