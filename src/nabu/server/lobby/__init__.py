"""The lobby: where rooms are made, found and listed."""
