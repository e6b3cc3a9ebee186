"""Saying something to all."""

from tests.server.playing import hot_seat
from tests.server.talking import Visitor


def test_what_is_said_is_heard_by_all_and_kept(anna: Visitor, bert: Visitor) -> None:
    table = hot_seat(anna)
    with anna.at(table) as hers, bert.at(table) as his:
        his.hear_until(type="chat")
        assert hers.ask(type="chat", text="  Good luck!  ", id="hello")["ok"]
        assert hers.ask(type="chat", text="  Good luck!  ", id="hello")["ok"]
        [line] = his.hear_until(type="chat")["lines"]
        assert (line["text"], line["seat"]) == ("Good luck!", 0)
    with bert.at(table) as his:
        assert len(his.hear_until(type="chat")["lines"]) == 1


def test_chat_is_one_visible_line(anna: Visitor) -> None:
    with anna.at(hot_seat(anna)) as talk:
        for text in ("", "   ", "a\nb", "x" * 301):
            assert talk.ask(type="chat", text=text)["reason"]["text"].startswith("text:")
