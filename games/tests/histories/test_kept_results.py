"""What is kept beside a hand says the same as the hand's whole record."""

from __future__ import annotations

from typing import Any

import pytest

from games.histories.formats.chip_totals import finishing_stacks
from games.histories.formats.known_cards import known_hands
from games.histories.hand_lines import hand_page
from games.histories.hand_records import record_of
from games.houses.house import limit_name
from games.models import Hand, HandPlayer, Table
from games.tests.histories.evening import as_an_older_version_left_it, play_with_a_fold_and_a_muck
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.room import Room

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("variant", ["holdem", "stud"])
def test_what_is_kept_beside_a_hand_is_what_its_record_says(variant: str) -> None:
    room = Room(ALICE, BOB, CAROL, DAVE, variant=variant)
    play_with_a_fold_and_a_muck(room)

    kept = lines_of(room)
    as_an_older_version_left_it(room)

    assert kept == by_the_records(room)
    assert lines_of(room) == kept
    assert lines_of(room) == kept  # as the first reading has written it down


def test_a_hand_that_is_over_has_its_own_results_beside_it_at_once() -> None:
    room = Room(ALICE, BOB, CAROL, DAVE)
    elsewhere = a_place_in_a_hand_elsewhere(room)

    play_with_a_fold_and_a_muck(room)

    places = HandPlayer.objects.exclude(pk=elsewhere.pk)
    assert {place.hand.hand_no for place in places.filter(result=None)} == set()
    assert all(place.cards for place in places)
    elsewhere.refresh_from_db()
    assert elsewhere.result is None  # a hand of the same number, from the same seat


def a_place_in_a_hand_elsewhere(room: Room) -> HandPlayer:
    """Return Alice's place in the first hand of another table."""
    table = Table.objects.get(pk=room.table.pk)
    table.pk, table.name = None, "Another table"
    table.save()
    hand = Hand.objects.create(table=table, hand_no=1, started_version=2, started_at=room.now)
    return HandPlayer.objects.create(hand=hand, player_id=room.ids[ALICE], seat=1)


def lines_of(room: Room) -> dict[tuple[str, str], tuple[Any, ...]]:
    """Return what everybody's list says of each hand."""
    return {
        (name, line.number): (line.cards, line.result, line.limit)
        for name, who in room.ids.items()
        for line in hand_page(who, size=200).lines
    }


def by_the_records(room: Room) -> dict[tuple[str, str], tuple[Any, ...]]:
    """Return the same, from each hand's whole record."""
    found = {}
    for place in HandPlayer.objects.select_related("hand", "player"):
        record = record_of(place.hand, reader_id=place.player_id)
        stacks = {player.seat: player.stack for player in record.players}
        result = finishing_stacks(record)[place.seat] - stacks[place.seat]
        known = known_hands(record)[place.seat]
        limit = limit_name(record.limit)
        found[place.player.username, record.number] = (known, result, limit)
    return found


def test_no_card_is_kept_beside_a_hand_that_not_all_have_seen() -> None:
    room = Room(ALICE, BOB, CAROL, DAVE, variant="stud")
    play_with_a_fold_and_a_muck(room)

    for place in HandPlayer.objects.select_related("hand"):
        public = known_hands(record_of(place.hand, reader_id=None))[place.seat]
        faces = [card for card in place.cards.split("|") if not card.isdecimal()]
        assert faces == [card for card in public if card != "??"]
