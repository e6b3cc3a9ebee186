"""The errors that Nabu raises on purpose: what is wrong with what came from outside, in words for people."""


class NabuError(Exception):
    """The base of all errors that Nabu raises on purpose."""


class BadSetup(NabuError):
    """No such game, number of players, variant or seed."""


def in_words(problem: BaseException) -> str:
    """Name an error as Python does in the last line of a traceback."""
    return f"{type(problem).__name__}: {problem}" if str(problem) else type(problem).__name__
