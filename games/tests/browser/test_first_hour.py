"""An owner's first hour, by keyboard on a desk and by touch on a phone: the door answered, a limit
made from one amount, opened at two tables, changed, gone back to, and tried."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from django.conf import settings
from playwright.sync_api import Locator, Page, expect

from games.tests.browser.axe import faults
from games.tests.browser.person import PASSWORD, Person
from games.tests.browser.pictures import DESKTOP, PHONE
from games.tests.browser.real_room import environment, prepared_folder, real_room

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.axe]
SMALL_TARGETS = (Path(__file__).parent / "small_targets.js").read_text()
A_MINUTE = 60
"""Seconds that a limit made from nothing may take."""


@pytest.fixture
def room_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room of its own, with an owner."""
    return prepared_folder(tmp_path_factory, "first-hour")


@pytest.fixture
def room(room_folder: Path) -> Iterator[str]:
    with real_room(room_folder) as address:
        subprocess.run(
            [sys.executable, "manage.py", "staff", "--username", "Judy"],
            cwd=settings.BASE_DIR,
            env=environment(room_folder) | {"ROOM_STAFF_PASSWORD": PASSWORD},
            capture_output=True,
            check=True,
        )
        yield address


class Keyboard:
    """A desk, and nothing but its keyboard."""

    device: ClassVar = {"viewport": DESKTOP}

    def press(self, what: Locator) -> None:
        what.press("Enter")

    def choose(self, radio: Locator) -> None:
        radio.press("Space")

    def send(self, page: Page, field: str) -> None:
        """Send the form in whose field one has just typed."""
        page.locator(f"[name={field}]").press("Enter")

    def faults(self, page: Page, where: str) -> list[str]:
        return faults(page, where)


class Finger:
    """A phone in the hand: what is pressed is as big as a finger, nothing is scrolled sideways."""

    device: ClassVar = {"viewport": PHONE, "has_touch": True, "is_mobile": True}

    def press(self, what: Locator) -> None:
        what.tap()

    def choose(self, radio: Locator) -> None:
        radio.tap()

    def send(self, page: Page, field: str) -> None:
        form = page.locator(f"form:has([name={field}])")
        form.locator("[type=submit].default, [type=submit]").first.tap()

    def faults(self, page: Page, where: str) -> list[str]:
        small = [f"{where}: {each}" for each in page.evaluate(SMALL_TARGETS)]
        width = page.evaluate("document.documentElement.scrollWidth")
        wide = [f"{where}: {width} px wide"] if width > PHONE["width"] else []
        return [*faults(page, where), *small, *wide]


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


@pytest.mark.parametrize("hand", [Keyboard(), Finger()], ids=["keyboard", "finger"])
def test_a_room_is_set_up(meet: Callable[..., Person], hand: Keyboard | Finger) -> None:
    judy = meet("Judy", **hand.device)
    judy.sign_in_unseen()
    page = judy.open("/admin/")
    assert hand.faults(page, "door") == []
    hand.press(page.get_by_role("link", name="Name the room"))
    page.fill("[name=room_name]", "Judy's kitchen")
    assert hand.faults(page, "settings") == []
    hand.send(page, "room_name")
    expect(page.locator(".messagelist")).to_contain_text("was changed successfully")
    page.goto("/admin/")
    expect(page.locator("#site-name")).to_contain_text("Judy's kitchen")
    hand.choose(page.get_by_role("radio", name="Whoever has an invitation link"))
    hand.press(button(page, "Save the answer"))
    expect(page.get_by_role("heading", name="Who may come in?")).to_have_count(0)
    assert hand.faults(page, "start") == []

    began = time.monotonic()
    page.goto("/admin/games/limit/add/")
    page.select_option("[name=house]", label="Stetson")
    page.select_option("[name=betting]", "no_limit")
    page.fill("[name=lower]", "7")
    expect(page.locator(".steps")).to_contain_text("posts the big blind, $7.")
    expect(page.locator("[name=max_buy_in]")).to_have_attribute("placeholder", "700")
    hand.send(page, "lower")
    made = page.get_by_role("link", name="$3/7 No limit hold'em").first
    expect(made).to_be_visible()
    assert time.monotonic() - began < A_MINUTE
    hand.press(made)

    expect(button(page, "Open")).to_be_visible()
    assert hand.faults(page, "open") == []
    page.fill("[name=count]", "2")
    hand.press(button(page, "Open"))
    expect(page.locator(".messagelist")).to_contain_text("are open at Stetson: $3/7")

    page.goto("/admin/games/limit/")
    page.fill("[name=q]", "$3/7")
    hand.send(page, "q")
    page.wait_for_url("**?q=*")
    assert hand.faults(page, "limits") == []
    hand.press(page.get_by_role("link", name="$3/7 No limit hold'em").first)
    expect(button(page, "Try it")).to_be_visible()
    assert hand.faults(page, "limit") == []
    limit = page.url.split("?")[0]
    page.fill("[name=lower]", "8")
    hand.send(page, "lower")
    expect(page.get_by_role("heading", level=1)).to_have_text("What this change reaches")
    expect(page.locator(".reach")).to_contain_text("by the house")
    assert hand.faults(page, "reach") == []
    hand.press(button(page, "Save it"))
    expect(page.locator(".messagelist")).to_contain_text("was changed successfully")

    page.goto(f"{limit.removesuffix('change/')}versions/")
    assert hand.faults(page, "versions") == []
    hand.press(button(page, "Go back to this one"))
    hand.press(button(page, "Save it"))
    expect(page.locator(".messagelist")).to_be_visible()
    page.goto(limit)
    expect(page.locator("[name=lower]")).to_have_value("7")

    hand.press(button(page, "Try it"))
    expect(page).to_have_title(re.compile(r"^Practice · "))
    hand.press(page.get_by_role("button", name=re.compile("^Sit down with")))
    expect(page.locator(".seat.is-mine .card")).to_have_count(2)
    expect(page.locator(".bar h1 .title")).to_have_text("Practice")
    assert faults(page, "practice") == []
    assert "Practice" not in judy.visit("/").content()
    page.goto(limit)
    expect(page.locator("[name=lower]")).to_be_editable()
