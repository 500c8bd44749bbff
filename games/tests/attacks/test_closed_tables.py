"""Closed tables cost a room that is open next to nothing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bench.growth.tables import resting
from games.tests.served.room import run, served

pytestmark = [pytest.mark.served, pytest.mark.verify]
CLOSED = 5_000
SECONDS = 120.0
MOST_OF_A_CORE, MOST_KIB = 0.01, 20 * 1024


@pytest.mark.timeout(900)
def test_5000_closed_tables_take_a_hundredth_of_a_core_and_20_mb_at_most(
    room_template: Path, tmp_path: Path
) -> None:
    """Beside a room that has none, both looked at in the same two minutes."""
    with_them, without = tmp_path / "with", tmp_path / "without"
    with served(room_template, without) as bare, served(room_template, with_them) as full:
        full.stop()
        run(with_them, "-m", "games.tests.served.many_closed_tables", str(CLOSED))
        full.start()
        with ThreadPoolExecutor(2) as pool:
            few, many = pool.map(lambda pid: resting(pid, SECONDS), (bare.pid, full.pid))
    cpu, kib = many.cpu - few.cpu, many.kib - few.kib
    print(f"{CLOSED} closed tables: {100 * cpu:.2f} % of a core, {kib / 1024:.1f} MiB")
    print(
        f"{100 * few.cpu:.2f} % and {few.kib / 1024:.0f} MiB without, {100 * many.cpu:.2f} % with"
    )
    assert cpu <= MOST_OF_A_CORE
    assert kib <= MOST_KIB
