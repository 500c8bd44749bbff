"""The room on a phone's screen: its worker keeps what everybody is served alike, and no page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from games.tests.browser.person import PASSWORD, SIGN_UP
from games.tests.served.waiting import PATIENCE

pytestmark = [pytest.mark.verify, pytest.mark.browser]
NAME = "Installer"
KEPT = """async () => {
  const names = await caches.keys();
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return found.flat().map(({ url }) => new URL(url).pathname);
}"""
WORDS_KEPT = """async () => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const answers = await Promise.all((await cache.keys()).map((each) => cache.match(each)));
  return (await Promise.all(answers.map((each) => each.text()))).join(" ");
}"""


@pytest.fixture
def page(room: str, browser: Browser) -> Iterator[Page]:
    """A page of somebody who has signed up, in a browser that takes the worker."""
    context = browser.new_context(base_url=room)
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    page.goto(SIGN_UP)
    page.locator("[name=username]").fill(NAME)
    page.locator("[name=password1]").fill(PASSWORD)
    page.locator("[name=password2]").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    expect(page.locator("[data-bankroll]")).to_have_text("$1,000")
    yield page
    context.close()


def test_the_worker_keeps_no_page_and_stands_in_when_the_room_is_gone(page: Page) -> None:
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.evaluate("async () => void (await navigator.serviceWorker.ready)")
    for path in ("/", "/account/", "/account/settings/", "/hands/"):
        page.goto(path)
        expect(page.get_by_text(NAME).first).to_be_visible()
    assert page.evaluate("navigator.serviceWorker.controller !== null")

    kept = page.evaluate(KEPT)
    assert "/offline/" in kept
    assert len(kept) > 1
    assert all(path == "/offline/" or path.startswith("/static/") for path in kept)
    assert NAME not in page.evaluate(WORDS_KEPT)

    page.context.set_offline(True)
    page.goto("/account/")
    expect(page.get_by_role("heading", name="The room can't be reached")).to_be_visible()
    expect(page.get_by_text(NAME)).to_have_count(0)
    page.context.set_offline(False)
    page.goto("/account/")
    expect(page.get_by_text(NAME).first).to_be_visible()
    assert complaints == []
