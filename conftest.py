"""Settings that all tests share: what is skipped where something is missing, and how hard
Hypothesis tries.

ROOM_REQUIRE=all turns every skip into a failure. ROOM_VERIFY=1 is for the long counts
(`make verify`). ROOM_DRAW=3 leaves one case in three of the tables that are drawn from
(`make test`).
"""

from __future__ import annotations

import gc
import os
import re
import zlib
from collections import Counter, defaultdict
from collections.abc import Generator, Iterator
from contextlib import ExitStack, nullcontext
from math import ceil
from typing import Any

import pytest
from django.core.cache import cache
from django.db.backends.base.base import NO_DB_ALIAS, BaseDatabaseWrapper
from django.db.backends.signals import connection_created
from django.dispatch import receiver
from hypothesis import settings as hypothesis_settings
from pytest_django.plugin import DjangoDbBlocker

from accounts.selectors.current_settings import forget_settings
from accounts.selectors.filtered_words import forget_words
from cardroom.testing import NEEDS
from cardroom.tests.migrated_database import begun_as_a_copy
from cardroom.tests.put_back import put_back_after_commits

IS_SKIP_A_FAILURE = os.environ.get("ROOM_REQUIRE") == "all"
IS_ON_POSTGRES = os.environ.get("DATABASE_URL", "").startswith("postgres")
IS_VERIFYING = os.environ.get("ROOM_VERIFY") == "1"
DRAW_ONE_IN = int(os.environ.get("ROOM_DRAW", "1"))
ENDS_IN_A_RULE = re.compile(r"__[A-Z]{2}_\d+$")

gc.set_threshold(20_000, 20, 20)  # a test makes much that is garbage at once, and few circles

hypothesis_settings.register_profile("test", max_examples=50, deadline=None, derandomize=True)
hypothesis_settings.register_profile("verify", max_examples=2000, deadline=None)
hypothesis_settings.load_profile("verify" if IS_VERIFYING else "test")


@pytest.fixture(autouse=True)
def _nothing_counted_yet() -> None:
    """What one test has counted, such as wrong passwords from an address, slows no other down."""
    cache.clear()
    forget_settings()
    forget_words()


@receiver(connection_created)
def _wait_for_whole_databases(connection: BaseDatabaseWrapper, **facts: Any) -> None:
    """Creating or dropping the tests' database writes all that PostgreSQL still holds in memory to
    the disk, which took a slow one more than the minute that a test's statement has."""
    if connection.alias == NO_DB_ALIAS and connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET statement_timeout = 0")


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """What is there is what the next fixture has put there."""
    return not IS_ON_POSTGRES


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings: None) -> ExitStack:
    """On SQLite the database that is set up next begins as a copy of one that was migrated."""
    meanwhile = ExitStack()
    if not IS_ON_POSTGRES:
        meanwhile.enter_context(begun_as_a_copy())
    return meanwhile


@pytest.fixture(scope="session")
def django_db_setup(
    django_db_modify_db_settings: ExitStack,
    django_db_setup: None,
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[None]:
    """Once it is set up it is kept, if it was no copy; who commits leaves it as it is now."""
    django_db_modify_db_settings.close()
    with nullcontext() if IS_ON_POSTGRES else put_back_after_commits(django_db_blocker):
        yield


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long counts to `make verify`, skip what can't run here, and begin with what waits
    for a server: others can compute meanwhile."""
    if not IS_VERIFYING:
        long_ones = [item for item in items if item.get_closest_marker("verify")]
        config.hook.pytest_deselected(items=long_ones)
        items[:] = [item for item in items if not item.get_closest_marker("verify")]
    elsewhere = "on_sqlite" if IS_ON_POSTGRES else "on_postgres"
    items[:] = [item for item in items if not item.get_closest_marker(elsewhere)]
    for item in items:
        for marker, (name, look) in NEEDS.items():
            if item.get_closest_marker(marker) and look() is None:
                item.add_marker(pytest.mark.skip(reason=f"{name} is not here"))
    left_out = left_out_of(items, one_in=DRAW_ONE_IN)
    config.hook.pytest_deselected(items=[*left_out])
    items[:] = [item for item in items if item not in left_out]
    items.sort(key=lambda item: item.get_closest_marker("served") is None)


def left_out_of(items: list[pytest.Item], *, one_in: int) -> set[pytest.Item]:
    """Return what isn't drawn of the tables marked ``drawn``: by name, so always the same cases,
    and others of each table, though its rows be another's too. A rule's proof stays whole."""
    tables: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("drawn"):
            tables[item.nodeid.partition("[")[0]].append(item)
    for name in filter(ENDS_IN_A_RULE.search, tables):
        raise pytest.UsageError(f"{name} proves a rule, so all of its cases are run.")
    in_order = (
        sorted(cases, key=lambda each: zlib.crc32(each.nodeid.encode()))
        for cases in tables.values()
    )
    return {case for cases in in_order for case in cases[ceil(len(cases) / one_in) :]}


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Leave the modules and the thousands of tests, which stay, out of the search for garbage."""
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    fail_if_skipped(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    fail_if_skipped(report)
    return report


def fail_if_skipped(report: Any) -> None:
    """Turn a skip into a failure where ROOM_REQUIRE=all asks for everything."""
    if IS_SKIP_A_FAILURE and report.outcome == "skipped" and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"ROOM_REQUIRE=all, but skipped: {reason(report)}"


def reason(report: Any) -> str:
    """Return why a test was skipped."""
    why = report.longrepr
    return why[2].removeprefix("Skipped: ") if isinstance(why, tuple) else str(why)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name each missing thing once, with the number of tests that it cost."""
    counts = Counter(map(reason, terminalreporter.stats.get("skipped", [])))
    for why, count in sorted(counts.items()):
        terminalreporter.write_line(f"Skipped {count}: {why}.")
