"""What is counted of deals, hand by hand and for each table, as records are written."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection

from games.fairness.cuts import public_seed, words
from games.fairness.frames import text_hash
from games.journal.side_records import revealed_cuts
from games.models import PublicRecord, RecordTally, RevealedCut, SealedDeck
from games.selectors.fair.proof import hand_proofs
from games.selectors.fair.table_records import missing_by_seat, record_ids
from games.selectors.onlooker import STRANGER
from games.services.hands.cutting_decks import draft_cut
from games.services.hands.publish_record import QUIET_FOR, publish_record
from games.tests.fairness.vectors import verify_hand
from games.tests.people import ALICE, BOB
from games.tests.services.hands.cutting import CutRoom, cut_of
from games.web.fair.fair_files import line_of

pytestmark = pytest.mark.django_db
BEFORE_COUNTS = "0042_pledges_have_times"
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


def test_a_missing_cut_is_of_a_seat(room: CutRoom) -> None:
    for _ in range(2):
        give_up_for_bob(room)
        play_out(room)

    assert [each.missing_seats for each in PublicRecord.objects.all()] == ["2", "2"]
    assert missing_by_seat(room.table.pk) == ((2, 2),)


@pytest.mark.parametrize("cutters", [(ALICE, BOB), (ALICE,)])
def test_a_cut_that_an_earlier_record_reveals_counts_for_nothing(
    room: CutRoom, monkeypatch: pytest.MonkeyPatch, cutters: tuple[str, ...]
) -> None:
    forget_what_was_revealed(monkeypatch)
    play_cut_by(room, ALICE)
    play_cut_by(room, *cutters)

    assert [counted(hand_no)["cutters"] for hand_no in (1, 2)] == [1, len(cutters) - 1]
    assert tally()["not_cut"] == (cutters == (ALICE,))


def test_a_cut_of_an_attempt_that_was_given_up_counts_for_nothing(
    room: CutRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget_what_was_revealed(monkeypatch)
    room.frame_for(ALICE, BOB)
    room.cut(ALICE)
    room.ring(pledges=room.pledges(ALICE))
    room.cut(ALICE)
    play_out(room)

    assert counted() == NOT_CUT | {"missing": 1, "given_up": 1}


def test_the_verifier_counts_the_same(room: CutRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    forget_what_was_revealed(monkeypatch)
    play_cut_by(room, ALICE)
    play_cut_by(room, ALICE, BOB)
    give_up_for_bob(room)
    play_out(room)
    proofs = hand_proofs(
        record_ids(room.table.pk, viewer=STRANGER, first=None, last=None), player_id=None
    )

    hands = verify_hand().check_file("".join(map(line_of, proofs))).hands

    records = PublicRecord.objects.order_by("pk")
    assert [len(each.cutters) for each in hands] == [each.cutters for each in records]
    assert [each.missing for each in hands] == [
        [int(seat) for seat in each.missing_seats.split()] for each in records
    ]


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_records_from_before_are_counted_anew(
    room: CutRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget_what_was_revealed(monkeypatch)
    for _ in range(2):
        play_cut_by(room, ALICE)
    give_up_for_bob(room)
    play_out(room)
    counts = [counted(each) for each in (1, 2, 3)]
    sums = tally(), missing_by_seat(room.table.pk)
    revealed = set(RevealedCut.objects.values_list("table_id", "hash"))

    call_command("migrate", "games", BEFORE_COUNTS, verbosity=0)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE games_publicrecord SET cutters = 1")
        cursor.execute("UPDATE games_recordtally SET not_cut = 0")
    call_command("migrate", verbosity=0)

    assert [counted(each) for each in (1, 2, 3)] == counts
    assert (tally(), missing_by_seat(room.table.pk)) == sums
    assert set(RevealedCut.objects.values_list("table_id", "hash")) == revealed
    assert PublicRecord.objects.get(hand__hand_no=3).missing_seats == "2"


def play_three_hands(room: CutRoom) -> None:
    """One that nobody cuts, one with a missing cut, one that is void."""
    room.ring()
    room.check_down()
    give_up_for_bob(room)
    room.check_down()
    void_before_its_deal(room)
    publish(room)


def forget_what_was_revealed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the room ask for cuts that it has seen, as after more hands than it remembers."""
    monkeypatch.setattr(revealed_cuts, "HANDS", 0)
    monkeypatch.setattr(draft_cut, "_revealed_for", lambda *_: [])


def play_cut_by(room: CutRoom, *names: str) -> None:
    room.reload()
    room.frame_for(*names)
    for name in names:
        room.cut(name)
    play_out(room)


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
