"""The fields of a page's forms, with the ends that each shows."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import NamedTuple

from typing_extensions import override

WRITTEN = {"text", "number", "date", "time", "email", "url", "search", "textarea", "hidden"}
"""Kinds of fields into which anything can be written, at least by a program."""


class Field(NamedTuple):
    """One that a browser shows; ``kind`` is its type, or ``textarea``."""

    name: str
    kind: str
    attributes: dict[str, str]
    action: str
    """Where its form is sent to; empty: to the page."""


class FieldReader(HTMLParser):
    """Notes what can be written into the forms of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Field] = []
        self._is_in_form = False
        self._action = ""

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._is_in_form, self._action = True, given.get("action", "")
        kind = given.get("type", "text") if tag == "input" else tag
        if self._is_in_form and kind in WRITTEN and given.get("name"):
            self.found.append(Field(given["name"], kind, given, self._action))

    @override
    def handle_endtag(self, tag: str) -> None:
        self._is_in_form = self._is_in_form and tag != "form"


def fields_of(html: str) -> list[Field]:
    """Return the written fields of all forms of a page, each once."""
    reader = FieldReader()
    reader.feed(html)
    return list({field.name: field for field in reader.found}.values())
