"""The options that all faces share, and the error for an action that is not legal."""

from typing import Literal, get_args

from nabu.core.errors import BadSetup, NabuError

RewardName = Literal["result", "margin"]
REWARDS: tuple[RewardName, ...] = get_args(RewardName)
"""`result`: at the end 1 for a win, less for a shared one, a loss such that all seats together get 0 (-1 with two players).
`margin`: with every decision the change of one's points less the mean of the others'; together the final margin."""

FormName = Literal["float", "bytes"]
FORMS: tuple[FormName, ...] = get_args(FormName)
"""`float`: float32 between 0 and 1. `bytes`: the numbers themselves, a quarter of the memory."""

IllegalName = Literal["raise", "lose"]
ILLEGAL: tuple[IllegalName, ...] = get_args(IllegalName)
"""What an illegal action does: it raises IllegalAction, or ends the game as a loss of whoever chose it."""


class IllegalAction(NabuError):
    """An action that is not legal now, or no action at all; nothing was played."""


def check_choice(what: str, given: object, known: tuple[str, ...]) -> None:
    """Refuse an option that is not among those that there are."""
    if given not in known:
        raise BadSetup(f"no {what} {str(given)[:40]!r}: there is {' and '.join(known)}")
