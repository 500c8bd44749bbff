"""The deck is cut by who plays with it, and nobody can have it cut otherwise (docs/fairness.md)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.events.dealing import StreetDealt
from games.engine.events.settling import HandVoided
from games.engine.events.shuffle_proof import AttemptGivenUp, HandCut, HandFramed
from games.engine.hand_state import Stage
from games.engine.refusals import Reason, Refused
from games.engine.table_commands import Leave
from games.fairness.committed_decks.deck_pair import DeckPair
from games.fairness.committed_decks.secret_deck import SecretDeck
from games.fairness.cuts import public_seed
from games.fairness.frames import Frame, text_hash
from games.journal.loaded import Loaded
from games.journal.side_records.waiting_cuts import write_cut
from games.models import Cut, PublicRecord, SealedDeck
from games.services.hands import make_record
from games.services.hands.cutting_decks.cut_deck import cut_deck
from games.services.hands.cutting_decks.draft_cut import cuts_of
from games.services.hands.publish_record import QUIET_FOR, publish_record
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.hands.cutting import CutRoom, cut_of
from games.tests.services.voiding import void_hand

pytestmark = pytest.mark.django_db(transaction=True)

EVERYBODY = (ALICE, BOB, CAROL)


@pytest.fixture
def room() -> CutRoom:
    return CutRoom()


def dealt(room: CutRoom) -> bool:
    return any(isinstance(each, StreetDealt) for each in room.events())


def test_a_hand_that_nobody_cuts_is_framed_and_dealt_in_one_commit(room: CutRoom) -> None:
    before = room.loaded.version
    frame = room.frame_for()

    assert room.loaded.version == before + 1
    assert frame.cutters == ()
    assert room.events_of(HandCut)[0].cuts == ()
    assert dealt(room)
    room.check()


def test_nothing_is_posted_or_dealt_before_the_last_cut_is_there(room: CutRoom) -> None:
    frame = room.frame_for(*EVERYBODY)

    assert [each.seat for each in frame.cutters] == list(frame.dealt)
    for name in (CAROL, ALICE):
        assert room.cut(name) is None
        assert room.hand.stage is Stage.CUTTING
        assert not dealt(room)
    room.cut(BOB)
    assert dealt(room)
    assert room.hand.to_act is not None
    room.check()


def test_the_cuts_choose_the_deck_and_its_order(room: CutRoom) -> None:
    frame = room.frame_for(*EVERYBODY)
    pair = room.loaded.pair
    assert isinstance(pair, DeckPair)
    for name in EVERYBODY:
        room.cut(name)

    names = {room.ids[name]: name for name in EVERYBODY}
    players = {each.seat: names[each.player] for each in room.hand.players}
    cuts = [cut_of(players[cutter.seat]) for cutter in frame.cutters]
    deck = pair.cut(public_seed(text_hash(room.hand.frame), cuts))
    cut = room.events_of(HandCut)[0]
    assert cut.cuts == tuple(each.hex() for each in cuts)
    assert (cut.opened, cut.seed) == (deck.opened, deck.opened_seed.hex())
    assert SecretDeck(bytes.fromhex(cut.seed)).root == frame.roots[cut.opened]
    assert room.loaded.deck is not None
    assert room.loaded.deck.cards == deck.for_play().cards


def test_the_seed_of_the_deck_that_is_dealt_stays_inside(room: CutRoom) -> None:
    room.frame_for(ALICE)
    pair = room.loaded.pair
    assert pair is not None
    room.cut(ALICE)
    room.check_down()
    room.deal()

    opened = room.events_of(HandCut)[0].opened
    secret = pair.seeds[1 - opened].hex()
    record = PublicRecord.objects.get(hand__hand_no=1).text
    assert pair.seeds[opened].hex() in record
    assert secret not in record
    assert all(secret not in repr(each) for each in room.events())


@pytest.mark.parametrize("cuts_before", [(), (ALICE,), (ALICE, BOB)])
def test_a_room_that_starts_anew_waits_on_with_the_cuts_that_it_has(
    room: CutRoom, cuts_before: tuple[str, ...]
) -> None:
    room.frame_for(*EVERYBODY)
    for name in cuts_before:
        room.cut(name)
    room.reload()

    assert room.loaded.pair is not None
    for name in EVERYBODY:
        room.cut(name)
    assert dealt(room)
    room.check()


def test_cuts_that_wait_are_gone_once_the_hand_is_dealt(room: CutRoom) -> None:
    room.frame_for(*EVERYBODY)
    for name in EVERYBODY:
        room.cut(name)

    assert not Cut.objects.exists()


# --- who asks for it otherwise ---------------------------------------------------------------


def test_a_cut_that_was_not_announced_is_refused(room: CutRoom) -> None:
    room.frame_for(ALICE, BOB)

    assert room.cut(ALICE, cut=cut_of(ALICE, 2)) == Refused(Reason.OTHER_CUT)
    assert room.cut(ALICE, cut=cut_of(BOB)) == Refused(Reason.OTHER_CUT)


def test_who_is_not_listed_is_not_asked(room: CutRoom) -> None:
    room.frame_for(ALICE, BOB)

    assert room.cut(CAROL) == Refused(Reason.NOT_ASKED_TO_CUT)


def test_who_is_not_dealt_in_does_not_cut(room: CutRoom) -> None:
    room.frame_for(ALICE, BOB)
    room.sit("Dave", 4)

    assert room.cut("Dave") == Refused(Reason.NOT_IN_HAND)


def test_a_cut_for_another_frame_is_refused(room: CutRoom) -> None:
    room.frame_for(ALICE, BOB)
    asked = {"player_id": room.ids[ALICE], "cut": cut_of(ALICE)}

    assert room.ask(cut_deck, frame_hash=bytes(32), **asked) == Refused(Reason.CUT_TOO_LATE)


def test_a_cut_that_comes_twice_counts_once(room: CutRoom) -> None:
    room.frame_for(ALICE, BOB)

    assert room.cut(ALICE) is None
    assert room.cut(ALICE) is None
    assert Cut.objects.count() == 1
    room.cut(BOB)
    assert len(room.events_of(HandCut)) == 1
    assert room.cut(BOB) is None
    assert room.cut(BOB, cut=cut_of(ALICE)) == Refused(Reason.CUT_TOO_LATE)
    assert len(room.events_of(HandCut)) == 1


# --- a cut that doesn't come ---------------------------------------------------------------------


def test_an_attempt_with_a_missing_cut_is_given_up_with_both_decks_open(room: CutRoom) -> None:
    first = room.frame_for(*EVERYBODY)
    room.cut(ALICE)
    room.ring()

    given_up = room.events_of(AttemptGivenUp)[0]
    seats = [cutter.seat for cutter in first.cutters]
    came = {seat: bool(cut) for seat, cut in zip(seats, given_up.cuts, strict=True)}
    assert came == {seat: seat == 1 for seat in seats}
    roots = tuple(SecretDeck(bytes.fromhex(each)).root for each in given_up.seeds)
    assert roots == first.roots


def test_the_next_attempt_has_new_decks_and_goes_on_without_who_was_missing(room: CutRoom) -> None:
    first = room.frame_for(*EVERYBODY)
    before = text_hash(room.hand.frame)
    room.cut(ALICE)
    room.cut(BOB)
    room.ring(pledges=room.pledges(*EVERYBODY, number=2))

    frame = room.frame
    assert (frame.attempt, frame.after) == (2, before)
    assert not set(frame.roots) & set(first.roots)
    assert {cutter.seat for cutter in frame.cutters} == {1, 2}
    assert room.cut(CAROL, number=2) == Refused(Reason.NOT_ASKED_TO_CUT)
    room.cut(ALICE, number=2)
    room.cut(BOB, number=2)
    assert dealt(room)
    room.check()


def test_no_cut_is_asked_for_twice(room: CutRoom) -> None:
    room.frame_for(ALICE, BOB)
    room.cut(ALICE)
    room.ring(pledges=room.pledges(ALICE, BOB))

    assert room.frame.cutters == ()
    assert dealt(room)


def test_who_pledges_meanwhile_is_asked_in_the_next_attempt(room: CutRoom) -> None:
    room.frame_for(ALICE, BOB)
    room.cut(ALICE)
    room.ring(pledges=room.pledges(*EVERYBODY, number=2))
    assert {cutter.seat for cutter in room.frame.cutters} == {1, 3}

    room.cut(CAROL, number=2)
    room.ring(pledges=room.pledges(*EVERYBODY, number=3))
    assert {cutter.seat for cutter in room.frame.cutters} == {3}


def test_cuts_that_have_all_come_are_dealt_by_though_nobody_closed(room: CutRoom) -> None:
    """The process that had the last cut was ended before it could."""
    frame = room.frame_for(ALICE, BOB)
    room.cut(ALICE)
    Cut.objects.create(table=room.table, hand_no=1, attempt=1, seat=2, cut=cut_of(BOB))
    room.ring()

    assert not room.events_of(AttemptGivenUp)
    assert len(frame.cutters) == len(room.events_of(HandCut)[0].cuts)


def test_of_an_attempt_that_is_dealt_one_seed_is_out_and_of_one_given_up_both(
    room: CutRoom,
) -> None:
    room.frame_for(ALICE, BOB)
    room.cut(ALICE)
    room.ring(pledges=room.pledges(ALICE, number=2))
    room.cut(ALICE, number=2)

    assert len(room.events_of(AttemptGivenUp)[0].seeds) == 2
    assert len(room.events_of(HandCut)) == 1
    given_up = set(room.events_of(AttemptGivenUp)[0].seeds)
    assert room.events_of(HandCut)[0].seed not in given_up


def test_a_cut_that_another_process_takes_at_the_last_moment_is_not_called_missing(
    room: CutRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.frame_for(*EVERYBODY)
    room.cut(ALICE)
    looked = iter([True])

    def bob_comes_after_it_looked(current: Loaded, frame: Frame) -> dict[int, bytes]:
        cuts = cuts_of(current, frame)
        if next(looked, False):
            write_cut(**row(room, seat=2, cut=cut_of(BOB)))
        return cuts

    monkeypatch.setattr("games.services.hands.ring.cuts_of", bob_comes_after_it_looked)
    room.ring(pledges=room.pledges(ALICE, BOB, number=2))

    came = dict(zip((2, 3, 1), room.events_of(AttemptGivenUp)[0].cuts, strict=True))
    assert came == {1: cut_of(ALICE).hex(), 2: cut_of(BOB).hex(), 3: ""}
    assert {cutter.seat for cutter in room.frame.cutters} == {1, 2}


def row(room: CutRoom, *, seat: int, cut: bytes) -> dict[str, Any]:
    """Return what another process writes."""
    version = room.loaded.version
    at = {"table_id": room.table.pk, "version": version, "hand_no": 1, "attempt": 1}
    return {**at, "seat": seat, "cut": cut}


def test_a_cut_for_an_attempt_that_was_just_given_up_is_not_kept(
    room: CutRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.frame_for(*EVERYBODY)
    before, asked = room.loaded, text_hash(room.hand.frame)

    def given_up_before_it_is_kept(**row: Any) -> bool:
        monkeypatch.undo()
        room.ring(pledges=room.pledges(ALICE, number=2))
        return write_cut(**row)

    monkeypatch.setattr(
        "games.services.hands.cutting_decks.cut_deck.write_cut", given_up_before_it_is_kept
    )
    mine = {"player_id": room.ids[ALICE], "frame_hash": asked, "cut": cut_of(ALICE)}
    room.loaded = before

    assert room.ask(cut_deck, **mine) == Refused(Reason.CUT_TOO_LATE)
    assert room.events_of(AttemptGivenUp)[0].cuts == ("", "", "")
    assert not Cut.objects.exists()


def test_no_cut_is_listed_again_that_everybody_knows(room: CutRoom) -> None:
    """A process that hasn't heard yet what a player has pledged elsewhere since."""
    room.frame_for(ALICE, BOB)
    room.cut(ALICE)
    room.cut(BOB)
    room.check_down()

    assert room.frame_for(ALICE).cutters == ()


