"""Which rows of a game's log use which things, one module a game."""
