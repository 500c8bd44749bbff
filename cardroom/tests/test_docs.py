"""The documents send nobody to a file, or to a heading, that isn't there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
FOLDERS = "accounts|bench|cardroom|docs|examples|games|static|templates|tools"
FILE = re.compile(rf"`((?:{FOLDERS})/[\w./*<>-]*)`")
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def name(path: Path) -> str:
    """Return a document's path in the project."""
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_it_names_files_that_there_are(document: Path) -> None:
    files = FILE.findall(document.read_text(encoding="utf-8"))
    assert [each for each in files if not is_there(each)] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_its_links_lead_somewhere(document: Path) -> None:
    assert list(dead_links(document)) == []


def test_all_documents_are_listed() -> None:
    text = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    names = {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"}
    assert {each for each in names if f"({each})" not in text} == set()


def is_there(file: str) -> bool:
    """Return whether there is such a file, or one by such a pattern; ``<name>`` may be any."""
    return any(ROOT.glob(re.sub(r"<\w+>", "*", file).rstrip("/")))


def dead_links(document: Path) -> Iterator[str]:
    """Yield each link of a document to a file that isn't there, or to no heading of it."""
    for file, heading in LINK.findall(document.read_text(encoding="utf-8")):
        target = (document.parent / file) if file else document
        if not target.exists() or (heading and heading not in anchors(target)):
            yield f"{file}#{heading}"


def anchors(document: Path) -> set[str]:
    """Return what a document's headings are called in addresses."""
    headings = HEADING.findall(document.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}
