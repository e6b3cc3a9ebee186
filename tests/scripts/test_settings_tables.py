"""The page for hosts lists every setting as it is."""

from scripts.settings import PAGE, filled


def test_the_tables_of_settings_are_those_of_the_program() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert filled(text) == text, "run `python -m scripts.settings`"
    assert "`NABU_PRESET`" in text and "`FORWARDED_ALLOW_IPS`" in text
