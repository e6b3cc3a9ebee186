"""The batch environment: what comes in is checked here; where the arrays lie is `cores` or `gpu`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Protocol, get_args

from nabu.core.boxes import load_box
from nabu.core.contract import Box, Rules
from nabu.core.errors import BadSetup
from nabu.core.rng import SEEDS
from nabu.core.stepping import WAIT
from nabu.envs.batch.cores import CoreGames
from nabu.envs.options import FORMS, ILLEGAL, REWARDS, FormName, IllegalAction, IllegalName, RewardName, check_choice
from nabu.games import find_rules

__all__ = ["WAIT", "BatchEnv", "Step", "make"]

DeviceName = Literal["cpu", "cuda"]
DEVICES: tuple[DeviceName, ...] = get_args(DeviceName)


@dataclass(frozen=True)
class Step:
    """What there is to see after a step, a row for each game. The arrays are the batch's own: the next step writes to them."""

    observation: Any
    """What the seat to decide observes: bytes or float32, games × features; None unless asked for."""
    mask: Any
    """1 for every legal action, else 0: games × actions; None unless asked for."""
    legal: Any
    """The legal actions, ascending, as many as `counts` says; what follows them means nothing."""
    counts: Any
    """How many actions are legal; 0 in a game that is over and has not begun anew."""
    player: Any
    """The seat to decide."""
    rewards: Any
    """What the last decision brought every seat: games × players."""
    done: Any
    """1 if the last decision ended the game."""
    ranks: Any
    """Final ranks of the last game that ended here, 0 the best: games × players."""
    scores: Any
    """Points after the last decision, before a game begins anew: games × players."""


class Games(Protocol):
    """Games side by side, wherever their memory lies."""

    states: Any
    seeds: Any
    legal: Any
    counts: Any
    mask: Any
    player: Any
    rewards: Any
    done: Any
    ranks: Any
    scores: Any

    def take_seeds(self, first: int) -> None:
        """Give consecutive seeds to the games."""

    def begin(self, where: Any) -> None:
        """Lay out the games that are set in `where`, an array of one byte a game; None: all."""

    def choose(self, given: Any) -> None:
        """Take over the legal ones of the actions given; in all other games the choice is to forfeit."""

    def first_wrong(self) -> int:
        """Return the first game in which the action given was not legal, or -1."""

    def given_at(self, given: Any, game: int) -> int:
        """Return one of the actions given."""

    def step(self, by_margin: bool, stride: int) -> None:
        """Make the decisions that were taken over."""

    def observe(self, seats: Any, form: FormName) -> Any:
        """Return what a seat of each game observes; None: the seat to decide."""

    def reshuffle(self, seeds: Any) -> None:
        """Draw anew in each game, by a seed of its own, what the seat to decide cannot know."""


