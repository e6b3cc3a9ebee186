"""Recorded games, which show every change of a game's rules: `<game>.jsonl.xz` holds hundreds of them, one a line.

The first line names the game, the version of its rules and its box. Each of the others is a game: the number of players, the
variant, the seed, the bot that played all seats, the scores, a digest of the final state, the random state included, and the
numbers of the actions that led there. `xzcat` shows a file. After a change of rules, figures or action numbers that is meant,
`python -m scripts.records` writes them anew.

`old/` holds records, and the tables of a server, that older rules versions wrote; `tests/test_old_records.py` and
`tests/server/rooms/test_version_1.py` read them.
"""

import functools
import hashlib
import json
import lzma
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from nabu.core.batch import verbs_of
from nabu.core.compiling import bind, unbound
from nabu.core.contract import Actions, Box, Rules, State, blank
from nabu.core.log import NO_LOG, Log

FOLDER = Path(__file__).parent

legal, apply = unbound, unbound


@dataclass(frozen=True)
class RecordedGame:
    """A game from its deal to its end."""

    players: int
    variant: str
    seed: int
    bot: str
    """Who played all seats, as `nabu.bots.specs` names bots."""
    scores: list[int]
    state: str
    """A digest of the final state."""
    actions: list[int]


@dataclass(frozen=True)
class Corpus:
    """The recorded games of one game."""

    game: str
    rules: int
    box: str
    games: list[RecordedGame]


def path(game: str, folder: Path = FOLDER) -> Path:
    """Return where the recorded games of a game are."""
    return folder / f"{game}.jsonl.xz"


def write(corpus: Corpus, folder: Path = FOLDER) -> None:
    """Write all recorded games of a game."""
    head = {"game": corpus.game, "rules": corpus.rules, "box": corpus.box}
    lines = [json.dumps(line, separators=(",", ":")) + "\n" for line in (head, *map(asdict, corpus.games))]
    path(corpus.game, folder).write_bytes(lzma.compress("".join(lines).encode(), preset=9))


def read(game: str, folder: Path = FOLDER) -> Corpus:
    """Read what `write` wrote."""
    head, *games = lzma.decompress(path(game, folder).read_bytes()).decode().splitlines()
    return Corpus(**json.loads(head), games=[RecordedGame(**json.loads(line)) for line in games])


def digest(s: State) -> str:
    """Return sixteen digits that differ for different states."""
    return hashlib.sha256(s.tobytes()).hexdigest()[:16]


def replay(rules: Rules, box: Box, game: RecordedGame) -> State:
    """Return the state that a recorded game leads to; raises ValueError at the first action that is not legal."""
    s = blank(rules.state)
    s.players = game.players
    rules.verbs.setup(box, s, game.seed)
    played = _player(rules)(box, s, np.array(game.actions, np.int16), np.zeros(rules.most_legal, np.int16), NO_LOG)
    if played < len(game.actions):
        raise ValueError(f"decision {played}: action {game.actions[played]} is not legal")
    return s


def play_actions(box: Box, s: State, wanted: npt.NDArray[np.int16], actions: Actions, log: Log) -> int:
    """Play actions as long as each is legal, and return how many were."""
    for number in range(len(wanted)):
        count = 0 if s.over else legal(box, s, actions)
        listed = False
        for at in range(count):
            listed = listed or actions[at] == wanted[number]
        if not listed:
            return number
        apply(box, s, int(wanted[number]), log)
    return len(wanted)


@functools.cache
def _player(rules: Rules) -> Callable[..., int]:
    return bind(play_actions, rules.name, {name: verb for name, verb in verbs_of(rules).items() if name in ("legal", "apply")})
