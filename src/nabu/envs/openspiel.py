"""The games in OpenSpiel: after `import nabu.envs.openspiel` its `load_game` knows them, and its algorithms play them.

    import pyspiel
    import nabu.envs.openspiel

    game = pyspiel.load_game("python_nabu_babylonia(players=2)")

Chance comes first and is explicit: its nodes draw the seed, nobody sees it, and everything that is shuffled or drawn later
follows from it. So a state is rebuilt by its history, games have nothing inside that changes, and one with few `deals` is a
finite game that tables can solve. (OpenSpiel's other way, `SAMPLED_STOCHASTIC`, asks games for the state of their own random
numbers whenever anything is serialized, and does not let those in Python answer.)
"""

import functools
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from nabu.bots.specs import make_bot
from nabu.core.contract import Actions, State
from nabu.core.errors import BadSetup
from nabu.core.log import NO_LOG
from nabu.envs.extras import missing_package
from nabu.envs.options import IllegalAction, RewardName
from nabu.envs.task import Task, share_of_first_place
from nabu.face.contract import GameKit
from nabu.games import GAMES, find
from nabu.play.game import Game
from nabu.search.determinization import information_set

try:
    import pyspiel
except ModuleNotFoundError as problem:
    raise missing_package(problem, "openspiel") from None

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)

PREFIX = "python_nabu_"
"""Before the name of a game: OpenSpiel calls games in Python so."""

MOST_OUTCOMES = 1024
"""No chance node has more outcomes than this, since whoever draws one has to list them all."""
MOST_NODES = 3
DEALS = MOST_OUTCOMES**2
"""How many deals a game can begin with, unless told otherwise."""

MOST_POINTS = 2**15
"""Scores are numbers of two bytes."""

DIGEST_BYTES = 8
RECALL = {"knowledge": (8 * DIGEST_BYTES,)}
"""What perfect recall adds to a tensor: the bits of a digest."""
SAMPLES = 2**53
"""A number between 0 and 1 has as many values: those that a seed is made of."""

Floats = npt.NDArray[np.float32]
ArrayOfOne = npt.NDArray[np.void]
"""A record in an array, which OpenSpiel copies and pickles without our help."""


def register(kit: GameKit) -> None:
    """Make a game known to OpenSpiel, as `python_nabu_<name>`."""
    maker = type(kit.name, (SpielGame,), {"kit": kit})  # a class: OpenSpiel lets go of it when Python has ended
    pyspiel.register_game(game_type(kit, "result"), maker)


def game_type(kit: GameKit, reward: RewardName) -> pyspiel.GameType:
    """Tell OpenSpiel what kind of game it is."""
    kind, rules = pyspiel.GameType, kit.rules
    return kind(
        short_name=PREFIX + rules.name,
        long_name=kit.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL if reward == "result" else kind.RewardModel.REWARDS,
        max_num_players=rules.players[-1],
        min_num_players=rules.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": rules.players[0],
            "variant": rules.variants[0],
            "reward": "result",
            "box": "",
            "deals": DEALS,
        },
    )


