"""What the rules of all games stand on. It needs NumPy and Numba alone, and knows no game."""
