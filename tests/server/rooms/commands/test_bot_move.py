"""A bot plays what it chose, unless the game went another way meanwhile."""

from pathlib import Path

import pytest

from nabu.server.bots.executor import BotExecutor
from nabu.server.database.transactions import Database
from nabu.server.errors import Superseded
from nabu.server.guests import Reader
from nabu.server.rooms.commands.bot_move import BotMoveCommand
from nabu.server.rooms.pipeline import carry_out
from nabu.server.rooms.room import Room
from tests.server.rooms.in_a_room import MINE, in_a_room
from tests.server.running import generous


def test_what_was_chosen_for_another_game_is_dropped(tmp_path: Path) -> None:
    async def choose_too_late(room: Room, _: Reader, executor: BotExecutor) -> None:
        late = BotMoveCommand(room.game.copy(), room.game.to_play or 0, room.game.legal_actions()[0])
        with pytest.raises(Superseded):
            await carry_out(room, late)
        assert room.game.ply == 0

    in_a_room(Database(generous(tmp_path).database_url), tmp_path, choose_too_late, MINE, MINE)
