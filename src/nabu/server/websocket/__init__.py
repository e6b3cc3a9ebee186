"""A room's WebSocket: the address (`endpoint`), a client's connection, what comes in, and what waits to go out (`outbox`)."""
