"""The server's clock goes years ahead for an hour: nothing is deleted by it that is to be kept."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
import time_machine
from django.db.models import Model

from accounts.models import FormerAddress, SeenSession, StaffActOrigin
from accounts.schedule import SCHEDULE as OF_ACCOUNTS
from accounts.tasks import forget_old_sessions, forget_origins
from games.histories.tasks import forget, forget_lines
from games.models import ConnectionEvent, LateTurn, TalkItem, TalkLink
from games.schedule import SCHEDULE as OF_TABLES
from games.selectors.evidence.proven_time import NEVER, proven_time
from games.services.staff.room.count_days import count_days
from games.tests.people import ALICE
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON, Room

pytestmark = pytest.mark.django_db

HOUR, DAY = dt.timedelta(hours=1), dt.timedelta(days=1)
AHEAD = NOON.replace(year=2099)
FORGETS: dict[Any, tuple[type[Model], ...]] = {
    forget_lines: (TalkItem, TalkLink),
    forget: (ConnectionEvent, LateTurn),
    forget_origins: (StaffActOrigin,),
    forget_old_sessions: (SeenSession, FormerAddress),
}
"""Each task that deletes what is kept for so many days, and of what."""

each_task = pytest.mark.parametrize("task", FORGETS, ids=lambda task: task.name)


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """Alice was there ten days ago, and the room runs."""
    room, at = Room(ALICE), NOON - 10 * DAY
    of_alice: dict[str, Any] = {"player_id": room.ids[ALICE], "table": room.table, "at": at}
    TalkItem.objects.create(number=1, text="Hello", **of_alice)
    TalkLink.objects.create(link="https://e.test", by_id=room.ids[ALICE], table=room.table, at=at)
    ConnectionEvent.objects.create(what="away", **of_alice)
    LateTurn.objects.create(hand_no=1, is_all_in=False, **of_alice)
    StaffActOrigin.objects.create(number=1, at=at, address="::1", browser="Edge")
    SeenSession.objects.create(player_id=room.ids[ALICE], first_seen=at, last_seen=at)
    FormerAddress.objects.create(player_id=room.ids[ALICE], address="a@e.test", replaced_at=at)
    count_days(now=NOON)
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def left_by(task: Any, at: dt.datetime) -> list[int]:
    """Return how many rows of each kind a task leaves at a moment."""
    with time_machine.travel(at, tick=False):
        task()
    return [model._default_manager.count() for model in FORGETS[task]]


def test_these_are_all_tasks_that_forget() -> None:
    scheduled = {each["task"] for each in (*OF_ACCOUNTS.values(), *OF_TABLES.values())}
    assert {each for each in scheduled if ".forget_" in each} == {task.name for task in FORGETS}


@each_task
def test_a_clock_that_is_years_ahead_for_an_hour_deletes_nothing(room: Room, task: Any) -> None:
    assert set(left_by(task, AHEAD)) == {1}
    count_days(now=AHEAD)
    assert set(left_by(task, AHEAD + HOUR)) == {1}


@each_task
def test_a_room_that_was_shut_for_long_deletes_a_night_later(room: Room, task: Any) -> None:
    opened = NOON + 200 * DAY
    count_days(now=opened)
    assert set(left_by(task, opened)) == {1}
    count_days(now=opened + DAY)
    assert set(left_by(task, opened + DAY)) == {0}


@pytest.mark.parametrize(
    ("ran", "now", "proven"),
    [
        ([NOON, NOON + DAY], NOON + DAY, NOON + DAY),
        ([NOON, NOON + 7 * DAY], NOON + 7 * DAY, NOON + 2 * DAY),
        ([NOON], AHEAD, NOON + 2 * DAY),
        ([NOON, AHEAD, NOON + 7 * DAY], AHEAD + 7 * DAY, NOON + 9 * DAY),
        ([NOON, NOON + HOUR], NOON + HOUR, NEVER),
    ],
    ids=["each day", "each week", "ahead", "ahead once more", "a new room"],
)
def test_time_is_proven_by_when_the_room_ran(
    ran: list[dt.datetime], now: dt.datetime, proven: dt.datetime
) -> None:
    for at in ran:
        count_days(now=at)
    assert proven_time(now) == proven
