"""The text that trackers read: what the engine says, and nothing that a reader may not know."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.engine.cards.deck import ALL_CARDS
from games.engine.rules import Limit
from games.histories.formats.text import format_hand, format_hands
from games.tests.engine.limits import HI_LO, LIMIT_HOLDEM, LIMIT_STUD, LIMITS
from games.tests.histories.formats.hands_played import (
    Played,
    hand_to_the_showdown,
    hands_of_an_evening,
)
from games.tests.histories.formats.tracker import Reader

ALL_LIMITS = pytest.mark.parametrize(
    "limit", LIMITS, ids=lambda limit: f"{limit.variant.key}-{limit.betting}-{limit.lower}"
)


CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
"""A card as a word of its own; "Aces" is none."""


def known_to(played: Played, reader: int | None) -> set[str]:
    """Return the cards that a reader may know: open, shown, their own, and those of SD-4."""
    known = set(played.state.board)
    for player in played.state.players:
        known |= {*player.up, *player.shown, *(each.card for each in player.turned_up)}
        if player.seat == reader or (reader is not None and player.has_mucked):
            known |= {played.deck.cards[place] for place in player.down}
    return known


@ALL_LIMITS
def test_a_tracker_reads_the_stacks_that_the_engine_left(limit: Limit) -> None:
    for played in hands_of_an_evening(Random(8), limit, commits=150):
        for reader in (None, *played.stacks):
            record = played.record(reader)
            read = Reader().read(format_hand(record))
            names = {record.names[seat]: stack for seat, stack in played.stacks.items()}
            assert read.stacks == names, format_hand(record)
            assert read.collected == read.total_pot - read.rake


@ALL_LIMITS
def test_no_reader_finds_a_card_that_he_may_not_know__SD_4(limit: Limit) -> None:
    for played in hands_of_an_evening(Random(9), limit, commits=150):
        for reader in (None, *played.stacks):
            text = format_hand(played.record(reader))
            hidden = set(ALL_CARDS) - known_to(played, reader)
            assert not hidden.intersection(CARD.findall(text)), text


def test_hands_stand_apart_by_blank_lines_and_hold_none() -> None:
    records = [each.record(None) for each in hands_of_an_evening(Random(3), LIMIT_HOLDEM)]

    hands = format_hands(records).split("\n\n\n")

    assert len(hands) == len(records) > 1
    assert all("\n\n" not in hand for hand in hands)


def test_stud_streets_have_the_titles_that_readers_look_for() -> None:
    text = format_hand(hand_to_the_showdown(LIMIT_STUD).record(None))

    for title in ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER", "SUMMARY"):
        assert f"\n*** {title} ***\n" in text


def test_stud_cards_are_dealt_earlier_ones_first_and_then_the_new_one() -> None:
    played = hand_to_the_showdown(LIMIT_STUD)
    reader = next(player for player in played.state.players if player.has_shown)

    lines = format_hand(played.record(reader.seat)).splitlines()

    own = [line for line in lines if line.startswith(f"Dealt to {reader.name} ")]
    assert own[0].count("[") == 1
    assert len(own[0].split("[")[1].split()) == 3
    assert [line.count(" [") for line in own[1:]] == [2, 2, 2, 2]
    assert len(own[4].split("[")[1].split()) == 6


def test_a_shown_stud_hand_stands_in_the_order_it_was_dealt() -> None:
    for played in hands_of_an_evening(Random(5), HI_LO, commits=200):
        for player in played.state.players:
            if len(player.shown) == 7:
                down = [played.deck.cards[place] for place in player.down]
                dealt = [*down[:2], *player.up, *down[2:]]
                assert f"shows [{' '.join(dealt)}]" in format_hand(played.record(None))


def test_the_time_is_the_east_coasts_with_its_daylight_saving() -> None:
    played = hand_to_the_showdown(LIMIT_HOLDEM)

    title = format_hand(played.record(None)).splitlines()[0]

    assert title.endswith(" - 2026/07/03 22:30:05 ET")


def test_a_table_name_cannot_break_out_of_its_quotes() -> None:
    played = hand_to_the_showdown(LIMIT_HOLDEM)

    assert "Table 'Old Dogs' 10-max (Play Money) Seat #" in format_hand(played.record(None))
