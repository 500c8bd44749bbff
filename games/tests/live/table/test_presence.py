"""Connected, away, disconnected; and who is left out of a deal."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.engine.rules import HouseRules
from games.engine.table_state import Seat, TableState
from games.live.broadcast.room_frames import Presence
from games.live.broadcast.sockets import Socket
from games.live.table.presence import (
    ABSENT_AFTER_S,
    AWAY_AFTER_S,
    FORGOTTEN_S,
    LOST_AFTER_S,
    RETURN_WITHIN_S,
    TablePresence,
    presence,
)
from games.tests.engine.limits import LIMIT_HOLDEM

ALICE, BOB, HOUSE = 1, 2, 3


def table() -> TableState:
    seats = tuple(
        Seat(seat=player, player=player, name=str(player), stack=100, is_house=player == HOUSE)
        for player in (ALICE, BOB, HOUSE)
    )
    return TableState(limit=LIMIT_HOLDEM, rules=HouseRules(), max_seats=6, seats=seats)


async def nowhere(message: dict[str, object]) -> None:
    """Take a message and do nothing with it."""


def absent(
    watch: TablePresence, state: TableState, sockets: set[Socket], now: float
) -> frozenset[int]:
    """Return the absent people of a table whose seats are noted first, as every second."""
    watch.note_seated(state, now)
    return watch.absent(state, sockets, now)


def socket_of(player: int, *, heard: float) -> Socket:
    return Socket(nowhere, player=player, now=heard)


CASES = (
    ("no socket", None, Presence.DISCONNECTED),
    ("just heard", 100.0, Presence.CONNECTED),
    ("silent for long", 100.0 - AWAY_AFTER_S - 1, Presence.AWAY),
)


@pytest.mark.parametrize(("case", "heard", "expected"), CASES, ids=[case[0] for case in CASES])
def test_it_calls_presence_by_what_was_heard(
    case: str, heard: float | None, expected: Presence
) -> None:
    assert presence(heard, 100.0) is expected


def test_it_tells_of_people_only_and_only_of_changes() -> None:
    watch, alice = TablePresence(), socket_of(ALICE, heard=1.0)

    assert watch.tick(table(), {alice}, 1.0) == {
        str(ALICE): Presence.CONNECTED,
        str(BOB): Presence.DISCONNECTED,
    }
    assert watch.tick(table(), {alice}, 2.0) is None


CAROL = 4
LOOKING = (
    ("seated people don't", (ALICE, BOB), 0, 0),
    ("a stranger at each of two pages", (ALICE, None, None), 0, 2),
    ("a player with two pages", (CAROL, CAROL), 0, 1),
    ("two at another process, where Bob plays too", (ALICE,), 3, 2),
)


@pytest.mark.parametrize(("case", "here", "elsewhere", "expected"), LOOKING, ids=lambda x: str(x))
def test_it_counts_who_looks_on(
    case: str, here: tuple[int | None, ...], elsewhere: int, expected: int
) -> None:
    watch = TablePresence()
    bob = frozenset({BOB} if elsewhere else ())
    watch.hear(here=bob, cut_off=frozenset(), gone={}, now=1.0, sockets=elsewhere)

    watch.tick(table(), [Socket(nowhere, player=each, now=1.0) for each in here], 1.0)

    assert watch.watching == expected, case


def test_it_leaves_out_of_a_deal_who_has_been_gone_for_a_while__EA_20() -> None:
    watch, alice = TablePresence(), socket_of(ALICE, heard=1.0)
    watch.tick(table(), {alice, socket_of(BOB, heard=1.0)}, 1.0)

    assert absent(watch, table(), {alice}, 2.0) == frozenset()
    assert absent(watch, table(), {alice}, 2.0 + ABSENT_AFTER_S) == {BOB}


def test_it_leaves_nobody_out_just_after_a_start__EA_20() -> None:
    watch = TablePresence()

    assert absent(watch, table(), set(), 50.0) == frozenset()
    assert absent(watch, table(), set(), 50.0 + RETURN_WITHIN_S) == frozenset()
    assert absent(watch, table(), set(), 50.1 + RETURN_WITHIN_S) == {ALICE, BOB}


def test_who_sits_down_at_another_process_is_there_before_it_says_so__EA_20() -> None:
    watch, empty = TablePresence(), replace(table(), seats=())
    for second in range(60):
        absent(watch, empty, set(), float(second))

    assert absent(watch, table(), set(), 60.0) == frozenset()
    watch.hear(here=frozenset({ALICE, BOB}), cut_off=frozenset(), gone={}, now=60.0)
    assert absent(watch, table(), set(), 61.0 + RETURN_WITHIN_S) == frozenset()


def test_who_is_connected_to_another_process_is_there__EA_20() -> None:
    watch, later = TablePresence(), RETURN_WITHIN_S + 1
    absent(watch, table(), set(), 0.0)
    watch.hear(here=frozenset({ALICE}), cut_off=frozenset({BOB}), gone={}, now=0.0)

    assert absent(watch, table(), set(), later) == frozenset()
    assert watch.tick(table(), set(), later) == {
        str(ALICE): Presence.CONNECTED,
        str(BOB): Presence.DISCONNECTED,
    }


def test_whose_page_at_another_process_is_loaded_again_is_there_for_the_deal__EA_20() -> None:
    watch = TablePresence()
    absent(watch, table(), set(), 0.0)
    for second in range(60):
        watch.hear(here=frozenset({ALICE, BOB}), cut_off=frozenset(), gone={}, now=float(second))
    watch.hear(here=frozenset({BOB}), cut_off=frozenset(), gone={}, now=60.0)

    assert absent(watch, table(), set(), 60.0) == frozenset()
    assert absent(watch, table(), set(), 59.1 + ABSENT_AFTER_S) == {ALICE}


def test_nobody_is_left_out_by_what_another_process_said_too_long_ago__EA_20() -> None:
    """It is busy: whoever came to it since, it hasn't said yet."""
    watch = watch_since(0.0)
    watch.hear(here=frozenset({ALICE, BOB}), cut_off=frozenset(), gone={}, now=58.0, said_at=58.0)
    for said_at, left_out in ((59.9, set()), (60.1, {ALICE, BOB})):
        watch.hear(here=frozenset(), cut_off=frozenset(), gone={}, now=63.0, said_at=said_at)

        assert absent(watch, table(), set(), 63.5) == left_out


