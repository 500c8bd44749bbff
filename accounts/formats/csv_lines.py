"""CSV that spreadsheets read: in UTF-8, and with no cell that they compute."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""A spreadsheet takes a cell that begins so for a formula."""
MARK = "\ufeff"
"""Without it before the text, spreadsheets don't take a file for UTF-8: $1–2 is garbled."""


def csv_lines(rows: Iterable[Iterable[object]]) -> str:
    """Return rows as lines of CSV; cells are safe against being computed."""
    text = io.StringIO()
    csv.writer(text).writerows([safe_cell(cell) for cell in row] for row in rows)
    return text.getvalue()


def safe_cell(value: object) -> str:
    """Return a cell that no spreadsheet computes: text that looks like a formula gets a quote
    before it. Numbers are what they are, also below zero."""
    if value is None:
        return ""
    text = str(value)
    is_text = not isinstance(value, int | float)
    return f"'{text}" if is_text and text.startswith(FORMULA) else text
