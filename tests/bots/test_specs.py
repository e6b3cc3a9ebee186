"""Bots as people name them: with options, from a file, from an installed package."""

from pathlib import Path

import pytest

import nabu
from nabu.bots.greedy import GreedyBot
from nabu.bots.specs import make_bot, read_spec

OWN_BOT = '''
import helper_beside

class First:
    """Takes the first move."""

    def choose(self, g):
        return g.moves[helper_beside.FIRST]

class Eager:
    def __init__(self, seed, steps=1, name="none", loud=False):
        self.options = (seed, steps, name, loud)

    def choose(self, g):
        return g.moves[-1]

ready = First()
nothing = 7

class Mute:
    pass
'''


@pytest.fixture
def own_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(str(tmp_path / "elsewhere"))
    (tmp_path / "helper_beside.py").write_text("FIRST = 0\n")
    path = tmp_path / "own_bot.py"
    path.write_text(OWN_BOT)
    return path


def test_a_name_alone_is_a_bot_of_ours() -> None:
    assert make_bot("greedy", seed=7) == GreedyBot(seed=7)


def test_capitals_and_spaces_do_not_matter() -> None:
    assert read_spec(" Greedy ").text == "greedy"


def test_options_follow_colons() -> None:
    assert read_spec("mcts:iterations=50:threads=2").options == {"iterations": 50, "threads": 2}


def test_numbers_truths_and_texts_are_told_apart() -> None:
    options = read_spec("x.py:Bot:a=1:b=0.5:c=true:d=False:e=deep").options
    assert options == {"a": 1, "b": 0.5, "c": True, "d": False, "e": "deep"}


def test_the_package_makes_bots_from_specifications() -> None:
    assert nabu.bot("mcts:iterations=5", seed=3) == nabu.bot("mcts", iterations=5, seed=3)


def test_a_class_in_a_file_is_a_bot_and_may_import_what_lies_beside_it(own_bot: Path) -> None:
    game = nabu.new("babylonia", players=2, seed=1)
    assert make_bot(f"{own_bot}:First", seed=1).choose(game) == game.moves[0]


def test_a_seed_and_options_go_to_who_takes_them(own_bot: Path) -> None:
    made = make_bot(f"{own_bot}:Eager:steps=3:name=deep:loud=true", seed=9)
    assert vars(made) == {"options": (9, 3, "deep", True)}


def test_something_ready_made_serves_as_it_is(own_bot: Path) -> None:
    assert make_bot(f"{own_bot}:ready", seed=1) is make_bot(f"{own_bot}:ready", seed=2)


def test_a_package_brings_a_bot_by_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "someones_bots.py").write_text("class Last:\n    def choose(self, g):\n        return g.moves[-1]\n")
    folder = tmp_path / "someones_bots-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: someones-bots\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[nabu.bots]\nlast = someones_bots:Last\nbroken = someones_bots:Missing\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    game = nabu.new("babylonia", players=2, seed=1)
    assert nabu.bot("last").choose(game) == game.moves[-1]
    with pytest.raises(nabu.BadSetup, match="the bot broken cannot be loaded: AttributeError"):
        read_spec("broken").check()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("gredy", "no bot 'gredy': there is random, greedy.*did you mean greedy"),
        ("", "no bot ''"),
        ("mcts:seconds", "an option of a bot is name=value.*not 'seconds'"),
        ("mcts:=3", "an option of a bot is name=value"),
        ("mcts:seconds=1:seconds=2", "the option seconds is given twice"),
        ("mcts:sceonds=1", "the bot mcts has no option 'sceonds'"),
        ("missing.py:Bot", "missing.py: there is no such file"),
        ("missing.py", "say which class of the file is the bot, e.g. missing.py:MyBot"),
        ("missing.py:seed=3", "say which class"),
    ],
)
def test_what_is_no_bot_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(nabu.BadSetup, match=words):
        read_spec(text).check()


@pytest.mark.parametrize(
    ("attribute", "words"),
    [("Missing", "there is no Missing in it"), ("Mute", "has no method choose"), ("nothing", "has no method choose")],
)
def test_what_in_a_file_is_no_bot_is_refused_in_words(own_bot: Path, attribute: str, words: str) -> None:
    with pytest.raises(nabu.BadSetup, match=words):
        make_bot(f"{own_bot}:{attribute}", seed=1)


def test_a_file_that_cannot_be_imported_is_refused_with_its_error(tmp_path: Path) -> None:
    path = tmp_path / "torn.py"
    path.write_text("class Bot\n")
    with pytest.raises(nabu.BadSetup, match=r"torn.py: cannot be imported: SyntaxError"):
        read_spec(f"{path}:Bot").check()


def test_a_changed_file_has_another_fingerprint(own_bot: Path) -> None:
    before = read_spec(f"{own_bot}:First").fingerprint
    own_bot.write_text(own_bot.read_text() + "\n# better now\n")
    assert read_spec(f"{own_bot}:First").fingerprint != before
    assert read_spec("greedy").fingerprint is None
