"""From a fresh room to a showdown in Chromium, in both games, with somebody else at the table."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from games.tests.browser.hidden import UNSEEN, events, frames_of, has_showdown, holdings, leaks
from games.tests.browser.person import Person, stays_in

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]
GAMES = (("Hold'em", "$2–4"), ("Seven card stud", "$2–4"))
A_SHOWDOWN = 45.0
"""Seconds in which both tables must have come to a showdown."""


@pytest.mark.timeout(120)
def test_two_people_play_hold_em_and_stud_to_a_showdown_and_keep_their_cards_to_themselves(
    room: str, browser: Browser
) -> None:
    alice, bob = Person(browser, room, "Alice"), Person(browser, room, "Bob")
    alice.sign_up()
    bob.sign_up()
    tables = [alice.find_table(*game) for game in GAMES]
    hers = [alice.sit_down(table) for table in tables]
    his = [bob.sit_down(table) for table in tables]
    play_until_showdowns(hers + his, lambda: all(shared(alice, bob, each) for each in tables))
    for page in hers:
        expect(page.locator(".log .of-win", has_text=" with ").first).to_be_attached()
    for table in tables:
        kept_to_himself(alice, bob, table)
        kept_to_himself(bob, alice, table)
    assert alice.complaints + bob.complaints == []


def play_until_showdowns(pages: list[Page], is_enough: Callable[[], bool]) -> None:
    """Stay in everywhere until it is enough."""
    end = time.monotonic() + A_SHOWDOWN
    while not is_enough():
        assert time.monotonic() < end, "No showdown came in time."
        for page in pages:
            stays_in(page)


def shared(alice: Person, bob: Person, table: str) -> bool:
    """Return whether a hand that both were dealt into has come to a showdown."""
    frames = alice.received(table)
    both = holdings(frames, player_id(alice, table)), holdings(frames, player_id(bob, table))
    common = {each.first for each in both[0]} & {each.first for each in both[1]}
    return any(has_showdown(frames, first) for first in common)


def kept_to_himself(owner: Person, other: Person, table: str) -> None:
    """What one held is in his own frames and, until it is shown to all, in none of the other's."""
    own, others = owner.received(table), other.received(table)
    held = list(holdings(own, player_id(owner, table)))
    assert held
    for holding in held:
        assert holding.cards
        assert UNSEEN not in holding.cards
        assert leaks(holding, own)
        assert not leaks(holding, others)


def player_id(person: Person, table: str) -> int:
    """Return a person's number from the frame in which he sat down."""
    seated = (
        event
        for frame in frames_of(person.received(table))
        for event in events(frame, "player_sat_down")
    )
    return next(int(event["player"]) for event in seated if event["name"] == person.name)
