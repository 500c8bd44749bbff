"""Two people alone at a table for two."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page

from games.tests.browser.person import Person
from games.tests.browser.staying_in import BETWEEN_LOOKS, presses, stays_in
from games.tests.served.waiting import PATIENCE

Meet = Callable[[str], Person]


def sits_down(meet: Meet, name: str, table: str) -> tuple[Person, Page]:
    """Meet somebody new at a table."""
    person = meet(name)
    person.sign_up_unseen()
    return person, person.sit_down(table)


def folds(page: Page, other: Page) -> None:
    """Fold as soon as it is their turn; the other one stays in."""
    fold = page.locator(".actions.is-turn").get_by_role("button", name="Fold")
    end = time.monotonic() + PATIENCE
    while not fold.count():
        assert time.monotonic() < end, page.locator("main").inner_text()
        stays_in(other)
        page.wait_for_timeout(BETWEEN_LOOKS)
    presses(fold)


def leaves(page: Page) -> None:
    """Give up the seat."""
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Leave the table").click()
