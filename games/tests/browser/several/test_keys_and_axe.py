"""The page of several tables by keys alone, and as axe-core finds it, on a desk and on a phone."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from cardroom.testing import axe_path
from games.tests.browser.axe import RUN, SCHEMES
from games.tests.browser.person import Person
from games.tests.browser.several.two_tables import (
    PHONE,
    READY,
    WIDE,
    does,
    goes_back_in,
    here,
    pane,
    sits_at_two,
    tables_of,
    turn_at,
    wanting,
)
from games.tests.browser.staying_in import BETWEEN_LOOKS
from games.tests.served.waiting import PATIENCE

pytestmark = [pytest.mark.verify, pytest.mark.browser]
Meet = Callable[[str], Person]
SIZES = {"desk": WIDE, "phone": PHONE}
FOCUSED = "() => document.activeElement.closest('.tabs > [data-table]')?.dataset.table"
POINTERS = """() => { for (const kind of ["pointerdown", "mousedown", "touchstart"])
  addEventListener(kind, () => { top.pointers = (top.pointers ?? 0) + 1; }, true); }"""
ACTS = 4
"""At each table."""


@pytest.mark.parametrize("size", SIZES)
def test_two_tables_are_played_by_keys_alone(meet: Meet, size: str) -> None:
    person = meet(f"Silke-{size}")
    person.sign_up_unseen()
    page = sits_at_two(person)
    page.set_viewport_size(SIZES[size])
    for frame in page.frames:
        frame.evaluate(POINTERS)
    goes_by_tab(page, tables_of(page)[1])
    acted: list[int] = []
    end = time.monotonic() + PATIENCE
    while min(acted.count(table) for table in tables_of(page)) < ACTS:
        assert time.monotonic() < end, page.locator("main").inner_text()
        acted += acts_by_keys(person, page)
        page.wait_for_timeout(BETWEEN_LOOKS)

    assert page.evaluate("thefts") == []
    assert page.evaluate("window.pointers ?? 0") == 0
    assert person.complaints == []


def goes_by_tab(page: Page, table: int) -> None:
    """Press Tab until a table's tab has the focus, and then Enter: one is at that table."""
    for _ in range(10):
        does(page, lambda: page.keyboard.press("Tab"))
        if page.evaluate(FOCUSED) == str(table):
            does(page, lambda: page.keyboard.press("Enter"))
            break
    assert here(page) == table


def acts_by_keys(person: Person, page: Page) -> list[int]:
    """Go where one is waited for, and check or call there; return where that was."""
    for table in tables_of(page):
        goes_back_in(page, table)
    if not wanting(page):
        return []
    does(page, lambda: page.keyboard.press("n"))
    at = here(page)
    assert at is not None
    expect(page.locator(f'iframe[data-table="{at}"]')).to_be_visible()
    if not pane(page, at).locator(READY).count():
        return []
    turn = turn_at(person, at)
    does(page, lambda: page.keyboard.press("c"))
    end = time.monotonic() + PATIENCE
    while turn_at(person, at) == turn:
        assert time.monotonic() < end, (at, turn)
        page.wait_for_timeout(BETWEEN_LOOKS)
    return [at]


@pytest.mark.axe
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_on_the_page_nor_in_its_panes(meet: Meet, size: str) -> None:
    person = meet(f"Sunna-{size}")
    person.sign_up_unseen()
    page = sits_at_two(person)
    page.set_viewport_size(ViewportSize(**SIZES[size]))
    expect(page.locator(".tabs > .wants").first).to_be_visible()

    assert faults_in_all(page) == []
    assert person.complaints == []


def faults_in_all(page: Page) -> list[str]:
    """Return what is wrong with the page and all its frames, in the dark and in the light."""
    path = axe_path()
    assert path is not None
    for frame in page.frames:
        frame.evaluate(Path(path).read_text())
    found: list[str] = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [f"{scheme}: {fault}" for fault in page.evaluate(RUN)]
    return found
