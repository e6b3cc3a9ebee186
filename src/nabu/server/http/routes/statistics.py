"""What goes with winning."""

from typing import Annotated

from fastapi import APIRouter, Path

from nabu.face.message import Language
from nabu.server.http.dependencies import AnyReader, InLobby
from nabu.server.messages.statistics import GameStatistics

router = APIRouter()


@router.get("/statistics/{game}")
async def statistics(
    game: Annotated[str, Path(description="The game's name", max_length=32)],
    reader: AnyReader,
    lobby: InLobby,
    language: Language | None = None,
) -> GameStatistics:
    """Tell what goes with winning a game: who begins, what gives points, and which things winners have."""
    return await lobby.statistics.of(game, language or reader.language)
