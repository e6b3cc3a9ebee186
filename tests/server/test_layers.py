"""Each part of the server imports only from those below it in the map of `nabu.server`, so there are no cycles."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import nabu.server

SERVER = Path(nabu.server.__file__).parent
MAP = [
    name
    for row in re.findall(r"^\| (`.*?) \|", nabu.server.__doc__ or "", re.MULTILINE)
    for name in re.findall(r"`(\w+)/?`", row)
]
ALLOWED_OUTSIDE = {"core", "face", "games", "play", "search", "bots"}
MODULES = {
    ".".join(("nabu", "server", *file.relative_to(SERVER).with_suffix("").parts)).removesuffix(".__init__"): file
    for file in SERVER.rglob("*.py")
}


def imported(file: Path) -> Iterator[str]:
    """Give all of our modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("nabu."):
            for name in node.names:
                whole = f"{node.module}.{name.name}"
                yield whole if whole in MODULES else str(node.module)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.startswith("nabu."))


def part(module: str) -> str:
    return module.split(".")[2]


def test_the_map_names_every_part_of_the_server() -> None:
    assert set(MAP) == {part(module) for module in MODULES if module != "nabu.server"}


def test_each_part_imports_only_from_those_below_it() -> None:
    for module, file in MODULES.items():
        for other in imported(file):
            if other.startswith("nabu.server.") and part(other) != part(module):
                assert MAP.index(part(module)) < MAP.index(part(other)), f"{module} imports {other}"


def test_the_server_imports_neither_arena_nor_command_line() -> None:
    outside = {other.split(".")[1] for file in MODULES.values() for other in imported(file)} - {"server"}
    assert outside <= ALLOWED_OUTSIDE


def test_no_module_imports_itself_by_a_detour() -> None:
    imports = {module: {other for other in imported(file) if other in MODULES} for module, file in MODULES.items()}
    while leaves := {module for module, others in imports.items() if not others & imports.keys()}:
        imports = {module: others for module, others in imports.items() if module not in leaves}
    assert not imports