def test_a_cut_that_nobody_knows_since_the_hand_was_void_is_listed_again(room: CutRoom) -> None:
    room.frame_for(ALICE)
    room.ask(void_hand, hand_no=1)

    assert [each.seat for each in room.frame_for(ALICE).cutters] == [1]


# --- what else happens meanwhile --------------------------------------------------------------


def test_who_leaves_now_leaves_in_the_hand(room: CutRoom) -> None:
    frame = room.frame_for(ALICE, BOB)
    room.say(Leave, CAROL)
    room.cut(ALICE)
    room.cut(BOB)

    assert tuple(each.seat for each in room.hand.players) == frame.dealt
    assert room.loaded.state.seat_of(room.ids[CAROL]) is not None
    room.check_down()
    assert room.loaded.state.seat_of(room.ids[CAROL]) is None
    room.check()


def test_who_comes_now_waits_for_the_next(room: CutRoom) -> None:
    frame = room.frame_for(ALICE, BOB)
    room.sit("Dave", 4)
    room.cut(ALICE)
    room.cut(BOB)

    assert tuple(each.seat for each in room.hand.players) == frame.dealt


def test_a_hand_whose_decks_are_lost_before_the_cut_is_void(room: CutRoom) -> None:
    room.frame_for(ALICE, BOB)
    SealedDeck.objects.update(ciphertext=b"something else")
    room.reload()
    room.ring()

    assert room.events_of(HandVoided)
    publish_record(table_id=room.table.pk, hand_no=1, now=room.now + QUIET_FOR)
    assert PublicRecord.objects.get().text.endswith("\nend void\n")
    room.check()


