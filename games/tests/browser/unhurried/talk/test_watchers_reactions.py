"""Somebody who looks on at a table of friends reacts, and is seen beside their name."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from games.tests.browser.pictures import take_picture
from games.tests.browser.test_own_table import come, opened_by
from games.tests.browser.unhurried.pairs import Meet
from games.tests.browser.unhurried.talk.test_reactions import TOO_SOON
from games.tests.served.waiting import PATIENCE

pytestmark = pytest.mark.browser
DESK = ViewportSize(width=1280, height=800)
NOTES = """() => {
  const PLACES = [".side-tabs .reaction", ".watchers-reactions li"];
  window.reactionsSeen = [];
  new MutationObserver(() => {
    for (const each of document.querySelectorAll(PLACES.join())) {
      if (!each.checkVisibility()) continue;
      const seen = `${each.className || "in the talk"}: ${each.textContent.trim()}`;
      if (!reactionsSeen.includes(seen)) reactionsSeen.push(seen);
    }
  }).observe(document.body, { subtree: true, childList: true });
}"""
"""What is shown for three seconds may be over before it is asked for."""


def sees(page: Page, wanted: str) -> None:
    """Wait until this was shown."""
    is_so = "(wanted) => reactionsSeen.includes(wanted)"
    page.wait_for_function(is_so, arg=wanted, timeout=PATIENCE * 1000)


def test_who_looks_on_reacts(meet: Meet, tmp_path: Path) -> None:
    host, friend = meet("Ottokar"), meet("Perpetua")
    for each in (host, friend):
        each.sign_up_unseen()
    watched = come(friend, opened_by(host))
    hers = host.sit_down(urlsplit(watched.url).path)
    hers.set_viewport_size(DESK)
    watched.set_viewport_size(DESK)
    hers.evaluate(NOTES)

    watched.locator("body").press("i")
    watched.get_by_role("button", name="clap").press("2")
    sees(hers, "reaction: 👏")

    hers.get_by_role("tab", name="Talk").click()
    watched.wait_for_timeout(TOO_SOON)
    watched.get_by_role("button", name="luck", exact=True).press("6")
    sees(hers, "in the talk: Perpetua 🍀")
    take_picture(hers, tmp_path / "desk.png")

    hers.locator(".mutes:not(.elsewhere) summary").click()
    hers.get_by_role("button", name="Hide who looks on").click()
    watched.wait_for_timeout(TOO_SOON)
    watched.evaluate(NOTES)
    watched.get_by_role("button", name="sad").press("5")
    sees(watched, "in the talk: Perpetua 😢")
    expect(hers.locator(".watchers-reactions")).to_have_count(0)
    assert not any("😢" in each for each in hers.evaluate("reactionsSeen"))
