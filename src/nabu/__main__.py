"""`python -m nabu` is the command `nabu`."""

from nabu.cli.main import app

app()
