"""The fast rules agree with slow, obvious ones that see nothing but the drawn position."""

import random
from pathlib import Path

import pytest

import nabu
from nabu.games.ishtar.boxfile import OWN_BOX
from tests.ishtar.twin import Place, Twin, final_scores, placements, spaces_under, take_apart

TABLES = [(2, 1), (2, 2), (2, 5), (3, 3), (3, 6), (4, 4), (4, 9)]
EVERY = 3


def places(game: nabu.Game) -> dict[str, Place]:
    """Return where the named spaces stand in the drawing."""
    spaces = game.view()["table"]["spaces"]
    top, left = min(s["r"] for s in spaces), min(4 * s["q"] + 2 * s["r"] for s in spaces)
    return {s["name"]: (s["r"] - top, 4 * s["q"] + 2 * s["r"] - left) for s in spaces}


def check_placements(game: nabu.Game, twin: Twin, names: dict[str, Place]) -> None:
    shape, _, text = twin.fields["hand"].partition(" ")
    faces = text.removesuffix("*").split("-")
    legal = []
    for move in game.moves:
        _, name, direction = move.text.split()
        legal.append(frozenset(zip(spaces_under(shape, names[name], direction), faces, strict=True)))
    assert len(set(legal)) == len(legal)
    assert set(legal) == {look for _, _, look in placements(twin)}


def check_control(game: nabu.Game, twin: Twin, names: dict[str, Place]) -> None:
    table = game.view()["table"]
    told = {names[s["name"]]: "ABCD"[s["controlled_by"]] for s in table["spaces"] if "controlled_by" in s}
    assert told == twin.controlled()
    for fountain, name in twin.fountains().items():
        control = table["fountains"][int(name[1]) - 1]["control"]
        assert control == [twin.control(fountain)[seat] for seat in twin.seats]


@pytest.mark.parametrize(("players", "seed"), TABLES)
def test_placements_flowerbeds_and_fountains_agree_throughout_a_game(players: int, seed: int) -> None:
    game, choice = nabu.new("ishtar", players=players, seed=seed), random.Random(seed)
    names = places(game)
    while not game.over:
        if game.turn % EVERY == 0 and game.view()["table"]["phase"] in ("place", "trees"):
            twin = take_apart(game.position())
            if game.view()["table"]["hand"]:
                check_placements(game, twin, names)
            check_control(game, twin, names)
        game.play(choice.choice(game.legal_actions()))


def ended(players: int, seed: int, box: Path | None = None) -> nabu.Game:
    """Play a random game to its end."""
    game, choice = nabu.new("ishtar", players=players, seed=100 + seed, box=box), random.Random(seed)
    while not game.over:
        game.play(choice.choice(game.legal_actions()))
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(25))
def test_final_scores_agree(players: int, seed: int) -> None:
    game = ended(players, seed)
    assert final_scores(take_apart(game.position())) == game.scores


@pytest.mark.parametrize("players", [2, 3, 4])
def test_final_scores_with_points_for_tablets_agree(players: int, tmp_path: Path) -> None:
    box = tmp_path / "tablets.toml"
    text = OWN_BOX.read_text(encoding="utf-8").replace('"gems_left"]', '"tablets_beside_beds"]')
    box.write_text(text.replace("gems_left = { purple = 1, red = 2, white = 3 }", "tablets_beside_beds = 5"), encoding="utf-8")
    games = [ended(players, seed, box) for seed in range(25)]
    assert any("A" in player["skills"] for game in games for player in game.view()["table"]["players"])
    assert [final_scores(take_apart(game.position()), 5) for game in games] == [game.scores for game in games]
