"""What the benchmarks rest on: tables between marks."""

from pathlib import Path

import pytest

from benchmarks import tables


def test_a_section_is_replaced_between_its_marks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readme = tmp_path / "README.md"
    readme.write_text("before\n<!-- one: begin -->\nold\n<!-- one: end -->\nafter\n", encoding="utf-8")
    monkeypatch.setattr(tables, "README", readme)
    for _ in range(2):
        tables.replace_section("one", tables.table(["a", "b"], [["1", "2"]]))
    table = "| a | b |\n| --- | ---: |\n| 1 | 2 |"
    expected = f"before\n<!-- one: begin -->\n\n{table}\n\n<!-- one: end -->\nafter\n"
    assert readme.read_text(encoding="utf-8") == expected