AT_TWO_PROCESSES: tuple[tuple[str, float, dict[int, float], Presence], ...] = (
    ("silent here, heard elsewhere", 1.0, {}, Presence.CONNECTED),
    ("silent at both", 1.0, {ALICE: 90.0}, Presence.AWAY),
    ("heard here, silent elsewhere", 99.0, {ALICE: 90.0}, Presence.CONNECTED),
)


@pytest.mark.parametrize(
    ("heard", "silent", "expected"),
    [case[1:] for case in AT_TWO_PROCESSES],
    ids=[case[0] for case in AT_TWO_PROCESSES],
)
def test_whoever_has_a_socket_at_two_processes_is_where_they_were_heard_last(
    heard: float, silent: dict[int, float], expected: Presence
) -> None:
    watch = TablePresence()
    watch.hear(here=frozenset({ALICE}), cut_off=frozenset(), gone=silent, now=100.0)

    shown = watch.tick(table(), {socket_of(ALICE, heard=heard)}, 100.0)

    assert shown is not None
    assert shown[str(ALICE)] is expected


WHO_IS_BACK: tuple[tuple[str, float, float | None, frozenset[int], bool], ...] = (
    ("a page is loaded again", 99.0, None, frozenset(), False),
    ("they were away for not quite long enough", 97.1, None, frozenset(), False),
    ("they were away for three seconds", 97.0, None, frozenset(), True),
    ("another tab is open all the while", 90.0, 99.0, frozenset(), False),
    ("the other one has just fallen silent", 90.0, 100.0 - LOST_AFTER_S, frozenset(), False),
    ("the other one has been silent", 90.0, 97.0 - LOST_AFTER_S, frozenset(), True),
    ("another process has one of theirs", 90.0, None, frozenset({ALICE}), False),
)


@pytest.mark.parametrize(
    ("closed", "other", "here", "expected"),
    [case[1:] for case in WHO_IS_BACK],
    ids=[case[0] for case in WHO_IS_BACK],
)
def test_it_knows_who_is_back__EA_6(
    closed: float, other: float | None, here: frozenset[int], expected: bool
) -> None:
    """Their last socket closed at one time; another, still open, was last heard at another."""
    watch, new = watch_since(0.0), socket_of(ALICE, heard=100.0)
    others = set() if other is None else {socket_of(ALICE, heard=other)}
    watch.hear(here=here, cut_off=frozenset(), gone={}, now=99.0)

    watch.miss(socket_of(ALICE, heard=closed), closed)

    sockets = {new, socket_of(BOB, heard=100.0), *others}
    assert watch.greet(new, sockets) is expected


def test_whose_page_was_left_is_gone_and_back_with_another() -> None:
    watch, socket = watch_since(0.0), socket_of(ALICE, heard=100.0)
    watch.greet(socket, ())
    socket.has_left = True
    watch.miss(socket, 100.0)
    assert (watch.tick(table(), (), 100.0) or {})["1"] is Presence.GONE

    back = socket_of(ALICE, heard=101.0)
    watch.greet(back, ())
    assert (watch.tick(table(), (back,), 101.0) or {})["1"] is Presence.CONNECTED

    watch.miss(back, 102.0)
    assert (watch.tick(table(), (), 102.0) or {})["1"] is Presence.DISCONNECTED


