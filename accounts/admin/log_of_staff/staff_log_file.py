"""The log of staff as a file, written as it is read."""

from __future__ import annotations

from collections.abc import Generator

from accounts.admin.export_file import as_csv, as_json
from accounts.selectors.staff.staff_acts import ActSearch, each_act, for_a_file

COLUMNS = (
    "number", "at_est", "staff_id", "staff", "kind", "what", "object_kind", "object_id",
    "player_id", "player", "table_id", "table", "changes", "reason", "address", "browser", "link",
)  # fmt: skip


def staff_log_as_csv(search: ActSearch) -> Generator[str]:
    """Yield the log as CSV, a piece for some hundred acts."""
    rows = ([{**for_a_file(act), "changes": act.said} for act in acts] for acts in each_act(search))
    return as_csv(COLUMNS, rows)


def staff_log_as_json(search: ActSearch) -> Generator[str]:
    """Yield the log as one JSON array."""
    return as_json([for_a_file(act) for act in acts] for acts in each_act(search))
