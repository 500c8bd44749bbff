"""Signing out in another tab: the table's page says it, with the way back in."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.line.slow_line import SlowLine
from games.tests.browser.line.turns import OFFERED, comes_to_turn
from games.tests.browser.person import PASSWORD, Person
from games.tests.browser.pictures import take_pictures
from games.tests.browser.special_tables import TWO_UNHURRIED
from games.tests.browser.staying_in import checks_or_calls
from games.tests.browser.test_own_table import come, opened_by
from games.tests.browser.unhurried.pairs import leaves, sits_down

Meet = Callable[[str], Person]
pytestmark = [pytest.mark.verify, pytest.mark.browser]
SHOWN_WITHIN = 6.0
"""Seconds until a page says that its player has signed out, or from when its line is back."""
WRITE_DOWN = """() => {
    const said = document.querySelector(".said");
    window.everSaid = [said.textContent];
    const note = () => window.everSaid.push(said.textContent);
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver(note).observe(said, all);
}"""


@pytest.mark.parametrize("is_held", [False, True], ids=["at once", "while the line is held"])
def test_whoever_has_signed_out_elsewhere_is_told_and_comes_back_to_their_seat(
    is_held: bool,
    room: str,
    meet: Meet,
    meet_afar: Meet,
    line: SlowLine,
    special_tables: dict[str, str],
    tmp_path: Path,
) -> None:
    table, name = special_tables[TWO_UNHURRIED], f"Kim{is_held}"
    kim, page = sits_down(meet_afar, name, table)
    _, others = sits_down(meet, f"Lee{is_held}", table)
    comes_to_turn(page, others)
    page.evaluate(WRITE_DOWN)

    if is_held:
        line.hold()
    signs_out(kim, room)
    page.wait_for_timeout(11_000 if is_held else 0)  # held: until the page has given its socket up
    line.release()
    began = time.monotonic()
    back_in = page.locator(".trouble").get_by_role("link", name="Sign in again")
    expect(back_in).to_be_visible()
    shown = time.monotonic() - began
    print(f"signed out{' while the line was held' * is_held}: shown after {shown:.1f} s")
    assert shown < SHOWN_WITHIN
    expect(page.locator(".said")).to_have_text("You are signed out.")
    expect(page.locator(OFFERED)).to_have_text(["Sign in again"])
    take_pictures(page, tmp_path, f"signed-out-{is_held}")
    page.wait_for_timeout(2_000)
    ever_said: list[str] = page.evaluate("window.everSaid")
    assert not [said for said in ever_said if name in said]

    signs_in_again(page, name)
    page.wait_for_url(re.compile(re.escape(table)))
    expect(page.locator(".seat.is-mine .name")).to_have_text(name)
    comes_to_turn(page, others)
    checks_or_calls(page)
    expect(others.locator(".actions.is-turn")).to_have_count(1)
    for each in (page, others):
        leaves(each)


def test_so_is_whoever_has_a_table_by_link_open(room: str, meet_afar: Meet, line: SlowLine) -> None:
    """For a stranger there is no such table: the page learns that it is a stranger's."""
    host = meet_afar("Mia")
    host.sign_up_unseen()
    page = come(host, opened_by(host))
    expect(page.locator(".said")).to_be_visible()
    line.hold()
    signs_out(host, room)
    page.wait_for_timeout(11_000)  # until the page has given its socket up
    line.release()

    back_in = page.locator(".trouble").get_by_role("link", name="Sign in again")
    expect(back_in).to_be_visible()
    expect(page.locator(".said")).to_have_text("You are signed out.")


def signs_out(person: Person, room: str) -> None:
    """Sign out in another tab, past the line."""
    tab = person.visit(f"{room}/")
    tab.get_by_role("link", name="Sign out").click()
    tab.get_by_role("button", name="Sign out").click()
    expect(tab.get_by_role("link", name="Sign up").first).to_be_visible()


def signs_in_again(page: Page, name: str) -> None:
    """Go the way back that the page shows."""
    page.locator(".trouble").get_by_role("link", name="Sign in again").click()
    page.locator("[name=login]").fill(name)
    page.locator("[name=password]").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
