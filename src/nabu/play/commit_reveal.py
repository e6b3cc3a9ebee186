"""Commit and reveal, so that anybody can check a shuffle: a hash of the seed is shown at the start, seed and salt at the end.

The hash is SHA-256, in hexadecimal, of the seed in decimal digits, a space, and the salt. The salt keeps the seed from being
found by trying; since the hash was public before the first move, nobody can have changed the seed later.
"""

import hashlib
import secrets
from collections.abc import Mapping

from nabu.core.rng import SEEDS
from nabu.face.errors import BadRecord

SALT_NOTE = "seed-salt"
HASH_NOTE = "seed-hash"
LONGEST_SALT = 64


def draw_seed() -> int:
    """Draw the seed of a game, or of a bot: two draws say nothing about each other."""
    return secrets.randbelow(SEEDS)


def draw_salt() -> str:
    """Draw what keeps a seed from being guessed."""
    return secrets.token_hex(16)


def seed_hash(seed: int, salt: str) -> str:
    """Return what is shown of a seed before the game is over."""
    return hashlib.sha256(f"{seed} {salt}".encode()).hexdigest()


def check_seed_hash(seed: int | None, notes: Mapping[str, str]) -> bool:
    """Tell whether a record's notes promise a seed; raises BadRecord if its seed is another one."""
    if HASH_NOTE not in notes:
        return False
    if seed is None or SALT_NOTE not in notes:
        raise BadRecord(f"a note {HASH_NOTE} is there, but not the seed and the note {SALT_NOTE} that it can be checked with")
    if len(notes[SALT_NOTE]) > LONGEST_SALT:
        raise BadRecord(f"the note {SALT_NOTE} has at most {LONGEST_SALT} characters, not {len(notes[SALT_NOTE])}")
    found = seed_hash(seed, notes[SALT_NOTE])
    if found != notes[HASH_NOTE]:
        raise BadRecord(f"the seed is not the one that was promised: its hash is {found}, promised was {notes[HASH_NOTE]}")
    return True
