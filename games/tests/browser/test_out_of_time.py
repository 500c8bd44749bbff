"""A connection lost at her turn: what all see, what it costs, how she gets it back (EA-5)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.heard import events, seat_of
from games.tests.browser.person import Person
from games.tests.browser.special_tables import FIVE_SEATS, HURRIED, PASSWORD, STAFF
from games.tests.browser.staying_in import stay_in_until

pytestmark = pytest.mark.browser
NONE_LEFT = re.compile("No emergency all-in is left today: if your time runs out, you are folded")
WHY = "A storm took the line down."
OUT_OF_TIME = "Out of time: emergency all-in"
KEEP_MARKS = """() => {
  window.marks = [];
  const note = (badge) => window.marks.push(badge.title);
  const look = () => document.querySelectorAll(".badge[title]").forEach(note);
  new MutationObserver(look).observe(document.body, {
    attributes: true, childList: true, subtree: true,
  });
}"""
"""Notes what seats are marked with, since the mark goes with the next hand."""
PAYING = ("blind_posted", "called", "raised_to", "bet_made")
ANSWER = "We saw the storm too."


def test_an_emergency_all_in_is_shown_to_all_and_given_back_by_staff__EA_5(
    meet: Callable[[str], Person], special_tables: dict[str, str]
) -> None:
    table = special_tables[HURRIED]
    heidi, public = meet("Heidi"), meet("Public")
    heidi.sign_up_unseen()
    page, watching = heidi.sit_down(table), public.open(table)
    is_so = partial(is_her_turn_with_chips_in, heidi, page, table)
    stay_in_until([page], is_so)
    watching.evaluate(KEEP_MARKS)
    page.close()
    is_seen_to_run_out_of_time(watching)

    page = heidi.open(table)
    expect(page.locator(".unprotected")).to_contain_text(NONE_LEFT)
    is_warned_on_sitting_down(heidi, special_tables)
    asks_for_a_reset(heidi)
    staff_grant_it(meet(STAFF))

    expect(page.locator(".unprotected")).to_have_count(0)
    page.locator(".menu summary").click()
    expect(page.locator(".all-ins")).to_have_text("Emergency all-ins left today: 1")
    account = heidi.visit("/account/")
    expect(account.locator(".request")).to_contain_text(ANSWER)
    assert heidi.complaints + public.complaints == []


def is_her_turn_with_chips_in(person: Person, page: Page, table: str) -> bool:
    """Whether a time-out now is an all-in: with nothing in the pot it would be a fold (EA-3)."""
    return bool(page.locator(".actions.is-turn").count()) and has_paid(person, table)


def has_paid(person: Person, table: str) -> bool:
    """Whether she has put chips into the hand that runs."""
    hand = person.hands(table)[-1]
    paid = (each for frame in hand for kind in PAYING for each in events(frame, kind))
    return seat_of(hand, person.name) in {event["seat"] for event in paid}


def is_seen_to_run_out_of_time(watching: Page) -> None:
    """Everybody sees her countdown, that she is gone, and what became of it (EA-1, EA-6)."""
    hers = watching.locator(".seat", has_text="Heidi")
    expect(hers.locator(".plate.is-late .seconds")).to_be_visible()
    expect(hers.locator(".badge", has_text=re.compile("offline|gone"))).to_be_visible()
    line = watching.locator(".log li", has_text="Heidi runs out of time: emergency all-in for")
    expect(line).to_be_attached()
    assert watching.evaluate("window.marks").count(OUT_OF_TIME) > 0
    expect(hers.locator(".badge", has_text="out")).to_be_visible()


def is_warned_on_sitting_down(person: Person, tables: dict[str, str]) -> None:
    """The dialog of another table says that she would play unprotected."""
    page = person.visit(tables[FIVE_SEATS])
    page.get_by_role("button", name="Take a seat").click()
    expect(page.locator("dialog .unprotected")).to_contain_text(NONE_LEFT)


def asks_for_a_reset(person: Person) -> None:
    """Report to staff what happened, on her account page."""
    page = person.visit("/account/")
    page.locator("[name=explanation]").fill(WHY)
    page.get_by_role("button", name="Ask for a reset").click()
    expect(page.locator(".request")).to_contain_text(WHY)
    expect(page.locator(".request")).to_contain_text("Staff haven't answered yet.")


def staff_grant_it(staff: Person) -> None:
    """Answer from the inbox in the admin."""
    page = staff.visit("/admin/accounts/allinresetrequest/")
    page.locator("[name=login]").fill(STAFF)
    page.locator("[name=password]").fill(PASSWORD)
    page.locator("[type=submit]").click()
    page.get_by_role("link", name="Answer", exact=True).click()
    expect(page.locator("main, #content").first).to_contain_text(WHY)
    page.get_by_label("Grant").check()
    page.locator("[name=answer]").fill(ANSWER)
    page.get_by_role("button", name="Answer").click()
    expect(page.locator(".messagelist")).to_contain_text("Heidi will read your answer.")
