"""Who cuts the next deck: how long they are waited for, by whose cuts came lately."""

from __future__ import annotations

import pytest

from games.engine.events.shuffle_proof import AttemptGivenUp, HandCut, HandFramed
from games.live.broadcast.sockets import Socket
from games.live.table.cutters import SHORT_PATIENCE_MS, Cutters
from games.live.table.pledges import KnownPledge
from games.projections.public_events import HandStarted
from games.projections.view import PlayerView
from games.services.hands.frame_hand import PATIENCE_MS

CUT = "ab" * 32


def started(**seats: int) -> HandStarted:
    """A hand begins with these players, by their names; the ids are their seats times a hundred."""
    players = tuple(
        PlayerView(seat=seat, player=100 * seat, name=name, stack=0) for name, seat in seats.items()
    )
    return HandStarted(hand_no=1, button=1, players=players, seats=())


def framed(*cutters: int) -> HandFramed:
    return HandFramed(frame="", signature="", cutters=cutters)


def cut(*cuts: str) -> HandCut:
    return HandCut(cuts=cuts, opened=0, seed="")


def patience(cutters: Cutters, *players: int) -> int:
    """Return how long the cuts of these players are waited for next, while Bob may look on."""
    cutters.hear(dict.fromkeys((*players, 200), KnownPledge(b"pledge", at=0)))
    return cutters.pledges((), players).patience


def cutters_after(*events: object) -> Cutters:
    """Return a table's cutters after these events, of one commit or of several at once."""
    cutters = Cutters()
    cutters.follow(events)
    return cutters


def test_whose_cuts_came_is_waited_for_as_long_as_can_be() -> None:
    cutters = cutters_after(started(Alice=1, Bob=2), framed(1, 2), cut(CUT, CUT))

    assert patience(cutters, 100, 200) == PATIENCE_MS


def test_who_missed_one_lately_is_waited_for_less() -> None:
    cutters = cutters_after(
        started(Alice=1, Bob=2), framed(1, 2), AttemptGivenUp(cuts=(CUT, ""), seeds=())
    )

    assert patience(cutters, 100) == PATIENCE_MS
    assert patience(cutters, 100, 200) == SHORT_PATIENCE_MS


def test_who_looks_on_is_not_asked_to_cut() -> None:
    cutters = Cutters()
    cutters.hear({100: KnownPledge(b"Alice", at=0), 200: KnownPledge(b"Bob", at=0)})

    assert cutters.pledges((), (100,)).hashes == {100: b"Alice"}


def test_several_hands_at_once_are_each_their_own_players() -> None:
    hands: tuple[tuple[object, ...], ...] = (
        (started(Alice=1, Carol=3), framed(1, 3), AttemptGivenUp(cuts=(CUT, ""), seeds=())),
        (started(Alice=1, Bob=2), framed(1, 2), cut(CUT, CUT)),
    )
    cutters = cutters_after(*(event for hand in hands for event in hand))

    assert patience(cutters, 100, 200) == PATIENCE_MS
    assert patience(cutters, 300) == SHORT_PATIENCE_MS


def test_of_a_hand_that_began_before_nothing_is_known() -> None:
    cutters = cutters_after(framed(1, 2), AttemptGivenUp(cuts=(CUT, ""), seeds=()))

    assert patience(cutters, 100, 200) == PATIENCE_MS


def line(pledge: bytes, at: float) -> Socket:
    """Return Alice's line over which she has announced a cut."""

    async def send(message: dict[str, object]) -> None:
        pass

    socket = Socket(send, player=100, now=0)
    socket.note_pledge(pledge, at)
    return socket


@pytest.mark.parametrize(
    ("here", "elsewhere"),
    [
        ([line(b"new", at=2)], KnownPledge(b"old", at=1)),
        ([line(b"old", at=1)], KnownPledge(b"new", at=2)),
        ([line(b"new", at=2), line(b"old", at=1)], KnownPledge(b"older", at=0)),
        ([line(b"old", at=1), line(b"new", at=2)], KnownPledge(b"older", at=0)),
    ],
)
def test_the_newest_pledge_wins_whichever_process_has_it(
    here: list[Socket], elsewhere: KnownPledge
) -> None:
    cutters = Cutters()
    cutters.hear({100: elsewhere})

    assert cutters.pledges(here, (100,)).hashes == {100: b"new"}
