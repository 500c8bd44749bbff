"""`python -m bench growth`: hands made in bulk that the audit proves, and what many cost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bench.growth.growth_report import growth_lines
from bench.growth.history import Behind, behind
from bench.growth.pages import PAGES, Took
from bench.growth.tables import Grown, Resting, grown
from bench.rooms import template
from bench.side import HERE

FEW, MANY = 2, 100
MOST = 1.5
"""Times what the same room takes with hardly a hand behind it."""
TRIES = 6
"""The second is for a machine that had other things to do while the first was measured."""
SECONDS = (1, 10, 60)
"""So long a load is tried: a crowded machine may do nothing in the first."""


def resting(*, cpu: float, kib: int) -> Resting:
    return Resting(cpu=cpu, kib=kib)


def test_it_tells_tables_from_sockets_and_a_load_from_idling() -> None:
    found = Grown(
        tables=10,
        empty=resting(cpu=0.01, kib=1_000),
        watched=resting(cpu=0.04, kib=1_500),
        twice=resting(cpu=0.06, kib=1_700),
        left=resting(cpu=0.02, kib=1_700),
        actions=500,
        seconds=10,
        cpu=1.6,
    )

    assert (found.socket_kib, found.table_kib) == (20, 30)
    assert found.table_ms == pytest.approx(1.0)
    assert found.socket_ms == pytest.approx(2.0)
    assert found.action_ms == pytest.approx(2.0)


def test_the_report_says_how_many_times_as_much_many_hands_cost() -> None:
    few, many = (
        Behind(
            hands=hands,
            took=Took(pages=dict.fromkeys(PAGES, page), backup=1, mib=1),
            start=1,
            whole_audit=1,
            audit=1,
            made=1,
        )
        for hands, page in ((200, 20.0), (100_000, 25.0))
    )

    assert growth_lines([], [few, many])[-1].startswith("| last / first | **1.25** | **1.25** |")


@pytest.mark.served
@pytest.mark.verify
def test_pages_start_and_short_audit_hardly_notice_how_many_hands_there_are() -> None:
    ratios = []
    for _ in range(TRIES):
        few, many = behind(20, FEW), behind(20, MANY)
        assert many.hands == 2_000
        ratios.append({name: many_of / few_of for name, few_of, many_of in compared(few, many)})
        if max(ratios[-1].values()) <= MOST:
            return
    pytest.fail(f"times as much: {ratios}")


def compared(few: Behind, many: Behind) -> Iterator[tuple[str, float, float]]:
    """Yield what each costs with few hands and with many."""
    for page, took in few.took.pages.items():
        yield page, took, many.took.pages[page]
    yield "start", few.start, many.start
    yield "audit", few.audit, many.audit


@pytest.mark.served
@pytest.mark.verify
def test_tables_are_watched_left_and_played() -> None:
    with template(HERE, 3, 2) as room:
        tries = (found for each in SECONDS for found in grown(room, (3,), seconds=each))
        found = next(each for each in tries if each.actions)
    assert found.watched.kib >= found.empty.kib
