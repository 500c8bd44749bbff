"""A page that is loaded again in the middle of a cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.cutting.holding import HeldCuts
from games.tests.browser.person import Person
from games.tests.browser.special_tables import TWO_UNHURRIED

pytestmark = [pytest.mark.verify, pytest.mark.browser]
OWN_CARDS = ".seat.is-mine .hand-of .card:not(.back)"


def test_a_page_that_is_loaded_again_sends_the_same_cut_and_the_hand_is_dealt(
    meet: Callable[[str], Person], special_tables: dict[str, str]
) -> None:
    table = special_tables[TWO_UNHURRIED]
    anna, ben = meet("Anna"), meet("Ben")
    hers, his = HeldCuts(anna.context, is_open=True), HeldCuts(ben.context, is_open=False)
    her_page, his_page = sits_at(anna, table), sits_at(ben, table)
    comes(her_page, lambda: bool(hers.cuts))
    assert her_page.locator(OWN_CARDS).count() == 0

    her_page.reload()
    comes(her_page, lambda: len(hers.cuts) == 2)
    comes(his_page, lambda: bool(his.cuts))
    his.let_go()

    for page in (her_page, his_page):
        expect(page.locator(OWN_CARDS)).to_have_count(2)
    assert hers.cuts[0] == hers.cuts[1]
    assert his.cuts[0][0] == hers.cuts[0][0]
    assert hers.pledges[-1] != hers.pledges[0]
    assert anna.complaints + ben.complaints == []


def sits_at(person: Person, table: str) -> Page:
    """Sign up, and take a seat."""
    person.sign_up_unseen()
    return person.sit_down(table)


def comes(page: Page, is_so: Callable[[], bool]) -> None:
    """Wait until something is so; the page goes on meanwhile."""
    while not is_so():
        page.wait_for_timeout(20)
