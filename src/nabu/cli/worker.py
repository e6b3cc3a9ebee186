"""`nabu worker`: bots decide, for all tables of a database."""

from collections.abc import Mapping
from typing import Any

from nabu.cli.i18n import check_language, say
from nabu.cli.serve import OneProcess, check_bots, check_database, check_packages, read_settings


def run_bots(given: Mapping[str, Any], language: str) -> None:
    """Let bots decide until interrupted; what is given on the command line comes before the environment."""
    check_language(language)
    check_packages(language)
    settings = read_settings(given)
    check_bots(settings.bots)
    if not check_database(settings.database_url):
        raise OneProcess(say(language, "workers-need-postgres"))
    from nabu.server.supervisor import run_worker

    print(say(language, "working"), flush=True)
    run_worker(settings)
