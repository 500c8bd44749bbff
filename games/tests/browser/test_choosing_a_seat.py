"""The first try at sitting down never fails, whoever takes the seat while the dialog is open."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from games.house_players.headcount import MOST
from games.services.seats.give_next_seat import next_after
from games.tests.browser.newer_room import Frame
from games.tests.browser.person import Person
from games.tests.browser.special_tables import TEN_SEATS

pytestmark = pytest.mark.browser
SIT_DOWN = re.compile("^Sit down with")
COMPANY = 20_000
"""Milliseconds within which a house player has come to a table that is watched."""


def free_seats(page: Page) -> list[int]:
    """Return the numbers of the chairs that may be clicked."""
    labels = page.locator("button.chair").evaluate_all(
        "chairs => chairs.map(each => each.ariaLabel)"
    )
    return [int(label.split()[-1]) for label in labels]


def choose(page: Page, seat: int) -> None:
    """Open the dialog of a seat."""
    page.get_by_role("button", name=re.compile(rf"in seat {seat}$")).click()
    expect(page.locator("dialog h2")).to_have_text(f"Take seat {seat}")


def confirm(page: Page, name: str) -> None:
    """Sit down, at the first try; whatever the seat, it is ours."""
    page.locator("dialog").get_by_role("button", name=SIT_DOWN).click()
    expect(page.locator(".seat.is-mine .name")).to_have_text(name)
    expect(page.locator("dialog")).to_have_count(0)


def outrun_by_the_house(person: Person, house: list[int]) -> None:
    """Have this person ask for a house player's seat, as if it had been taken in that instant."""

    def join(page: WebSocketRoute) -> None:
        room = page.connect_to_server()
        page.on_message(lambda text: room.send(json.dumps(outrun(json.loads(text)))))

    def outrun(frame: Frame) -> Frame:
        return {**frame, "seat": house[0]} if frame["type"] == "sit_down" else frame

    person.context.route_web_socket("**/ws/tables/**", join)


@pytest.mark.verify
def test_whose_seat_a_house_player_takes_in_the_same_instant_is_given_the_next_and_told(
    meet: Callable[[str], Person], special_tables: dict[str, str]
) -> None:
    frank = meet("Frank")
    frank.sign_up_unseen()
    house: list[int] = []
    outrun_by_the_house(frank, house)
    page = frank.open(special_tables[TEN_SEATS])
    expect(page.locator(".seat.is-house").nth(MOST - 1)).to_be_visible(timeout=COMPANY)
    house.append(int(page.locator(".seat.is-house").first.get_attribute("data-seat") or 0))
    free = free_seats(page)
    chosen = next(seat for seat in free if seat != next_after(house[0], free))

    choose(page, chosen)
    confirm(page, "Frank")

    mine = page.locator(".seat.is-mine").get_attribute("data-seat")
    sentence = f"Seat {chosen} had just been taken, so you have seat {mine}."
    expect(page.locator(".log")).to_contain_text(sentence)
    assert frank.complaints == []


def test_a_dialog_whose_seat_somebody_takes_says_so_and_offers_the_next(
    meet: Callable[[str], Person], special_tables: dict[str, str]
) -> None:
    nina, ivan = meet("Nina"), meet("Ivan")
    for person in (nina, ivan):
        person.sign_up_unseen()
    table = special_tables[TEN_SEATS]
    hers, his = nina.open(table), ivan.open(table)
    expect(hers.locator(".seat.is-house").nth(MOST - 1)).to_be_visible(timeout=COMPANY)
    seat = free_seats(hers)[0]
    choose(hers, seat)
    choose(his, seat)

    confirm(his, "Ivan")

    expect(hers.locator("dialog")).to_contain_text(f"Seat {seat} has just been taken.")
    expect(hers.locator("dialog h2")).not_to_have_text(f"Take seat {seat}")
    confirm(hers, "Nina")
    assert nina.complaints + ivan.complaints == []
