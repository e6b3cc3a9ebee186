"""`nabu backup` and `nabu restore`: everything that a server keeps, as one file."""

from pathlib import Path

from nabu.cli.i18n import check_language, say
from nabu.cli.serve import check_packages


def write_backup_of(file: Path, database: str | None, language: str) -> None:
    """Write a backup of a database, while its server goes on."""
    check_language(language)
    check_packages(language)
    from nabu.server.database.backup import write_backup

    amount = write_backup(database_address(database), file)
    print(say(language, "backup-written", file=str(file), tables=amount.tables, guests=amount.guests))


def restore_from(file: Path, database: str | None, language: str) -> None:
    """Fill an empty database from a backup."""
    check_language(language)
    check_packages(language)
    from nabu.server.database.backup import restore_backup

    amount = restore_backup(database_address(database), file)
    print(say(language, "backup-restored", file=str(file), tables=amount.tables, guests=amount.guests))


def database_address(given: str | None) -> str:
    """Return the database that is meant: the one that is given, or the one that the server would use."""
    from nabu.server.settings import settings_from_environment

    return settings_from_environment({"database_url": given} if given else {}).database_url
