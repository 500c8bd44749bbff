"""Everything that is measured of a room that grows; each figure is said as it comes."""

from __future__ import annotations

from bench.growth.growth_report import growth_lines, hands_row, table_row
from bench.growth.history import TABLES, behind
from bench.growth.tables import COUNTS, SEATS, grown
from bench.rooms import template
from bench.side import HERE

HANDS_EACH = (2, 500)
"""At each of 200 tables: a hundred thousand hands in the end."""


def measured_growth(*, seconds: float) -> list[str]:
    """Measure open tables and hands behind; return the report's part."""
    tables, rooms = [], []
    with template(HERE, max(COUNTS), SEATS) as room:
        for found in grown(room, COUNTS, seconds=seconds):
            print(table_row(found), flush=True)
            tables.append(found)
    for hands in HANDS_EACH:
        rooms.append(behind(TABLES, hands))
        print(hands_row(rooms[-1]), flush=True)
    return growth_lines(tables, rooms)
