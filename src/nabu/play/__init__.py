"""Playing: a game in progress with every input checked, saved games and drawn positions, and the conformance walk."""
