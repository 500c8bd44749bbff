"""What a proof of the shuffle can't prevent; what of it can be counted is."""

from __future__ import annotations

from games.journal.side_records import decks
from games.services.hands.frame_hand import NOBODY
from games.tests.people import ALICE, BOB
from games.tests.proofs.lies import Evidence, Finder, found
from games.tests.proofs.lies_in_dealing import without_carol
from games.tests.proofs.lies_to_some import suppresses
from games.tests.proofs.lying_house import LyingHouse
from games.tests.services.voiding import void_hand


@found("it tells a friend everybody's cards", by=Finder.NOBODY, as_="Who reads the server's memory")
def tells_a_friend(house: LyingHouse) -> Evidence:
    house.play()
    assert house.loaded.deck is not None
    assert len(house.loaded.deck.cards) == 52
    return Evidence(mine=house.evening(ALICE))


@found("it chooses the deal that nobody cuts", by=Finder.NOBODY, as_="A hand that nobody cuts")
def chooses(house: LyingHouse) -> Evidence:
    house.lie(decks, "make_pair", lambda honest: [honest() for _ in range(10)][-1])
    house.ring(pledges=NOBODY)
    house.show_frame()
    house.finish()
    house.publish()
    return Evidence(mine=house.evening(ALICE), counted={"not cut": 1})


@found("a friend keeps a cut to themselves", by=Finder.NOBODY, as_="Who keeps their cut")
def withholds(house: LyingHouse) -> Evidence:
    evidence = without_carol(house)
    return Evidence(mine=evidence.mine, counted={"given up": 1, "missing": 1})


@found("it calls somebody else's cut missing", by=Finder.NOBODY, as_="Whose cut is called missing")
def calls_another_s_missing(house: LyingHouse) -> Evidence:
    suppresses(house)
    return Evidence(mine=house.evening(BOB), counted={"given up": 1, "missing": 1})


@found("it voids a hand that it doesn't like", by=Finder.NOBODY, as_="A hand can be void")
def voids(house: LyingHouse) -> Evidence:
    house.begin()
    house.reveal()
    house.ask(void_hand, hand_no=1)
    house.play(1)
    return Evidence(mine=house.evening(ALICE), counted={"void": 1})


@found("it draws again before anybody was shown a frame", by=Finder.NOBODY, as_="A frame that no")
def draws_again_unseen(house: LyingHouse) -> Evidence:
    with house.undone():
        house.ring(pledges=house.pledge())
    house.play(1)
    return Evidence(mine=house.evening(ALICE))
