"""What nobody can guess: secrets, of which only hashes are kept, and the ids of rooms."""

import hashlib
import secrets


def new_secret() -> str:
    """Draw what a guest is known by."""
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """Draw what an invitation is claimed by."""
    return secrets.token_urlsafe(24)


def new_room_id() -> str:
    """Draw the id of a room; one that began with a dash would look like an option to the commands of a host."""
    while (drawn := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return drawn


def hash_secret(secret: str) -> str:
    """Return what is kept of a secret; it is long and random, so a plain hash tells nothing."""
    return hashlib.sha256(secret.encode()).hexdigest()
