"""Nets at play: their files, and the forward pass, compiled beside the rules. They need NumPy and Numba alone.

| file | holds |
|---|---|
| `weights.py` | `NetWeights`: the layers of a net as arrays |
| `about.py` | `NetAbout`: for which game, rules, observation and boxes a net was trained, and what its values mean |
| `quantisation.py` | rows of weights as bytes with a scale each |
| `files.py` | a net as a file: `save_net`, `load_net` |
| `playing_net.py` | a net as it plays, and the memory that a forward pass works in |
| `layers.py`, `forward.py` | the forward pass, and how it is bound to the rules of a game |
| `manner.py`, `level_table.py` | how a net decides, and at which level how |
| `library.py` | which net serves a table: `find_net` |
"""
