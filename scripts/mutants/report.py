"""What a run has shown: a table by file, the survivors that nobody has explained, and explanations that no longer hold."""

from collections.abc import Iterator, Mapping, Sequence

from scripts.mutants.equivalents import Equivalent, is_listed, stale
from scripts.mutants.mutations import Mutant
from scripts.mutants.running import NOTICED

HEADER = "| file | mutants | killed | survivors | of these equivalent | killed, % |\n|---|---:|---:|---:|---:|---:|"


def table(outcomes: Mapping[Mutant, str], equivalents: Sequence[Equivalent]) -> str:
    """Lay out how many mutants each file has, and how many were noticed."""
    files = sorted({mutant.file for mutant in outcomes})
    rows = [row(file, {m: outcome for m, outcome in outcomes.items() if m.file == file}, equivalents) for file in files]
    return "\n".join([HEADER, *rows, row("**all**", outcomes, equivalents)])


def row(title: str, outcomes: Mapping[Mutant, str], equivalents: Sequence[Equivalent]) -> str:
    """Lay out one row of the table."""
    survivors = [mutant for mutant, outcome in outcomes.items() if outcome not in NOTICED]
    listed = sum(is_listed(mutant, equivalents) for mutant in survivors)
    killed = len(outcomes) - len(survivors)
    share = 100 * killed / len(outcomes) if outcomes else 100.0
    return f"| {title} | {len(outcomes)} | {killed} | {len(survivors)} | {listed} | {share:.1f} |"


def open_questions(
    outcomes: Mapping[Mutant, str], equivalents: Sequence[Equivalent], all_mutants: Sequence[Mutant]
) -> Iterator[str]:
    """Tell what is left to do: a test or a reason for each survivor, and lines of the list that should go."""
    for mutant, outcome in sorted(outcomes.items(), key=lambda pair: (pair[0].file, pair[0].line)):
        if outcome not in NOTICED and not is_listed(mutant, equivalents):
            yield f"{outcome}: {mutant.file}:{mutant.line}, {mutant.function or 'outside functions'}: {mutant.change}"
    noticed = {mutant for mutant, outcome in outcomes.items() if outcome in NOTICED}
    yield from (f"stale: {line}" for line in stale(equivalents, all_mutants, noticed))
