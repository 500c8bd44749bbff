"""A day at the staff's inbox, on a phone: requests are answered, one by itself, two together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.person import Person
from games.tests.browser.real_room import prepared_folder, real_room
from games.tests.browser.test_new_helper import make_owner, sign_in

pytestmark = [pytest.mark.browser, pytest.mark.served]
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def room_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room of its own: who waits there is counted."""
    return prepared_folder(tmp_path_factory, "inbox")


@pytest.fixture(scope="module")
def room(room_folder: Path) -> Iterator[str]:
    with real_room(room_folder) as address:
        make_owner(room_folder)
        yield address


def ask_for_reset(person: Person, why: str) -> None:
    person.sign_up()
    page = person.visit("/account/")
    page.fill("[name=explanation]", why)
    page.get_by_role("button", name="Ask for a reset").click()
    expect(page.get_by_text("Staff haven't answered yet")).to_be_visible()


def is_within(page: Page) -> bool:
    """Say whether nothing has to be scrolled to sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_staff_answer_one_with_a_canned_reply_and_two_together(
    meet: Callable[[str], Person],
) -> None:
    people = [meet(name) for name in ("Anna", "Bert", "Cleo")]
    for person in people:
        ask_for_reset(person, f"The line of {person.name} was lost.")
    host_person = meet("Host-1")
    host = sign_in(host_person)
    host.set_viewport_size(PHONE)  # type: ignore[arg-type]

    # One, with a reply that is kept, and a word more.
    host.goto("/admin/")
    expect(host.locator(".wait").first).to_contain_text("Requests for all-ins")
    host.locator(".wait a").first.click()
    assert is_within(host)
    host.locator("tr", has_text="Anna").get_by_role("link", name="Answer").click()
    assert is_within(host)
    host.get_by_role("button", name="Granted: the line was lost").click()
    answer = host.locator("[name=answer]")
    expect(answer).to_have_value("Our record shows that your line was lost before your time ran"
        " out. Your emergency all-ins are back to full, at all tables. The hand stays as it was"
        " decided.")  # fmt: skip
    answer.press_sequentially(" Good luck, Anna.")
    host.check("[value=grant]")
    host.get_by_role("button", name="Send the answer").click()
    expect(host.locator(".messagelist")).to_contain_text("Anna will read your answer.")
    expect(people[0].visit("/account/").locator(".request")).to_contain_text("Good luck, Anna.")

    # Two together.
    for name in ("Bert", "Cleo"):
        host.locator("tr", has_text=name).locator("[type=checkbox]").check()
    host.select_option("[name=action]", label="Answer them together")
    host.get_by_role("button", name="Go").click()
    expect(host.get_by_role("heading", level=2, name="Cleo")).to_be_visible()
    host.check("[value=decline]")
    answer.fill("Nothing is on record.")
    host.get_by_role("button", name="Send the answer").click()
    expect(host.locator(".messagelist")).to_contain_text("Bert, Cleo will read your answer.")
    expect(host.locator(".inbox-waits")).to_contain_text("Nobody waits for an answer.")
    assert not [each for each in host_person.complaints if "Content Security" in each]


def test_the_figures_are_drawn_under_the_strict_policy(meet: Callable[[str], Person]) -> None:
    host_person = meet("Host-1")
    host = sign_in(host_person)
    for size in (PHONE, {"width": 1280, "height": 900}):
        host.set_viewport_size(size)  # type: ignore[arg-type]
        host.goto("/admin/games/daycount/")
        expect(host.locator(".figures-drawing canvas")).to_have_count(5)
        assert is_within(host)

    assert not [each for each in host_person.complaints if "Content Security" in each]
