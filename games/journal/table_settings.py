"""Table settings of staff. No model is imported here: what commits carry knows it."""

from __future__ import annotations

import msgspec

from games.engine.table_options import TableOptions


class TableSettings(msgspec.Struct, frozen=True, kw_only=True):
    """The columns of a table's row that are its own, by their names; each is as in Table."""

    seconds_to_act: int | None = None
    has_all_ins: bool = True
    has_watchers: bool = True
    has_company: bool = True
    draws_lots: bool = False
    is_paused: bool = False
    has_own_chips: bool = False
    keeps_seats: bool = False
    company_leaves: bool = False
    chips_are_asked: bool = False
    up_to_largest: bool = False


SETTING_NAMES = TableSettings.__struct_fields__
OPENED_WITH = ("has_own_chips", "keeps_seats", "company_leaves")
"""Those that a table is opened with, and that never change."""
HOST_SET = ("chips_are_asked", "up_to_largest")
"""Those that the host alone may change (OT-9, OT-13)."""
STAFF_SET = tuple(name for name in SETTING_NAMES if name not in (*OPENED_WITH, *HOST_SET))
"""Those that staff may change."""


def table_options(own: TableSettings) -> TableOptions:
    """Return what isn't rules, as the engine keeps it."""
    return TableOptions(
        has_watchers=own.has_watchers,
        has_company=own.has_company,
        draws_lots=own.draws_lots,
        is_paused=own.is_paused,
        has_own_chips=own.has_own_chips,
        keeps_seats=own.keeps_seats,
        company_leaves=own.company_leaves,
        chips_are_asked=own.chips_are_asked,
        up_to_largest=own.up_to_largest,
    )
