"""Which file of the repository is where on the site."""

from functools import cache
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[2]
DOCS = Path("docs")
PACKAGE = Path("src/nabu")

ELSEWHERE = {
    Path("README.md"): "index.md",
    Path("CONTRIBUTING.md"): "contributing.md",
    Path("CHANGELOG.md"): "changelog.md",
    Path("benchmarks/README.md"): "benchmarks.md",
    Path("web/README.md"): "web.md",
    Path("src/nabu/nets/trained/README.md"): "model_card.md",
}
"""Pages that do not lie in `docs/`; those of whole examples are found by themselves."""

PICTURES = (".png", ".svg", ".jpg", ".webp")
UNTOLD = ("__main__", "migrations")
"""Parts of module names that the reference leaves out: nothing there is meant to be called."""


def pages() -> list[Path]:
    """Return the pages that people wrote, as paths in the repository."""
    found = [*(ROOT / DOCS).rglob("*.md"), *(ROOT / "examples").glob("*/README.md")]
    return [*ELSEWHERE, *sorted(page.relative_to(ROOT) for page in found)]


def place(file: Path) -> PurePosixPath:
    """Return where a file or folder of the repository is on the site: as a page, as a picture, or as its text."""
    if file in ELSEWHERE:
        return PurePosixPath(ELSEWHERE[file])
    if file.is_relative_to(DOCS):
        return PurePosixPath(file.relative_to(DOCS))
    if file.name == "README.md":
        return PurePosixPath(file.parent).with_suffix(".md")
    if file in modules():
        return reference_page(file)
    shown = PurePosixPath("source") / file
    return shown if file.suffix in PICTURES else shown.with_name(f"{shown.name.replace('.', '_')}.md")


@cache
def modules() -> tuple[Path, ...]:
    """Return the files of all modules that the reference describes, packages before what is in them."""
    files = [file.relative_to(ROOT).with_suffix("") for file in (ROOT / PACKAGE).rglob("*.py") if file.is_file()]
    told = [file.with_suffix(".py") for file in files if not set(file.parts) & set(UNTOLD)]
    return tuple(sorted(told, key=lambda file: file.with_suffix("").parts))


def module_name(file: Path) -> str:
    """Name the module in a file, e.g. `nabu.core.log`."""
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def reference_page(file: Path) -> PurePosixPath:
    """Return the page of the reference that describes a module; that of a package is the index of its folder."""
    inside = PurePosixPath("reference", *file.relative_to(PACKAGE.parent).parts)
    return inside.with_name("index.md") if file.stem == "__init__" else inside.with_suffix(".md")
