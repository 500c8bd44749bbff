"""A guest loses their browser in a hand, asks from another one by keys alone, and the host says yes
at the table: seat and chips are there, the hand's cards are not, the next one's are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from games.tests.browser.person import Person
from games.tests.browser.test_guest import asked_for_a_name, play_to_the_end
from games.tests.browser.test_guests_pages import looked_at
from games.tests.browser.test_keyboard_alone import goes_to, says
from games.tests.browser.test_own_table import come, opened_by

pytestmark = [pytest.mark.browser, pytest.mark.axe]
SIZES = (ViewportSize(width=390, height=844), ViewportSize(width=1280, height=800))
SOON = 2_000
"""Milliseconds from the end of a line until the host may say yes, in this room."""


looks = partial(looked_at, sizes=SIZES)


def presses(page: Page, name: str) -> None:
    """Go to what says that by Tab, and press Enter."""
    goes_to(page, lambda: says(page, name))


def asks(page: Page) -> list[str]:
    """Ask for Zoë's seat, by keys."""
    asked_for_a_name(page)
    page.keyboard.insert_text("zoe")
    page.keyboard.press("Enter")
    lost = page.get_by_role("button", name="That’s me, I lost my browser")
    expect(lost).to_be_visible()
    found = looks(page, "lost-dialog")
    presses(page, "That’s me, I lost my browser")
    expect(page.get_by_text("reads that you ask")).to_be_visible()
    return found + looks(page, "lost-waiting")


def answers(hosts: Page, word: str, done: Locator) -> None:
    """Press an answer until it is done: a yes is refused while the old line is there, and a turn
    that comes takes the focus from the button."""
    asked = hosts.get_by_role("complementary", name="From the room")
    button = asked.get_by_role("button", name=word)
    for _ in range(20):
        hosts.wait_for_timeout(SOON)
        if done.count():
            return
        if button.count():
            button.press("Enter")
    raise AssertionError(hosts.locator("body").inner_text())


@pytest.mark.timeout(300)
def test_the_host_gives_the_seat_to_the_browser_that_asks(
    meet: Callable[[str], Person],
) -> None:
    host, old, new, late = (meet(name) for name in ("Petra_Host", "Old", "New", "Late"))
    host.sign_up_unseen()
    link = opened_by(host)
    watched = come(old, link)
    hosts = host.sit_down(urlsplit(watched.url).path)
    asked_for_a_name(watched)
    watched.get_by_label("Your name").fill("Zoë")
    watched.get_by_label("Your name").press("Enter")
    expect(watched.locator(".seat.is-mine .card").first).to_be_visible()
    stack = watched.locator(".seat.is-mine .stack").inner_text()

    page = come(new, link)
    found = asks(page)
    asked = hosts.get_by_role("complementary", name="From the room")
    expect(asked).to_contain_text("Zoë has lost their browser")
    found += looks(hosts, "lost-asked-at-table")
    found += looks(host.visit("/groups/1/"), "lost-asked-on-page")
    presses(hosts, "Yes")
    expect(asked).to_contain_text("Zoë has a line to the room")
    found += looks(hosts, "lost-too-early")
    old.go_home()
    answers(hosts, "Yes", hosts.locator(".log", has_text="Zoë plays in another browser"))

    expect(page.locator(".seat.is-mine .name")).to_have_text("Zoë")
    expect(hosts.locator(".log")).to_contain_text("Zoë plays in another browser")
    expect(page.locator(".seat.is-mine .card.back").first).to_be_visible()
    expect(page.locator(".seat.is-mine .stack")).to_have_text(stack)
    found += looks(page, "lost-seated")
    found += looks(hosts, "lost-told")
    play_to_the_end([page, hosts])
    expect(page.locator(".seat.is-mine .card.back")).to_have_count(0)
    expect(page.locator(".seat.is-mine .card").first).to_be_visible()
    found += looks(page, "lost-next-hand")

    other = come(late, link)
    found += asks(other)
    answers(hosts, "No", other.get_by_text("has said no"))
    found += looks(other, "lost-declined")
    assert found == []
    assert host.complaints == [each for each in host.complaints if "409" in each]
