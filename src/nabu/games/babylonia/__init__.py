"""Babylonia, a game by Reiner Knizia for 2 to 4 players: nobles and farmers between two rivers, cities, ziggurats."""
