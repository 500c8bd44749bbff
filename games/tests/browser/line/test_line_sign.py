"""The line's milliseconds, where nothing else is drawn."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from games.tests.browser.line.slow_line import SlowLine
from games.tests.browser.person import Person
from games.tests.browser.special_tables import TWO_UNHURRIED

pytestmark = [pytest.mark.verify, pytest.mark.browser]
HELD = 3_500
"""Milliseconds, more than the room lets pass between two questions: one waits for 500 at least."""
MEASURED = re.compile(r"\d+ ms")
AT_LEAST_500 = re.compile(r"\b([5-9]\d{2}|\d{4,}) ms")


def test_at_a_table_without_a_clock_they_are_drawn_all_the_same(
    meet_afar: Callable[[str], Person], line: SlowLine, special_tables: dict[str, str]
) -> None:
    page = meet_afar("KimWatches").open(special_tables[TWO_UNHURRIED])
    sign = page.locator(".line")
    expect(page.locator(".seat.taken")).to_have_count(0)
    expect(sign).to_have_text(MEASURED)
    expect(sign).not_to_have_text(AT_LEAST_500)

    line.hold()
    page.wait_for_timeout(HELD)
    line.release()

    expect(sign).to_have_text(AT_LEAST_500)
    expect(sign).not_to_have_text(AT_LEAST_500)
