"""Two tables in one page: each act goes to its own, the focus goes nowhere by itself, and the bar
says what the tables say."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.tests.browser.heard import events, seat_of
from games.tests.browser.person import Person
from games.tests.browser.several.two_tables import (
    PHONE,
    READY,
    Pressed,
    clocks,
    does,
    goes_back_in,
    here,
    leaves_all,
    pane,
    seconds,
    sits_at_two,
    tables_of,
    turn_at,
    wanting,
)
from games.tests.browser.staying_in import BETWEEN_LOOKS
from games.tests.served.waiting import PATIENCE

pytestmark = pytest.mark.browser
Meet = Callable[[str], Person]
ACTS = """
    SELECT journal.table_id, journal.turn, journal.events FROM games_journalrow AS journal
    JOIN accounts_player AS player ON player.id = journal.player_id
    WHERE player.username = ? AND journal.turn != '' ORDER BY journal.id
"""
DEEDS = {"Check": "checked", "Call": "called", "Fold": "folded"}
FEW, MANY = 6, 100
DRAWN_WITHIN = 20.0
"""Seconds, on a machine that has other things to do; less than a turn."""


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("hands", [FEW, pytest.param(MANY, marks=pytest.mark.verify)])
def test_every_act_goes_to_the_table_where_it_was_pressed_and_no_event_moves_the_focus(
    meet: Meet, room_folder: Path, hands: int
) -> None:
    person = meet(f"Sidney{hands}")
    person.sign_up_unseen()
    page = sits_at_two(person)
    pressed: list[Pressed] = []
    end = time.monotonic() + PATIENCE * hands / FEW
    while min(played(person, table) for table in tables_of(page)) < hands:
        assert time.monotonic() < end, page.locator("main").inner_text()
        pressed += presses_once(person, page, len(pressed))
        clocks_agree(page)
        page.wait_for_timeout(BETWEEN_LOOKS)

    assert {each.table for each in pressed} == set(tables_of(page))
    assert list(in_the_journal(room_folder, person.name)) == pressed
    assert page.evaluate("thefts") == []
    assert page.evaluate("looks") > hands
    assert person.complaints == []
    leaves_all(page)


def clocks_agree(page: Page) -> None:
    """See a tab say what its table says, give or take a second; each draws its own when it can."""
    end = time.monotonic() + DRAWN_WITHIN
    while any(abs(seconds(tab) - seconds(table)) > 1 for tab, table in clocks(page)):
        assert time.monotonic() < end, clocks(page)
        page.wait_for_timeout(BETWEEN_LOOKS)


def presses_once(person: Person, page: Page, count: int) -> Iterator[Pressed]:
    """Act where the bar says that one is waited for: by keys and by the mouse in turn."""
    for table in tables_of(page):
        goes_back_in(page, table)
    if not wanting(page):
        return
    if count % 2:
        yield from presses_keys(person, page)
    else:
        yield from clicks_slot(person, page, wanting(page)[0], may_call=count % 3 == 0)


def presses_keys(person: Person, page: Page) -> Iterator[Pressed]:
    """Go to the next table that waits, by its key, and check or call there, or fold."""
    does(page, lambda: page.keyboard.press("n"))
    table = here(page)
    assert table is not None
    slots = pane(page, table).locator(READY)
    labels = [label_of(each) for each in slots.all_inner_texts()]
    if not labels:
        return  # its buttons have just changed, and are deaf for a moment
    turn = turn_at(person, table)
    key, label = ("c", labels[1]) if "Check" in labels else ("f", "Fold")
    does(page, lambda: page.keyboard.press(key))
    assert here(page) == table
    yield from done(person, page, Pressed(table, turn, label))


def clicks_slot(person: Person, page: Page, table: int, *, may_call: bool) -> Iterator[Pressed]:
    """Click a slot in a pane, wherever the focus is."""
    slots = pane(page, table).locator(READY)
    labels = [label_of(each) for each in slots.all_inner_texts()]
    wanted = "Check" if "Check" in labels else "Call" if may_call else "Fold"
    if wanted not in labels:
        return
    turn = turn_at(person, table)
    does(page, slots.filter(has_text=re.compile(f"^{wanted}")).click)
    assert here(page) == table
    yield from done(person, page, Pressed(table, turn, wanted))


def done(person: Person, page: Page, pressed: Pressed) -> Iterator[Pressed]:
    """Wait until the room has taken it."""
    end = time.monotonic() + PATIENCE
    while turn_at(person, pressed.table) == pressed.turn:
        assert time.monotonic() < end, pressed
        page.wait_for_timeout(BETWEEN_LOOKS)
    yield pressed


def label_of(text: str) -> str:
    """Return a slot's first word."""
    return text.split()[0] if text.split() else ""


