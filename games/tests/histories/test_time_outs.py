"""The evidence beside a reset request: time-outs of the day, and how the connection was (EA-5)."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts import ports
from accounts.formats.est_day import EST, est_day
from accounts.models import Player
from accounts.selectors.all_ins_left import all_ins_left
from accounts.services.all_ins.request_reset import request_reset
from accounts.services.all_ins.take_all_in import take_all_in
from games.models import ConnectionEvent, LateTurn
from games.selectors.evidence.time_outs import time_outs
from games.services.note_connections import forget_connections, note_connections
from games.tests.histories.evening import browser
from games.tests.people import ALICE, BOB, DAVE, ERIN
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db


@pytest.fixture(params=[True, False], ids=["late turns kept", "from the journal"])
def room(request: pytest.FixtureRequest) -> Room:
    """Bob, who has paid a blind, is to act in the first hand; of late turns of before a row is
    kept, or none."""
    room = three_players()
    if request.param:
        before = room.now - dt.timedelta(days=2)
        LateTurn.objects.create(
            player_id=room.ids[BOB], table=room.table, hand_no=1, at=before, is_all_in=True
        )
    room.deal_to(BOB)
    return room


def use_up_all_ins(room: Room, name: str) -> None:
    """Leave somebody without emergency all-ins for the day."""
    while all_ins_left(room.ids[name], room.now):
        take_all_in(player_id=room.ids[name], now=room.now)


@pytest.mark.parametrize(
    ("has_allowance", "words"), [(True, "Emergency all-in"), (False, "Folded by time-out")]
)
def test_each_time_out_of_the_day_is_listed_with_its_hand__EA_5(
    room: Room, has_allowance: bool, words: str
) -> None:
    if not has_allowance:
        use_up_all_ins(room, BOB)
    room.ring()
    room.check_down()

    (found,) = time_outs(room.ids[BOB], est_day(room.now))

    number = f"{room.table.pk}-1"
    assert found.text.startswith(f"{words} at table First, hand {number}.")
    assert found.url == f"/hands/{number}/"
    assert browser().get(found.url).status_code == 200
    assert time_outs(room.ids[ALICE], est_day(room.now)) == ()


def test_a_hand_that_still_runs_is_linked_to_the_admin(room: Room) -> None:
    room.ring()
    assert room.loaded.state.is_hand_running

    (found,) = time_outs(room.ids[BOB], est_day(room.now))

    assert found.url.startswith("/admin/games/hand/")


def test_a_fold_by_time_out_that_ends_the_hand_is_listed(room: Room) -> None:
    heads_up = Room(DAVE, ERIN, name="Second")
    heads_up.now = room.now
    heads_up.deal()
    late = DAVE if heads_up.is_turn_of(DAVE) else ERIN
    use_up_all_ins(heads_up, late)
    heads_up.ring()
    assert not heads_up.loaded.state.is_hand_running

    (found,) = time_outs(heads_up.ids[late], est_day(heads_up.now))

    assert found.text.startswith("Folded by time-out at table Second")
    assert found.players == frozenset(heads_up.ids.values())


@pytest.mark.parametrize("days", [-1, 1])
def test_other_days_are_other_requests(room: Room, days: int) -> None:
    room.ring()

    assert time_outs(room.ids[BOB], est_day(room.now) + dt.timedelta(days)) == ()


def test_a_fold_that_he_chose_is_no_time_out(room: Room) -> None:
    room.act(room.passive())
    room.check_down()

    assert time_outs(room.ids[BOB], est_day(room.now)) == ()


def test_presence_before_during_and_after_it_is_told__EA_5(room: Room) -> None:
    due = room.loaded.clock.due
    assert due is not None
    at = dt.datetime.fromtimestamp(due / 1000, dt.UTC)
    for seconds, what in (
        (-60, "connected"),
        (-20, "away"),
        (-9, "disconnected"),
        (40, "connected"),
    ):
        moment = at + dt.timedelta(seconds=seconds)
        note_connections(table_id=room.table.pk, changes={room.ids[BOB]: what}, now=moment)
    room.ring()

    (found,) = time_outs(room.ids[BOB], est_day(room.now))

    def clock(seconds: int) -> str:
        return f"{(at + dt.timedelta(seconds=seconds)).astimezone(EST):%H:%M:%S}"

    assert found.text.endswith(
        f"Before it: connected {clock(-60)}, away {clock(-20)}."
        f" When it happened: disconnected since {clock(-9)} EST."
        f" After it: connected {clock(40)}."
    )


def test_without_a_record_it_says_so(room: Room) -> None:
    room.ring()

    (found,) = time_outs(room.ids[BOB], est_day(room.now))

    assert found.text.endswith("Nothing is on record of their connection.")


def test_staff_see_it_beside_the_request__EA_5(room: Room) -> None:
    room.ring()
    asked = request_reset(player_id=room.ids[BOB], explanation="The train's tunnel", now=room.now)
    frank = Player.objects.create_superuser("frank")

    page = browser(frank).get(f"/admin/accounts/allinresetrequest/{asked.pk}/answer/")

    assert "Emergency all-in at table First" in page.content.decode()
    assert ports.tables_app().evidence(player_id=room.ids[BOB], day=asked.day)


# --- what is kept of connections -----------------------------------------------------------


def test_what_is_on_record_already_is_not_written_again(room: Room) -> None:
    for what in ("connected", "connected", "away", "connected"):
        note_connections(table_id=room.table.pk, changes={room.ids[BOB]: what}, now=room.now)

    events = ConnectionEvent.objects.order_by("pk").values_list("what", flat=True)
    assert list(events) == ["connected", "away", "connected"]


def test_it_is_forgotten_after_thirty_days(room: Room) -> None:
    LateTurn.objects.all().delete()
    note_connections(table_id=room.table.pk, changes={room.ids[BOB]: "away"}, now=room.now)

    assert forget_connections(now=room.now + dt.timedelta(days=30)) == 0
    assert forget_connections(now=room.now + dt.timedelta(days=30, seconds=1)) == 1