def test_a_void_hand_tells_which_cuts_had_come(room: CutRoom) -> None:
    room.frame_for(ALICE, BOB)
    room.cut(ALICE)
    SealedDeck.objects.update(ciphertext=b"something else")
    room.reload()
    room.ring()

    publish_record(table_id=room.table.pk, hand_no=1, now=room.now + QUIET_FOR)
    record = PublicRecord.objects.get().text
    assert f"\ncut 2 missing\ncut 1 {cut_of(ALICE).hex()}\nend void\n" in record


# --- the chain ------------------------------------------------------------------------------------


def test_each_hands_frame_comes_after_the_record_of_the_hand_before(room: CutRoom) -> None:
    first = room.frame_for(ALICE)
    room.cut(ALICE)
    room.check_down()
    second = room.frame_for(ALICE, number=2)

    assert first.after == bytes(32)
    assert second.after == bytes(PublicRecord.objects.get().hash)
    assert second.after == text_hash(PublicRecord.objects.get().text)


def test_the_record_of_the_last_hand_is_made_once_all_has_been_shown(room: CutRoom) -> None:
    room.frame_for(ALICE)
    room.cut(ALICE)
    room.check_down()
    at = {"table_id": room.table.pk, "hand_no": 1}

    publish_record(**at, now=room.now)
    assert not PublicRecord.objects.exists()
    publish_record(**at, now=room.now + QUIET_FOR)
    made = PublicRecord.objects.get()
    publish_record(**at, now=room.now + 2 * QUIET_FOR)
    assert PublicRecord.objects.get() == made
    assert room.frame_for(ALICE, number=2).after == bytes(made.hash)


def test_a_defect_in_making_a_record_stops_no_game_and_is_told(
    room: CutRoom, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(events: object) -> tuple[str, ...]:
        raise ValueError("As")

    room.frame_for()
    room.check_down()
    monkeypatch.setattr(make_record, "record_lines", fails)
    second = room.frame_for()

    assert second.after == bytes(32)
    assert not PublicRecord.objects.exists()
    assert "has no public record: ValueError" in caplog.text
    assert "As" not in caplog.text


def test_every_frame_is_signed_in_the_journal(room: CutRoom) -> None:
    room.frame_for(ALICE)

    assert len(bytes.fromhex(room.events_of(HandFramed)[0].signature)) == 64
