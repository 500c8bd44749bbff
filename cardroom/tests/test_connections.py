from __future__ import annotations

from cardroom.serving.connections import MOST_TURNED_AWAY, Connections, Entry

ALICES, BOBS = "203.0.113.7", "2001:db8:1:2::/64"


def test_an_address_has_only_so_many() -> None:
    counted = Connections(per_address=2)

    entries = [counted.enter(address) for address in (ALICES, ALICES, ALICES, BOBS)]

    assert entries == [Entry.LET_IN, Entry.LET_IN, Entry.TOO_MANY_OF_ADDRESS, Entry.LET_IN]


def test_one_that_ends_makes_room_for_another() -> None:
    counted = Connections(most=1, per_address=1)
    for _ in range(3):
        assert counted.enter(ALICES) is Entry.LET_IN
        assert counted.enter(ALICES) is Entry.TOO_MANY_OF_ADDRESS
        assert counted.enter(BOBS) is Entry.ROOM_IS_FULL
        counted.leave(BOBS, Entry.ROOM_IS_FULL)
        counted.leave(ALICES, Entry.TOO_MANY_OF_ADDRESS)
        counted.leave(ALICES)


def test_those_that_are_left_still_count() -> None:
    counted = Connections(per_address=2)
    for _ in range(2):
        counted.enter(ALICES)

    counted.leave(ALICES)

    assert counted.enter(ALICES) is Entry.LET_IN
    assert counted.enter(ALICES) is Entry.TOO_MANY_OF_ADDRESS


def test_a_socket_counts_in_all_and_no_more_for_its_address() -> None:
    counted = Connections(most=2, per_address=1)
    for _ in range(2):
        assert counted.enter(ALICES) is Entry.LET_IN
        counted.become_socket(ALICES)
    assert counted.enter(ALICES) is Entry.ROOM_IS_FULL

    counted.leave_as_socket()

    assert counted.enter(ALICES) is Entry.LET_IN


def test_only_a_few_at_a_time_are_told_why() -> None:
    counted = Connections(most=1)
    counted.enter(ALICES)
    for _ in range(MOST_TURNED_AWAY):
        assert counted.enter(BOBS) is Entry.ROOM_IS_FULL
    assert counted.enter(BOBS) is Entry.CUT

    counted.leave(BOBS, Entry.CUT)
    assert counted.enter(BOBS) is Entry.CUT
    counted.leave(BOBS, Entry.ROOM_IS_FULL)
    assert counted.enter(BOBS) is Entry.ROOM_IS_FULL


def test_without_bounds_all_are_let_in() -> None:
    counted = Connections()

    assert {counted.enter(ALICES) for _ in range(1_000)} == {Entry.LET_IN}
