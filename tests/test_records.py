"""Hundreds of recorded games of every game replay to the same final states."""

from collections import Counter

import pytest

import nabu
from nabu.face.contract import GameKit
from nabu.games import GAMES, find
from tests.records import Corpus, RecordedGame, digest, path, read, replay
from tests.walking import settings

WRITE_ANEW = "if rules, figures or action numbers were changed on purpose, python -m scripts.records writes the games anew"
FEWEST_GAMES = 300
AS_TEXT = 30
"""Of so many games one is also written as text and read back."""


def corpus_of(kit: GameKit) -> Corpus:
    """Return the recorded games, which must have been played with today's box."""
    assert path(kit.name).is_file(), f"{kit.name} has no recorded games: python -m scripts.records writes them"
    corpus = read(kit.name)
    assert corpus.box == kit.pieces.open_box().fingerprint, f"these games were played with another box: {WRITE_ANEW}"
    return corpus


def end_of(kit: GameKit, game: RecordedGame) -> tuple[list[int], str]:
    """Return the scores and the digest of the state that a recorded game leads to today."""
    s = replay(kit.rules, kit.pieces.open_box().compile(game.players, game.variant), game)
    return s.score[: game.players].tolist(), digest(s)


@pytest.mark.parametrize("name", GAMES)
def test_recorded_games_end_in_the_same_states(name: str) -> None:
    for number, game in enumerate(corpus_of(find(name)).games):
        where = f"game {number} of {path(name).name}, {game.players} players, {game.variant}, seed {game.seed}"
        try:
            ended = end_of(find(name), game)
        except ValueError as problem:
            pytest.fail(f"{where}: {problem}; {WRITE_ANEW}")
        assert ended == (game.scores, game.state), f"{where}: {WRITE_ANEW}"


@pytest.mark.parametrize("name", GAMES)
def test_recorded_games_replay_from_their_texts(name: str) -> None:
    for game in corpus_of(find(name)).games[::AS_TEXT]:
        played = nabu.new(name, game.players, game.seed, variant=game.variant)
        for action in game.actions:
            played.play(action)
        again = nabu.load(played.record())
        assert (again.history, again.scores, digest(again.state)) == (game.actions, game.scores, game.state)


@pytest.mark.parametrize("name", GAMES)
def test_every_table_and_every_kind_of_bot_has_as_many_recorded_games(name: str) -> None:
    kit = find(name)
    played = Counter((game.bot, game.players, game.variant) for game in corpus_of(kit).games)
    bots = {bot for bot, _, _ in played}
    assert {"random", "greedy"} < bots and len(bots) == 3
    assert set(played) == {(bot, players, variant) for bot in bots for players, variant in settings(kit)}
    assert len(set(played.values())) == 1
    assert played.total() >= FEWEST_GAMES


def test_an_action_that_is_not_legal_any_more_is_noticed() -> None:
    kit = find("babylonia")
    game = corpus_of(kit).games[0]
    box = kit.pieces.open_box().compile(game.players, game.variant)
    spoilt = RecordedGame(**{**vars(game), "actions": [*game.actions[:5], game.actions[4], *game.actions[5:]]})
    with pytest.raises(ValueError, match="decision 5"):
        replay(kit.rules, box, spoilt)
