"""Everything that can be asked of a room without changing anything, one question a module."""
