"""What there is to play, and against whom."""

from fastapi import APIRouter

from nabu.bots.levels import level_description, level_name
from nabu.face.message import Language
from nabu.games import find_all
from nabu.nets.level_table import LEVELS
from nabu.server.http.dependencies import AnyReader, InLobby
from nabu.server.messages.fields import PROTOCOL
from nabu.server.messages.http import Catalogue, GameInfo, LevelInfo

router = APIRouter()


@router.get("/catalogue")
async def catalogue(reader: AnyReader, lobby: InLobby, language: Language | None = None) -> Catalogue:
    """List what there is to play, and against whom."""
    wanted = language or reader.language
    games = [
        GameInfo(
            name=kit.name,
            title=kit.title,
            players=list(kit.rules.players),
            variants=list(kit.rules.variants),
            rules_version=kit.rules.version,
            ready=lobby.preparation.is_ready(kit.name),
        )
        for kit in find_all()[0]
    ]
    levels = [
        LevelInfo(level=level, name=level_name(level, wanted), description=level_description(level, wanted)) for level in LEVELS
    ]
    return Catalogue(games=games, levels=levels, bots=list(lobby.executor.hosted.names), protocol=PROTOCOL)
