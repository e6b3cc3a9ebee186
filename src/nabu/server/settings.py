"""Every setting of the server, in one place: its name, its meaning, its usual value, and how the environment sets it.

`NABU_PRESET` names a set of usual values, for a home, a club or a public site; every other variable changes one of them. A
value may be read from a file, too, so that no secret need stand in the environment: `NABU_DATABASE_URL_FILE=/run/secrets/url`.
"""

import os
import re
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import fields
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import platformdirs
from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from nabu.core.errors import BadSetup

PAGE = Path(__file__).parent / "page"
SITE = Path(__file__).parent / "site"

A_YEAR = 365 * 24 * 3600
RATE = re.compile(r"(\d+(?:\.\d+)?)\s*/\s*(s|min|h)\s+burst\s+(\d+)")
SECONDS = {"s": 1, "min": 60, "h": 3600}

DRIVERS = ("sqlite", "sqlite+pysqlite", "postgresql+psycopg")
"""Databases, and what SQLAlchemy speaks with them by."""

Preset = Literal["home", "club", "public"]
Count = Annotated[int, Field(ge=1)]
Seconds = Annotated[float, Field(gt=0)]


@dataclass(frozen=True)
class Allowance:
    """How often something may be done: so many times a second in the long run, so many at once."""

    per_second: Annotated[float, Field(gt=0)]
    at_once: Count

    def __str__(self) -> str:
        """Write it as it is read."""
        return f"{self.per_second:g}/s burst {self.at_once}"


def _read_rate(value: Any) -> Any:
    """Read `20/s burst 120`, also by the minute or the hour."""
    if not isinstance(value, str):
        return value
    found = RATE.fullmatch(value.strip())
    if found is None:
        raise ValueError("has to be a rate like “20/s burst 120” (or /min, /h)")
    return Allowance(float(found[1]) / SECONDS[found[2]], int(found[3]))


def _read_list(value: Any) -> Any:
    """Read a list that commas separate."""
    return tuple(part.strip() for part in value.split(",") if part.strip()) if isinstance(value, str) else value


def _check_networks(networks: tuple[str, ...]) -> tuple[str, ...]:
    for network in networks:
        ip_network(network, strict=False)
    return networks


def _check_database(address: str) -> str:
    """Refuse what is no address of a database that Nabu can use; it may hold a password, and is not repeated."""
    with suppress(ArgumentError, ValueError):
        if make_url(address).drivername in DRIVERS:
            return address
    raise ValueError(
        "has to be an address like sqlite:////var/lib/nabu/tables.sqlite3 or postgresql+psycopg://nabu:password@localhost/nabu"
    )


def _without_slash(origins: tuple[str, ...]) -> tuple[str, ...]:
    """Write origins as browsers do."""
    return tuple(origin.rstrip("/") for origin in origins)


Rate = Annotated[Allowance, BeforeValidator(_read_rate)]
Texts = Annotated[tuple[str, ...], BeforeValidator(_read_list)]
Networks = Annotated[Texts, AfterValidator(_check_networks)]
Origins = Annotated[Texts, AfterValidator(_without_slash)]


@dataclass(frozen=True, config=ConfigDict(use_attribute_docstrings=True))
class Settings:
    """Everything that can be set."""

    database_url: Annotated[str, AfterValidator(_check_database)]
    """SQLAlchemy's address of the database, e.g. `postgresql+psycopg://nabu:password@db/nabu`; else a SQLite file."""
    preset: Preset = "home"
    """Whose usual limits hold: `home` (some friends), `club` (a hundred people behind one address) or `public` (strangers)."""
    host: str = "127.0.0.1"
    """Where to listen; `0.0.0.0` lets other machines in."""
    port: Annotated[int, Field(ge=1, le=65535)] = 8000
    """On which port."""
    trusted_proxies: Texts = ("127.0.0.1", "::1")
    """Proxies, as addresses or networks, that are believed where a request comes from and whether over HTTPS; `*`: all."""
    origins: Origins = ()
    """Addresses of pages that may use this server beside its own, e.g. `https://games.example`."""
    hsts_seconds: Annotated[int, Field(ge=0)] = A_YEAR
    """How long browsers that came over HTTPS are told to come no other way; 0: they are not told."""
    address_for_others: str | None = None
    """Where other machines find this server, e.g. `http://192.168.1.20:8000`; found out by itself if it is not set."""
    log_format: Literal["text", "json"] = "text"
    """How the log is written: lines for people, or a JSON object a line for programs."""
    log_level: Literal["info", "warning", "error"] = "warning"
    """What is worth a line of the log; with `info` every request is. Below that libraries would write cookies down."""
    metrics_readers: Networks = ("127.0.0.1/32", "::1/128")
    """Networks from which `/metrics` may be read."""
    page: Path = PAGE
    """What is built from `web/`."""
    site: Path = SITE
    """What is built from the documentation."""
    workers: Count = 1
    """How many processes answer; more than one need PostgreSQL."""
    bot_workers: Annotated[int, Field(ge=0)] = 1
    """With PostgreSQL: how many processes let bots decide, beside those of `nabu worker`."""
    bot_threads: Count = Field(default_factory=lambda: max(2, (os.cpu_count() or 1) - 1))
    """How many long thoughts are thought at once: a core is left to answer people, but nobody waits for one single thought."""
    bots: Texts = ()
    """Bots that are offered beside the levels, as people name them: `my_bot.py:Grabber`, `mcts:seconds=5`."""
    bot_seconds: Seconds = 30.0
    """After how long over a decision one of those is taken to hang."""
    requests: Rate = Allowance(40, 500)
    """HTTP requests and new sockets of one address."""
    makings: Rate = Allowance(2, 120)
    """New guests, tables, invitations and imported records of one address."""
    messages: Rate = Allowance(20, 80)
    """Messages over one socket."""
    looks: Rate = Allowance(2, 30)
    """Looks over one socket: each may show a whole position with a whole log."""
    chat: Rate = Allowance(0.5, 6)
    """Lines of chat of one guest."""
    most_sockets: Count = 128
    """Open sockets of one address."""
    most_excess: Count = 200
    """Messages that may come too fast over a socket, one after the other, before it is ended."""
    most_unsent: Count = 500
    """Messages that may wait for a slow client before it is asked to come back …"""
    most_unsent_characters: Count = 1_000_000
    """… and the characters in them."""
    seconds_to_send: Seconds = 30.0
    """How long a client may take to read a message; one that reads nothing at all is let go."""
    largest_body: Count = 1_100_000
    """Bytes of a request that are read: a record of a million characters, and what is around it."""
    most_reviews: Count = 200
    """Reviews that may be under way; they take turns, decision by decision, in one thread."""
    most_reviews_of_a_guest: Count = 3
    """How many of them one guest may have begun."""
    most_thoughts: Count = 16
    """Moments of finished games that bots think on about at once, for people who analyse; each takes some tens of megabytes."""
    most_thoughts_of_a_guest: Count = 2
    """How many of them are one guest's."""
    idle_rooms: Count = 128
    """How many tables that nobody looks at are kept in memory."""


