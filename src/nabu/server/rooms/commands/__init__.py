"""Everything that can be asked to change in a room: one command a module, each carried out by `nabu.server.rooms.pipeline`."""