class BatchEnv:
    """Games side by side; made by `make`."""

    def __init__(
        self, rules: Rules, games: Games, form: FormName | None, reward: RewardName, illegal: IllegalName, stride: int
    ) -> None:
        """Keep what `make` has checked."""
        self.rules = rules
        self._games, self._form, self._reward, self._illegal, self._stride = games, form, reward, illegal, stride

    @property
    def states(self) -> Any:
        """The records of the games themselves: the whole truth, for those who go on with the fast verbs."""
        return self._games.states

    @property
    def seeds(self) -> Any:
        """The seed of the game that is on in each row."""
        return self._games.seeds

    def reset(self, seed: int = 0) -> Step:
        """Begin anew from consecutive seeds, and return the first decisions to make."""
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
            raise BadSetup(f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}")
        self._games.take_seeds(seed)
        self._games.begin(None)
        return self._look()

    def step(self, actions: Any) -> Step:
        """Make one decision in every game; WAIT (-1) leaves a game as it is.

        An illegal action raises IllegalAction, and then nothing was played in any game; with illegal="lose" it ends its game.
        """
        self._games.choose(actions)
        if self._illegal == "raise" and (wrong := self._games.first_wrong()) >= 0:
            raise IllegalAction(self._refusal(wrong, self._games.given_at(actions, wrong)))
        self._games.step(self._reward == "margin", self._stride)
        return self._look()

    def restart(self, where: Any) -> Step:
        """Begin the games anew that are set in `where`, one byte or truth value a game, each with its next seed."""
        self._games.begin(where)
        return self._look()

    def observe(self, seats: Any, form: FormName = "bytes") -> Any:
        """Return what the given seat of each game observes, as an array of its own."""
        check_choice("observation", form, FORMS)
        return self._games.observe(seats, form)

    def reshuffle(self, seeds: Any) -> None:
        """Draw anew in each game, by a seed of its own, what the seat to decide cannot know; what it observes stays."""
        self._games.reshuffle(seeds)

    def _look(self) -> Step:
        games = self._games
        observation = None if self._form is None else games.observe(None, self._form)
        return Step(
            observation,
            games.mask,
            games.legal,
            games.counts,
            games.player,
            games.rewards,
            games.done,
            games.ranks,
            games.scores,
        )

    def _refusal(self, game: int, action: int) -> str:
        if not 0 <= action < self.rules.actions:
            return f"game {game}: there is no action {action}: actions are 0 to {self.rules.actions - 1}, and {WAIT} waits"
        name = self.rules.action_space.describe(action)
        return f"game {game}: action {action} ({name}) is not legal now; the mask and the list say which are"


def make(
    game: str,
    players: int = 2,
    games: int = 4096,
    device: DeviceName = "cpu",
    *,
    variant: str | None = None,
    box: str | Path | None = None,
    observation: FormName | None = "bytes",
    mask: bool = True,
    reward: RewardName = "result",
    illegal: IllegalName = "raise",
    restart: bool = True,
    skip_forced: bool = False,
    wait: bool = True,
    threads: int | None = None,
) -> BatchEnv:
    """Make a batch of games on the cores or on a GPU; raises BadSetup, or NoCuda where there is no GPU.

    `observation`, `mask`: what each step writes beside the list of legal actions; leave out what is not needed.
    `restart`: whether games that end begin anew by themselves. `skip_forced`: whether decisions with one legal action are made
    at once, and what they bring is part of the step before; nobody is asked.
    `wait`: on a GPU, whether it has finished when a method returns; without, whoever comes next must use the default stream, as
    torch does, and illegal actions, where they raise, are still waited for. `threads`: on cores, how many; all of them.
    """
    rules = find_rules(game)
    variant = variant or rules.variants[0]
    _check(rules, players, variant, games, threads)
    check_choice("device", device, DEVICES)
    check_choice("reward", reward, REWARDS)
    check_choice("illegal", illegal, ILLEGAL)
    if observation is not None:
        check_choice("observation", observation, FORMS)
    figures = _box(game, rules, players, variant, box)
    made: Games
    if device == "cuda":
        from nabu.envs.batch.gpu import GpuGames

        made = GpuGames(rules, figures, players, games, mask, skip_forced, wait)
    else:
        made = CoreGames(rules, figures, players, games, mask, skip_forced, threads)
    return BatchEnv(rules, made, observation, reward, illegal, games if restart else 0)


def _check(rules: Rules, players: int, variant: str, games: int, threads: int | None) -> None:
    if isinstance(players, bool) or players not in rules.players:
        raise BadSetup(f"{rules.name} is for {rules.players[0]} to {rules.players[-1]} players, not {players!r}")
    if variant not in rules.variants:
        raise BadSetup(f"{rules.name} has no variant {variant!r}: there is {', '.join(rules.variants)}")
    for name, number in (("games", games), ("threads", 1 if threads is None else threads)):
        if isinstance(number, bool) or not isinstance(number, int) or number < 1:
            raise BadSetup(f"{name} must be a whole number from 1 on, not {number!r}")


def _box(game: str, rules: Rules, players: int, variant: str, path: str | Path | None) -> Box:
    """Return the figures of the game's own box, which NumPy alone can read, or those of a file."""
    if path is None:
        return load_box(rules, players, variant)
    from nabu.games import find

    return find(game).pieces.open_box(Path(path)).compile(players, variant)
