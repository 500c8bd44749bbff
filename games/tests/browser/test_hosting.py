"""The host's menu: what it does is read by everybody at the table, and the hand plays on."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.person import Person
from games.tests.browser.test_own_table import come, opened_by, shoot

pytestmark = pytest.mark.browser
OPEN_SLOTS = ".slots button:not([aria-disabled=true])"


def asks(page: Page, *names: str) -> None:
    """Press through the menu Host, by the keyboard."""
    page.locator(".menu.of-host summary").press("Enter")
    for name in names:
        page.get_by_role("button", name=name, exact=True).first.press("Enter")


def log(page: Page) -> str:
    return page.locator(".log").inner_text()


def test_a_host_pauses_goes_on_changes_the_clock_and_closes(
    meet: Callable[[str], Person], special_tables: dict[str, str]
) -> None:
    host, friend, third = meet("Xavia_Host"), meet("Yorick_98"), meet("Zora_97")
    host.sign_up_unseen()
    link = opened_by(host)
    path = urlsplit(come(friend, link).url).path
    friend.sign_up_unseen()
    third.sign_up_unseen()
    come(third, link)
    hers, his = host.sit_down(path), friend.sit_down(path)
    expect(hers.locator(".seat.is-mine .card").first).to_be_visible()
    expect(his.locator(".menu.of-host")).to_have_count(0)

    hers.locator(".menu.of-host summary").press("Enter")
    shoot(hers, "host-menu")
    hers.keyboard.press("Escape")
    asks(hers, "Pause after this hand")
    expect(his.locator(".log")).to_contain_text("The host pauses the evening after this hand.")
    fold_out(hers, his)
    expect(his.locator(".state-line")).to_contain_text("Paused by Xavia_Host.")
    go_on = hers.locator(".slots").get_by_role("button", name="Go on")
    expect(go_on).to_be_enabled()
    shoot(hers, "host-paused")
    asks(hers, "Time to act…", "120 seconds")
    expect(his.locator(".log")).to_contain_text("The host gives 120 seconds to act.")
    hers.locator(".menu.of-host summary").press("Enter")
    hers.get_by_role("button", name="Players…").press("Enter")
    expect(hers.get_by_role("button", name="Remove Yorick_98")).to_be_visible()
    expect(hers.get_by_role("button", name="Make host Zora_97")).to_be_visible()
    shoot(hers, "host-players")
    hers.keyboard.press("Escape")
    go_on.press("Enter")
    expect(his.locator(".log")).to_contain_text("The host has hands start again.")
    expect(hers.locator(".seat.is-mine .card").first).to_be_visible()
    asks(hers, "Close the evening…")
    shoot(hers, "host-close")
    hers.get_by_role("dialog").get_by_role("button", name="Close the evening").press("Enter")
    expect(his.locator(".log")).to_contain_text("The host closes the evening.")
    fold_out(hers, his)
    sheet = his.locator(".slots").get_by_role("button", name="The evening’s sheet")
    expect(sheet).to_be_visible()
    shoot(his, "host-closed")
    sheet.press("Enter")
    expect(his.get_by_role("heading", level=1)).to_be_visible()
    assert "/evening/" in his.url
    assert host.complaints == friend.complaints == []


def fold_out(*pages: Page) -> None:
    """Have whoever is to act fold: heads up the hand is over then."""
    fold = [page.locator(OPEN_SLOTS, has_text=re.compile(r"^\s*Fold")) for page in pages]
    for _ in range(600):
        for each in fold:
            if each.count() and each.first.is_enabled():
                each.first.press("Enter")
                return
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody could fold")
