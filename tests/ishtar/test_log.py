"""What the log tells of a game."""

import nabu
from tests.ishtar.drawing import played


def test_the_log_explains_every_point() -> None:
    game = played(3, 8, 1000)
    for seat in range(3):
        assert sum(entry.points for entry in game.log if entry.player == seat) == game.scores[seat]


def test_the_log_names_places_as_touches_do() -> None:
    kinds = {
        "can-moved": "pile",
        "gem-paid": "gem",
        "tile-taken": "pile",
        "tile-laid": "space",
        "gem-collected": "space",
        "skill-unlocked": "skill",
        "card-revealed": "card",
        "fountain-scored": "fountain",
        "skill-scored": "skill",
    }
    found = {entry.kind: (entry.where or "").partition(":")[0] for seed in range(4) for entry in played(3, seed, 1000).log}
    assert {kind: found[kind] for kind in kinds} == kinds
    assert {kind for kind, place in found.items() if not place} == {"special-declined", "effect-declined", "tree-planted"}


def test_the_log_speaks_french() -> None:
    game = nabu.new("ishtar", seed=2, language="fr").play("pile 1")
    assert game.log[0].text == "A déplace l’arrosoir vers la pile 1."
