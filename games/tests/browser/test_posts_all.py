"""Asked for the big blind she sits out, comes back, and posts all (HB-3, HB-7, HB-8, HB-13)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.heard import Hand, events, seat_of
from games.tests.browser.person import Person
from games.tests.browser.special_tables import FIVE_SEATS
from games.tests.browser.staying_in import SAVES, clicks, posts_when_asked, stay_in_until

pytestmark = [pytest.mark.verify, pytest.mark.browser]
LIVE, DEAD = 300, 100
"""One big blind and one small blind at $3–6, in cents."""
BIG, SMALL = "Post the big blind, please", "Post the small blind, please"


def test_who_missed_her_big_blind_comes_back_and_posts_all__HB_8(
    meet: Callable[[str], Person], special_tables: dict[str, str]
) -> None:
    table = special_tables[FIVE_SEATS]
    erin, public = meet("Erin"), meet("Public")
    erin.sign_up_unseen()
    page, watching = erin.sit_down(table), public.open(table)
    posts_when_asked(page)
    stay_in_until([page], partial(has_declined, page, watching), SAVES)
    for each in (page, watching):
        expect(each.locator(".badge.owes", has_text="ML")).to_be_visible()
    comes_back(page, lambda: posted("Erin", erin.hands(table)[-1]) == [LIVE, DEAD])
    for each in (page, watching):
        expect(each.locator(".badge.owes")).to_have_count(0)
    assert not any('"asked":{' in each.text for each in public.received(table))
    assert erin.complaints + public.complaints == []


def has_declined(page: Page, watching: Page) -> bool:
    """Sit out when asked for the big blind, of which nobody else hears; return whether it is done.

    What is asked may be asked no more a moment later, since house players come and go.
    """
    if is_asked(page):
        expect(watching.locator(".said")).not_to_contain_text("please")
        clicks(page, "Sit out$")
    return bool(page.locator(".is-mine .badge.owes", has_text="ML").count())


def comes_back(page: Page, is_so: Callable[[], bool]) -> None:
    """Come back and post all, until something is so; decline big blinds and stay in meanwhile.

    The big blind may come to her seat before the button has passed it; then she misses it again.
    """

    def is_so_now() -> bool:
        clicks(page, r"I'm back: post all \$4")
        if is_asked(page):
            clicks(page, "Sit out$")
        return is_so()

    stay_in_until([page], is_so_now, SAVES)


def is_asked(page: Page) -> bool:
    """Post small blinds; return whether the dealer asks her for the big one."""
    said = page.locator(".said")
    if said.filter(has_text=SMALL).count():
        clicks(page, "Post the small blind")
    return bool(said.filter(has_text=BIG).count())


def posted(name: str, hand: Hand) -> list[int]:
    """Return what somebody posted as a hand began, in order; nothing if she isn't in it.

    Posts come with the deal, after the hand's first frame if somebody cuts.
    """
    seat, posts = seat_of(hand, name), (events(frame, "blind_posted") for frame in hand)
    return [post["chips"] for post in chain.from_iterable(posts) if post["seat"] == seat]
