"""Secrets that nobody can guess, of which only hashes are kept."""

import hashlib
import secrets


def new_secret() -> str:
    """Draw what a guest is known by."""
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """Draw what an invitation is claimed by."""
    return secrets.token_urlsafe(24)


def hash_secret(secret: str) -> str:
    """Return what is kept of a secret; it is long and random, so a plain hash tells nothing."""
    return hashlib.sha256(secret.encode()).hexdigest()
