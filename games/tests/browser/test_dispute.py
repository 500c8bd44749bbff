"""A dispute from the complaint to the correction: a player, and a member of staff who never sees a
card that its owner hasn't opened."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cardroom.testing import axe_path
from games.tests.browser.axe import RUN, SCHEMES, faults
from games.tests.browser.person import Person
from games.tests.browser.real_room import prepared_folder, real_room
from games.tests.browser.test_new_helper import make_owner, sign_in

pytestmark = [pytest.mark.browser, pytest.mark.served, pytest.mark.axe]
HOLDEM, STAKES = "Hold'em", "$2–4"
OPENED = re.compile(r"opened their own cards of this hand to this case: \S+, \S+\.")


@pytest.fixture(scope="module")
def room_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return prepared_folder(tmp_path_factory, "dispute")


@pytest.fixture(scope="module")
def room(room_folder: Path) -> Iterator[str]:
    with real_room(room_folder) as address:
        yield address


def play_a_hand(person: Person) -> str:
    """Sit down with house players and fold until a hand is over; return its number."""
    page = person.sit_down(person.table_of(HOLDEM, STAKES))
    fold = page.get_by_role("button", name="Fold")
    for _ in range(20):
        if person.visit("/hands/").locator("main th[scope=row] a").count():
            break
        page.bring_to_front()
        if fold.count() and fold.first.is_enabled():
            fold.first.click()
        page.wait_for_timeout(500)
    number = person.visit("/hands/").locator("main th[scope=row] a").first
    expect(number).to_be_visible()
    return number.inner_text()


def report(person: Person, hand: str) -> Page:
    """Report a hand from its page, and open one's own cards to it."""
    page = person.visit(f"/hands/{hand}/")
    page.click("text=Report a problem with this hand")
    assert faults(page, "the report") == []
    page.fill("[name=words]", "The pot went to the wrong seat.")
    page.check("[name=opens_cards]")
    page.click("text=Send to staff")
    expect(page.get_by_text("Staff haven’t answered yet")).to_be_visible()
    return page


def at_both_widths(page: Page, where: str) -> list[str]:
    """Return what axe finds in the light and in the dark, and whether it is wider than a phone."""
    found: list[str] = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.reload()
        page.evaluate(Path(axe_path() or "").read_text())
        found += [f"{where} ({scheme}): {fault}" for fault in page.evaluate(RUN)]
    page.set_viewport_size({"width": 390, "height": 844})
    wider = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    page.set_viewport_size({"width": 1280, "height": 800})
    return [*found, *([f"{where} scrolls sideways"] if wider else [])]


@pytest.mark.timeout(600)
def test_a_report_is_read_noted_corrected_and_answered(
    room_folder: Path, meet: Callable[[str], Person]
) -> None:
    make_owner(room_folder)
    nora = meet("Nora")
    nora.sign_up_unseen()
    hand = play_a_hand(nora)
    report(nora, hand)

    host = sign_in(meet("Host-1"))
    host.goto(f"/admin/games/hand/?number={hand}")
    assert at_both_widths(host, "hands") == []
    host.click(f"main a:text-is('{hand}')")
    expect(host.get_by_role("heading", name="What the table saw")).to_be_visible()
    assert at_both_widths(host, "the hand") == []

    host.click("text=/^Case \\d+$/")
    expect(host.get_by_text(OPENED)).to_be_visible()
    assert at_both_widths(host, "the case") == []
    host.fill("[name=words]", "The journal says that the pot was Nora's.")
    host.click("[value='Keep the note']")
    host.click("text=Correct the hand")
    host.get_by_label("Nora").fill("4")
    host.get_by_label("The house").fill("-4")
    host.fill("[name=reason]", "The pot was yours")
    host.click("[value='Move the chips']")
    expect(host.get_by_text("Nora +$4, the house −$4")).to_be_visible()
    host.fill("[name=answer]", "You are right: the $4 are yours.")
    host.click("[value='Answer']")
    expect(host.get_by_text("Nora will read your answer.")).to_be_visible()

    page = nora.visit(f"/hands/{hand}/")
    expect(page.get_by_text("You are right: the $4 are yours.")).to_be_visible()
    page = nora.visit("/account/statement/")
    says = f"Correction by staff, hand {hand}: The pot was yours"
    expect(page.get_by_role("cell", name=says)).to_be_visible()
    assert not [each for each in nora.complaints if "Content Security" in each]
