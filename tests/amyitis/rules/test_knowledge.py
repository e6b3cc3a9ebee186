"""Amyitis, what a seat may know: everything but the order of the craft deck."""

from tests.amyitis.rules.test_features import middle


def test_reshuffling_changes_nothing_but_what_will_be_dealt() -> None:
    game = middle()
    again = game.reshuffled(0, 7)
    assert again.view(0)["table"] == game.view(0)["table"] and (again.state.rng != game.state.rng).any()


def test_states_that_look_the_same_become_equal() -> None:
    game = middle()
    assert game.reshuffled(0, 7).reshuffled(1, 9) == game.reshuffled(2, 9)
