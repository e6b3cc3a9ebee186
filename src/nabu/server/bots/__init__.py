"""Bots at work: ours in threads (`executor`), the host's in processes (`hosted`); reviewing finished games, compiling ahead."""
