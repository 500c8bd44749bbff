"""After a restore: nobody plays on with cards that may have been seen, no hand has a number that
was given before, and whoever checks hands sees another era and no broken chain."""

from __future__ import annotations

import datetime as dt
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from games.clock.process import Process
from games.clock.timing import milliseconds
from games.engine.events.settling import HandVoided
from games.fairness.frames import parse_frame
from games.journal.rows.hand_journals import hand_journals
from games.journal.side_records import current_era
from games.journal.side_records.current_era import begin_era
from games.models import Era, Hand, Incident, JournalRow, PublicRecord
from games.selectors.fair.proof import hand_proof
from games.selectors.fair.table_records import record_ids
from games.selectors.onlooker import STRANGER
from games.services.hands.publish_record import QUIET_FOR, publish_record
from games.services.staff.room.begin_after_restore import MARGIN, begin_after_restore
from games.tasks import sweep
from games.tests.fairness.vectors import verify_hand
from games.tests.people import ALICE, BOB
from games.tests.services.hands.cutting import CutRoom
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON, Room
from games.web.fair.fair_files import as_lines

pytestmark = pytest.mark.django_db
LOST = 3_600
"""Seconds between the backup and its restore."""


@pytest.fixture(autouse=True)
def _nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that hasn't asked for the era yet."""
    monkeypatch.setattr(current_era, "_kept", [])


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> CutRoom:
    """A hand is over, and has a record."""
    room = CutRoom()
    play(room)
    room.pass_time(QUIET_FOR.total_seconds())
    publish_record(table_id=room.table.pk, hand_no=1, now=room.now)
    return room


@pytest.fixture
def room(room_of_module: CutRoom) -> CutRoom:
    """The same for one case."""
    return copy_of(room_of_module)


def play(room: CutRoom) -> None:
    """Play a hand that Alice and Bob cut, each with a cut of its own."""
    number = room.loaded.state.hand_no + 1
    room.ring(pledges=room.pledges(ALICE, BOB, number=number))
    room.cut(ALICE, number=number)
    room.cut(BOB, number=number)
    room.check_down()


def restore(room: Room) -> int:
    """Put the room back, as it is, an hour later; return how many numbers are left out."""
    room.pass_time(LOST)
    begun = begin_after_restore(now=room.now)
    current_era._kept.clear()
    room.reload()
    return begun.skipped


def test_numbers_go_on_above_any_that_may_have_been_dealt(room: CutRoom) -> None:
    skipped = restore(room)
    play(room)
    play(room)

    assert LOST + MARGIN <= skipped < LOST + MARGIN + 60
    numbers = Hand.objects.order_by("hand_no").values_list("hand_no", flat=True)
    assert list(numbers) == [1, skipped + 2, skipped + 3]
    room.check()


def test_a_table_that_the_backup_does_not_know_of_a_hand_leaves_them_out_too(room: CutRoom) -> None:
    other = Room("Dave", "Erin", name="Second")
    other.now = room.now
    skipped = restore(other)
    other.deal()

    assert other.hand.hand_no == skipped + 1
    other.check()


def test_the_same_backup_put_back_again_goes_on_above_what_came_after_the_first(
    room: CutRoom,
) -> None:
    first = restore(room)
    Era.objects.order_by("-pk")[:1].get().delete()  # the backup doesn't know of it
    second = restore(room)

    assert second >= first + LOST


def test_the_first_frame_says_the_era_and_what_is_known_of_before(room: CutRoom) -> None:
    before = parse_frame(room.hand.frame)
    known = PublicRecord.objects.get(hand__hand_no=1)
    restore(room)
    play(room)

    frame = parse_frame(room.hand.frame)
    assert frame.era != before.era
    assert frame.era.hex() == Era.objects.order_by("-pk")[:1].get().word
    assert frame.after == bytes(known.hash)


def test_a_hand_that_was_running_is_void(room: CutRoom) -> None:
    room.deal()
    stack = room.loaded.state.at(1).stack
    skipped = restore(room)
    room.ring()

    assert isinstance(room.events()[-1], HandVoided)
    assert room.loaded.state.at(1).stack == stack
    assert "backup" in Incident.objects.get().cause
    play(room)
    assert room.hand.hand_no == 2 + skipped + 1
    room.check()


