"""`nabu rules` and `rules` at the table: whatever section a refusal names, people can read it."""

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import nabu
from nabu.cli.rules import sections
from nabu.face.message import LANGUAGES
from tests.cli.conftest import Call

ROOT = Path(__file__).parents[2]
PARTS = {
    "en": ("What it is like", "The rules, as Nabu plays them", "Notation"),
    "fr": ("L’esprit du jeu", "Les règles, telles que Nabu les joue", "Notation"),
}
FOR_PROGRAMMERS = {"en": "State and actions", "fr": "État et actions"}
SECTIONS = [(game, section) for game in nabu.GAMES for section in sections(game)]


def on_one_line(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", nabu.GAMES)
def test_the_rules_of_every_game_are_printed_without_what_is_for_programmers(call: Call, game: str, language: str) -> None:
    result = call("rules", game, "--language", language)
    assert result.exit_code == 0
    assert all(re.search(f"^ *{part} *$", result.stdout, re.MULTILINE) for part in PARTS[language])
    assert FOR_PROGRAMMERS[language] not in result.stdout


@pytest.mark.parametrize("game", nabu.GAMES)
def test_every_section_stands_in_the_whole_rules(call: Call, game: str) -> None:
    whole = on_one_line(call("rules", game).stdout)
    for section in sections(game):
        first_line = call("rules", game, section).stdout.strip().partition("\n")[0]
        assert on_one_line(first_line) in whole


@pytest.mark.parametrize(("game", "section"), SECTIONS)
def test_every_section_of_every_game_can_be_read_by_itself(call: Call, game: str, section: str) -> None:
    result = call("rules", game, section)
    assert result.exit_code == 0
    assert len(result.stdout.split()) >= 5
    assert "<a" not in result.stdout
    assert not any(f"({other})" in result.stdout for _, other in SECTIONS if other != section)


@pytest.mark.parametrize("game", nabu.GAMES)
def test_anchors_are_not_printed(call: Call, game: str) -> None:
    assert "<a" not in call("rules", game).stdout


def test_a_section_has_all_its_paragraphs_and_lists(call: Call) -> None:
    text = on_one_line(call("rules", "babylonia", "options").stdout)
    assert text.startswith("What you may place (options). • Two tokens of any kinds")
    assert text.endswith("Whoever holds a single token plays that.")


def test_a_section_ends_where_a_paragraph_has_a_title_of_its_own(call: Call) -> None:
    assert "Income" not in call("rules", "amyitis", "crafts").stdout
    assert "Income" in call("rules", "amyitis").stdout


def test_a_section_in_a_list_is_one_item(call: Call) -> None:
    text = on_one_line(call("rules", "amyitis", "ishtar").stdout)
    assert text == "Ishtar (ishtar): the first takes a camel or a talent, the second the other."


@pytest.mark.parametrize("typed", ["crop-fields", "[crop-fields]", "Crop Fields", "crop"])
def test_a_section_is_understood_as_refusals_write_it_and_by_its_beginning(call: Call, typed: str) -> None:
    assert call("rules", "babylonia", typed).stdout.startswith("Crop fields (crop-fields).")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "no game 'chess': there is babylonia"),
        (["babylonia", "castling"], "no section “castling”: there is board, turn-order, stand"),
        (["babylonia", ""], "The rules have no section “”: there is board"),
        (["babylonia", "[]"], "The rules have no section “[]”: there is board"),
        (["babylonia", "crob-fields"], "(did you mean crop-fields?)"),
        (["babylonia", "ziggurat"], "(did you mean ziggurat-points, ziggurat-cards?)"),
        (["babylonia", "castling", "--language", "fr"], "Les règles n'ont pas de section « castling » ; il y a board"),
        (["babylonia", "--language", "xx"], "no language 'xx'"),
    ],
)
def test_what_there_is_not_is_refused_in_one_line(call: Call, arguments: list[str], words: str) -> None:
    result = call("rules", *arguments)
    assert result.exit_code == 2
    assert words in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_section_is_printed_in_french(call: Call) -> None:
    assert call("rules", "babylonia", "crop-fields", "--language", "fr").stdout.startswith("Champs (crop-fields).")


def at_the_table(call: Call, *typed: str, language: str = "en") -> str:
    arguments = ("play", "babylonia", "--seed", "3", "--language", language)
    result = call(*arguments, typed="".join(f"{line}\n" for line in [*typed, "quit"]))
    assert result.exit_code == 0
    return on_one_line(result.stdout)


def test_the_rules_are_read_at_the_table(call: Call) -> None:
    assert on_one_line(call("rules", "babylonia").stdout) in at_the_table(call, "rules")


def test_the_section_of_a_refusal_is_read_at_the_table(call: Call) -> None:
    told = at_the_table(call, "why stop", "rules options")
    assert re.search(r"\[options\] A › What you may place \(options\)\.", told)


def test_an_unknown_section_is_refused_at_the_table(call: Call) -> None:
    assert "no section “castling”: there is board" in at_the_table(call, "rules castling")


def test_the_rules_are_read_between_two_steps_of_a_choice(call: Call) -> None:
    assert "Crop fields (crop-fields)." in at_the_table(call, "?", "1", "rules crop-fields")


def test_the_rules_are_read_in_french_at_the_table(call: Call) -> None:
    told = at_the_table(call, "aide", "règles crop-fields", language="fr")
    assert "si un refus finit par [board], règles board l'explique" in told
    assert "Champs (crop-fields). Un fermier peut entrer" in told


def test_help_says_what_the_word_in_brackets_is_for(call: Call) -> None:
    assert at_the_table(call, "help").count("where a refusal ends in [board], rules board explains it") == 1


@pytest.fixture(scope="module")
def unpacked_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel without a network and unpack it, as an installer would."""
    pytest.importorskip("hatchling", reason="the wheel is built where its builder is installed")
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        capture_output=True,
        check=True,
        timeout=120,
    )
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "unpacked")
    return folder / "unpacked"


@pytest.mark.parametrize("game", nabu.GAMES)
def test_the_wheel_has_everything_that_a_game_reads(unpacked_wheel: Path, game: str) -> None:
    package = unpacked_wheel / "nabu"
    for page in (f"{game}.md", f"fr/{game}.md"):
        assert (package / "pages" / page).read_bytes() == (ROOT / "docs" / page).read_bytes()
    assert all((package / "games" / game / file).is_file() for file in ("box.toml", "words/en.ftl", "words/fr.ftl"))
    old_boxes = sorted(path.name for path in (ROOT / "src/nabu/games" / game / "old_boxes").glob("*.toml"))
    assert sorted(path.name for path in (package / "games" / game).glob("old_boxes/*.toml")) == old_boxes


def test_an_installed_copy_prints_the_same_rules(call: Call, unpacked_wheel: Path) -> None:
    program = "import sys, nabu; assert nabu.__file__.startswith(sys.argv.pop(1)); from nabu.cli.main import app; app()"
    done = subprocess.run(
        [sys.executable, "-c", program, str(unpacked_wheel), "rules", "babylonia"],
        env={**os.environ, "PYTHONPATH": str(unpacked_wheel), "COLUMNS": "80"},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    assert done.stdout == call("rules", "babylonia").stdout
