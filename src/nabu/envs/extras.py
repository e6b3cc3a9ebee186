"""What is told when a tool is not installed that a face needs."""

from nabu.core.errors import NabuError


class MissingPackage(NabuError, ImportError):
    """A package that only an extra of ours brings."""


def missing_package(problem: ModuleNotFoundError, extra: str) -> MissingPackage:
    """Say in one sentence what is missing and how to get it."""
    return MissingPackage(f"{problem.name} is not installed: pip install '.[{extra}]' in a checkout of Nabu")
