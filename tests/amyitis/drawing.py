"""Positions for the tests of Amyitis: give only what matters, and the rest is as at the beginning.

Whatever is not given lies in the general supply or in the players' own, so every position adds up.
"""

import functools
import random
from collections.abc import Mapping, Sequence
from pathlib import Path

import nabu
from nabu.core.contract import SEAT_LETTERS
from nabu.games.amyitis.boxfile import OWN_BOX, AmyitisBox, leveled_cards, open_box
from nabu.games.amyitis.court_figures import court_key
from nabu.games.amyitis.position.drawing import HOLDING_NAMES, court_names, supply_names
from nabu.games.amyitis.rules import RULES
from nabu.games.amyitis.rules.garden import SIDE_NAMES, SQUARE_NAMES
from nabu.games.amyitis.rules.state import COURT_NAMES, RESOURCE_NAMES, TAME_RESOURCES

OLD_BOX = OWN_BOX.parent / "old_boxes" / "1.toml"
"""The box in which talents and camels can run out."""

FLOORS = ("1a 1b 1c 1d", "1e 2a 2b 2c", "1f 2d 3b 3c", "1g 2e 3d 3a")
TILES = dict(zip(SQUARE_NAMES, " ".join(FLOORS).split(), strict=True))
UNUSED_WITH_2 = ("a1", "d1", "a4")
GROUPS = ("peasant priest engineer", "peasant engineer merchant", "peasant priest merchant", "engineer priest merchant")
PLANTS = "Eshnunna=2a Ur=3a Mari=4a Khorsabad=1a"
DOUBLE = ("c2-c3", "d2-d3", "b3-c3", "c3-d3", "c3-c4", "d3-d4", "b4-c4", "c4-d4")


def table(
    *,
    players: int = 3,
    to_play: str = "A",
    decision: str = "act",
    first: str = "A",
    passed: str = "-",
    cubes: str = "",
    planted: str = "",
    tiles: str = "",
    round_number: int = 5,
    planted_in: int | None = None,
    caravan: str = "Babylon",
    plants: str = PLANTS,
    groups: Sequence[str] = GROUPS,
    fields: Mapping[str, str] | None = None,
    temples: Mapping[str, str] | None = None,
    holds: Mapping[str, str] | None = None,
    on_caravaneers: str | None = None,
    due: str = "-",
    planting: str = "-",
    gives: int = 0,
    free_card: str = "no",
    box: Path | None = None,
) -> nabu.Game:
    """Read a position of which only the interesting parts are given."""
    box_file = open_box(box)
    seats = SEAT_LETTERS[:players]
    sides, squares = _pairs(cubes), _pairs(planted)
    boards = {"top": "", "bottom": "", "ishtar": "", "marduk": "", "tammouz": ""} | dict(fields or {}) | dict(temples or {})
    own = {letter: _holding((holds or {}).get(letter, "")) for letter in seats}
    taken_in = planted_in if planted_in is not None else (round_number if squares else 0)
    drawn = "".join([*sides.values(), *boards.values()])
    for letter in seats:
        own[letter]["cubes"] = box_file.compile(players, "standard").cubes - drawn.count(letter)
    tokens = on_caravaneers if on_caravaneers is not None else _tokens_left(box_file, players, own)
    return nabu.position(
        "\n".join(
            [
                "nabu position 1",
                "game: amyitis",
                f"rules: {RULES.version}",
                f"players: {players}",
                "variant: standard",
                f"box: {box_file.fingerprint}",
                "ply: 40",
                "turn: 30",
                f"player: {to_play}",
                f"score: {' '.join('0' for _ in seats)}",
                "over: no",
                "random: 00000001 00000002 00000003 00000004",
                "garden:",
                *_garden(players, sides, squares, dict(TILES) | _pairs(tiles)),
                f"round: {round_number}",
                f"planted in: {taken_in}",
                f"first: {first}",
                f"passed: {passed}",
                f"decision: {decision}",
                f"due: {due}",
                f"planting: {planting}",
                f"tile gives: {gives}",
                f"free card: {free_card}",
                f"caravan: {caravan}",
                f"plants: {plants}",
                *(f"group {number + 1}: {groups[number]}" for number in range(players)),
                *(f"{row}: {_spaces(boards[row], 5)}" for row in ("top", "bottom")),
                *(f"{temple}: {_spaces(boards[temple], 4)}" for temple in ("ishtar", "marduk", "tammouz")),
                *_supplies(box_file, players, own, tokens, drawn.count("n")),
                *(f"{letter}: {_amounts(HOLDING_NAMES, own[letter])}" for letter in seats),
            ]
        ),
        box=box,
    )


def _pairs(text: str) -> dict[str, str]:
    return dict(pair.split("=") for pair in text.split())


def _spaces(cubes: str, count: int) -> str:
    return " ".join(cubes.ljust(count, "."))


def _holding(text: str) -> dict[str, int]:
    amounts = {"talents": 4, "camels": 1} | {
        name: int(amount) for amount, name in (part.split() for part in text.split(",") if part)
    }
    return {name: amounts.get(name, 0) for name in HOLDING_NAMES}


