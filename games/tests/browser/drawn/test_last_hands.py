"""The drawer of the last hands: what their pages say, by arrows and keys, at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from games.tests.browser.axe import faults
from games.tests.browser.drawn.conftest import Draws
from games.tests.browser.drawn.drawn_page import ADDRESS, DrawnPage
from games.tests.browser.drawn.scripted_hands import ROWAN, showdown
from games.tests.browser.drawn.snapshots import snapshot_of

pytestmark = pytest.mark.browser
HANDS = 3
SIZES = ((320, 568), (390, 844), (844, 390), (1280, 800), (1440, 900))
HAND = """<main><p class="lead">Rhone, <time datetime="2026-11-21T12:00:00+00:00" data-form="long"
  data-zone="UTC">21 November 2026, 12:00 UTC</time></p>
  <table class="hand-players"><tbody><tr class="reader"><td class="no">5</td>
  <th scope="row">rowan</th><td class="held"></td><td class="number">$100</td>
  <td class="number result won">+$%s</td></tr></tbody></table>
  <div class="story"><section aria-labelledby="chapter-1"><h2 id="chapter-1">Preflop</h2>
  <ul><li>rowan folds.</li></ul></section></div><p>Mail me this hand</p></main>"""


def send_hand(route: Route) -> None:
    """Answer with a hand's page; the oldest is kept from this reader."""
    number = int(route.request.url.split("-")[-1].strip("/"))
    if number == 1:
        route.fulfill(status=404, body="Not found")
    else:
        route.fulfill(body=HAND % number, content_type="text/html")


def opens(drawn: DrawnPage) -> Page:
    """Show the table after its third hand, and open the drawer by the slot."""
    table, viewer = showdown()
    drawn.page.route(f"{ADDRESS}/hands/**", send_hand)
    snapshot = snapshot_of(table, viewer, version=drawn.next_version())
    drawn.feed(snapshot.replace('"hand_no":1', f'"hand_no":{HANDS}'))
    drawn.page.get_by_role("button", name="Last hand", exact=True).click()
    return drawn.page


def test_arrows_and_keys_lead_through_the_last_hands(draws: Draws) -> None:
    page = opens(draws(ROWAN))
    drawer = page.get_by_role("dialog", name="Last hands")
    expect(drawer).to_contain_text("Hand 16-3, 1 of 3")
    expect(drawer.locator(".result")).to_have_text("+$3")
    expect(drawer).not_to_contain_text("Mail me")

    page.keyboard.press("ArrowLeft")
    expect(drawer).to_contain_text("Hand 16-2, 2 of 3")
    expect(drawer.locator(".result")).to_have_text("+$2")
    drawer.get_by_role("button", name="Older").click()
    expect(drawer).to_contain_text("You can't read this hand here")
    page.keyboard.press("End")
    expect(drawer).to_contain_text("Hand 16-3, 1 of 3")

    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(page.get_by_role("button", name="Last hand", exact=True)).to_be_focused()


def test_the_drawer_and_the_focus_outlive_what_is_drawn_meanwhile(draws: Draws) -> None:
    drawn = draws(ROWAN)
    page = opens(drawn)
    drawer = page.get_by_role("dialog", name="Last hands")
    expect(drawer.locator(".result")).to_have_text("+$3")
    drawer.evaluate("each => { each.dataset.mark = 'same'; }")
    table, viewer = showdown()
    drawn.feed(snapshot_of(table, viewer, version=drawn.next_version()))
    expect(drawer).to_have_attribute("data-mark", "same")

    page.keyboard.press("Escape")
    expect(page.locator(".slots button").nth(1)).to_be_focused()


@pytest.mark.axe
def test_axe_finds_nothing_in_the_drawer_and_it_fits(draws: Draws) -> None:
    drawn = draws(ROWAN)
    page = opens(drawn)
    expect(page.locator(".result")).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        assert faults(page, f"the last hands at {width}") == []
        assert page.locator("dialog.drawer").evaluate("each => each.scrollWidth <= innerWidth")
    drawn.complaints.clear()  # of axe's own styles, which the policy keeps out
