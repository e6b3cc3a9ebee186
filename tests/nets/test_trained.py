"""The nets that come with Nabu: each fits the rules as they are, and plays at every table that it says it serves."""

import pytest

import nabu
from nabu.bots.net import NetBot
from nabu.games import find
from nabu.nets.library import TRAINED, find_net, open_net

NETS = sorted(TRAINED.glob("*.npz"))
MOST_BYTES = 25_000_000


@pytest.mark.parametrize("path", NETS, ids=lambda path: path.stem)
def test_a_trained_net_serves_the_tables_of_its_game(path: object) -> None:
    about = open_net(path).about  # type: ignore[arg-type]
    kit = find(about.game)
    for players, variant in about.tables:
        box = nabu.new(about.game, players=players, variant=variant, seed=1).setup.box
        assert find_net(kit.rules, players, variant, box).path == path


@pytest.mark.parametrize("path", NETS, ids=lambda path: path.stem)
def test_a_trained_net_beats_random_by_far(path: object) -> None:
    about = open_net(path).about  # type: ignore[arg-type]
    g = nabu.new(about.game, players=about.players[0], seed=3)
    net, others = NetBot(seed=1), nabu.bot("random", seed=1)
    while g.to_play is not None:
        g.play((net if g.to_play == 0 else others).choose(g))
    assert g.winners == [0]


def test_all_together_are_light() -> None:
    assert sum(path.stat().st_size for path in NETS) < MOST_BYTES


def test_each_has_its_line_in_the_model_card() -> None:
    card = (TRAINED / "README.md").read_text(encoding="utf-8")
    for path in NETS:
        assert f"`{path.name}`" in card