def test_a_hand_that_waits_for_its_cuts_is_void_too(room: CutRoom) -> None:
    frame = room.frame_for(ALICE, number=9)
    restore(room)
    room.ring()

    assert isinstance(room.events()[-1], HandVoided)
    assert parse_frame(room.hand.frame) == frame
    room.check()


def test_a_hand_whose_record_may_be_lost_is_given_no_other(room: CutRoom) -> None:
    play(room)
    table = room.table.pk
    restore(room)
    publish_record(table_id=table, hand_no=2, now=room.now)
    play(room)
    play(room)

    recorded = set(PublicRecord.objects.values_list("hand__hand_no", flat=True))
    assert 1 in recorded
    assert 2 not in recorded
    assert hand_proof(table_id=table, hand_no=2, viewer=STRANGER) is None


def test_checkers_see_another_era_and_no_broken_chain(room: CutRoom) -> None:
    play(room)
    room.deal()
    restore(room)
    room.ring()
    for _ in range(3):
        play(room)

    hands = record_ids(room.table.pk, viewer=STRANGER, first=None, last=None)
    report = verify_hand().check_file("".join(as_lines(hands, room.ids[ALICE])))

    assert [str(wrong) for _, wrong in report.wrong] == []
    assert len({str(hand.record.last().fixed["era"]) for hand in report.hands}) == 2
    assert len(report.hands) == 4


def test_the_last_hand_of_before_keeps_its_own_events_to_itself(room: CutRoom) -> None:
    first = Hand.objects.get(hand_no=1)
    before = next(hand_journals([first.pk])).events
    restore(room)
    play(room)

    assert next(hand_journals([first.pk])).events == before


def test_hands_without_a_frame_are_of_before_only_once_a_backup_was_put_back(room: CutRoom) -> None:
    frameless = ""
    assert not current_era.is_frame_of_former_era(frameless)
    restore(room)
    assert current_era.is_frame_of_former_era(frameless)


def frame_of(era: Era) -> str:
    return f"room: frame\nera {era.word}\n"


def test_a_process_reads_of_eras_that_began_elsewhere_once_it_meets_a_frame_of_one() -> None:
    eras = [begin_era(now=NOON)]
    assert not current_era.is_frame_of_former_era(frame_of(eras[0]))
    eras += [begin_era(now=NOON), begin_era(now=NOON)]

    assert current_era.is_frame_of_former_era(frame_of(eras[1]))
    assert not current_era.is_frame_of_former_era(frame_of(eras[2]))


def test_a_worker_asks_anew_and_then_knows_that_its_era_is_over() -> None:
    first = begin_era(now=NOON)
    assert not current_era.is_frame_of_former_era(frame_of(first))
    begin_era(now=NOON)

    current_era.know_anew()

    assert current_era.is_frame_of_former_era(frame_of(first))


def test_a_worker_that_nobody_stopped_voids_and_deals_in_the_new_era(room: CutRoom) -> None:
    room.deal()
    room.pass_time(LOST)
    begin_after_restore(now=room.now)
    sweep()
    room.reload()
    room.ring()
    assert isinstance(room.events()[-1], HandVoided)

    room.deal()
    assert parse_frame(room.hand.frame).era.hex() == Era.objects.order_by("-pk")[:1].get().word
    room.check()


# --- the command ----------------------------------------------------------------------------------


def command_output() -> str:
    out = StringIO()
    call_command("new_era", stdout=out)
    return out.getvalue()


def test_the_command_says_what_is_lost(room: CutRoom) -> None:
    known = JournalRow.objects.order_by("-pk")[:1].get().created_at
    eras = Era.objects.count()

    said = command_output()

    assert f"{known:%Y-%m-%d %H:%M:%S} UTC" in said
    assert Era.objects.order_by("-pk")[:1].get().word in said
    assert Era.objects.count() == eras + 1


def test_it_may_be_run_on_an_empty_room() -> None:
    assert "no commit" in command_output()


@pytest.mark.parametrize(("ago", "is_refused"), [(1, True), (60, False)])
def test_it_is_refused_while_a_server_lives(ago: int, is_refused: bool) -> None:
    beat = timezone.now() - dt.timedelta(seconds=ago)
    Process("a server").beat(at=milliseconds(beat))

    if is_refused:
        with pytest.raises(CommandError, match="Stop all of them"):
            command_output()
    else:
        assert "begins" in command_output()
