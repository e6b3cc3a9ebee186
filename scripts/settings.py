"""Writes the tables of settings in docs/hosting.md from the settings themselves. `python -m scripts.settings`."""

from pathlib import Path

from nabu.server.settings import MEANINGS, PRESETS, Settings, names, shown, variable

PAGE = Path(__file__).parents[1] / "docs" / "hosting.md"
FOUND_OUT = {"database_url": "a SQLite file", "bot_threads": "cores − 1", "page": "in the package", "site": "in the package"}
"""What is not the same everywhere."""


def presets_table() -> str:
    """Return what differs between the presets."""
    differing = [name for name in names() if any(name in preset for preset in PRESETS.values())]
    rows = [
        [f"`{variable(name)}`", *(shown(name, preset.get(name, getattr(Settings, name))) for preset in PRESETS.values())]
        for name in differing
    ]
    return _table(["", *(f"`{name}`" for name in PRESETS)], rows)


def settings_table() -> str:
    """Return all settings, what each is at home, and what it means."""
    rows = [[f"`{variable(name)}`", _usual(name), MEANINGS[name]] for name in names()]
    return _table(["variable", "at home", "what it sets"], rows)


def _usual(name: str) -> str:
    return FOUND_OUT.get(name) or shown(name, getattr(Settings, name)) or "–"


def _table(heading: list[str], rows: list[list[str]]) -> str:
    return "".join(f"| {' | '.join(row)} |\n" for row in (heading, ["---"] * len(heading), *rows))


def filled(page: str) -> str:
    """Return the page with the tables as they should be."""
    return _put(_put(page, "presets", presets_table()), "settings", settings_table())


def _put(page: str, name: str, table: str) -> str:
    """Put a table between its two marks."""
    before, begin, rest = page.partition(f"<!-- {name} -->\n")
    _, end, after = rest.partition(f"<!-- /{name} -->\n")
    return f"{before}{begin}\n{table}\n{end}{after}"


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
