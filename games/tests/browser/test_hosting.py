"""The host's menu: what it does is read by everybody at the table, and the hand plays on."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.person import Person
from games.tests.browser.staying_in import stay_in_until
from games.tests.browser.test_own_table import come, opened_by, shoot

pytestmark = pytest.mark.browser


def asks(page: Page, *names: str) -> None:
    """Press through the menu Host, by the keyboard."""
    page.locator(".menu.of-host summary").press("Enter")
    for name in names:
        page.get_by_role("button", name=name, exact=True).first.press("Enter")


def hears(page: Page) -> None:
    """Wait until the slots are no longer deaf: what has just changed was not aimed at."""
    expect(page.locator(".slots > [data-deaf]")).to_have_count(0)


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
    paused = his.locator(".state-line", has_text="Paused by Xavia_Host.")
    stay_in_until((hers, his), lambda: paused.count() > 0, "Fold")
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
    asks(hers, "Game and stakes…")
    shoot(hers, "host-game")
    hers.locator("select[name=game]").select_option(label="Seven card stud")
    lower = hers.get_by_label("Lower limit, or big blind")
    lower.fill("12,5")
    hers.get_by_role("button", name="Play these stakes").press("Enter")
    expect(lower).to_have_attribute("aria-invalid", "true")
    lower.fill("5")
    hers.get_by_role("button", name="Play these stakes").press("Enter")
    expect(his.locator(".log")).to_contain_text("The host chooses 5–10 Seven card stud.")
    expect(his.locator(".bar h1")).to_contain_text("5–10 Seven card stud")
    hears(hers)
    go_on.press("Enter")
    expect(his.locator(".log")).to_contain_text("The host has hands start again.")
    expect(hers.locator(".seat.is-mine .card")).to_have_count(3)
    asks(hers, "Close the evening…")
    shoot(hers, "host-close")
    hers.get_by_role("dialog").get_by_role("button", name="Close the evening").press("Enter")
    expect(his.locator(".log")).to_contain_text("The host closes the evening.")
    sheet = his.locator(".slots").get_by_role("button", name="The evening’s sheet")
    stay_in_until((hers, his), lambda: sheet.count() > 0, "Fold|Bring in")
    shoot(his, "host-closed")
    hears(his)
    sheet.press("Enter")
    expect(his.get_by_role("heading", level=1)).to_be_visible()
    assert "/evening/" in his.url
    assert host.complaints == friend.complaints == []
