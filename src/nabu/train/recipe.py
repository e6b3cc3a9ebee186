"""What is trained, and every figure that says how."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nabu.core.contract import Rules
from nabu.core.errors import BadSetup
from nabu.games import find_rules
from nabu.nets.files import load_net


@dataclass(frozen=True)
class Shape:
    """The size of a net: how wide it is, its residual blocks, and how narrow those become inside."""

    width: int
    blocks: int
    neck: int


def large(width: int) -> Shape:
    """Return the shape that learns best."""
    return Shape(width, 2, width)


def small(width: int) -> Shape:
    """Return a shape that decides fast, and is about as strong as a large one of twice the width that teaches it."""
    return Shape(width, 3, width // 4)


USUAL_SHAPE = large(1024)


@dataclass(frozen=True)
class Setting:
    """A way to play the game."""

    players: int
    variant: str


@dataclass(frozen=True)
class Recipe:
    """One training. The defaults are what worked best on an H200; smaller machines want fewer games."""

    game: str
    settings: tuple[Setting, ...]
    shape: Shape = USUAL_SHAPE
    games: int = 32768
    """How many are played side by side, of all settings together."""
    decisions: int = 32
    """How many are made in each game before something is learnt from them."""
    minibatch: int = 32768
    """How many decisions go into one step of the optimiser."""
    rate: float = 1e-3
    last_rate: float = 7e-5
    warming: int = 12
    """During how many rollouts the learning rate rises to its full height."""
    entropy: float = 0.03
    last_entropy: float = 0.004
    clip: float = 0.2
    trace: float = 0.95
    """λ of the generalised advantages."""
    margin_scale: float = 50.0
    """How many points of margin are worth 1."""
    result_weight: float = 0.5
    """What winning is worth more than losing, halved."""
    past: float = 0.2
    """In which share of the games all seats but one are held by an earlier snapshot."""
    start: str | None = None
    """The file of a net to begin with, instead of one that knows nothing."""
    against: str | None = None
    """The file of a net that holds these seats instead, in every game, by its first choices: its weaknesses are looked for."""
    simulations: int = 0
    """How many go into a search at every decision; with none, the policy learns from what it played alone."""
    guidance: float = 2.0
    """How much a teacher's opinion counts at the beginning, if there is one."""
    guided: float = 0.8
    """For which part of the training it counts, less and less."""
    duels: int = 2048
    """How many games a snapshot plays against an earlier one."""
    seed: int = 1

    @property
    def rival_share(self) -> float:
        """In which share of the games others than the learner hold seats."""
        return self.past if self.against is None else 1.0

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return find_rules(self.game)

    def as_json(self) -> dict[str, Any]:
        """Return it as plain values."""
        return dataclasses.asdict(self)

    @staticmethod
    def from_json(plain: Mapping[str, Any]) -> "Recipe":
        """Read what `as_json` wrote."""
        settings = tuple(Setting(**setting) for setting in plain["settings"])
        return Recipe(**{**plain, "settings": settings, "shape": Shape(**plain["shape"])})


def settings_of(rules: Rules, players: tuple[int, ...], variants: tuple[str, ...]) -> tuple[Setting, ...]:
    """Return every way to play that is asked for; nothing asked for means all of them."""
    for number in players:
        if number not in rules.players:
            raise BadSetup(f"{rules.name} is for {rules.players[0]} to {rules.players[-1]} players, not {number}")
    for variant in variants:
        if variant not in rules.variants:
            raise BadSetup(f"{rules.name} has no variant {variant!r}: there is {', '.join(rules.variants)}")
    return tuple(Setting(number, variant) for number in players or rules.players for variant in variants or rules.variants)


def starting(recipe: Recipe, net: Path) -> Recipe:
    """Let the recipe begin with a net that is there, whose shape it takes over; raises BadSetup for a net of another game."""
    weights, about = load_net(net)
    if about.game != recipe.game:
        raise BadSetup(f"{net} plays {about.game}, and what is to be trained is {recipe.game}")
    blocks, width, neck = weights.narrow.shape
    return dataclasses.replace(recipe, start=str(net), shape=Shape(width, blocks, neck))


def against(recipe: Recipe, net: Path) -> Recipe:
    """Let the recipe look for weaknesses of a net, beginning as a copy of it; raises BadSetup where that does not play."""
    recipe = starting(recipe, net)
    known = load_net(net)[1].players
    if not {setting.players for setting in recipe.settings} <= set(known):
        raise BadSetup(f"{net} plays with {', '.join(map(str, known))} players: say with --players how many")
    return dataclasses.replace(recipe, against=str(net))


def between(first: float, last: float, part: float) -> float:
    """Go from the first value to the last one in a straight line."""
    return first + (last - first) * min(1.0, max(0.0, part))
