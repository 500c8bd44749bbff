"""Rows as a file, CSV or JSON, written as they are read: however many, some hundred at a time."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence

import msgspec
from django.http import StreamingHttpResponse
from django.utils import timezone

from accounts.formats.csv_lines import MARK, csv_lines
from accounts.formats.est_day import est_day
from accounts.views.one_by_one import one_by_one

Row = Mapping[str, object]
Batches = Iterable[Sequence[Row]]
"""Rows, each with all of the file's columns, so many at a time."""


def as_csv(columns: Sequence[str], batches: Batches) -> Generator[str]:
    """Yield rows as CSV after a byte order mark; cells are safe against being computed."""
    yield MARK + csv_lines([columns])
    for rows in batches:
        yield csv_lines([row[name] for name in columns] for row in rows)


def as_json(batches: Batches) -> Generator[str]:
    """Yield rows as one JSON array of objects."""
    opening = "["
    for rows in batches:
        if rows:
            yield opening + ",\n".join(msgspec.json.encode(row).decode() for row in rows)
            opening = ",\n"
    yield "[]\n" if opening == "[" else "]\n"


def file_answer(
    texts: Generator[str], *, name: str, media_type: str, note_broken: Callable[[], object]
) -> StreamingHttpResponse:
    """Return an answer that the browser saves, with the EST day in its name: ``players.csv``
    becomes ``players-2026-03-01.csv``. ``note_broken`` is called where it fails half way."""
    whole = one_by_one(_watched(texts, note_broken))
    answer = StreamingHttpResponse(whole, content_type=f"{media_type}; charset=utf-8")
    stem, _, ending = name.rpartition(".")
    dated = f"{stem}-{est_day(timezone.now())}.{ending}"
    answer["Content-Disposition"] = f'attachment; filename="{dated}"'
    answer["Cache-Control"] = "no-store"
    return answer


def _watched(texts: Generator[str], note_broken: Callable[[], object]) -> Generator[str]:
    """Yield texts. Whoever goes away before the end breaks nothing."""
    try:
        yield from texts
    except Exception:
        note_broken()
        raise
