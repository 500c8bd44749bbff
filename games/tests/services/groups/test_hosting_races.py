"""What a host and others do at one moment: on SQLite, and on PostgreSQL by DATABASE_URL."""

from __future__ import annotations

import pytest

from accounts.tests.services.test_races import at_once
from games.engine.table_commands import CloseEvening, HandOverChair, PauseEvening, RemovePlayer
from games.journal.loaded import Committed
from games.selectors.audit.audit_tables import audit_tables
from games.tests.people import BOB, CAROL
from games.tests.services.groups.test_hosting import ME, HostedRoom

pytestmark = pytest.mark.django_db(transaction=True)
TIMES = 4


@pytest.fixture(params=range(TIMES))
def hosted() -> HostedRoom:
    return HostedRoom()


def is_done(outcome: object) -> bool:
    return isinstance(outcome, Committed)


def test_an_act_and_the_hand_over_of_the_chair_stand_in_one_order__OT_1(
    hosted: HostedRoom,
) -> None:
    """By the old host it counts before the chair goes on, and never after."""
    bob = hosted.ids[BOB]
    acted, given = at_once(
        lambda: hosted.act(PauseEvening(by=ME)),
        lambda: hosted.act(HandOverChair(by=ME, player=bob, name="")),
    )
    state = hosted.loaded.state
    assert is_done(given)
    assert state.host == bob
    assert state.is_paused_by_host is is_done(acted)


def test_the_chair_goes_to_one__OT_1(hosted: HostedRoom) -> None:
    names = (BOB, CAROL)
    given = at_once(
        *[
            lambda to=hosted.ids[name]: hosted.act(HandOverChair(by=ME, player=to, name=""))
            for name in names
        ]
    )
    assert sorted(map(is_done, given)) == [False, True]
    assert hosted.loaded.state.host == hosted.ids[names[[*map(is_done, given)].index(True)]]


def test_who_sits_down_as_the_evening_closes_is_cashed_out_or_not_let_in__OT_3(
    hosted: HostedRoom,
) -> None:
    hosted.admit("Dave")
    sat, closed = at_once(
        lambda: hosted.sit("Dave", 4),
        lambda: hosted.act(CloseEvening(by=ME)),
    )
    assert is_done(closed)
    assert hosted.seated == set()
    rows = len(hosted.loaded.state.seats)
    assert (rows, audit_tables()) == (0, ())
    assert is_done(sat) in (True, False)


def test_two_presses_remove_somebody_once__OT_4(hosted: HostedRoom) -> None:
    removal = RemovePlayer(by=ME, player=hosted.ids[BOB])
    done = at_once(lambda: hosted.act(removal), lambda: hosted.act(removal))
    assert sorted(map(is_done, done)) == [False, True]
    assert hosted.seated == {hosted.host.pk, hosted.ids[CAROL]}
