"""What became of mutants, as lines of JSON: a run can go on where another stopped, and files can be put one after the other."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from scripts.mutants.mutations import Mutant
from scripts.mutants.running import Result


def append_result(path: Path, result: Result) -> None:
    """Write one result at the end of the file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    line = asdict(result.mutant) | {"outcome": result.outcome, "seconds": round(result.seconds, 3), "killer": result.killer}
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line, ensure_ascii=False) + "\n")


def read_results(path: Path, mutants: Iterable[Mutant]) -> dict[Mutant, str]:
    """Return the latest outcome of each of these mutants that has one; those of other versions of a function do not count."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    latest = {key_of(line): str(line["outcome"]) for line in map(json.loads, lines)}
    return {mutant: latest[mutant.key] for mutant in mutants if mutant.key in latest}


def key_of(line: dict[str, object]) -> tuple[str, str, str, int, str]:
    """Return the key of the mutant that a line is about."""
    outcome = {"outcome", "seconds", "killer"}
    return Mutant(**{name: value for name, value in line.items() if name not in outcome}).key  # type: ignore[arg-type]
