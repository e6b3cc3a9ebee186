"""What follows from a box alone is found out once, and for each box anew."""

import nabu
from nabu.core.contract import Box
from nabu.face.plain import once_a_box, plain, plain_box


def test_what_follows_from_a_box_is_found_out_once() -> None:
    asked: list[Box] = []

    @once_a_box
    def players(box: Box) -> int:
        asked.append(box)
        return int(box.players)

    two, three = nabu.new("amyitis", 2).setup.box, nabu.new("amyitis", 3).setup.box
    assert [players(box) for box in (two, three, two, three)] == [2, 3, 2, 3]
    assert len(asked) == 2


def test_a_plain_box_is_the_box() -> None:
    box = nabu.new("ishtar", 2).setup.box
    assert vars(plain_box(box)) == vars(plain(box))
