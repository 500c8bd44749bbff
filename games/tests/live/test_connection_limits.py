"""The limits: what each socket counts for, and when it is one too many."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from games.live import rate
from games.live.connection_limits import Bounds, ConnectionLimits, SocketSlot
from games.live.counts import TooMany

HOME, CLUB = "192.0.2.1", "192.0.2.2"
ALICE, BOB = 1, 2


@pytest.fixture
def limits() -> ConnectionLimits:
    return ConnectionLimits(Bounds(player=2, address=3, in_all=6))


@pytest.fixture
def sockets() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


def enter(
    limits: ConnectionLimits, sockets: ExitStack, address: str, player: int | None = None
) -> SocketSlot:
    """Open a socket that stays open."""
    place = sockets.enter_context(limits.place(address, now=0.0))
    limits.admit(place, player)
    return place


def test_an_address_has_so_many_of_the_public(limits: ConnectionLimits, sockets: ExitStack) -> None:
    for _ in range(3):
        enter(limits, sockets, CLUB)

    with pytest.raises(TooMany) as bound:
        enter(limits, sockets, CLUB)
    assert (bound.value.reason, bound.value.most) == ("TOO_MANY_SOCKETS", 3)
    enter(limits, sockets, HOME)


def test_those_signed_in_count_by_player_and_no_longer_by_address(
    limits: ConnectionLimits, sockets: ExitStack
) -> None:
    for player in (ALICE, ALICE, BOB, BOB):
        enter(limits, sockets, CLUB, player)

    with pytest.raises(TooMany) as bound:
        enter(limits, sockets, HOME, ALICE)
    assert (bound.value.reason, bound.value.most) == ("TOO_MANY_SOCKETS", 2)


def test_a_process_has_so_many_in_all(limits: ConnectionLimits, sockets: ExitStack) -> None:
    for player in (ALICE, ALICE, BOB, BOB, None, None):
        enter(limits, sockets, CLUB, player)

    with pytest.raises(TooMany) as bound:
        enter(limits, sockets, HOME)
    assert bound.value.reason == "ROOM_IS_FULL"


def test_a_closed_socket_makes_room(limits: ConnectionLimits, sockets: ExitStack) -> None:
    for _ in range(10):
        with limits.place(CLUB, now=0.0) as place:
            limits.admit(place, ALICE)
    for _ in range(10):
        with limits.place(CLUB, now=0.0) as place:
            limits.admit(place, None)

    enter(limits, sockets, CLUB, ALICE)


def test_handshakes_of_an_address_are_counted(limits: ConnectionLimits) -> None:
    for _ in range(int(rate.HANDSHAKES_AT_ONCE)):
        with limits.place(CLUB, now=0.0):
            pass

    with pytest.raises(TooMany) as bound, limits.place(CLUB, now=0.0):
        pass
    assert bound.value.reason == "TOO_MANY_HANDSHAKES"
    with limits.place(HOME, now=0.0), limits.place(CLUB, now=1.0):
        pass


def test_a_full_address_keeps_nobody_out_who_signs_in(
    limits: ConnectionLimits, sockets: ExitStack
) -> None:
    for player in (None, None, None, ALICE):
        enter(limits, sockets, CLUB, player)


def test_one_that_is_turned_away_is_not_counted(
    limits: ConnectionLimits, sockets: ExitStack
) -> None:
    for _ in range(2):
        enter(limits, sockets, CLUB, ALICE)
    for _ in range(10):
        with pytest.raises(TooMany), limits.place(CLUB, now=0.0) as place:
            limits.admit(place, ALICE)

    enter(limits, sockets, CLUB, BOB)


def test_an_address_has_so_many_handshakes_under_way(
    limits: ConnectionLimits, sockets: ExitStack
) -> None:
    for _ in range(3):
        sockets.enter_context(limits.place(CLUB, now=0.0))

    with pytest.raises(TooMany) as bound, limits.place(CLUB, now=0.0):
        pass
    assert bound.value.reason == "TOO_MANY_HANDSHAKES"


def frames(limits: ConnectionLimits, *places: SocketSlot, each: int) -> int:
    """Return how many frames get through when every socket sends so many at once."""
    paces = [limits.pace(place, now=0.0) for place in places]
    return sum(pace.take(0.0) for pace in paces for _ in range(each))


def test_a_players_frames_are_counted_over_all_sockets(
    limits: ConnectionLimits, sockets: ExitStack
) -> None:
    places = [enter(limits, sockets, CLUB, ALICE) for _ in range(2)]

    assert frames(limits, *places, each=50) == rate.BURST


def test_coming_back_gives_no_more_frames(limits: ConnectionLimits, sockets: ExitStack) -> None:
    for expected in (rate.BURST, 0):
        with limits.place(CLUB, now=0.0) as place:
            limits.admit(place, ALICE)
            assert frames(limits, place, each=50) == expected


def test_the_public_counts_by_socket_and_by_address(sockets: ExitStack) -> None:
    limits = ConnectionLimits(Bounds(player=2, address=1_000, in_all=1_000))
    places = [enter(limits, sockets, CLUB) for _ in range(rate.ADDRESS + 10)]

    assert frames(limits, places[0], each=50) == rate.BURST
    assert frames(limits, *places[1:], each=50) == rate.BURST * (rate.ADDRESS - 1)
    assert frames(limits, enter(limits, sockets, HOME), each=50) == rate.BURST


def test_far_too_many_frames_are_a_flood(limits: ConnectionLimits, sockets: ExitStack) -> None:
    pace = limits.pace(enter(limits, sockets, CLUB, ALICE), now=0.0)

    answered = [pace.take_excess(0.0) for _ in range(1_000)].count(False)

    assert answered == rate.BURST * rate.FLOOD


def test_full_rates_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate, "FEW", 10)
    made: list[float] = []

    def make(now: float) -> rate.Rate:
        made.append(now)
        return rate.frame_rate(now)

    rates = rate.Rates(make)
    used = rates.of("used", 0.0)
    for _ in range(int(rate.BURST)):
        used.take(0.0)

    for key in range(100):
        rates.of(key, 0.01)

    assert rates.of("used", 0.01) is used
    before = len(made)
    rates.of(1, 0.01)
    assert len(made) == before + 1
