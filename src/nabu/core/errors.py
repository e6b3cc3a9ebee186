"""The errors that Nabu raises on purpose: what is wrong with what came from outside, in words for people."""


class NabuError(Exception):
    """The base of all errors that Nabu raises on purpose."""


class BadSetup(NabuError):
    """No such game, number of players, variant or seed."""