PRESETS: Mapping[Preset, Mapping[str, Any]] = {
    "home": {},
    "club": {
        "requests": Allowance(100, 1500),
        "makings": Allowance(5, 400),
        "most_sockets": 512,
        "idle_rooms": 256,
    },
    "public": {
        "requests": Allowance(20, 200),
        "makings": Allowance(0.5, 40),
        "most_sockets": 64,
        "idle_rooms": 1024,
    },
}
"""What each preset sets otherwise than a home."""

OTHER_VARIABLES = {"trusted_proxies": "FORWARDED_ALLOW_IPS"}
"""Settings that every server of this kind reads from the same variable."""

IN_FILE = "_FILE"
PASSWORD = re.compile(r"(//[^:@/]*:).*@")
"""Of a database, with what stands before it."""
SETTINGS = TypeAdapter(Settings)
MEANINGS: dict[str, str] = {name: part["description"] for name, part in SETTINGS.json_schema()["properties"].items()}


def variable(setting: str) -> str:
    """Name the environment variable of a setting."""
    return OTHER_VARIABLES.get(setting) or f"NABU_{setting.upper()}"


def settings_from_environment(given: Mapping[str, Any] | None = None, environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings; what is given comes before the environment, and that before the preset. Raises BadSetup."""
    told = {**_told(environment), **(given or {})}
    preset = told.get("preset", "home")
    if preset not in get_args(Preset):
        raise BadSetup(f"{variable('preset')}: there is no preset {preset!r}, only {', '.join(get_args(Preset))}")
    usual: dict[str, Any] = {} if told.get("database_url") else {"database_url": usual_database()}
    try:
        return SETTINGS.validate_python({**PRESETS[preset], **told, **usual})
    except ValidationError as problem:
        raise BadSetup(_in_words(problem)) from None


def _told(environment: Mapping[str, str]) -> dict[str, str]:
    """Return what the environment says about each setting; an empty variable says nothing."""
    told = {}
    for setting in fields(Settings):
        name = variable(setting.name)
        text = environment.get(name) or _in_file(name + IN_FILE, environment.get(name + IN_FILE))
        if text:
            told[setting.name] = text
    return told


def _in_file(name: str, path: str | None) -> str | None:
    """Return what stands in the file that a variable names."""
    if not path:
        return None
    try:
        return Path(path).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as problem:
        raise BadSetup(f"{name}: {path} cannot be read: {problem}") from None


def _in_words(problem: ValidationError) -> str:
    """Say which variable is wrong, and how."""
    error = problem.errors(include_url=False, include_input=False)[0]
    return f"{variable(str(error['loc'][0]))}: {error['msg'].removeprefix('Value error, ')}"


def describe(settings: Settings, given: Collection[str] = (), environment: Mapping[str, str] = os.environ) -> str:
    """List every setting as a file of variables does: what it means, where its value comes from, and the value."""
    told, preset = _told(environment), PRESETS[settings.preset]
    sources = {**dict.fromkeys(preset, settings.preset), **dict.fromkeys(told, "environment")}
    sources.update(dict.fromkeys(given, "command line"))
    return "\n\n".join(
        f"# {meaning(name)} [{sources.get(name, 'default')}]\n{variable(name)}={shown(name, getattr(settings, name))}"
        for name in names()
    )


def names() -> list[str]:
    """Name all settings."""
    return [setting.name for setting in fields(Settings)]


def meaning(name: str) -> str:
    """Say what a setting means."""
    return MEANINGS[name]


def shown(name: str, value: Any) -> str:
    """Write a value as it is read, but for passwords."""
    if name == "database_url":
        return PASSWORD.sub(r"\1***@", value)
    return ",".join(value) if isinstance(value, tuple) else "" if value is None else str(value)


def usual_database() -> str:
    """Return the address of the database in the user's data folder, which is made if need be."""
    folder = platformdirs.user_data_path("nabu")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadSetup(
            f"there is no folder for the database: {problem}; {variable('database_url')} names another place"
        ) from None
    return f"sqlite:///{folder / 'tables.sqlite3'}"