@dataclass(frozen=True)
class Chance:
    """How a deal is drawn: by so many nodes, one after the other, with so many outcomes each."""

    outcomes: int
    nodes: int

    @classmethod
    def of(cls, deals: int) -> "Chance":
        """Draw small numbers of deals by one node, and those that are powers by several."""
        if deals in range(1, MOST_OUTCOMES + 1):
            return cls(deals, 1)
        for nodes in range(2, MOST_NODES + 1):
            if deals == MOST_OUTCOMES**nodes:
                return cls(MOST_OUTCOMES, nodes)
        powers = " or ".join(str(MOST_OUTCOMES**nodes) for nodes in range(2, MOST_NODES + 1))
        raise BadSetup(f"deals is a number from 1 to {MOST_OUTCOMES}, or {powers}, not {deals}")

    @functools.cached_property
    def equally_likely(self) -> tuple[tuple[int, float], ...]:
        """The outcomes of a node, each as likely as the other."""
        return tuple((outcome, 1 / self.outcomes) for outcome in range(self.outcomes))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of players, variant, reward, box and deals, as OpenSpiel sees it."""

    kit: ClassVar[GameKit]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        """Read the parameters, which OpenSpiel has completed; raises BadSetup."""
        self.task = Task.of(
            self.kit,
            parameters["players"],
            variant=parameters["variant"],
            box=parameters["box"] or None,
            reward=parameters["reward"],
        )
        self.chance = Chance.of(parameters["deals"])
        super().__init__(game_type(self.kit, self.task.reward), game_info(self.task, self.chance), dict(parameters))

    def new_initial_state(self, *_: object) -> "SpielState":
        """Begin with the deal."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, parameters: Mapping[str, Any] | None = None) -> "Observer | None":
        """Observe what one seat may know; public and private parts are not told apart."""
        if parameters:
            raise BadSetup(f"observations have no parameters: {', '.join(parameters)}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self.task, kind.perfect_recall) if whole else None

    def max_chance_nodes_in_history(self) -> int:
        """Count the nodes that draw the deal."""
        return self.chance.nodes

    @functools.cached_property
    def texts(self) -> Sequence[str]:
        """Every action in the game's notation."""
        task = self.task
        return [task.kit.moves.move_text(task.box, action) for action in range(task.rules.actions)]

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (str(self),)


def load(text: str) -> SpielGame:
    """Load a game by its text; whoever unpickles one imports this module on the way."""
    game: SpielGame = pyspiel.load_game(text)
    return game


def game_info(task: Task, chance: Chance) -> pyspiel.GameInfo:
    """Tell OpenSpiel the bounds of a game."""
    lowest, highest = bounds(task)
    return pyspiel.GameInfo(
        num_distinct_actions=task.rules.actions,
        max_chance_outcomes=chance.outcomes,
        num_players=task.players,
        min_utility=lowest,
        max_utility=highest,
        utility_sum=0.0,
        max_game_length=task.rules.most_decisions,
    )


def bounds(task: Task) -> tuple[float, float]:
    """Return what a game is worth at the least and at the most."""
    if task.reward == "margin":
        return -MOST_POINTS, MOST_POINTS
    alone = share_of_first_place(np.arange(task.players, dtype=np.int16))
    return float(alone.min()), float(alone.max())


@dataclass(frozen=True, slots=True)
class Memory:
    """What a seat remembers: its own decisions, from one of the game's on, and a digest of all it knew at each of them."""

    since: int = 0
    digest: bytes = b""

    def after(self, known: bytes, action: int) -> "Memory":
        """Remember one more decision, and what was known when it was made."""
        return Memory(self.since, digest(self.digest + known + action.to_bytes(2, "little")))

    def __deepcopy__(self, memo: object) -> "Memory":
        return self


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress. Until the deal is drawn there is no record."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._player = CHANCE
        self._seed = 0
        self._record: ArrayOfOne | None = None
        self._legal: Actions | None = None
        self._memories = (Memory(),) * game.num_players()
        self._before = [0.0] * game.num_players()

    @property
    def task(self) -> Task:
        """What is played."""
        task: Task = self.get_game().task
        return task

    @property
    def record(self) -> State | None:
        """The record that the rules work on; None before the deal."""
        return None if self._record is None else self._record[0]

    def as_game(self) -> Game:
        """Return the position as bots and people play it; it has no past."""
        if self.record is None:
            raise BadSetup("the deal is not drawn yet: apply the outcomes of chance first")
        return Game.at(self.task.kit, self.task.box_file, self.task.variant, self.record)

    def current_player(self) -> int:
        """Return whose decision it is, or that chance draws, or that the game is over."""
        return self._player

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self._player == TERMINAL

    def chance_outcomes(self) -> tuple[tuple[int, float], ...]:
        """Return the outcomes of drawing the deal, with their probabilities."""
        chance: Chance = self.get_game().chance
        return chance.equally_likely

    def _legal_actions(self, player: int) -> list[int]:
        legal: list[int] = self._listed(self.record).tolist()
        return legal

    def _listed(self, s: State | None) -> Actions:
        """Return the legal actions; those who ask and those who apply need only one list."""
        if self._legal is None:
            self._legal = np.zeros(0, np.int16) if s is None else self.task.legal(s)
        return self._legal

    def _apply_action(self, action: int) -> None:
        s = self.record
        if s is None:
            self._draw(action)
        else:
            self._decide(s, action)

    def _draw(self, outcome: int) -> None:
        chance: Chance = self.get_game().chance
        if outcome not in range(chance.outcomes):
            raise IllegalAction(f"there is no deal {outcome}: outcomes of chance are 0 to {chance.outcomes - 1}")
        self._seed = self._seed * chance.outcomes + outcome
        if len(self.history()) + 1 == chance.nodes:
            s = self.task.deal(self._seed)
            self._record, self._player = array_of_one(s), int(s.player)

    def _decide(self, s: State, action: int) -> None:
        task, seat, before = self.task, self._player, self.returns()
        number = action if action in self._listed(s) else task.check(s, action)
        memory = self._memories[seat].after(information_set(task.rules, task.box, s, seat), number)
        task.rules.verbs.apply(task.box, s, number, NO_LOG)
        self._player, self._legal = TERMINAL if s.over else int(s.player), None
        self._memories = (*self._memories[:seat], memory, *self._memories[seat + 1 :])
        self._before = before

    def returns(self) -> list[float]:
        """Return what the game has been worth to each seat so far."""
        s, task = self.record, self.task
        if s is None or (task.reward == "result" and self._player != TERMINAL):
            return [0.0] * task.players
        utilities = task.result(s) if task.reward == "result" else task.margins(s)
        return [float(utility) for utility in utilities]

    def rewards(self) -> list[float]:
        """Return what the last decision brought each seat."""
        return [now - before for now, before in zip(self.returns(), self._before, strict=True)]

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """Return a state that the player cannot tell from this one, with all that it cannot know drawn anew.

        What the others did and saw before is among that: their memories begin here.
        """
        twin: SpielState = self.clone()
        if twin.record is not None:
            self.task.rules.verbs.reshuffle(self.task.box, twin.record, player, int(sampler() * SAMPLES))
            anew = Memory(int(twin.record.ply))
            twin._memories = tuple(memory if seat == player else anew for seat, memory in enumerate(self._memories))
        return twin

    def own_decisions(self, player: int) -> list[int]:
        """Return the decisions that a seat remembers as its own."""
        steps = self.full_history()[self.get_game().chance.nodes + self._memories[player].since :]
        return [step.action for step in steps if step.player == player]

    def knowledge(self, player: int) -> bytes:
        """Return a digest of all that a seat knows and has known: the same exactly for states of one information set."""
        known = b"" if self.record is None else information_set(self.task.rules, self.task.box, self.record, player)
        return digest(self._memories[player].digest + known)

    def _action_to_string(self, player: int, action: int) -> str:
        text: str = f"deal {action}" if player == CHANCE else self.get_game().texts[action]
        return text

    def string_to_action(self, *player_and_text: Any) -> int:
        """Read an action in the game's notation, forgiving case and spaces; raises BadNotation."""
        if self.record is None:
            action: int = super().string_to_action(*player_and_text)
            return action
        return self.task.kit.moves.read_move(self.task.box, player_and_text[-1])

    def __str__(self) -> str:
        """Draw the whole position, hidden things included."""
        if self.record is None:
            return f"before the deal: {self.history_str()}"
        return self.as_game().position()


class Observer:
    """What a seat may know, as OpenSpiel's observers give it: one tensor, the same memory by names, and a text."""

    def __init__(self, task: Task, perfect_recall: bool) -> None:
        """Lay out the tensor: who observes, the observation, and with perfect recall what went before."""
        self.task, self.perfect_recall = task, perfect_recall
        shapes = {**observation_shapes(task), **(RECALL if perfect_recall else {})}
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor: Floats = np.zeros(sum(sizes), np.float32)
        pieces = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: piece.reshape(shape) for (name, shape), piece in zip(shapes.items(), pieces, strict=True)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player knows to the tensor; before the deal nobody knows anything."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if state.record is not None:
            features = self.task.rules.observation.features
            self.tensor[self.task.players :][:features] = self.task.observe(state.record, player)[:features]
            if self.perfect_recall:
                self.dict["knowledge"][:] = np.unpackbits(np.frombuffer(state.knowledge(player), np.uint8))

    def string_from(self, state: SpielState, player: int) -> str:
        """Write what the player knows as a text."""
        if state.record is None:
            return "before the deal"
        seen = observation_text(self.task, state.record, player)
        if not self.perfect_recall:
            return seen
        moves = ", ".join(state.action_to_string(player, action) for action in state.own_decisions(player))
        return f"{seen}\n{moves}\n{state.knowledge(player).hex()}"


def observation_shapes(task: Task) -> dict[str, tuple[int, ...]]:
    """Name the pieces of an observation: who observes, then the parts of the game's own."""
    return {"player": (task.players,), **{part.name: part.shape or (1,) for part in task.rules.observation.parts}}


def observation_text(task: Task, s: State, player: int) -> str:
    """Write what a seat sees of the table, as JSON."""
    seen = {
        "seat": player,
        "to_play": None if s.over else int(s.player),
        "scores": [int(points) for points in s.score[: task.players]],
        "table": task.kit.views.view(task.box, s, player),
    }
    return json.dumps(seen, ensure_ascii=False, separators=(",", ":"))


def array_of_one(s: State) -> ArrayOfOne:
    """Copy a record into an array."""
    array = np.empty(1, s.dtype)
    array[0] = s
    return array


def digest(data: bytes) -> bytes:
    """Boil bytes down to a few."""
    return hashlib.blake2b(data, digest_size=DIGEST_BYTES).digest()


class SpielBot(pyspiel.Bot):  # type: ignore[misc]
    """A bot as `nabu.bot` makes it, e.g. `SpielBot("greedy", seed=7)`, among the bots of OpenSpiel."""

    def __init__(self, spec: str, **options: Any) -> None:
        """Make the bot; raises BadSetup."""
        super().__init__()
        self.bot = make_bot(spec, **options)

    def restart_at(self, state: SpielState) -> None:
        """Begin with any position: the bots keep nothing that they would have to forget."""

    def step(self, state: SpielState) -> int:
        """Choose a move from what the seat to play knows."""
        return self.bot.choose(state.as_game()).id


for name in GAMES:
    register(find(name))
