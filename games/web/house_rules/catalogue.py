"""docs/rules.md as a page: every rule under its id, or those that have the words asked for."""

from __future__ import annotations

import re
from functools import cache

from django.conf import settings
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

RULE = re.compile(r"^\| ([A-Z]{2}-\d+) \|.*$", re.MULTILINE)
CELL = re.compile(r"<td>([A-Z]{2}-\d+)</td>")
WIDE = '<div class="sideways" role="group" aria-label="Table" tabindex="0">'
"""Round a table: on a phone one moves it sideways, by keys too."""
TITLE = re.compile(r"^## ", re.MULTILINE)


@cache
def catalogue_text() -> str:
    """Return the file, read once."""
    return (settings.BASE_DIR / "docs" / "rules.md").read_text(encoding="utf-8")


@cache
def whole_catalogue() -> SafeString:
    """Return all of it as HTML but for its title, which the page has."""
    return as_html(catalogue_text().partition("\n")[2])


def catalogue_of(asked: str) -> SafeString:
    """Return the rules that have all words asked for, under their titles; empty if none has."""
    words = asked.casefold().split()
    _, *chapters = TITLE.split(catalogue_text())
    return as_html("\n\n".join(filter(None, (chapter_of(each, words) for each in chapters))))


def chapter_of(chapter: str, words: list[str]) -> str:
    """Return a chapter's title and those of its rules that have all the words; nothing if none."""
    found = [rule[0] for rule in RULE.finditer(chapter) if has_all(rule[0], words)]
    title = chapter.partition("\n")[0]
    head = "| rule | what it says | here |\n| --- | --- | --- |"
    return "\n".join((f"## {title}\n", head, *found)) if found else ""


def has_all(text: str, words: list[str]) -> bool:
    """Whether a text has all words, which are in small letters."""
    said = text.casefold()
    return all(word in said for word in words)


def as_html(text: str) -> SafeString:
    """Return Markdown as HTML, each rule to be linked to by its id. Raw HTML is shown as text."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    linked = CELL.sub(r'<td id="\1">\1</td>', html)
    return mark_safe(
        linked.replace("<table>", f"{WIDE}<table>").replace("</table>", "</table></div>")
    )
