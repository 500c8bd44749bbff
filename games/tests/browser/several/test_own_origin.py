"""Every page asks this room alone, under a strict policy, and is walked through by Tab alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Response, expect

from games.tests.browser.axe import faults
from games.tests.browser.person import Person
from games.tests.browser.several.two_tables import sits_at_two, tables_of
from games.tests.browser.staying_in import CLICK
from games.tests.browser.unhurried.pairs import Meet
from games.tests.browser.unhurried.test_axe import FOR_ALL, FOR_PLAYERS

pytestmark = [pytest.mark.verify, pytest.mark.browser]
STRICT = {"default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"}
HANDS = ".fair-list tbody a"
BETWEEN_LOOKS = 500
"""Milliseconds."""
MOST = 400
"""Presses of Tab: no page has so many things to go to."""
REACHABLE = """() => {
  const all = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]";
  window.awaited = new Set([...document.querySelectorAll(all)].filter((each) =>
    each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true })
    && !(each.type === "radio" && !each.checked)));
  window.addEventListener("focusin", ({ target }) => awaited.delete(target));
  return awaited.size;
}"""
LEFT = "() => [...awaited].filter((each) => each.isConnected).map((each) => each.outerHTML)"
SEEN = """() => {
  const { activeElement: at } = document;
  if (at === document.body || at.tagName === "IFRAME") return true;
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  return outlineStyle !== "none" && outlineWidth !== "0px";
}"""


@pytest.mark.timeout(900)
def test_no_page_asks_anybody_else_and_all_can_be_walked_through(meet: Meet) -> None:
    guest, player = meet("Guido"), meet("Gudrun")
    player.sign_up_unseen()
    for person, paths in ((guest, FOR_ALL), (player, (*FOR_PLAYERS, "/tables/mine/"))):
        page = person.visit("/")
        asked, answers = watched(person, page)
        for path in paths:
            page.goto(path)
            walks_through(page, path)
        assert {each for each in asked if not each.startswith(own(person))} == set()
        assert lax(answers) == []


@pytest.mark.axe
def test_the_page_of_a_table_s_proofs_and_that_of_several_tables_keep_to_it_too(meet: Meet) -> None:
    person = meet("Gunnar")
    person.sign_up_unseen()
    page = sits_at_two(person)
    asked, answers = watched(person, page)
    page.reload()
    expect(page.locator("iframe")).to_have_count(2)
    table = tables_of(page)[0]
    proofs = person.visit(f"/fair/{table}/")
    while not proofs.locator(HANDS).count():
        for frame in page.frames[1:]:
            frame.evaluate(CLICK, [".slots", "Check|Call|Fold"])
        page.wait_for_timeout(BETWEEN_LOOKS)
        proofs.reload()
    walks_through(proofs, "a table's proofs")
    assert faults(proofs, "a table's proofs") == []
    assert {each for each in asked if not each.startswith(own(person))} == set()
    assert lax(answers) == []


def own(person: Person) -> tuple[str, ...]:
    """Return how what is asked of the room begins; `data:` is the page's own."""
    return person.address, person.address.replace("http", "ws"), "data:"


def watched(person: Person, page: Page) -> tuple[list[str], list[Response]]:
    """Note from now on what all pages ask for, and the documents that they are given."""
    asked: list[str] = []
    answers: list[Response] = []
    person.context.on("request", lambda request: asked.append(request.url))
    person.context.on("response", lambda answer: answers.append(answer))
    page.on("websocket", lambda socket: asked.append(socket.url))
    return asked, answers


def lax(answers: list[Response]) -> list[str]:
    """Return the pages whose policy lets in what isn't the room's own file."""
    pages = [each for each in answers if each.request.resource_type == "document"]
    assert pages
    policies = {each.url: each.headers.get("content-security-policy", "") for each in pages}
    return [
        url
        for url, policy in policies.items()
        if not set(policy.split("; ")) >= STRICT or "unsafe" in policy or "http" in policy
    ]


def walks_through(page: Page, where: str) -> None:
    """Press Tab until everything has had the focus; where it is can be seen."""
    count = page.evaluate(REACHABLE)
    assert count > 0, where
    for _ in range(MOST):
        page.keyboard.press("Tab")
        assert page.evaluate(SEEN), (where, page.evaluate("document.activeElement.outerHTML"))
        if not page.evaluate("awaited.size"):
            return
    assert page.evaluate(LEFT) == [], where