def _amounts(names: Sequence[str], amounts: Mapping[str, int]) -> str:
    return ", ".join(f"{amounts[name]} {name}" for name in names)


def _court_left(box_file: AmyitisBox, players: int, own: Mapping[str, Mapping[str, int]]) -> dict[str, int]:
    box = box_file.compile(players, "standard")
    left = {"gardener": int(box.gardeners) - sum(held["gardener"] for held in own.values())}
    for kind, level in leveled_cards(box):
        taken = sum(held[COURT_NAMES[kind]] >= level for held in own.values())
        left[court_key(kind, level)] = int(box.court[kind, level]) - taken
    return left


def _tokens_left(box_file: AmyitisBox, players: int, own: Mapping[str, Mapping[str, int]]) -> str:
    left = _court_left(box_file, players, own).get("caravaneer_2", 0)
    return " ".join(RESOURCE_NAMES[TAME_RESOURCES - left : TAME_RESOURCES]) or "-"


def _supplies(box_file: AmyitisBox, players: int, own: Mapping[str, Mapping[str, int]], tokens: str, neutral: int) -> list[str]:
    box = box_file.compile(players, "standard")
    in_box = zip(RESOURCE_NAMES, box.resource_tokens.tolist(), strict=True)
    left: dict[str, int] = {name: count - (name in tokens.split()) for name, count in in_box}
    left |= {"talents": int(box.talents), "camels": int(box.camels), "neutral": int(box.neutral_cubes) - neutral}
    for held in own.values():
        for name in left.keys() & held.keys():
            left[name] -= held[name]
    court = _court_left(box_file, players, own)
    return [
        f"supply: {_amounts(supply_names(box), left)}",
        f"court: {_amounts(court_names(box), court)}",
        f"on caravaneers: {tokens}",
    ]


def _garden(players: int, sides: Mapping[str, str], planted: Mapping[str, str], tiles: Mapping[str, str]) -> list[str]:
    def side(name: str) -> str:
        assert name in SIDE_NAMES
        return sides.get(name, ".").ljust(2 if name in DOUBLE else 1, ".")

    def square(name: str) -> str:
        if players == 2 and name in UNUSED_WITH_2:
            return "--"
        return tiles[name] + (f"={planted[name]}" if name in planted else "")

    lines = []
    for row in range(1, 5):
        cells = [square(f"a{row}")]
        for before, letter in zip("abc", "bcd", strict=True):
            cells += [side(f"{before}{row}-{letter}{row}"), square(f"{letter}{row}")]
        lines.append(f"{row} " + " ".join(cells))
        if row < 4:
            lines.append(" ".join(side(f"{letter}{row}-{letter}{row + 1}") for letter in "abcd"))
    return lines


def changed_box(folder: Path, instead: tuple[str, str] = ("", ""), **figures: str) -> Path:
    """Write a box file in which some lines `name = …`, and some words, say something else."""
    text = OWN_BOX.read_text(encoding="utf-8").replace(*instead, 1)
    for name, figure in figures.items():
        lines = text.split("\n")
        at = next(number for number, line in enumerate(lines) if line.startswith(f"{name} = "))
        lines[at] = f"{name} = {figure}"
        text = "\n".join(lines)
    path = folder / "changed.toml"
    path.write_text(text, encoding="utf-8")
    return path


def played(players: int, seed: int, decisions: int) -> nabu.Game:
    """Return a game after so many random decisions, or at its end."""
    chance = random.Random(seed)
    game = nabu.new("amyitis", players=players, seed=seed)
    while not game.over and game.ply < decisions:
        game.play(chance.choice(game.moves))
    return game


@functools.cache
def _feature_names() -> list[str]:
    return [RULES.observation.describe(index) for index in range(RULES.observation.features)]


def observed(game: nabu.Game, viewer: int) -> dict[str, int]:
    """Return by name all that a seat observes and is not 0."""
    out = RULES.observation.blank()
    RULES.verbs.observe(game.setup.box, game.state, viewer, out)
    row = RULES.observation.as_bytes(out)[: RULES.observation.features]
    return {name: int(value) for name, value in zip(_feature_names(), row, strict=True) if value}


def texts(game: nabu.Game, verb: str = "") -> set[str]:
    """Return the legal moves, those of one verb without it."""
    moves = [move.text for move in game.moves]
    return {text.removeprefix(f"{verb} ") for text in moves if text.startswith(verb)}


def points(game: nabu.Game, kind: str) -> dict[str, int]:
    """Return who scored how much in events of a kind."""
    return {SEAT_LETTERS[entry.player]: entry.points for entry in game.log if entry.kind == kind and entry.player is not None}


def kinds(game: nabu.Game) -> list[str]:
    """Return the kinds of events in the log."""
    return [entry.kind for entry in game.log]


def own(game: nabu.Game, letter: str) -> dict[str, object]:
    """Return what a player has."""
    seat: dict[str, object] = game.view(None)["table"]["seats"][SEAT_LETTERS.index(letter)]
    return seat


def held(game: nabu.Game, letter: str) -> str:
    """Return a player's resource tokens as words."""
    resources = own(game, letter)["resources"]
    assert isinstance(resources, dict)
    return " ".join(name for name, count in resources.items() for _ in range(count))
