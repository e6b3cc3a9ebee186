"""The record of a game of Wells, and how its actions are numbered."""

from nabu.core.contract import state_dtype

WELLS = 9
KINDS = 3
WEIGHTS = "light", "medium", "heavy"

DROP = 0
STOP = DROP + KINDS * WELLS

STATE = state_dtype(
    [
        ("dropped", "i2"),  # stones dropped this turn, 0 … 2
        ("stone", "i1", (WELLS,)),  # what lies in each well: 0 nothing, otherwise the kind + 1
        ("hand", "i1", (4, KINDS)),  # stones held by each seat, by kind: hidden from the others
        ("bag", "i1", (KINDS,)),  # stones not drawn yet, by kind: nobody knows them
    ]
)
