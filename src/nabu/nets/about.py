"""What a net was trained for, and what its values mean: a JSON object that stands with its weights.

A value is what a seat may still expect of its reward, the rest of the game:

    reward = change of (own points - mean points of the others) / margin_scale, added up over the rest of the game
             + 2 * result_weight * (share of first place - 1 / players), at the end
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from nabu.core.boxes import load_box
from nabu.core.contract import Box, Rules
from nabu.nets.weights import BadNet

MARGIN_SCALE = 50.0
RESULT_WEIGHT = 0.5
EXPLORATION = 1.0
ADDED_LATER = {"exploration"}
"""Keys that older files do not have."""
MOST_ABOUT = 1_000_000
"""No description takes more bytes than this."""


@dataclass(frozen=True)
class NetAbout:
    """For which game, rules, observation and boxes a net was trained, and what its values mean."""

    game: str
    rules_version: int
    observation_version: int
    boxes: Mapping[str, str]
    """The figures that it knows: the fingerprint of each box by `table_name`."""
    margin_scale: float = MARGIN_SCALE
    result_weight: float = RESULT_WEIGHT
    history: Mapping[str, Any] = field(default_factory=dict)
    """How it was trained, for people."""
    exploration: float = EXPLORATION
    """How much a search with it favours moves that were tried less often than it wants them."""

    @property
    def tables(self) -> tuple[tuple[int, str], ...]:
        """The numbers of players, each with a variant, that it was trained for."""
        pairs = (name.split("-", 1) for name in self.boxes)
        return tuple((int(players), variant) for players, variant in pairs)

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that it was trained for."""
        return tuple(sorted({players for players, _ in self.tables}))

    @property
    def variants(self) -> tuple[str, ...]:
        """The variants that it was trained for."""
        return tuple(sorted({variant for _, variant in self.tables}))

    def json(self) -> str:
        """Write it as JSON."""
        return json.dumps(asdict(self), indent=1, sort_keys=True)


def describe_net(rules: Rules, players: Iterable[int], variants: Iterable[str], history: Mapping[str, Any]) -> NetAbout:
    """Describe a net that was trained on a game's own boxes, for these numbers of players and variants."""
    tables = [(number, variant) for number in players for variant in variants]
    boxes = {table_name(*table): box_fingerprint(load_box(rules, *table)) for table in tables}
    return NetAbout(rules.name, rules.version, rules.observation.version, boxes, history=history)


def table_name(players: int, variant: str) -> str:
    """Name a number of players and a variant."""
    return f"{players}-{variant}"


def box_fingerprint(box: Box) -> str:
    """Return sixteen digits that tell which figures the rules read."""
    return hashlib.sha256(box.tobytes()).hexdigest()[:16]


def read_about(text: str) -> NetAbout:
    """Read what `NetAbout.json` writes, and refuse anything else."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadNet(f"the description is not JSON: {problem}") from None
    known = {one.name for one in fields(NetAbout)}
    if not isinstance(data, dict) or set(data) | ADDED_LATER != known:
        raise BadNet(f"the description is not an object with the keys {', '.join(sorted(known))}")
    about = NetAbout(**data)
    for name, good, what in _claims(about):
        if not good:
            raise BadNet(f"the description's {name} is not {what}")
    return about


def check_versions(about: NetAbout, rules: Rules) -> None:
    """Refuse a net of other rules, or one that sees another observation."""
    for what, trained, ours in (
        ("rules", about.rules_version, rules.version),
        ("observation", about.observation_version, rules.observation.version),
    ):
        if trained != ours:
            raise BadNet(f"the net was trained with version {trained} of the {what} of {rules.name}; here it is version {ours}")


def _claims(about: NetAbout) -> Iterable[tuple[str, bool, str]]:
    """Yield what must be so: a key, whether it is, and what it should be."""
    yield "game", isinstance(about.game, str), "the name of a game"
    yield "rules_version", _is_whole(about.rules_version), "a whole number"
    yield "observation_version", _is_whole(about.observation_version), "a whole number"
    yield "boxes", _are_boxes(about.boxes), "fingerprints by number of players and variant, such as 2-basic"
    yield "margin_scale", _is_within(about.margin_scale, 1e-6, 1e6), "a number above 0"
    yield "result_weight", _is_within(about.result_weight, 0.0, 1e6), "a number, 0 or above"
    yield "history", isinstance(about.history, dict), "an object"
    yield "exploration", _is_within(about.exploration, 1e-6, 1e6), "a number above 0"


def _are_boxes(value: object) -> bool:
    return isinstance(value, dict) and bool(value) and all(_is_box(name, digits) for name, digits in value.items())


def _is_box(name: str, digits: object) -> bool:
    players, dash, variant = name.partition("-")
    return players in {"2", "3", "4"} and bool(dash and variant) and isinstance(digits, str)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_within(value: object, least: float, most: float) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most
