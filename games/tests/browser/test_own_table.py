"""A table of one's own: opened by two clicks, and found by friends through its link alone."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.person import Person

pytestmark = pytest.mark.browser


SHOTS = os.environ.get("OWN_TABLE_SHOTS", "")


def opened_by(host: Person) -> str:
    """Open a table as a host does; return its link."""
    page = host.visit("/")
    page.get_by_role("link", name=re.compile("^New table")).click()
    shoot(page, "new")
    page.get_by_role("button", name="Open the table").click()
    box = page.locator("#link")  # this room is served to one machine alone: it has no code
    expect(box).to_be_visible()
    shoot(page, "link")
    return box.input_value()


def shoot(page: Page, name: str) -> None:
    if SHOTS:
        for width, height in ((1280, 800), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            page.screenshot(path=f"{SHOTS}/{name}-{width}.png", full_page=True)


def come(friend: Person, link: str) -> Page:
    """Open the link as a friend does."""
    there = urlsplit(link)
    page = friend.open(f"{there.path}#{there.fragment}")
    expect(page).to_have_url(re.compile(r"/tables/\d+/$"))
    return page


def test_two_friends_play_by_a_link(
    meet: Callable[[str], Person], special_tables: dict[str, str]
) -> None:
    host, friend, stranger = meet("Xanthe_Host"), meet("Yorick_99"), meet("Passerby")
    host.sign_up_unseen()
    link = opened_by(host)
    watched = come(friend, link)
    path = urlsplit(watched.url).path
    assert stranger.open(path).title().startswith("Not here")
    assert link not in watched.content()
    asked_for = watched.evaluate("JSON.stringify(performance.getEntries())")
    assert urlsplit(link).fragment not in asked_for

    friend.sign_up_unseen()
    pages = [host.sit_down(path), friend.sit_down(path)]

    shoot(pages[0], "table")
    shoot(host.visit("/"), "front")
    for page in pages:
        expect(page.locator(".seat.is-mine .card").first).to_be_visible()
        expect(page.locator(".seat.is-mine .stack")).not_to_contain_text("$")
        assert "$" not in page.locator(".felt").inner_text()
    assert host.complaints == friend.complaints == []
