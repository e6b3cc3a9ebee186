"""Why something that was asked for is not done: refusals, each with its status over HTTP and a sentence for the reader."""

from nabu.face.errors import Reason
from nabu.server.i18n.wording import say


class Refused(Exception):
    """Something that was asked for is not done; the reader is told why in their own language."""

    status = 409
    """Of the answer over HTTP: not now."""
    field: str | None = None
    """Which part of a request was wrong, if one was."""
    rule: str | None = None
    """The section of the game's rules that forbids it, if one does."""

    def __init__(self, key: str, **args: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.args_in_words = args

    def in_words(self, language: str) -> str:
        """Say why."""
        return say(language, self.key, **self.args_in_words)


class NotYours(Refused):
    """The reader may not do that."""

    status = 403


class NotHere(Refused):
    """There is no such thing."""

    status = 404


class TooLarge(Refused):
    """More was sent than is read."""

    status = 413


class TooOften(Refused):
    """More was asked for than is fair."""

    status = 429


class NotUnderstood(Refused):
    """What was sent is well-formed, but means nothing here."""

    status = 422

    def __init__(self, key: str, field: str | None = None, **args: int | str) -> None:
        super().__init__(key, **args)
        self.field = field

    @classmethod
    def because(cls, problem: Exception, field: str | None = None) -> "NotUnderstood":
        """Repeat what the engine said about it."""
        return cls("not-understood", field, reason=str(problem))


class DatabaseAway(Refused):
    """The database does not answer or does not take what is to be kept; whoever asked may try again."""

    status = 503

    def __init__(self) -> None:
        super().__init__("database-away")


class AgainstRules(Refused):
    """A move that the game does not allow; the reason is in the player's language already."""

    def __init__(self, reason: Reason) -> None:
        super().__init__("not-understood", reason=reason.text)
        self.rule = reason.rule


class Superseded(Refused):
    """What was asked for rested on how things stood before somebody else changed them."""


class Conflict(Exception):
    """Somebody else wrote first: what this was based on is no longer so, and nothing was written."""
