"""Asked for the big blind she sits out, comes back, and posts all (HB-3, HB-7, HB-8, HB-13)."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.heard import Hand, events, seat_of
from games.tests.browser.person import Person
from games.tests.browser.special_tables import FIVE_SEATS
from games.tests.browser.staying_in import BETWEEN_LOOKS, stays_in

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
LIVE, DEAD = 300, 100
"""One big blind and one small blind at $3–6, in cents."""
BIG, SMALL = "Post the big blind, please", "Post the small blind, please"
LONG_ENOUGH = 30.0
"""Seconds until the blinds have come round, or the button has passed."""


@pytest.mark.timeout(120)
def test_who_missed_her_big_blind_comes_back_and_posts_all__HB_8(
    meet: Callable[[str], Person], special_tables: dict[str, str]
) -> None:
    table = special_tables[FIVE_SEATS]
    erin, public = meet("Erin"), meet("Public")
    erin.sign_up_unseen()
    page, watching = erin.sit_down(table), public.open(table)
    posts_when_asked(page)
    plays_until(page, lambda: bool(page.locator(".said[aria-live]", has_text=BIG).count()))
    expect(watching.locator(".said")).not_to_contain_text("please")
    sits_out(page)
    for each in (page, watching):
        expect(each.locator(".badge.owes", has_text="ML")).to_be_visible()
    plays_until(page, lambda: posted("Erin", erin.hands(table)[-1]) == [LIVE, DEAD])
    for each in (page, watching):
        expect(each.locator(".badge.owes")).to_have_count(0)
    assert not any('"asked":{' in each.text for each in public.received(table))
    assert erin.complaints + public.complaints == []


def posts_when_asked(page: Page) -> None:
    """Turn off the setting that posts without asking."""
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Settings").click()
    box = page.get_by_label("Post blinds and antes without asking me")
    box.click()
    expect(box).not_to_be_checked()
    page.get_by_role("button", name="Done").click()


def sits_out(page: Page) -> None:
    """Decline what the dealer has asked for."""
    page.locator(".actions").get_by_role("button", name="Sit out").click()


def plays_until(page: Page, is_so: Callable[[], bool]) -> None:
    """Stay in until something is so: post small blinds, decline big ones, come back and post all.

    The big blind may come to her seat before the button has passed it; then she misses it again.
    """
    end = time.monotonic() + LONG_ENOUGH
    big, small = page.locator(".said", has_text=BIG), page.locator(".said", has_text=SMALL)
    post_all = page.get_by_role("button", name="I'm back: post all $4")
    while not is_so():
        assert time.monotonic() < end, page.locator("main").inner_text()
        if small.count():
            page.get_by_role("button", name="Post $1").click()
        elif post_all.count():
            post_all.click()
        elif big.count():
            sits_out(page)
        stays_in(page)
        page.wait_for_timeout(BETWEEN_LOOKS)


def posted(name: str, hand: Hand) -> list[int]:
    """Return what somebody posted as a hand began, in order; nothing if she isn't in it."""
    seat = seat_of(hand, name)
    return [post["chips"] for post in events(hand[0], "blind_posted") if post["seat"] == seat]
