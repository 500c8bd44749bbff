"""A full table has a line: whose turn it is gets the seat that becomes free (TB-4)."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from games.tests.browser.pictures import take_pictures
from games.tests.browser.special_tables import TWO_SEATS
from games.tests.browser.staying_in import presses, stay_in_until
from games.tests.browser.unhurried.pairs import Meet, leaves, sits_down

pytestmark = [pytest.mark.verify, pytest.mark.browser]


def test_who_waits_is_offered_the_seat_that_becomes_free_and_takes_it(
    meet: Meet, special_tables: dict[str, str], tmp_path: Path
) -> None:
    table = special_tables[TWO_SEATS]
    (_, hers), (_, his) = sits_down(meet, "Ola", table), sits_down(meet, "Pat", table)
    quin = meet("Quin")
    quin.sign_up_unseen()
    page = quin.open(table)
    take_pictures(page, tmp_path, "full")
    presses(page.get_by_role("button", name="Wait for a seat"))
    expect(page.locator(".actions")).to_contain_text("You are number 1 of 1 in line for a seat.")
    take_pictures(page, tmp_path, "in-line")

    leaves(his)
    offer = page.get_by_role("button", name="Take seat")
    stay_in_until([hers, his], lambda: offer.count() > 0)
    expect(page.locator(".said")).to_have_text("A seat is free: it is yours to take")
    take_pictures(page, tmp_path, "offered")
    presses(offer)
    page.locator("dialog").get_by_role("button", name="Sit down with").click()
    expect(page.locator(".seat.is-mine .name")).to_have_text("Quin")
    take_pictures(page, tmp_path, "seated")
    leaves(hers)
    leaves(page)
    assert quin.complaints == []
