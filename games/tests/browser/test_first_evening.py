"""From a fresh room to a showdown in Chromium, in both games, one of two people on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from games.tests.browser.heard import Hand, Search, has_showdown, seat_of
from games.tests.browser.hidden import UNSEEN, holdings, leaks
from games.tests.browser.person import Person
from games.tests.browser.staying_in import stay_in_until

pytestmark = [pytest.mark.browser, pytest.mark.evening]
PHONE = ViewportSize(width=390, height=844)
GAMES = (("Hold'em", "$2–4"), ("Seven card stud", "$2–4"))


def test_two_people_play_hold_em_and_stud_to_a_showdown_and_keep_their_cards_to_themselves(
    meet: Callable[[str], Person],
) -> None:
    alice, bob = meet("Alice"), meet("Bob")
    alice.sign_up()
    bob.sign_up()
    tables = [alice.find_table(*game) for game in GAMES]
    hers = [alice.sit_down(table) for table in tables]
    his = [bob.sit_down(table) for table in tables]
    for page in his:
        page.set_viewport_size(PHONE)
    shared = [Search(bob.hands(table), is_shared_showdown) for table in tables]
    stay_in_until(hers + his, lambda: all(search() for search in shared))
    for page in hers:
        expect(page.locator(".log .of-win", has_text=" with ").first).to_be_attached()
    for table in tables:
        kept_to_themselves(alice, bob, table)
        kept_to_themselves(bob, alice, table)
    assert alice.complaints + bob.complaints == []


def is_shared_showdown(hand: Hand) -> bool:
    """Return whether a hand that both were dealt into has come to a showdown."""
    return has_showdown(hand) and None not in (seat_of(hand, "Alice"), seat_of(hand, "Bob"))


def kept_to_themselves(owner: Person, other: Person, table: str) -> None:
    """What one held is in their frames and, until it is shown to all, in none of the other's."""
    own, others = owner.received(table), other.received(table)
    held = list(holdings(owner.hands(table), owner.name))
    assert held
    for holding in held:
        assert holding.cards
        assert UNSEEN not in holding.cards
        assert leaks(holding, own)
        assert not leaks(holding, others)
