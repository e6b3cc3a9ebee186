"""The shapes of all messages and of every game's table as one JSON Schema, from which the page's types are made.

    python -m nabu.server.schema > schema.json

Definitions of a game are named after it (`BabyloniaTableView`), so that games may use the same words for different things.
"""

import importlib
import json
import sys
from typing import Any

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from nabu.games import GAMES
from nabu.server.messages import analysis, http, puzzles, statistics
from nabu.server.messages.from_client import FROM_CLIENT
from nabu.server.messages.from_server import FROM_SERVER, Position
from nabu.server.messages.tables import TableInfo

DEFINITIONS = "#/$defs/"

FROM_PAGE = (
    http.MeChange,
    http.NewTable,
    http.SeatChoice,
    http.StandIn,
    http.Claim,
    http.Import,
    analysis.Moment,
    analysis.TouchedMoment,
    analysis.ForeseenMoment,
    analysis.BotMoment,
    analysis.VariationTree,
    puzzles.PuzzleTouch,
    puzzles.PuzzleMove,
)
"""What the page sends over HTTP."""

TO_PAGE = (
    http.Problem,
    http.Me,
    http.Catalogue,
    TableInfo,
    http.TableList,
    http.Invitation,
    http.Invited,
    http.Seated,
    Position,
    http.Insights,
    http.Review,
    analysis.PlayedLine,
    analysis.ChosenMove,
    analysis.WhyNotThere,
    analysis.Foreseen,
    analysis.Thinking,
    analysis.Analysis,
    analysis.AnalysisList,
    puzzles.PuzzleList,
    puzzles.PuzzleInfo,
    puzzles.PuzzleAnswer,
    statistics.GameStatistics,
)
"""What the page is sent over HTTP."""


def schema() -> dict[str, Any]:
    """Return one JSON Schema whose definitions are all messages, and each game's table."""
    definitions: dict[str, Any] = {}
    for said in FROM_PAGE:
        _add(definitions, said.__name__, said, "validation")
    for told in TO_PAGE:
        _add(definitions, told.__name__, told, "serialization")
    _add(definitions, "FromClient", FROM_CLIENT, "validation")
    _add(definitions, "FromServer", FROM_SERVER, "serialization")
    for game in GAMES:
        _add_table(definitions, game)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Nabu",
        "description": "Everything that is said between Nabu's page and server.",
        "$defs": {name: {"title": name, **_untitled(shape)} for name, shape in sorted(definitions.items())},
    }


def _add(definitions: dict[str, Any], name: str, kind: type[BaseModel] | TypeAdapter[Any], mode: JsonSchemaMode) -> None:
    """Add a shape and those that it is made of."""
    adapter = kind if isinstance(kind, TypeAdapter) else TypeAdapter(kind)
    whole = adapter.json_schema(mode=mode)
    definitions.update(whole.pop("$defs", {}))
    definitions[name] = whole


def _add_table(definitions: dict[str, Any], game: str) -> None:
    """Add the shape of a game's table, its definitions under the game's name."""
    table_view = importlib.import_module(f"nabu.games.{game}.table_view").TableView
    own: dict[str, Any] = {}
    _add(own, "TableView", TypeAdapter(table_view), "serialization")
    prefix = game.capitalize()
    definitions.update({prefix + name: _renamed(shape, prefix) for name, shape in own.items()})


def _renamed(shape: Any, prefix: str) -> Any:
    """Return a shape whose references lead to the definitions under their new names."""
    if isinstance(shape, list):
        return [_renamed(part, prefix) for part in shape]
    if not isinstance(shape, dict):
        return shape
    named = {key: _renamed(part, prefix) for key, part in shape.items()}
    if isinstance(named.get("$ref"), str):
        named["$ref"] = DEFINITIONS + prefix + named["$ref"].removeprefix(DEFINITIONS)
    return named


def _untitled(shape: Any) -> Any:
    """Return a shape without the titles of its parts, which repeat their names and would become types of their own."""
    if isinstance(shape, list):
        return [_untitled(part) for part in shape]
    if not isinstance(shape, dict):
        return shape
    return {key: _untitled(part) for key, part in shape.items() if not (key == "title" and isinstance(part, str))}


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")
