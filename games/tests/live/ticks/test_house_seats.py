"""Every table gets its company, whatever happens at others, and of one process alone."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

import pytest

from accounts.models import ChipAccount, RoomSettings
from games.clock.process import Process
from games.clock.timing import milliseconds
from games.engine.events.seating import PlayerLeft, PlayerSatDown
from games.engine.table_commands import SitOut
from games.house_players.headcount import MOST
from games.journal.load_table import load_table
from games.journal.rows.codec import decode_events
from games.journal.side_records import waiting_list
from games.live.broadcast.moment import how_many_house_players
from games.live.ticks.feeds.waiting_feed import WaitingFeed
from games.live.ticks.following.follow_settings import follow_settings
from games.live.ticks.house_seats import HouseSeats
from games.live.ticks.peers import Peers, publish_beat
from games.models import JournalRow, ProcessBeat, Table
from games.services.house_players import seat_house_player
from games.services.house_players.seat_house_player import seat_house_player as seat
from games.services.house_players.send_home import send_home
from games.tests.live.pretend import PretendTask, served_here
from games.tests.people import ALICE
from games.tests.services.room import NOON, Room, a_house_player

pytestmark = pytest.mark.django_db

FIRST, SECOND = "first/1/1", "second/2/2"


class WebProcess:
    """A web process, as far as house players are concerned. ``tables`` are those that it runs."""

    def __init__(self, name: str, *tables: PretendTask) -> None:
        self.process = Process(name)
        self.tables: Any = tables
        self._peers = Peers()
        self._seats = HouseSeats(self._peers, WaitingFeed())

    def beat(self) -> None:
        """Say who is here."""
        finish(publish_beat(served_here(*self.tables, process=self.process)))

    def look(self) -> None:
        """Hear of the others, and see to the tables."""
        finish(self._peers.tick(served_here(process=self.process)))
        for table in self.tables:
            table.reload()
        finish(
            self._seats.tick(served_here(*self.tables, now=time.monotonic(), process=self.process))
        )


def finish(work: Coroutine[Any, Any, None]) -> None:
    """Run what waits for nothing, outside of an event loop: it asks the database."""
    with suppress(StopIteration):
        work.send(None)


@pytest.fixture(autouse=True)
def _at_noon(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    """House players go at once when nobody is there."""
    settings.HOUSE_STAY_SECONDS = 0
    monkeypatch.setattr("games.live.ticks.peers.utc_now", lambda: NOON)


def seconds(*webs: WebProcess, count: int) -> None:
    """Let each process beat and look so often. Each in turn has armed all alarms meanwhile."""
    for second in range(count):
        for web in webs:
            web.beat()
        for web in webs:
            web.look()
        Table.objects.update(armed_by=webs[second % len(webs)].process.name)


def house_players(table_id: int) -> int:
    return Table.objects.get(pk=table_id).house_players


def came_and_went(table_id: int) -> tuple[int, int]:
    """Return how many sat down at a table in all, and how many left it."""
    rows = JournalRow.objects.filter(table_id=table_id).values_list("events", "schema")
    found = [type(event) for row in rows for event in decode_events(*row)]
    return found.count(PlayerSatDown), found.count(PlayerLeft)


@pytest.mark.slow
def test_forty_tables_with_one_person_each_all_have_company() -> None:
    rooms = [Room(f"Person-{no}", name=f"Table {no}") for no in range(40)]
    web = WebProcess(FIRST, *(PretendTask(room.table.pk) for room in rooms))

    seconds(web, count=MOST)

    assert [house_players(room.table.pk) for room in rooms] == [MOST] * 40
    seated = Counter(
        ChipAccount.objects.filter(player__is_house=True, balance__gt=0).values_list(
            "player__username", flat=True
        )
    )
    assert len(seated) == 40 * MOST
    assert set(seated.values()) == {1}


def test_a_table_whose_seating_fails_keeps_no_other_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    broken, sound = (PretendTask(Room(name=name).table.pk, watchers=1) for name in "AB")
    real = waiting_list.free_seats

    def fails(state: Any, line: Any) -> Any:
        if state is broken.fan_out.last.state:
            raise KeyError("a seat")
        return real(state, line)

    monkeypatch.setattr(seat_house_player, "free_seats", fails)

    seconds(WebProcess(FIRST, broken, sound), count=MOST)

    assert [house_players(each.table_id) for each in (broken, sound)] == [0, MOST]


@pytest.mark.parametrize("watched_at", [0, 1], ids=["the first", "the second"])
def test_a_watcher_at_one_process_keeps_the_company_that_any_of_them_sent(watched_at: int) -> None:
    table_id = Room().table.pk
    tables = [PretendTask(table_id, watchers=int(no == watched_at)) for no in range(2)]
    webs = [WebProcess(name, each) for name, each in zip((FIRST, SECOND), tables, strict=True)]

    seconds(*webs, count=20)

    assert came_and_went(table_id) == (MOST, 0)


def test_from_a_table_of_people_who_sit_out_the_company_goes_and_comes_no_more() -> None:
    room = Room(ALICE)
    webs = [WebProcess(name, PretendTask(room.table.pk)) for name in (FIRST, SECOND)]
    seconds(*webs, count=MOST)
    room.reload()
    room.say(SitOut, ALICE)

    seconds(*webs, count=20)

    assert came_and_went(room.table.pk) == (1 + MOST, MOST)


def test_staff_switch_house_players_off_and_those_who_sit_leave_and_on_again() -> None:
    room = Room(ALICE)
    webs = [WebProcess(name, PretendTask(room.table.pk)) for name in (FIRST, SECOND)]
    seconds(*webs, count=MOST)

    switch("off")
    seconds(*webs, count=2 * MOST)
    assert came_and_went(room.table.pk) == (1 + MOST, MOST)
    assert how_many_house_players(load_table(table_id=room.table.pk), waiting=0) == 0

    switch("on")
    seconds(*webs, count=MOST)
    assert house_players(room.table.pk) == MOST


def test_a_server_started_without_them_leaves_alone_who_sits_until_staff_say_so(
    settings: Any,
) -> None:
    settings.HOUSE_PLAYERS = False
    room = Room(ALICE)
    room.ids["Kestrel"] = a_house_player("Kestrel")
    room.sit("Kestrel", 2)
    web = WebProcess(FIRST, PretendTask(room.table.pk))

    seconds(web, count=2)
    assert house_players(room.table.pk) == 1

    switch("on")
    seconds(web, count=MOST)
    assert house_players(room.table.pk) == MOST


def switch(house_players: str) -> None:
    """Have staff say so, and each process read it."""
    RoomSettings.objects.update_or_create(pk=1, defaults={"house_players": house_players})
    finish(follow_settings(served_here()))


def test_the_process_that_armed_the_alarm_is_the_one_that_seats() -> None:
    table_id = Room().table.pk
    first, second = PretendTask(table_id), PretendTask(table_id, watchers=1)
    webs = (WebProcess(FIRST, first), WebProcess(SECOND, second))
    Table.objects.update(armed_by=FIRST)
    for web in webs:
        web.beat()

    for web in webs[::-1]:
        web.look()

    assert (len(first.done), len(second.done)) == (1, 0)


def test_when_that_process_is_dead_or_does_not_run_the_table_another_does() -> None:
    for name, at, runs in (("dead", -3_001, True), ("elsewhere", 0, False)):
        table_id = Room(name=name).table.pk
        watchers = {str(table_id): 0} if runs else {}
        at += milliseconds(NOON)
        ProcessBeat.objects.create(process=name, at=at, watchers=watchers)
        Table.objects.filter(pk=table_id).update(armed_by=name)
        table = PretendTask(table_id, watchers=1)

        WebProcess(FIRST, table).look()

        assert len(table.done) == 1, name


def test_of_two_processes_that_see_the_same_gap_one_fills_it() -> None:
    room = Room(ALICE, max_seats=3)
    first, second = (PretendTask(room.table.pk) for _ in range(2))
    webs = [WebProcess(name, each) for name, each in ((FIRST, first), (SECOND, second))]
    webs[0].beat()

    for web, table in zip(webs, (first, second), strict=True):
        table.do(partial(seat, table_id=room.table.pk, process=web.process))

    assert (len(first.done), len(second.done)) == (1, 0)
    assert house_players(room.table.pk) == 1


def test_of_two_processes_that_see_one_too_many_one_sends_them_home() -> None:
    room = Room(ALICE)
    for name in ("Kestrel", "Linnet", "Magpie"):
        room.ids[name] = a_house_player(name)
        room.sit(name, len(room.ids))
    first, second = (PretendTask(room.table.pk) for _ in range(2))
    webs = [WebProcess(name, each) for name, each in ((FIRST, first), (SECOND, second))]
    webs[0].beat()

    for web, table in zip(webs, (first, second), strict=True):
        table.do(partial(send_home, table_id=room.table.pk, is_visited=False, process=web.process))

    assert (len(first.done), len(second.done)) == (1, 0)
    assert house_players(room.table.pk) == 2
