"""What is counted of deals, hand by hand and for each table, as records are written."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps

from games.fairness.cuts import public_seed, words
from games.fairness.frames import text_hash
from games.models import PublicRecord, RecordTally, SealedDeck
from games.services.hands.publish_record import QUIET_FOR, publish_record
from games.tests.people import ALICE, BOB
from games.tests.services.hands.cutting import CutRoom, cut_of

pytestmark = pytest.mark.django_db
NOT_CUT = {"cutters": 0, "missing": 0, "given_up": 0, "is_void": False}


@pytest.fixture
def room() -> CutRoom:
    return CutRoom()


def counted(hand_no: int = 1) -> dict[str, Any]:
    record = PublicRecord.objects.get(hand__hand_no=hand_no)
    return {name: getattr(record, name) for name in NOT_CUT}


def tally() -> dict[str, Any]:
    found = RecordTally.objects.get()
    fields = ("hands", "not_cut", "missing", "given_up", "voids")
    return {name: getattr(found, name) for name in fields}


def frames_of_records() -> list[bytes]:
    return [bytes(each.frame or b"") for each in PublicRecord.objects.order_by("pk")]


def publish(room: CutRoom) -> None:
    """Make the last hand's record, long after its end."""
    room.pass_time(QUIET_FOR.total_seconds())
    publish_record(table_id=room.table.pk, hand_no=room.hand.hand_no, now=room.now)


def play_out(room: CutRoom) -> None:
    room.check_down()
    publish(room)


def test_a_hand_that_nobody_cut(room: CutRoom) -> None:
    room.ring()
    play_out(room)

    assert counted() == NOT_CUT
    assert tally() == {"hands": 1, "not_cut": 1, "missing": 0, "given_up": 0, "voids": 0}


def test_a_hand_that_two_cut(room: CutRoom) -> None:
    room.frame_for(ALICE, BOB)
    room.cut(ALICE)
    room.cut(BOB)
    play_out(room)

    assert counted() == NOT_CUT | {"cutters": 2}
    assert tally() == {"hands": 1, "not_cut": 0, "missing": 0, "given_up": 0, "voids": 0}


def test_frame_and_words_are_those_of_its_deal(room: CutRoom) -> None:
    room.frame_for(ALICE)
    frame_hash = text_hash(room.hand.frame)
    room.cut(ALICE)
    play_out(room)

    made = PublicRecord.objects.get()
    assert made.words == " ".join(words(public_seed(frame_hash, [cut_of(ALICE)])))
    assert made.frame == frame_hash


def test_an_attempt_that_was_given_up(room: CutRoom) -> None:
    give_up_for_bob(room)
    play_out(room)

    assert counted() == NOT_CUT | {"cutters": 1, "missing": 1, "given_up": 1}
    assert tally() == {"hands": 1, "not_cut": 0, "missing": 1, "given_up": 1, "voids": 0}


def test_a_hand_that_was_void_before_its_deal(room: CutRoom) -> None:
    void_before_its_deal(room)
    publish(room)

    assert PublicRecord.objects.get().words == ""
    assert counted() == NOT_CUT | {"missing": 1, "given_up": 1, "is_void": True}
    assert tally() == {"hands": 1, "not_cut": 0, "missing": 1, "given_up": 1, "voids": 1}


def test_a_table_s_tally_grows_with_each_record_and_leads_to_the_newest(room: CutRoom) -> None:
    play_three_hands(room)

    assert tally() == {"hands": 3, "not_cut": 1, "missing": 2, "given_up": 2, "voids": 1}
    assert RecordTally.objects.get().newest.hand.hand_no == 3


def test_a_record_that_is_there_is_not_counted_again(room: CutRoom) -> None:
    room.ring()
    play_out(room)
    publish(room)
    room.ring()

    assert tally()["hands"] == 1


def test_records_from_before_the_counts_are_counted_alike(room: CutRoom) -> None:
    play_three_hands(room)
    counts, sums, frames = [counted(each) for each in (1, 2, 3)], tally(), frames_of_records()
    PublicRecord.objects.update(frame=None, cutters=9, missing=9, given_up=9, is_void=False)
    RecordTally.objects.all().delete()

    migration = import_module("games.migrations.0022_deals_so_far_are_counted")
    migration.count_records(apps, None)

    assert [counted(each) for each in (1, 2, 3)] == counts
    assert tally() == sums
    assert frames_of_records() == frames
    assert RecordTally.objects.get().newest.hand.hand_no == 3


def play_three_hands(room: CutRoom) -> None:
    """One that nobody cuts, one with a missing cut, one that is void."""
    room.ring()
    room.check_down()
    give_up_for_bob(room)
    room.check_down()
    void_before_its_deal(room)
    publish(room)


def give_up_for_bob(room: CutRoom) -> None:
    """Alice's cut comes, Bob's doesn't; Alice cuts again, alone."""
    room.frame_for(ALICE, BOB)
    room.cut(ALICE)
    room.ring(pledges=room.pledges(ALICE, number=2))
    room.cut(ALICE, number=2)


def void_before_its_deal(room: CutRoom) -> None:
    """The decks can't be opened any more, while Alice's cut is waited for."""
    room.frame_for(ALICE, number=3)
    SealedDeck.objects.update(ciphertext=b"something else")
    room.reload()
    room.ring()
