"""Amyitis, a game by Cyril Demaegd for 2 to 4 players: the hanging gardens, a caravan, temples and a court."""
