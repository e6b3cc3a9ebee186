"""Guests: people without an account, known by a secret in a cookie of which only a hash is kept."""

import hashlib
import secrets
from dataclasses import dataclass

from nabu.server.messages import Language
from nabu.server.models import Guest
from nabu.server.wording import say

COOKIE = "nabu_guest"
SECONDS_REMEMBERED = 400 * 24 * 3600
"""As long as browsers keep a cookie at most."""


def new_secret() -> str:
    """Draw a secret that nobody can guess."""
    return secrets.token_urlsafe(32)


def hash_secret(secret: str) -> str:
    """Return what is kept of a secret; it is long and random, so a plain hash tells nothing."""
    return hashlib.sha256(secret.encode()).hexdigest()


def first_name(language: Language) -> str:
    """Name somebody who has not said what they want to be called."""
    return say(language, "guest-name", number=str(1000 + secrets.randbelow(9000)))


@dataclass(frozen=True)
class Reader:
    """Who asks, and in which language they are answered; without a guest, somebody who only looks."""

    guest_id: int | None
    name: str | None
    language: Language

    @classmethod
    def of(cls, guest: Guest) -> "Reader":
        """Return a guest as a reader."""
        return cls(guest.id, guest.name, "fr" if guest.language == "fr" else "en")
