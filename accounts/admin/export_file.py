"""Rows as a file, CSV or JSON, written as they are read: however many, some hundred at a time."""

from __future__ import annotations

import csv
import io
from collections.abc import Generator, Iterable, Mapping, Sequence

import msgspec
from django.http import StreamingHttpResponse
from django.utils import timezone

from accounts.est_day import est_day
from accounts.views.one_by_one import one_by_one

Row = Mapping[str, object]
Batches = Iterable[Sequence[Row]]
"""Rows, each with all of the file's columns, so many at a time."""

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""A spreadsheet takes a cell that begins so for a formula."""


def as_csv(columns: Sequence[str], batches: Batches) -> Generator[str]:
    """Yield rows as CSV; cells are safe against being computed."""
    yield _lines([list(columns)])
    for rows in batches:
        yield _lines([[safe_cell(row[name]) for name in columns] for row in rows])


def as_json(batches: Batches) -> Generator[str]:
    """Yield rows as one JSON array of objects."""
    opening = "["
    for rows in batches:
        if rows:
            yield opening + ",\n".join(msgspec.json.encode(row).decode() for row in rows)
            opening = ",\n"
    yield "[]\n" if opening == "[" else "]\n"


def safe_cell(value: object) -> str:
    """Return a cell that no spreadsheet computes: text that looks like a formula gets a quote
    before it. Numbers are what they are, also below zero."""
    if value is None:
        return ""
    text = str(value)
    is_text = not isinstance(value, int | float)
    return f"'{text}" if is_text and text.startswith(FORMULA) else text


def file_answer(texts: Generator[str], *, name: str, media_type: str) -> StreamingHttpResponse:
    """Return an answer that the browser saves, with the EST day in its name: ``players.csv``
    becomes ``players-2026-03-01.csv``."""
    answer = StreamingHttpResponse(one_by_one(texts), content_type=f"{media_type}; charset=utf-8")
    stem, _, ending = name.rpartition(".")
    dated = f"{stem}-{est_day(timezone.now())}.{ending}"
    answer["Content-Disposition"] = f'attachment; filename="{dated}"'
    answer["Cache-Control"] = "no-store"
    return answer


def _lines(rows: list[list[str]]) -> str:
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue()
