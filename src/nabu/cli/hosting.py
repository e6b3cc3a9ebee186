"""The commands of those who host a server: `nabu backup`, `nabu restore`, and `nabu admin` with its own."""

from pathlib import Path
from typing import Annotated

import typer

admin = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="rich",
    help="Look after a server: tables, guests, and who may come. What is changed holds within a second, also while it runs.",
    epilog="Examples: [bold]nabu admin tables --status playing[/bold] · [bold]nabu admin ban 17[/bold] · "
    "[bold]nabu admin expire --guests 400 --tables 90[/bold]",
)

Database = Annotated[
    str | None,
    typer.Option(metavar="URL", help="Another database than the one of [bold]NABU_DATABASE_URL[/bold].", show_default=False),
]
Language = Annotated[str, typer.Option("--language", "-l", envvar="NABU_LANGUAGE", help="en or fr.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Most = Annotated[int, typer.Option(min=1, help="How many at most.")]
RoomId = Annotated[
    str,
    typer.Argument(
        metavar="TABLE",
        help="The id of a table, as its address has it. Ids of older versions that begin with a dash stand behind --.",
        show_default=False,
    ),
]
GuestId = Annotated[int, typer.Argument(metavar="GUEST", help="The number of a guest.", show_default=False)]
Network = Annotated[
    str, typer.Argument(metavar="NETWORK", help="An address or a network: 192.0.2.7, 2001:db8::/32.", show_default=False)
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.", show_default=False)],
    database: Database = None,
    language: Language = "en",
) -> None:
    """Write everything that a server keeps into one file, while it goes on.

    The file suits SQLite and PostgreSQL alike, and every later version. It holds what decides games that are on: keep it safe.
    """
    from nabu.cli.backup import write_backup_of

    write_backup_of(file, database, language)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What nabu backup wrote.", show_default=False)],
    database: Database = None,
    language: Language = "en",
) -> None:
    """Fill an empty database from a backup, be it SQLite or PostgreSQL, and bring it up to date."""
    from nabu.cli.backup import restore_from

    restore_from(file, database, language)


@admin.command()
def tables(
    status: Annotated[str | None, typer.Option(help="Only these: waiting, playing or finished.", show_default=False)] = None,
    guest: Annotated[int | None, typer.Option(help="Only those where this guest sits.", show_default=False)] = None,
    most: Most = 50,
    database: Database = None,
    as_json: AsJson = False,
    language: Language = "en",
) -> None:
    """List tables, the latest first."""
    from nabu.cli.admin import list_rooms

    list_rooms(database, status, guest, most, as_json, language)


@admin.command()
def table(table: RoomId, database: Database = None, as_json: AsJson = False, language: Language = "en") -> None:
    """Look at a table: who sits there, and what was written."""
    from nabu.cli.admin import show_room

    show_room(database, table, as_json, language)


@admin.command()
def close(table: RoomId, database: Database = None, language: Language = "en") -> None:
    """Let nobody play or write at a table any more; it can still be looked at."""
    from nabu.cli.admin import close_room

    close_room(database, table, True, language)


@admin.command("open")
def open_again(table: RoomId, database: Database = None, language: Language = "en") -> None:
    """Open a closed table again."""
    from nabu.cli.admin import close_room

    close_room(database, table, False, language)


@admin.command()
def delete(table: RoomId, database: Database = None, language: Language = "en") -> None:
    """Remove a table with everything that belongs to it."""
    from nabu.cli.admin import delete_room

    delete_room(database, table, language)


@admin.command()
def guests(
    name: Annotated[str | None, typer.Option(help="Only those whose name holds this.", show_default=False)] = None,
    most: Most = 50,
    database: Database = None,
    as_json: AsJson = False,
    language: Language = "en",
) -> None:
    """List guests, those seen last first."""
    from nabu.cli.admin import list_guests

    list_guests(database, name, most, as_json, language)


@admin.command()
def mute(guest: GuestId, database: Database = None, language: Language = "en") -> None:
    """Let a guest write to nobody any more."""
    from nabu.cli.admin import mark_guest

    mark_guest(database, guest, "muted", True, language)


@admin.command()
def unmute(guest: GuestId, database: Database = None, language: Language = "en") -> None:
    """Let a guest write again."""
    from nabu.cli.admin import mark_guest

    mark_guest(database, guest, "muted", False, language)


@admin.command()
def ban(guest: GuestId, database: Database = None, language: Language = "en") -> None:
    """Let a guest in no more; the others play on without them."""
    from nabu.cli.admin import mark_guest

    mark_guest(database, guest, "banned", True, language)


@admin.command()
def unban(guest: GuestId, database: Database = None, language: Language = "en") -> None:
    """Let a guest in again."""
    from nabu.cli.admin import mark_guest

    mark_guest(database, guest, "banned", False, language)


@admin.command("ban-network")
def ban_network(network: Network, database: Database = None, language: Language = "en") -> None:
    """Let nobody in from an address or a network: whoever drops their cookie is a new guest."""
    from nabu.cli.admin import ban_network

    ban_network(database, network, True, language)


@admin.command("unban-network")
def unban_network(network: Network, database: Database = None, language: Language = "en") -> None:
    """Let people in from a network again."""
    from nabu.cli.admin import ban_network

    ban_network(database, network, False, language)


@admin.command()
def expire(
    guests: Annotated[
        int | None,
        typer.Option(min=1, metavar="DAYS", help="Forget guests who were not seen for so long.", show_default=False),
    ] = None,
    tables: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="DAYS", help="Delete unfinished tables where nothing happened for so long.", show_default=False
        ),
    ] = None,
    database: Database = None,
    language: Language = "en",
) -> None:
    """Forget guests and tables that nobody came back to. Finished games with others stay."""
    from nabu.cli.admin import expire

    expire(database, guests, tables, language)


@admin.command()
def export(
    guest: GuestId,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it, as JSON.", show_default=False)],
    database: Database = None,
    language: Language = "en",
) -> None:
    """Write all that is kept of a guest, for them to have."""
    from nabu.cli.admin import export_guest

    export_guest(database, guest, file, language)


@admin.command()
def forget(guest: GuestId, database: Database = None, language: Language = "en") -> None:
    """Delete all that is kept of a guest; games with others stay, without saying who it was."""
    from nabu.cli.admin import forget_guest

    forget_guest(database, guest, language)