@pytest.mark.parametrize("has_left", [True, False])
def test_whose_page_was_left_at_another_process_is_gone_here(has_left: bool) -> None:
    there, here, socket = watch_since(0.0), watch_since(0.0), socket_of(ALICE, heard=100.0)
    there.greet(socket, ())
    socket.has_left = has_left
    there.miss(socket, 100.0)

    hears(here, there, 101.0)
    expected = Presence.GONE if has_left else Presence.DISCONNECTED
    assert (here.tick(table(), (), 101.0) or {})["1"] is expected


def test_whose_line_was_lost_after_a_page_was_left_elsewhere_has_lost_it_everywhere() -> None:
    there, here, left = watch_since(0.0), watch_since(0.0), socket_of(ALICE, heard=100.0)
    left.has_left = True
    there.miss(left, 100.0)
    hears(here, there, 101.0)

    back = socket_of(ALICE, heard=102.0)
    here.greet(back, ())
    hears(here, there, 102.5)
    assert (here.tick(table(), (back,), 102.5) or {})["1"] is Presence.CONNECTED
    here.miss(back, 103.0)
    hears(here, there, 104.0)
    hears(there, here, 104.0)
    for each in (here, there):
        assert (each.tick(table(), (), 104.0) or {})["1"] is Presence.DISCONNECTED


def hears(watch: TablePresence, other: TablePresence, now: float) -> None:
    """Hear of another process's table what its beat says, where nobody is connected."""
    gone, nobody = other.gone((), now), frozenset[int]()
    watch.hear(here=nobody, cut_off=nobody, gone=gone, left=other.left(gone), now=now)


def test_a_socket_that_closes_long_after_it_fell_silent_was_gone_before__EA_6() -> None:
    watch = watch_since(0.0)
    watch.miss(socket_of(ALICE, heard=80.0), 99.0)

    assert watch.greet(socket_of(ALICE, heard=100.0), ())


def test_of_two_sockets_the_one_that_closed_last_counts__EA_6() -> None:
    watch = watch_since(0.0)
    for closed in (99.0, 90.0):
        watch.miss(socket_of(ALICE, heard=closed), closed)

    assert not watch.greet(socket_of(ALICE, heard=100.0), ())


def test_who_was_at_another_process_is_gone_when_it_says_so__EA_6() -> None:
    for heard, expected in ((102.9, False), (103.0, True)):
        watch = watch_since(0.0)
        watch.hear(here=frozenset({ALICE}), cut_off=frozenset(), gone={}, now=99.0)
        watch.hear(here=frozenset(), cut_off=frozenset(), gone={}, now=100.0)

        assert watch.greet(socket_of(ALICE, heard=heard), ()) is expected


@pytest.mark.parametrize("is_open", [False, True])
def test_who_is_gone_from_another_process_is_back_at_this_one__EA_6(is_open: bool) -> None:
    """There their socket has closed, or is open and silent."""
    for gone, expected in ((97.1, False), (97.0, True)):
        watch = watch_since(0.0)
        here = frozenset({ALICE}) if is_open else frozenset()
        watch.hear(here=frozenset({ALICE}), cut_off=frozenset(), gone={}, now=98.0)
        watch.hear(here=here, cut_off=frozenset(), gone={ALICE: gone}, now=99.0)

        assert watch.greet(socket_of(ALICE, heard=100.0), ()) is expected


def test_it_tells_other_processes_who_has_gone_and_who_is_silent__EA_6() -> None:
    watch, sockets = watch_since(0.0), {socket_of(BOB, heard=90.0), socket_of(HOUSE, heard=99.0)}
    watch.miss(socket_of(ALICE, heard=98.0), 99.0)

    assert watch.gone(sockets, 100.0) == {ALICE: 99.0, BOB: 90.0 + LOST_AFTER_S}
    assert watch.gone((), 99.0 + FORGOTTEN_S + 1) == {}


def test_nobody_is_back_at_a_process_that_has_just_begun__EA_6() -> None:
    assert not watch_since(99.0).greet(socket_of(ALICE, heard=100.0), ())
    assert watch_since(97.0).greet(socket_of(ALICE, heard=100.0), ())


def watch_since(began: float) -> TablePresence:
    """Return a watch that has been kept from this moment on."""
    watch = TablePresence()
    watch._began = began
    return watch


def test_who_came_and_went_between_two_looks_is_gone__EA_20() -> None:
    watch, alice = TablePresence(), socket_of(ALICE, heard=1.0)
    watch.greet(alice, set())

    assert ALICE not in absent(watch, table(), set(), 1.0 + ABSENT_AFTER_S)
    assert ALICE in absent(watch, table(), set(), 1.1 + ABSENT_AFTER_S)
