"""Digests of whole games: every byte of every state, in whichever mode this process runs. `python -m tests.modes GAME`."""

import hashlib
import importlib
import json
import sys

from nabu.face.contract import GameKit
from tests.walking import settings, states

SEEDS = range(12)


def digests(kit: GameKit) -> dict[str, str]:
    """Digest the random games of some seeds, for every number of players and variant."""
    found = {}
    for players, variant in settings(kit):
        box = kit.pieces.open_box().compile(players, variant)
        for seed in SEEDS:
            digest = hashlib.sha256()
            for s in states(kit, box, players, seed):
                digest.update(s.tobytes())
            found[f"{players} players, {variant}, seed {seed}"] = digest.hexdigest()
    return found


if __name__ == "__main__":
    print(json.dumps(digests(importlib.import_module(sys.argv[1]).GAME)))
