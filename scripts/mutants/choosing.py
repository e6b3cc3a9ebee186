"""Which mutants a run takes: those of a file, a sample, and of these what has no result yet."""

import random
from collections.abc import Mapping

from scripts.mutants.mutations import Change, Mutant
from scripts.mutants.running import NOTICED


def chosen(changes: list[Change], file: str | None, sample: int | None) -> list[Change]:
    """Pick those of one file, and a number of them at random: the same ones for the same number."""
    picked = [change for change in changes if file in (None, change.mutant.file)]
    if sample is None or sample >= len(picked):
        return picked
    return random.Random(sample).sample(picked, sample)


def still_to_run(changes: list[Change], known: Mapping[Mutant, str], retry: bool) -> list[Change]:
    """Leave out what has a result, or, to try again, only what was noticed."""
    return [change for change in changes if change.mutant not in known or (retry and known[change.mutant] not in NOTICED)]
