"""Guests: people without an account, known by a secret in a cookie of which only a hash is kept."""

import secrets
from dataclasses import dataclass

from nabu.face.message import Language
from nabu.server.database.models import GuestRow
from nabu.server.i18n.wording import say

COOKIE = "nabu_guest"
SECONDS_REMEMBERED = 400 * 24 * 3600
"""As long as browsers keep a cookie at most."""


def first_name(language: Language) -> str:
    """Name somebody who has not said what they want to be called."""
    return say(language, "guest-name", number=str(1000 + secrets.randbelow(9000)))


@dataclass(frozen=True)
class Reader:
    """Who asks, and in which language they are answered; without a guest, somebody who only looks."""

    guest_id: int | None
    name: str | None
    language: Language
    muted: bool = False

    @classmethod
    def of(cls, guest: GuestRow) -> "Reader":
        """Return a guest as a reader."""
        return cls(guest.id, guest.name, "fr" if guest.language == "fr" else "en", guest.muted)
