"""Lies that a record doesn't show: pages find them by what they kept, or people who compare."""

from __future__ import annotations

from typing import Any

from games.engine.hand_state import HandState
from games.fairness.cuts import cut_hash
from games.fairness.frames import Cutter, text_hash
from games.services.hands import frame_hand
from games.services.hands.cutting_decks import cut_deck
from games.tests.people import ALICE, BOB, CAROL
from games.tests.proofs.lies import Evidence, Finder, found
from games.tests.proofs.lies_in_records import lines_changed, record_changed
from games.tests.proofs.lying_house import LyingHouse
from games.tests.services.hands.cutting import cut_of

HOUSES_CUT = bytes(range(32))
ALICES_SEAT = 1


def listing(house: LyingHouse, *for_alice: Cutter) -> None:
    """Have frames list something else, or nothing, for Alice."""

    def cutters_of(honest: Any, hand: HandState, hashes: Any) -> tuple[Cutter, ...]:
        others = (each for each in honest(hand, hashes) if each.seat != ALICES_SEAT)
        order = [each.seat for each in hand.players]
        return tuple(sorted((*others, *for_alice), key=lambda each: order.index(each.seat)))

    house.lie(frame_hand, "cutters_of", cutters_of)


@found("it leaves a player who had pledged off the list", by=Finder.PAGE, as_="not-listed")
def leaves_her_off(house: LyingHouse) -> Evidence:
    listing(house)
    house.play()
    return Evidence(mine=house.evening(ALICE))


@found("it lists a cut of its own for a player", by=Finder.PAGE, as_="not-listed")
def lists_its_own_cut(house: LyingHouse) -> Evidence:
    listing(house, Cutter(seat=ALICES_SEAT, hash=cut_hash(HOUSES_CUT)))
    house.house_cuts.append(HOUSES_CUT)
    house.play()
    return Evidence(mine=house.evening(ALICE))


@found("it lists a cut that a player has revealed before", by=Finder.PAGE, as_="not-listed")
def lists_an_old_cut(house: LyingHouse) -> Evidence:
    house.play(1)
    listing(house, Cutter(seat=ALICES_SEAT, hash=cut_hash(cut_of(ALICE, 1))))
    house.house_cuts.append(cut_of(ALICE, 1))
    house.play(1)
    return Evidence(mine=house.evening(ALICE))


@found("it calls a cut missing that was sent", by=Finder.PAGE, as_="cut-left-out")
def suppresses(house: LyingHouse) -> Evidence:
    house.lie(cut_deck, "_kept", lambda honest, *facts: {})
    house.begin()
    house.reveal(ALICE)
    house.patch.undo()
    house.reveal(BOB, CAROL)
    house.finish()
    house.publish()
    return Evidence(mine=house.evening(ALICE))


@found("it draws again after a crash, as it says", by=Finder.PAGE, as_="other-frame")
def crashes(house: LyingHouse) -> Evidence:
    with house.undone():
        house.begin()
        house.reveal()
    house.play(1)
    return Evidence(mine=house.evening(ALICE))


@found("after a crash there was no attempt that it gave up", by=Finder.PAGE, as_="attempt-left-out")
def crashes_in_the_second_attempt(house: LyingHouse) -> Evidence:
    with house.undone():
        house.begin()
        house.reveal(ALICE, BOB)
        house.ring(pledges=house.pledge())
        house.show_frame()
    house.play(1)
    return Evidence(mine=house.evening(ALICE))


@found("it writes a hand anew that a page has checked", by=Finder.PAGE, as_="other-record-before")
def writes_the_past_anew(house: LyingHouse) -> Evidence:
    house.begin()
    house.reveal()
    house.finish()
    with house.undone():
        house.publish()
        house.begin()
    record_changed(house, lines_changed(r"call \d+ \d+", "call 3 200"))
    house.play(1)
    return Evidence(mine=house.evening(ALICE))


@found("it shows two people two frames", by=Finder.OTHERS, as_="frames-differ")
def shows_two_frames(house: LyingHouse) -> Evidence:
    with house.undone():
        house.play(2)
        others = house.evening(BOB)
    house.forget_all()
    house.play(2)
    return Evidence(mine=house.evening(ALICE), others=others)


@found("it tells two people two pasts of one deal", by=Finder.OTHERS, as_="records-differ")
def tells_two_records(house: LyingHouse) -> Evidence:
    house.begin()
    house.reveal()
    house.finish()
    with house.undone():
        house.publish()
        others = house.evening(BOB)
    record_changed(house, lines_changed(r"call \d+ \d+", "call 3 200"))
    house.publish()
    return Evidence(mine=house.evening(ALICE), others=others)


@found("it forks the chain after a hand", by=Finder.OTHERS, as_="frames-differ")
def forks(house: LyingHouse) -> Evidence:
    house.play(1)
    with house.undone():
        house.play(1)
        others = house.evening(BOB)
    house.forget_all()
    house.play(1)
    return Evidence(mine=house.evening(ALICE), others=others)


@found("it leaves the last hand out", by=Finder.KNOWN, as_="other-head")
def cuts_the_chain_off(house: LyingHouse) -> Evidence:
    house.play(3)
    *mine, last = house.evening(ALICE)
    return Evidence(mine=mine, head=text_hash(last["record"]).hex())


@found("another room has played and signed it all", by=Finder.KNOWN, as_="other-room")
def is_another_room(house: LyingHouse) -> Evidence:
    house.play(2)
    return Evidence(mine=house.evening(ALICE), room=HOUSES_CUT.hex())
