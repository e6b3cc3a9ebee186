"""Bots that the host offers: they play as ours do, and whatever they do wrong, the table is told and goes on."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import nabu
from nabu.core.errors import BadSetup
from nabu.server.bots.hosted import BotFailed, HostedBots, read_offer
from tests.server import event_loop
from tests.server.bots.moody_bots import DIES, HANGS, ILLEGAL, LEAVES, NO_MOVE, RAISES, WELL_BEHAVED
from tests.server.running import generous, running
from tests.server.talking import BOT, ME, SOMEBODY, Talk, Visitor

MOODY = f"{Path(__file__).with_name('moody_bots.py')}:Moody"
CLUMSY = f"{Path(__file__).with_name('moody_bots.py')}:Clumsy"
GRABBER = f"{Path(__file__).parents[3] / 'examples' / 'my_bot.py'}:Grabber"
SECONDS = 15.0
"""More than a decision takes here on a busy machine."""


def choose(hosted: HostedBots, game: nabu.Game, seed: int) -> int:
    return event_loop.run(hosted.choose("Moody", game, "a room", int(game.state.player), seed))


@pytest.fixture(scope="module")
def hosted() -> Iterator[HostedBots]:
    bots = HostedBots(read_offer([MOODY]), SECONDS)
    yield bots
    bots.close()


@pytest.fixture
def game() -> nabu.Game:
    return nabu.new("babylonia", seed=1)


def test_a_bot_decides_in_a_process_of_its_own(hosted: HostedBots, game: nabu.Game) -> None:
    assert choose(hosted, game, WELL_BEHAVED) == game.moves[-1].id


@pytest.mark.parametrize(
    ("mood", "mishap"), [(RAISES, "raised"), (LEAVES, "raised"), (NO_MOVE, "raised"), (DIES, "raised"), (ILLEGAL, "illegal")]
)
def test_what_it_does_wrong_is_told_apart_and_it_can_be_asked_again(
    hosted: HostedBots, game: nabu.Game, mood: int, mishap: str
) -> None:
    with pytest.raises(BotFailed, match=mishap):
        choose(hosted, game, mood)
    assert choose(hosted, game, WELL_BEHAVED) == game.moves[-1].id


def test_a_bot_that_hangs_is_ended(game: nabu.Game) -> None:
    impatient = HostedBots(read_offer([MOODY]), 0.5)  # since the clock runs only once the game is laid out
    with pytest.raises(BotFailed, match="too-slow"):
        choose(impatient, game, HANGS)
    impatient.close()


def test_a_bot_that_is_not_offered_is_not_started(hosted: HostedBots, game: nabu.Game) -> None:
    with pytest.raises(BotFailed, match="not-offered"):
        event_loop.run(hosted.choose("Clumsy", game, "a room", 0, 0))


def test_names_are_without_paths_and_with_options() -> None:
    assert list(read_offer([GRABBER, "mcts:iterations=50", "level2"])) == ["Grabber", "mcts:iterations=50", "level2"]


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        (["nobody"], "no bot 'nobody'"),
        ([f"{Path(__file__)}:Nobody"], "there is no Nobody in it"),
        ([CLUMSY, CLUMSY], "would both be called Clumsy"),
        (["greedy:seed=1", f"{MOODY}:{'x' * 40}=1"], "at most 40 characters"),
    ],
)
def test_what_cannot_be_offered_is_refused_in_words(texts: list[str], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        read_offer(texts)


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """Somebody at a server whose host offers two bots."""
    settings = replace(generous(tmp_path_factory.mktemp("hosting")), bots=(GRABBER, CLUMSY))
    with running(settings) as address, Visitor(address) as visitor:
        yield visitor


def named(bot: str) -> dict[str, str]:
    return {"kind": "bot", "bot": bot}


def see_it_move(talk: Talk) -> None:
    """Look on until the bot of the first seat has decided something."""
    position = talk.look(None)
    while position["to_play"] != 0:
        position = talk.hear_until(type="position")
    talk.hear_until(type="position")


def test_the_catalogue_names_what_is_offered(visitor: Visitor) -> None:
    assert visitor.get("catalogue")["bots"] == ["Grabber", "Clumsy"]


def test_a_bot_of_the_hosts_plays_at_a_table(visitor: Visitor) -> None:
    table = visitor.table(named("Grabber"), BOT)
    with visitor.at(table) as talk:
        see_it_move(talk)
    seat = visitor.get(f"tables/{table}")["seats"][0]
    assert (seat["name"], seat["bot"], seat["level"], seat["mishap"]) == ("Grabber", "Grabber", None, None)


def test_the_table_is_told_what_a_bot_did_wrong_and_goes_on(visitor: Visitor) -> None:
    with visitor.at(visitor.table(named("Clumsy"), BOT)) as talk:
        see_it_move(talk)
        told = [message["table"]["seats"][0]["mishap"] for message in talk.heard if message["type"] == "table"]
    assert told[-1] == "Clumsy ran into an error of its own; Scribe decides for it."


@pytest.mark.parametrize("bot", ["Moody", MOODY, GRABBER, "greedy", "mcts:seconds=3000", "../../bot.py:Bot"])
def test_a_guest_cannot_name_a_bot_that_is_not_offered(visitor: Visitor, bot: str) -> None:
    problem = visitor.post("tables", {"game": "babylonia", "seats": [ME, named(bot)]}, 422)
    assert problem["field"] == "seats.1.bot"
    table = visitor.table(ME, SOMEBODY)
    assert visitor.post(f"tables/{table}/start", {"bot": bot}, 422)["field"] == "bot"


def test_free_seats_can_be_filled_with_one(visitor: Visitor) -> None:
    table = visitor.table(ME, SOMEBODY)
    assert visitor.post(f"tables/{table}/start", {"bot": "Grabber"})["seats"][1]["name"] == "Grabber"


def test_after_the_host_has_stopped_offering_a_bot_its_tables_go_on(tmp_path: Path) -> None:
    settings = generous(tmp_path)
    with running(replace(settings, bots=(CLUMSY,))) as address, Visitor(address) as anna:
        table = anna.table(named("Clumsy"), BOT)
    with running(settings) as address, Visitor(address) as bert, bert.at(table) as talk:
        see_it_move(talk)
        mishap = bert.get(f"tables/{table}")["seats"][0]["mishap"]
    assert mishap == "Clumsy is not offered here any more; Scribe decides for it."
