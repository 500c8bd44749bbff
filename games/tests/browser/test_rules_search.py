"""A house's rules are searched as one types, and the address says what for."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from games.tests.browser.person import Person

pytestmark = [pytest.mark.verify, pytest.mark.browser]


def test_one_types_and_finds(meet: Callable[[str], Person]) -> None:
    ruth = meet("Ruth")
    page = ruth.open("/rules/stetson/")
    box = page.get_by_role("searchbox", name="Search these rules")
    box.press_sequentially("side pot")

    expect(page.get_by_role("status")).to_contain_text("1 answer for “side pot”")
    expect(page.locator("#found h3")).to_have_text("What is a side pot?")
    expect(box).to_be_focused()
    assert re.search(r"\?q=side\+pot$", page.url)

    box.fill("")
    expect(page.get_by_role("heading", name="Games and stakes")).to_be_visible()
    assert ruth.complaints == []
