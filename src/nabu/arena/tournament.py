"""Setting a tournament up, and playing what is missing of it."""

import hashlib
import itertools
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import nabu
from nabu.arena.fixtures import Entrant, Fixture, Tournament, enter_bots
from nabu.arena.match import Result
from nabu.arena.pools import Pool
from nabu.arena.results import ResultsFile
from nabu.bots.specs import read_spec
from nabu.games import find
from nabu.play.setup import check_setup

FORMAT = 1
"""The version of the results file."""


def open_tournament(
    game: str, bots: Sequence[str], players: int, variant: str | None, seed: int, box: Path | None = None
) -> Tournament:
    """Set a tournament up; raises BadSetup if anything about it is not as it should be."""
    kit = find(game)
    variant = variant or kit.rules.variants[0]
    check_setup(kit, players, variant, seed)
    return Tournament(game, players, variant, enter_bots(bots), seed, None if box is None else str(box))


def setting_of(tournament: Tournament) -> dict[str, Any]:
    """Say all that results depend on, in plain data; results of equal settings may stand in one file."""
    kit = find(tournament.game)
    return {
        "arena": FORMAT,
        "nabu": nabu.__version__,
        "game": tournament.game,
        "rules": kit.rules.version,
        "box": kit.pieces.open_box(None if tournament.box is None else Path(tournament.box)).fingerprint,
        "players": tournament.players,
        "variant": tournament.variant,
        "seed": tournament.seed,
        "bots": [_identity(entrant) for entrant in tournament.entrants],
    }


def _identity(entrant: Entrant) -> dict[str, str | None]:
    return {"name": entrant.name, "spec": entrant.spec, "file": read_spec(entrant.spec).fingerprint}


def digest(setting: dict[str, Any]) -> str:
    """Return sixteen digits that are the same for equal settings only."""
    return hashlib.sha256(json.dumps(setting, sort_keys=True).encode()).hexdigest()[:16]


def files_of(tournament: Tournament) -> list[Path]:
    """List the files that games depend on besides Nabu itself: those of bots and the box."""
    box = [] if tournament.box is None else [Path(tournament.box)]
    return box + [path for entrant in tournament.entrants for path in read_spec(entrant.spec).files]


def missing(tournament: Tournament, games: int, kept: ResultsFile) -> Iterator[Fixture]:
    """List those of the first so many games that have no result yet."""
    fixtures = itertools.islice(tournament.fixtures(), games)
    return (fixture for fixture in fixtures if fixture.number not in kept.results)


def go_on(tournament: Tournament, games: int, kept: ResultsFile, pool: Pool, longest_decision: float) -> Iterator[Result]:
    """Play what is missing, keeping each result before it is given."""
    for _, result in pool.play(missing(tournament, games, kept), longest_decision):
        kept.add(result)
        yield result
