"""What all games share: the contract, compiling, random numbers, hexagons, text records, batches. Knows no game."""
