"""Outages are noted by whichever process comes back first, and announced once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from django.db import OperationalError
from typing_extensions import override

from games.clock.process import Process
from games.clock.timing import milliseconds
from games.live.ticks.feeds.outage_news import SETTLED_S, OutageNews
from games.models import NotedOutage, StaffMessage
from games.services.hands.announce_outages import note_outage
from games.tests.live.pretend import OwnThread, served_here
from games.tests.services.room import Room, three_players

pytestmark = pytest.mark.django_db
T = TypeVar("T")


class Database(OwnThread):
    """One that may be away."""

    is_away = False

    @override
    async def read(self, work: Callable[[], T]) -> T:
        if self.is_away:
            raise OperationalError("the database is away")
        return work()

    write = read


class Web:
    """A web process, as far as outages are concerned."""

    def __init__(self, room: Room, name: str) -> None:
        self.database = Database()
        self._room, self._process, self._news = room, Process(name), OutageNews()

    def live(self) -> None:
        """Do what it does each second."""
        for tick in (self._news.beat, self._news.tick):
            now = self._room.now.timestamp()
            here = served_here(threads=self.database, process=self._process, now=now)
            finish(tick(here))


def finish(work: Any) -> None:
    """Do all of it, with the database in this thread; while that is away it fails."""
    try:
        work.send(None)
    except (StopIteration, OperationalError):
        return
    raise AssertionError("It waits for something.")


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    """A hand is running between three."""
    room = three_players()
    room.deal()
    for name in ("feeds.outage_news", "peers"):
        monkeypatch.setattr(f"games.live.ticks.{name}.utc_now", lambda: room.now)
    return room


def live(room: Room, seconds: float, *webs: Web) -> None:
    for _ in range(round(seconds)):
        room.pass_time(1)
        for web in webs:
            web.live()


def messages_sent() -> int:
    return StaffMessage.objects.count()


AWAY = [(3, False), (5, False), (6, True), (8, True), (60, True)]


@pytest.mark.parametrize(("seconds", "is_outage"), AWAY)
def test_a_database_that_was_away_for_long_is_an_outage_and_told_once_for_all_processes(
    room: Room, seconds: int, *, is_outage: bool
) -> None:
    webs = Web(room, "web/1/1"), Web(room, "web/2/2")
    live(room, 3, *webs)
    for web in webs:
        web.database.is_away = True
    live(room, seconds - 1, *webs)
    for web in webs:
        web.database.is_away = False
    live(room, 1, *webs)

    assert NotedOutage.objects.count() == is_outage
    assert messages_sent() == 0
    live(room, SETTLED_S + 1, *webs)
    assert messages_sent() == (3 if is_outage else 0)

    live(room, 20, *webs)
    assert messages_sent() == (3 if is_outage else 0)


def test_what_is_told_says_from_when_to_when(room: Room) -> None:
    web = Web(room, "web/1/1")
    live(room, 1, web)
    began = room.now
    room.pass_time(8)
    live(room, SETTLED_S + 2, web)

    outage = NotedOutage.objects.get()
    assert (outage.began, outage.ended) == (milliseconds(began), milliseconds(began) + 9_000)
    text = StaffMessage.objects.earliest("pk").text
    assert "it goes on where it was, and nobody’s time ran out." in text


def test_while_another_process_reaches_it_there_is_no_outage(room: Room) -> None:
    cut_off, there = Web(room, "web/1/1"), Web(room, "web/2/2")
    live(room, 3, cut_off, there)
    cut_off.database.is_away = True
    live(room, 8, cut_off, there)
    cut_off.database.is_away = False
    live(room, 10, cut_off, there)

    assert not NotedOutage.objects.exists()


def test_two_that_come_back_at_once_and_saw_different_last_signs_note_one(room: Room) -> None:
    began = milliseconds(room.now)
    room.pass_time(8)

    assert note_outage(last=began, now=room.now)
    assert note_outage(last=began + 700, now=room.now)

    assert [each.began for each in NotedOutage.objects.all()] == [began]


def test_nobody_looks_for_an_outage_while_beats_come_in_time(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    web = Web(room, "web/1/1")
    live(room, 1, web)
    monkeypatch.setattr("games.live.ticks.feeds.outage_news.last_sign_of_life", None)

    live(room, 5, web)


def test_a_beat_that_is_only_late_asks_for_no_writer_first(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    web = Web(room, "web/1")
    live(room, 1, web)
    asked = []

    async def write(work: Callable[[], T]) -> T:
        asked.append(work)
        return work()

    monkeypatch.setattr(web.database, "write", write)
    room.pass_time(4)
    web.live()

    assert len(asked) == 1  # the beat itself