def in_the_journal(folder: Path, name: str) -> Iterator[Pressed]:
    """Yield somebody's acts as the room has written them."""
    labels = {kind: label for label, kind in DEEDS.items()}
    with sqlite3.connect(folder / "room.sqlite3") as database:
        for table, turn, written in database.execute(ACTS, (name,)):
            yield Pressed(table, turn, labels[json.loads(written)[0]["type"]])


def played(person: Person, table: int) -> int:
    """Return how many hands they have played to the end at a table."""
    return sum(
        seat_of(hand, person.name) is not None
        and any(events(frame, "hand_ended") for frame in hand)
        for hand in person.hands(f"/tables/{table}/")
    )


def test_on_a_phone_one_table_is_seen_and_the_other_is_called(meet: Meet) -> None:
    person = meet("Sibyl")
    person.sign_up_unseen()
    page = sits_at_two(person)
    page.set_viewport_size(PHONE)
    shown, other = tables_of(page)
    does(page, page.locator(f'.tabs > [data-table="{shown}"] .tab').click)
    expect(page.locator(f'iframe[data-table="{shown}"]')).to_be_visible()
    expect(page.locator(f'iframe[data-table="{other}"]')).to_be_hidden()

    tab = page.locator(f'.tabs > [data-table="{other}"]')
    expect(tab).to_have_class(re.compile("wants"))
    name = tab.locator(".name").inner_text()
    called = page.locator("#told p", has_text=re.compile(f"^{name}: .*Your turn"))
    expect(called.first).to_be_attached()
    expect(page).to_have_title(re.compile("^● "))
    assert here(page) == shown

    does(page, lambda: page.keyboard.press("n"))
    expect(page.locator(f'iframe[data-table="{other}"]')).to_be_visible()
    assert here(page) == other
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("thefts") == []
    assert person.complaints == []
    leaves_all(page)


def test_a_table_that_was_left_can_be_closed_and_one_more_be_had(meet: Meet) -> None:
    person = meet("Sixten")
    person.sign_up_unseen()
    page = sits_at_two(person)
    first, second = tables_of(page)
    left = pane(page, first)
    expect(page.locator(".closes:visible")).to_have_count(0)
    left.locator(".menu summary").click()
    expect(left.get_by_role("link", name="With my other tables")).to_have_count(0)
    left.get_by_role("button", name="Leave the table").click()
    does(page, page.locator(f'[data-table="{first}"] .closes').click)
    assert tables_of(page) == [second]
    assert here(page) is None

    page.get_by_role("button", name="Another table beside").click()
    expect(page.locator("iframe")).to_have_count(2)
    for table in tables_of(page):
        expect(pane(page, table).locator(".seat.is-mine .name")).to_have_text(person.name)
    assert person.complaints == []
    leaves_all(page)


def test_what_is_muted_or_drawn_dark_at_one_table_is_so_at_the_other(meet: Meet) -> None:
    person = meet("Solveig")
    person.sign_up_unseen()
    page = sits_at_two(person)
    first, second = (pane(page, table) for table in tables_of(page))
    first.get_by_role("button", name="Mute", exact=True).click()
    expect(second.get_by_role("button", name="Mute", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    first.locator(".menu summary").click()
    first.get_by_role("button", name="Looks", exact=True).click()
    first.get_by_label("Light", exact=True).check()
    for each in (page.locator("html"), first.locator("html"), second.locator("html")):
        expect(each).to_have_attribute("data-theme", "light")
    assert person.complaints == []
    first.get_by_role("button", name="Done").click()
    leaves_all(page)
