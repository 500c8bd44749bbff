"""No limit, pot limit, spread limit and hi/lo: the right buttons, amounts to choose, a showdown."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect

from games.tests.browser.counted import Counted, counted
from games.tests.browser.heard import Hand, Received, Search, events
from games.tests.browser.offers import expected, legal_now, offered
from games.tests.browser.person import Person
from games.tests.browser.staying_in import BETWEEN_LOOKS, presses, stays_in
from games.tests.served.waiting import PATIENCE

pytestmark = pytest.mark.browser
GAMES = (
    ("No limit hold'em", "$1/2"),
    ("Pot limit hold'em", "$1/2"),
    ("Spread limit seven card stud", "$1–5"),
    ("Seven card stud hi/lo", "$2–4"),
)
POT_LIMIT, SPREAD_LIMIT, HIGH_LOW = 1, 2, 3
"""Their places among these games."""
COUNTS: dict[int, Callable[[Counted, int], int | list[int]]] = {
    POT_LIMIT: Counted.most,
    SPREAD_LIMIT: partial(Counted.spread, least=100, top=500),
}
"""The most that may be bet (BT-7), or each amount: $1 to $5, no less than the last raise (BT-8)."""
DRAWN_WITHIN = 200
"""Looks, a twentieth of a second apart; a tab in the background is drawn five times a second."""
SETTLED = 1_000
"""Milliseconds in which an answer comes and is drawn."""
STRONG = "button.action.strong"
MOST = re.compile("^(Pot|All-in|Max)$")
"""Not offered where half the pot is all that she has."""


def test_each_kind_of_betting_is_played_to_a_showdown_with_the_right_buttons(
    meet: Callable[[str], Person],
) -> None:
    carol = meet("Carol")
    carol.sign_up_unseen()
    tables = [carol.table_of(*game) for game in GAMES]
    first = carol.sit_down(tables[0])
    # While she has enough chips to choose from.
    bets_a_chosen_amount(first, time.monotonic() + PATIENCE)
    pages = [first, *map(carol.sit_down, tables[1:])]
    compared = dict.fromkeys(COUNTS, 0)
    end = time.monotonic() + PATIENCE
    shown = [Search(carol.hands(table), has_shown) for table in tables]
    while not (
        all(search() for search in shown) and has_split(pages[HIGH_LOW]) and all(compared.values())
    ):
        assert time.monotonic() < end, f"No showdown came in time, or no turn: {compared}."
        for page, table in zip(pages, tables, strict=True):
            check_offers(page, carol, table)
            stays_in(page)
        for betting, count in COUNTS.items():
            compared[betting] += is_as_counted(carol, tables[betting], count)
        pages[0].wait_for_timeout(BETWEEN_LOOKS)
    assert carol.complaints == []


def has_shown(hand: Hand) -> bool:
    """Return whether a hand in which she stayed has come to a showdown."""
    return any(events(frame, "hand_shown") and events(frame, "hand_ended") for frame in hand)


def has_split(page: Page) -> bool:
    """Return whether both halves of a pot are named."""
    lines = page.locator(".log .of-win")
    halves = [lines.filter(has_text=half) for half in (" with the high: ", " low.")]
    return all(half.count() for half in halves)


def is_as_counted(
    person: Person, table: str, count: Callable[[Counted, int], int | list[int]]
) -> bool:
    """On her turn in a hand without an all-in, what may be bet is what is counted here."""
    sent, hands = person.received(table), person.hands(table)
    legal = legal_now(sent)
    if not legal or not hands or legal["bring_in"] is not None:
        return False
    hand = counted(hands[-1])
    if hand.has_all_in:
        return False
    amounts = legal["bet"] or legal["raise_to"]
    if amounts:
        assert (amounts["choices"] or amounts["maximum"]) == count(hand, seat_now(sent))
    return bool(amounts)


def seat_now(sent: list[Received]) -> int:
    """Return who is to act."""
    seats = (each.says["now"]["seat"] for each in reversed(sent) if "now" in each.says)
    return int(next(seats))


def check_offers(page: Page, person: Person, table: str) -> None:
    """On her turn the buttons are the legal actions, each with its amount, as soon as drawn."""
    for _ in range(DRAWN_WITHIN):
        labels, legal = offered(page), legal_now(person.received(table))
        if not labels or not legal or labels == expected(legal):
            return
        page.wait_for_timeout(50)
    assert labels == expected(legal or {})


def bets_a_chosen_amount(page: Page, end: float) -> None:
    """Choose the pot in the row of amounts, and see the room take just that."""
    page.bring_to_front()
    wait_for_a_choice(page, end)
    preset = page.locator(".preset", has_text=MOST).first
    amount = (preset.get_attribute("aria-label") or "").split(": ")[1]
    preset.click()
    button = page.locator(STRONG)
    expect(button).to_contain_text(amount)
    verb = "bet" if button.inner_text().startswith("Bet") else "raise to"
    presses(button)
    what = re.compile(rf"You {verb} {re.escape(amount)}( and are all-in)?\.")
    lines = page.locator(".log li", has_text=what)
    expect(lines.first).to_be_attached()


def wait_for_a_choice(page: Page, end: float) -> None:
    """Stay in until there is an amount to choose and nothing of hers is on its way."""
    choice = page.locator(".actions", has=page.locator(".preset", has_text=MOST)).locator(STRONG)
    while not is_settled(page, choice):
        assert time.monotonic() < end, "She never had an amount to choose."
        if choice.count() == 0:
            stays_in(page)
        page.wait_for_timeout(50)


def is_settled(page: Page, choice: Locator) -> bool:
    """Whether the choice is the same after a moment: what she clicked is drawn a little late."""
    if not (choice.count() and choice.is_enabled()):
        return False
    text = choice.inner_text()
    page.wait_for_timeout(SETTLED)
    return bool(choice.count()) and choice.is_enabled() and choice.inner_text() == text
