"""What trackers stumble over in PokerStars-style text, a test for each."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import TypeVar

import pytest
from msgspec.structs import replace

from games.engine.events import betting, dealing, settling
from games.engine.hand_state import PostKind
from games.engine.rules import Limit, Rake, ShortDeck
from games.histories.formats.text import format_hand, format_hands
from games.tests.engine.limits import (
    HI_LO,
    LIMIT_HOLDEM,
    LIMIT_STUD,
    LIMITS,
    NO_LIMIT,
    POT_LIMIT,
    SPREAD_STUD,
)
from games.tests.histories.formats.hands_played import (
    Played,
    hand_to_the_showdown,
    hand_with,
    hands_of_an_evening,
    played_by_eight_to_the_river,
    played_with_a_dead_blind,
)

T = TypeVar("T")
LAST = ("RIVER", "SHOW DOWN", "SUMMARY")
AMOUNT = r"\d+(?:\.\d\d)?"


def first(played: Played, kind: type[T]) -> T:
    """Return the first event of a kind."""
    return next(event for event in played.events if isinstance(event, kind))


def has(kind: type) -> Callable[[Played], bool]:
    """Return a test of whether a hand has an event of a kind."""
    return lambda played: any(isinstance(event, kind) for event in played.events)


def text_of(played: Played) -> str:
    """Return the hand as the public may read it."""
    return format_hand(played.record(None))


@pytest.mark.parametrize("limit", LIMITS, ids=lambda each: f"{each.variant.key}-{each.betting}")
def test_no_blank_line_inside_a_hand_and_two_between_hands(limit: Limit) -> None:
    records = [each.record(None) for each in hands_of_an_evening(Random(3), limit, commits=150)]

    hands = re.split(r"\n\n\n", format_hands(records))

    assert len(hands) == len(records) > 1
    assert all(line.strip() for hand in hands for line in hand.splitlines())


@pytest.mark.parametrize(
    ("limit", "game"),
    [
        (LIMIT_HOLDEM, "Hold'em Limit (2/4)"),
        (NO_LIMIT, "Hold'em No Limit (1/2)"),
        (POT_LIMIT, "Hold'em Pot Limit (1/2)"),
        (LIMIT_STUD, "7 Card Stud Limit (2/4)"),
        (SPREAD_STUD, "7 Card Stud Limit (1/5)"),
        (HI_LO, "7 Card Stud Hi/Lo Limit (2/4)"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_header_names_game_and_stakes(limit: Limit, game: str) -> None:
    title = text_of(hand_to_the_showdown(limit)).splitlines()[0]

    assert re.fullmatch(
        rf"PokerStars Hand #12\d{{8}}:  {re.escape(game)} - 2026/07/03 22:30:05 ET", title
    )


@pytest.mark.parametrize(
    ("limit", "button"), [(LIMIT_HOLDEM, r" Seat #\d+ is the button"), (LIMIT_STUD, "")]
)
def test_the_second_line_names_table_and_button(limit: Limit, button: str) -> None:
    line = text_of(hand_to_the_showdown(limit)).splitlines()[1]

    assert re.fullmatch(rf"Table 'Old Dogs' (10|8)-max \(Play Money\){button}", line)


@pytest.mark.parametrize(
    ("limit", "titles"),
    [
        (LIMIT_HOLDEM, ["HOLE CARDS", "FLOP", "TURN", *LAST]),
        (LIMIT_STUD, [*(f"{n} STREET" for n in ("3rd", "4th", "5th", "6th")), *LAST]),
    ],
    ids=["hold'em", "stud"],
)
def test_exact_street_titles(limit: Limit, titles: list[str]) -> None:
    text = text_of(hand_to_the_showdown(limit))

    assert re.findall(r"^\*\*\* (.+?) \*\*\*", text, re.MULTILINE) == titles


def test_uncalled_bet_returned_to() -> None:
    played = hand_with(NO_LIMIT, has(settling.UncalledBetReturned))
    event = first(played, settling.UncalledBetReturned)
    name = played.state.at(event.seat).name

    assert f"\nUncalled bet ({event.chips // 100}) returned to {name}\n" in text_of(played)


def test_total_pot_and_rake() -> None:
    raked = replace(LIMIT_HOLDEM, rake=Rake(basis_points=500, cap=300))
    played = hand_with(raked, lambda each: each.state.rake > 0)
    total = sum(each.chips + each.rake for each in played.state.awards)

    found = re.search(rf"^Total pot ({AMOUNT})(?: .*)? \| Rake ({AMOUNT})$", text_of(played), re.M)

    assert found
    assert [round(float(each) * 100) for each in found.groups()] == [total, played.state.rake]


def test_stud_deals_the_earlier_cards_and_then_the_new_one() -> None:
    played = hand_to_the_showdown(LIMIT_STUD)
    reader = next(player for player in played.state.players if player.has_shown)

    text = format_hand(played.record(reader.seat))
    own = re.findall(rf"^Dealt to {reader.name} (.+)$", text, re.MULTILINE)

    card = "[2-9TJQKA][cdhs]"
    assert re.fullmatch(rf"\[{card} {card} {card}\]", own[0])
    for number, line in enumerate(own[1:], start=3):
        assert re.fullmatch(rf"\[{card}(?: {card}){{{number - 1}}}\] \[{card}\]", line)


def test_the_common_card_stands_beside_the_river() -> None:
    played = played_by_eight_to_the_river(ShortDeck.COMMON_CARD)
    assert played.state.is_common_river

    assert f"\n*** RIVER *** [{played.state.board[0]}]\n" in text_of(played)


def test_raises_by_and_to() -> None:
    played = hand_with(LIMIT_HOLDEM, has(betting.RaisedTo))
    event = first(played, betting.RaisedTo)
    name = played.state.at(event.seat).name

    assert re.search(rf"^{name}: raises {AMOUNT} to {event.to // 100}\b", text_of(played), re.M)


def test_brings_in_for() -> None:
    played = hand_with(LIMIT_STUD, has(betting.BringInPosted))
    name = played.state.at(first(played, betting.BringInPosted).seat).name

    assert f"\n{name}: brings in for 1\n" in text_of(played)


def test_a_live_and_a_dead_blind_share_one_line__HB_8() -> None:
    played = played_with_a_dead_blind()
    name = played.state.at(both_seats(played).pop()).name

    lines = [line for line in text_of(played).splitlines() if line.startswith(f"{name}: posts")]

    assert lines == [f"{name}: posts small & big blinds 3"]


def both_seats(played: Played) -> set[int]:
    """Return the seats that post a live and a dead blind."""
    posts = [event for event in played.events if isinstance(event, dealing.BlindPosted)]
    dead = {post.seat for post in posts if post.kind is PostKind.DEAD_BLIND}
    return dead & {post.seat for post in posts if post.kind is PostKind.JOINING_BLIND}
