"""Pages of guests by keyboard alone: axe finds nothing, and nothing is wider than the screen."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from games.tests.browser.axe import SCHEMES, faults
from games.tests.browser.person import Person
from games.tests.browser.pictures import IS_TOO_WIDE
from games.tests.browser.test_keyboard_alone import WATCH_POINTERS, goes_to, says
from games.tests.browser.test_own_table import opened_by

pytestmark = [pytest.mark.verify, pytest.mark.browser, pytest.mark.axe]
SIZES = (ViewportSize(width=360, height=740), ViewportSize(width=1280, height=800))
SHOTS = os.environ.get("GUEST_SHOTS", "")
AT_A_TABLE = re.compile(r"/tables/\d+/$")


def looked_at(page: Page, where: str, sizes: tuple[ViewportSize, ...] = SIZES) -> list[str]:
    """Return what is wrong with a page as it stands, narrow and wide, in the dark and in the light;
    take pictures where they are asked for."""
    found: list[str] = []
    for size in sizes:
        page.set_viewport_size(size)
        found += faults(page, f"{where} at {size['width']}")
        if page.evaluate(IS_TOO_WIDE):
            found.append(f"{where} at {size['width']}: too wide")
        for scheme in SCHEMES if SHOTS else ():
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=Path(SHOTS) / f"{where}-{size['width']}-{scheme}.png")
    return found


def presses(page: Page, name: str) -> None:
    """Go to what says that by Tab, and press Enter."""
    goes_to(page, lambda: says(page, name))


def types_into(box: Locator, text: str) -> None:
    """Go to a box by Tab, which marks what stands there, and type over it."""
    for _ in range(100):
        if box.evaluate("box => box === document.activeElement"):
            return box.page.keyboard.insert_text(text)
        box.page.keyboard.press("Tab")
    raise AssertionError(box)


def comes(person: Person, link: str) -> tuple[Page, list[str]]:
    """Paste the link into the page that asks for one, after one that is dead."""
    page = person.open("/t/")
    page.evaluate(WATCH_POINTERS)
    found = looked_at(page, "link")
    types_into(page.get_by_label("Paste the link here"), "0" * 32)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Ask who sent it to you.")).to_be_visible()
    found += looked_at(page, "dead-link")
    presses(page, "Paste another link")
    types_into(page.get_by_label("Paste the link here"), link)
    page.keyboard.press("Enter")
    expect(page).to_have_url(AT_A_TABLE)
    return page, found


def sits_down(page: Page, name: str) -> list[str]:
    """Sit down under a name, after one that is the host's."""
    expect(page.locator(".slots")).to_have_attribute("data-state", "guest")
    found = looked_at(page, "watching")
    presses(page, "Sit down")
    expect(page.get_by_label("Your name")).to_be_focused()
    found += looked_at(page, "name")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert says(page, "Sit down"), "the focus comes back"
    page.keyboard.press("Enter")
    expect(page.get_by_label("Your name")).to_be_focused()
    page.keyboard.insert_text("Orla-Host")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="looks like it")).to_be_visible()
    found += looked_at(page, "name-clash")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(name)
    page.keyboard.press("Enter")
    expect(page.locator(".seat.is-mine .name")).to_have_text(name)
    return found + looked_at(page, "seated")


def moves(old: Person, new: Person) -> list[str]:
    """Show the link to one's seat in one browser, and take it in another."""
    page = old.open("/guest/")
    found = looked_at(page, "guest")
    presses(page, "My seat on another device")
    expect(page).to_have_url(re.compile("/guest/device/"))
    found += looked_at(page, "device")
    presses(page, "Show the code")
    link = page.get_by_label("The link to your seat: show it to nobody")
    expect(link).to_be_visible()
    found += looked_at(page, "device-code")
    there = urlsplit(link.input_value())
    other = new.open(f"{there.path}#{there.fragment}")
    expect(other.get_by_role("button", name="Play here")).to_be_focused()
    found += looked_at(other, "take-seat")
    other.keyboard.press("Enter")
    expect(other).to_have_url(AT_A_TABLE)
    page.goto(f"{there.path}#{there.fragment}")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("This code has been used")
    return found + looked_at(page, "take-seat-spent")


def keeps_the_name(person: Person, name: str) -> list[str]:
    """Keep it, after a password that is too short."""
    page = person.open("/guest/")
    for password in ("short", "river-rats-42"):
        types_into(page.locator("[name=username]"), name)
        types_into(page.locator("[name=password1]"), password)
        types_into(page.locator("[name=password2]"), password)
        page.keyboard.press("Enter")
        if password == "short":
            expect(page.locator(".field.wrong").first).to_be_visible()
            found = looked_at(page, "keep-wrong")
    expect(page.get_by_text(f"You have an account now: {name}")).to_be_visible()
    return found + looked_at(page, "kept")


def is_forgotten(person: Person) -> list[str]:
    page = person.visit("/guest/")
    presses(page, "Forget me")
    expect(page.get_by_role("link", name="Sign in", exact=True)).to_be_visible()
    return looked_at(page, "forgotten")


@pytest.mark.timeout(600)
def test_a_guest_comes_plays_moves_and_goes_by_keys(
    meet: Callable[[str], Person], special_tables: dict[str, str]
) -> None:
    host, friend, phone, other = (meet(name) for name in ("Orla_Host", "A", "B", "C"))
    host.sign_up_unseen()
    link = opened_by(host)
    found = looked_at(host.visit("/groups/1/"), "group-of-host")
    page, wrong = comes(friend, link)
    found += wrong + sits_down(page, "Zoë")
    found += looked_at(friend.visit("/groups/1/"), "group")
    found += looked_at(friend.visit("/account/settings/"), "for-accounts")
    found += moves(friend, phone)
    expect(page.locator(".slots")).to_have_attribute("data-state", "signed_out")
    found += looked_at(page, "sits-elsewhere")
    found += keeps_the_name(phone, "Zoe_of_Orla")
    page, _ = comes(other, link)
    sits_down(page, "Jo")
    found += is_forgotten(other)
    assert page.evaluate("window.pointers ?? 0") == 0
    assert found == []
