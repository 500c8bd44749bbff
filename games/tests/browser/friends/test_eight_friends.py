"""From a host's click on *New table*, not signed in, to two hole cards on the eighth page."""

from __future__ import annotations

import asyncio
import os
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, async_playwright, expect

from cardroom.testing import chromium_path
from games.tests.browser.chromium import FLAGS
from games.tests.browser.friends.friend import Friend
from games.tests.browser.pictures import DESKTOP, PHONE
from games.tests.browser.real_room import SHORT, prepared_folder, real_room
from games.tests.served.waiting import PATIENCE

pytestmark = [pytest.mark.verify, pytest.mark.browser]
HOST, PASSWORD = "Quirin", "river-rats-42"
SIGN_UP = {"username": HOST, "password1": PASSWORD, "password2": PASSWORD}
GUESTS = ("Zoë", "Jo", "Uncle Bob", "Maximilian W.", "Ada", "Tove", "Nils")
APART = 1.0
"""Seconds from one guest's opening the link to the next one's."""
SHOTS = os.environ.get("FRIENDS_SHOTS", "")


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A room with the pauses and throttles with which it is shipped."""
    folder = prepared_folder(tmp_path_factory, "friends")
    with real_room(folder, **dict.fromkeys(SHORT, "")) as address:
        yield address


@pytest.mark.timeout(600)
def test_eight_friends_at_one_address_are_all_dealt_in(
    room: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """How long it took is printed and isn't asserted: it is the machine's as much as the room's."""
    with ThreadPoolExecutor() as apart:  # a loop of its own: another test's may run in this thread
        took, friends = apart.submit(asyncio.run, evening(room)).result()
    with capsys.disabled():
        print(f"\nFrom *New table* to eight pairs of hole cards: {took:.1f} s")
    assert [each.name for each in friends if each.errors or not each.has_cards_at] == []


async def evening(address: str) -> tuple[float, list[Friend]]:
    """Return the seconds that it took, and who came."""
    expect.set_options(timeout=PATIENCE * 1000)
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        friends = await with_browsers(chromium, address)
        await friends[0].page.goto("/")
        await friends[0].page.get_by_role("link", name=re.compile("^New table")).click()
        start = time.monotonic()
        await play(friends)
        await report(friends, start)
        await chromium.close()
    return max(each.has_cards_at for each in friends) - start, friends


async def with_browsers(chromium: Browser, address: str) -> list[Friend]:
    """Return all eight with their browsers open, the host first, the first guest on a phone."""
    sizes = (DESKTOP, PHONE, *[DESKTOP] * (len(GUESTS) - 1))
    people = zip((HOST, *GUESTS), sizes, strict=True)
    return [await Friend.come(chromium, address, name, size) for name, size in people]


async def play(friends: list[Friend]) -> None:
    """Open the table, and come one after another, until all have had cards."""
    host, *guests = friends
    link, is_over = await opened_by(host), asyncio.Event()
    async with asyncio.TaskGroup() as beside:
        beside.create_task(all_dealt_in(friends, is_over))
        beside.create_task(host_comes(host, is_over))
        for guest in guests:
            await asyncio.sleep(APART)
            beside.create_task(guest_comes(guest, link, is_over))


async def all_dealt_in(friends: list[Friend], is_over: asyncio.Event) -> None:
    while not all(each.has_cards_at for each in friends):
        await asyncio.sleep(0.1)
    is_over.set()


async def opened_by(host: Friend) -> str:
    """Sign up and open a table on one page, and take the link from the next."""
    page = host.page
    for name, text in SIGN_UP.items():
        box = page.locator(f"[name={name}]")
        await host.click(box)
        await host.type(box, text)
    await host.click(page.get_by_role("button", name="Open the table"))
    link = page.locator("#link")
    await host.click(link)
    host.note("has the link")
    return await link.input_value()


async def host_comes(host: Friend, is_over: asyncio.Event) -> None:
    await host.click(host.page.get_by_role("link", name="To the table"))
    await host.click(host.page.get_by_role("button", name="Take a seat"))
    await host.click(host.page.get_by_role("button", name=re.compile("^Sit down with")))
    await host.plays_until(is_over)


async def guest_comes(guest: Friend, link: str, is_over: asyncio.Event) -> None:
    page, there = guest.page, urlsplit(link)
    guest.note("opens the link")
    await page.goto(f"{there.path}#{there.fragment}")
    await guest.click(page.locator(".slots").get_by_role("button", name="Sit down"))
    await guest.type(page.get_by_label("Your name"), guest.name)
    await guest.click(page.locator("dialog").get_by_role("button", name="Sit down"))
    await guest.plays_until(is_over)


async def report(friends: list[Friend], start: float) -> None:
    """Print who did what when, in seconds; take pictures where they are asked for."""
    done = sorted((at, each.name, what) for each in friends for at, what in each.steps)
    for at, name, what in done:
        print(f"{at - start:6.1f} {name}: {what}")
    for each in friends if SHOTS else ():
        await each.page.screenshot(path=Path(SHOTS) / f"{each.name}.png")
