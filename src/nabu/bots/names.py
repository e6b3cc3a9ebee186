"""What bots are called at a table: names that people of Babylon had, never two alike."""

from collections.abc import Collection

NAMES = (
    "Adapa", "Ahatum", "Balasi", "Belessunu", "Beltani", "Dumqi", "Etana", "Gimil", "Hanina", "Iltani", "Kubaba", "Kudurru",
    "Lamassi", "Mannu", "Nidintu", "Ninsun", "Puabi", "Ribatu", "Shamhat", "Shumi", "Taram", "Ubar", "Warad", "Zakir",
)  # fmt: skip


def bot_name(seed: int, taken: Collection[str]) -> str:
    """Return the name that a bot's seed leads to, or the next that nobody at the table has."""
    turned = [NAMES[(seed + step) % len(NAMES)] for step in range(len(NAMES))]
    return next(name for name in turned if name not in taken)
