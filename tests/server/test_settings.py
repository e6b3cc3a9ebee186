"""Settings: every one is set by a variable, a file or a preset, and told when it is wrong."""

from pathlib import Path

import pytest

from nabu.core.errors import BadSetup
from nabu.server.settings import (
    MEANINGS,
    PRESETS,
    Allowance,
    Settings,
    describe,
    names,
    settings_from_environment,
    variable,
)


def read(**environment: str) -> Settings:
    return settings_from_environment(environment={"NABU_DATABASE_URL": "sqlite://", **environment})


def as_variables(text: str) -> dict[str, str]:
    """Read a file of variables."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return {name: value for name, _, value in (line.partition("=") for line in lines)}


def test_every_setting_says_what_it_means() -> None:
    assert list(MEANINGS) == names()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_sets_the_usual_limits_and_a_variable_one_of_them(preset: str) -> None:
    settings = read(NABU_PRESET=preset, NABU_MOST_SOCKETS="7")
    assert settings.preset == preset and settings.most_sockets == 7
    assert settings.requests == PRESETS[settings.preset].get("requests", Settings.requests)


def test_the_command_line_comes_before_the_environment() -> None:
    environment = {"NABU_DATABASE_URL": "sqlite://", "NABU_PORT": "9000", "NABU_HOST": "::"}
    settings = settings_from_environment({"port": 9001}, environment)
    assert (settings.port, settings.host) == (9001, "::")


def test_values_are_read_as_people_write_them() -> None:
    settings = read(
        NABU_MAKINGS="30/min burst 5",
        NABU_ORIGINS="https://a.example/, https://b.example",
        FORWARDED_ALLOW_IPS="10.0.0.0/8,172.16.0.1",
    )
    assert settings.makings == Allowance(0.5, 5)
    assert settings.origins == ("https://a.example", "https://b.example")
    assert settings.trusted_proxies == ("10.0.0.0/8", "172.16.0.1")


def test_a_secret_is_read_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("postgresql+psycopg://nabu:secret@db/nabu\n")
    settings = settings_from_environment(environment={"NABU_DATABASE_URL_FILE": str(tmp_path / "secret")})
    assert settings.database_url == "postgresql+psycopg://nabu:secret@db/nabu"


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("NABU_PRESET", "castle", "there is no preset 'castle', only home, club, public"),
        ("NABU_PORT", "99999", "less than or equal to 65535"),
        ("NABU_CHAT", "often", "has to be a rate like"),
        ("NABU_CHAT", "0/s burst 3", "greater than 0"),
        ("NABU_METRICS_READERS", "nobody", "does not appear to be an IPv4 or IPv6 network"),
        ("NABU_LOG_FORMAT", "xml", "'text' or 'json'"),
        ("NABU_LOG_LEVEL", "debug", "'info', 'warning' or 'error'"),
        ("NABU_PORT_FILE", "/no/such/file", "cannot be read"),
    ],
)
def test_what_is_wrong_is_told_with_the_name_of_the_variable(name: str, value: str, words: str) -> None:
    with pytest.raises(BadSetup) as refused:
        read(**{name: value})
    assert str(refused.value).startswith(f"{name}: ") and words in str(refused.value)


def test_where_the_usual_database_cannot_be_made_it_is_said_how_another_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").write_text("a file where a folder should be")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with pytest.raises(BadSetup, match=r"there is no folder for the database: .*; NABU_DATABASE_URL names another place"):
        settings_from_environment(environment={})


def test_what_is_shown_of_the_settings_can_be_read_again_and_holds_no_password() -> None:
    environment = {"NABU_DATABASE_URL": "postgresql+psycopg://nabu:p@ss@db/nabu", "NABU_PRESET": "club", "NABU_BOTS": "greedy"}
    settings = settings_from_environment({"port": 9001}, environment)
    text = describe(settings, {"port"}, environment)
    assert "p@ss" not in text and "postgresql+psycopg://nabu:***@db/nabu" in text
    again = settings_from_environment(environment={**as_variables(text), "NABU_DATABASE_URL": settings.database_url})
    assert again == settings
    sources = [part.partition("\n")[0].rpartition("[")[2] for part in text.split("\n\n")]
    assert {sources[names().index(name)] for name in ("host", "bots", "port", "makings")} == {
        "default]",
        "environment]",
        "command line]",
        "club]",
    }


def test_every_setting_has_a_variable_of_its_own() -> None:
    assert len({variable(name) for name in names()}) == len(names())
