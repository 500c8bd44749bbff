"""The log of staff as a file, written as it is read."""

from __future__ import annotations

import csv
import io
from collections.abc import Generator

import msgspec

from accounts.selectors.staff_acts import ActSearch, ShownAct, each_act, for_a_file

COLUMNS = (
    "number", "at", "staff_id", "staff", "kind", "what", "object_kind", "object_id", "player_id",
    "player", "table_id", "table", "changes", "reason", "address", "browser", "link",
)  # fmt: skip
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet takes a cell that begins so for a formula."""


def staff_log_as_csv(search: ActSearch) -> Generator[str]:
    """Yield the log as CSV, a piece for some hundred acts."""
    yield _lines([list(COLUMNS)])
    for acts in each_act(search):
        yield _lines([_cells(act) for act in acts])


def staff_log_as_json(search: ActSearch) -> Generator[str]:
    """Yield the log as one JSON array."""
    opening = "["
    for acts in each_act(search):
        objects = [msgspec.json.encode(for_a_file(act)).decode() for act in acts]
        yield opening + ",\n".join(objects)
        opening = ",\n"
    yield "[]\n" if opening == "[" else "]\n"


def safe_cell(value: object) -> str:
    """Return a cell that no spreadsheet computes: what looks like a formula has a quote before."""
    text = "" if value is None else str(value)
    return f"'{text}" if text.startswith(FORMULA) else text


def _cells(act: ShownAct) -> list[str]:
    fields = {**for_a_file(act), "changes": act.said}
    return [safe_cell(fields[name]) for name in COLUMNS]


def _lines(rows: list[list[str]]) -> str:
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue()
