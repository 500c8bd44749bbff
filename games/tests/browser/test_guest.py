"""A guest: opens the link, presses *Sit down*, types a name, and plays with the host."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.person import Person
from games.tests.browser.test_own_table import come, opened_by

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("GUEST_SHOTS", "")
SIZES = ((1280, 800), (390, 844), (320, 640), (844, 390))


def shoot(page: Page, name: str) -> None:
    if SHOTS:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.screenshot(path=f"{SHOTS}/{name}-{width}.png")
        page.set_viewport_size({"width": 1280, "height": 800})


def asked_for_a_name(page: Page) -> None:
    page.locator(".slots").get_by_role("button", name="Sit down").click()
    expect(page.get_by_label("Your name")).to_be_focused()


def test_a_guest_plays_a_hand_with_the_host(
    meet: Callable[[str], Person], special_tables: dict[str, str]
) -> None:
    host, friend = meet("Quirin_Host"), meet("Nobody")
    host.sign_up_unseen()
    link = opened_by(host)
    watched = come(friend, link)
    path = urlsplit(watched.url).path
    hosts = host.sit_down(path)

    shoot(watched, "guest")
    asked_for_a_name(watched)
    shoot(watched, "guest-name")
    watched.get_by_label("Your name").fill("Quirin-Host")
    watched.get_by_label("Your name").press("Enter")
    expect(watched.get_by_role("alert").filter(has_text="looks like it")).to_be_visible()
    expect(watched.get_by_label("Your name")).to_be_focused()
    shoot(watched, "guest-clash")
    watched.get_by_label("Your name").fill("Zoë")
    watched.get_by_label("Your name").press("Enter")

    for page in (watched, hosts):
        expect(page.locator(".seat.is-mine .card").first).to_be_visible()
    expect(hosts.locator(".seat.is-guest .name")).to_have_text("Zoë")
    shoot(watched, "guest-seated")
    shoot(hosts, "guest-beside-host")
    play_to_the_end([watched, hosts])
    shoot(hosts, "guest-hand-over")
    expect(hosts.locator(".log")).to_contain_text("Zoë, a guest, sits down")
    assert host.complaints == []
    assert all("400" in each for each in friend.complaints)  # of the name that wasn't free

    shoot(friend.visit("/guest/"), "guest-own-page")
    shoot(friend.visit("/account/settings/"), "guest-not-for")
    shoot(friend.visit("/hands/"), "guest-hands")
    page = friend.visit("/guest/")
    page.get_by_label("Name").fill("Zoe_of_Quirin")
    page.get_by_label("Password", exact=True).fill("river-rats-42")
    page.get_by_label("Password (again)").fill("river-rats-42")
    page.get_by_role("button", name="Keep this name").click()
    expect(page.get_by_text("You have an account now: Zoe_of_Quirin")).to_be_visible()


def play_to_the_end(pages: list[Page]) -> None:
    """Check and call until the hand is over."""
    first = pages[0].locator(".log").inner_text()
    for _ in range(100):
        for page in pages:
            button = page.locator(".slots .action:not([aria-disabled=true])").filter(
                has_text=re.compile("Check|Call")
            )
            if button.count() and page.locator(".actions.is-turn").count():
                button.first.click()
                page.wait_for_timeout(400)
        if re.search("wins|split", pages[0].locator(".log").inner_text().removeprefix(first)):
            return
        pages[0].wait_for_timeout(300)
    raise AssertionError("the hand isn't over")
