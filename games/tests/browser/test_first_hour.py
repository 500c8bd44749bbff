"""An owner's first hour, by keyboard: the door answered, a limit made from one amount, opened at
two tables, changed, gone back to, and tried."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from games.tests.browser.axe import faults
from games.tests.browser.person import PASSWORD, Person
from games.tests.browser.real_room import environment, prepared_folder, real_room

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.axe]


@pytest.fixture(scope="module")
def room_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room of its own, with an owner."""
    return prepared_folder(tmp_path_factory, "first-hour")


@pytest.fixture(scope="module")
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


def press(page: Page, name: str) -> None:
    """Press a button as somebody without a mouse does."""
    page.get_by_role("button", name=name, exact=True).press("Enter")


def test_a_room_is_set_up_by_keyboard(meet: Callable[[str], Person]) -> None:
    judy = meet("Judy")
    judy.sign_in_unseen()
    page = judy.open("/admin/")
    page.get_by_role("radio", name="Whoever has an invitation link").press("Space")
    press(page, "Save the answer")
    expect(page.get_by_role("heading", name="Who may come in?")).to_have_count(0)
    assert faults(page, "start") == []

    page.goto("/admin/games/limit/add/")
    page.select_option("[name=house]", label="Stetson")
    page.select_option("[name=betting]", "no_limit")
    page.fill("[name=lower]", "7")
    expect(page.locator(".steps")).to_contain_text("posts the big blind, $7.")
    expect(page.locator("[name=max_buy_in]")).to_have_attribute("placeholder", "700")
    assert faults(page, "limit") == []
    page.locator("[name=lower]").press("Enter")
    page.get_by_role("link", name="$3/7 No limit hold'em").first.press("Enter")

    page.fill("[name=count]", "2")
    press(page, "Open")
    expect(page.locator(".messagelist")).to_contain_text("are open at Stetson: $3/7")

    page.goto("/admin/games/limit/")
    page.fill("[name=q]", "$3/7")
    page.locator("[name=q]").press("Enter")
    page.get_by_role("link", name="$3/7 No limit hold'em").first.press("Enter")
    limit = page.url.split("?")[0]
    page.fill("[name=lower]", "8")
    page.locator("[name=lower]").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("What this change reaches")
    expect(page.locator(".reach")).to_contain_text("by the house")
    assert faults(page, "reach") == []
    press(page, "Save it")
    expect(page.locator(".messagelist")).to_contain_text("was changed successfully")

    page.goto(f"{limit.removesuffix('change/')}versions/")
    press(page, "Go back to this one")
    press(page, "Save it")
    page.goto(limit)
    expect(page.locator("[name=lower]")).to_have_value("7")

    press(page, "Try it")
    expect(page).to_have_title(re.compile(r"^Practice · "))
    page.get_by_role("button", name=re.compile("^Sit down with")).press("Enter")
    expect(page.locator(".seat.is-mine .card")).to_have_count(2)
    expect(page.locator(".bar h1 .title")).to_have_text("Practice")
    assert faults(page, "practice") == []
    assert "Practice" not in judy.visit("/").content()
    page.goto(limit)
    expect(page.locator("[name=lower]")).to_be_editable()
