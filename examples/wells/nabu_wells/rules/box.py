"""What is printed on the pieces of Wells, as the rules read it."""

import numpy as np

from nabu_wells.rules.state import KINDS, WELLS

BOX = np.dtype(
    [
        ("wells", "i2"),  # how many wells are in play
        ("hand", "i2"),  # how many stones everybody holds after drawing
        ("depth", "i2", (WELLS,)),
        ("stones", "i2", (KINDS,)),  # how many stones of each kind there are
        ("ends_are_deep", "i2"),  # whether a well at an end scores its depth, having one neighbour only
    ],
    align=True,
)
