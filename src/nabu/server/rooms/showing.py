"""What is shown of a room's game: whole to whoever comes, then by differences, made once for all with the same eyes."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import NamedTuple

from nabu.server import redaction
from nabu.server.frames import Frame
from nabu.server.redaction import Shown, Vocabulary

MOST_SHOWN = 32
"""Whole positions, each with other eyes or a longer log, which are kept for the next who looks."""


class Eyes(NamedTuple):
    """With whose eyes somebody looks (None: a spectator's), and in which language they read."""

    seat: int | None
    language: str


class Seen(NamedTuple):
    """What somebody was shown last."""

    eyes: Eyes
    revision: int


@dataclass(frozen=True)
class Followed:
    """What all who follow with the same eyes were shown last, and the words that all of them know."""

    shown: Shown
    revision: int
    told: Vocabulary


@dataclass(frozen=True)
class Update:
    """A difference, and the revision that it follows."""

    since: int
    message: Frame


class Showing:
    """Shows the game of one room."""

    def __init__(self, look: Callable[[Eyes], Shown]) -> None:
        """Show what `look` sees, which stays the same until it is `changed`."""
        self._look = look
        self.revision = 0
        """Counts what was there to be shown."""
        self._whole: dict[tuple[Eyes, int], Frame] = {}
        self._followed: dict[Eyes, Followed] = {}

    def changed(self) -> None:
        """Something that is shown is not as it was."""
        self.revision += 1
        self._whole.clear()

    def seen(self, eyes: Eyes) -> Seen:
        """Return what somebody has seen who is shown the game as it stands."""
        return Seen(eyes, self.revision)

    def whole(self, eyes: Eyes, log_from: int) -> Frame:
        """Return the message that shows all of the game; whoever is sent it knows no words but those in it."""
        shown = self._now(eyes).shown
        self._followed[eyes] = Followed(shown, self.revision, Vocabulary(shown))
        key = (eyes, log_from)
        if key not in self._whole:
            if len(self._whole) >= MOST_SHOWN:
                self._whole.clear()
            self._whole[key] = Frame(redaction.live_position(shown, log_from, self.revision).model_dump_json())
        return self._whole[key]

    def update(self, eyes: Eyes, log_from: int) -> Update | None:
        """Return how the game has changed since it was shown to those who follow with some eyes; None: it was shown to none."""
        before = self._followed.get(eyes)
        if before is None or before.revision == self.revision:
            return None
        now = self._followed[eyes] = Followed(self._look(eyes), self.revision, before.told)
        difference = redaction.difference(before.shown, now.shown, now.told, log_from, before.revision, now.revision)
        return Update(before.revision, Frame(difference.model_dump_json()))

    def forget_all_but(self, eyes: Collection[Eyes]) -> None:
        """Forget what nobody follows any more."""
        for gone in self._followed.keys() - set(eyes):
            del self._followed[gone]

    def _now(self, eyes: Eyes) -> Followed:
        """Return the game as it stands, looked at once for all with the same eyes."""
        known = self._followed.get(eyes)
        if known is not None and known.revision == self.revision:
            return known
        shown = self._look(eyes)
        return Followed(shown, self.revision, Vocabulary(shown))
