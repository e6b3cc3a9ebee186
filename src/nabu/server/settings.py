"""What can be set from outside: where rooms are kept, who may connect, and how much anybody may ask for."""

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

DATABASE_URL = "NABU_DATABASE_URL"
ORIGINS = "NABU_ORIGINS"
PAGE = Path(__file__).parent / "page"
SITE = Path(__file__).parent / "site"


@dataclass(frozen=True)
class Allowance:
    """How often something may be done: so many times a second in the long run, so many at once."""

    per_second: float
    at_once: int


@dataclass(frozen=True)
class Settings:
    """Everything that can be set."""

    database_url: str
    origins: tuple[str, ...] = ()
    """Addresses of pages that may use this server beside its own, e.g. `https://games.example`."""
    address_for_others: str | None = None
    """Where other machines find this server, e.g. `http://192.168.1.20:8000`; None: they do not."""
    page: Path = PAGE
    """What is built from `web/`."""
    site: Path = SITE
    """What is built from the documentation."""
    bot_threads: int = field(default_factory=lambda: max(2, (os.cpu_count() or 1) - 1))
    """How many long thoughts are thought at once: a core is left to answer people, but nobody waits for one single thought."""
    bots: tuple[str, ...] = ()
    """Bots that are offered beside the levels, as people name them: `my_bot.py:Grabber`, `mcts:seconds=5`."""
    bot_seconds: float = 30.0
    """After how long over a decision one of those is taken to hang."""
    requests: Allowance = Allowance(20, 120)
    """HTTP requests of one address."""
    makings: Allowance = Allowance(0.5, 30)
    """Guests, rooms, invitations and imported records of one address."""
    messages: Allowance = Allowance(20, 80)
    """Messages over one socket."""
    looks: Allowance = Allowance(2, 30)
    """Looks over one socket: each may show a whole position with a whole log."""
    chat: Allowance = Allowance(0.5, 6)
    """Lines of chat of one guest."""
    most_sockets: int = 64
    """Open sockets of one address."""
    idle_rooms: int = 128
    """How many rooms that nobody looks at are kept in memory."""


def settings_from_environment() -> Settings:
    """Read the settings, with a database in the user's own data folder unless another one is named."""
    origins = tuple(origin.strip().rstrip("/") for origin in os.environ.get(ORIGINS, "").split(",") if origin.strip())
    return Settings(os.environ.get(DATABASE_URL) or usual_database(), origins)


def usual_database() -> str:
    """Return the address of the database in the user's data folder, which is made if need be."""
    folder = platformdirs.user_data_path("nabu")
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite3'}"
