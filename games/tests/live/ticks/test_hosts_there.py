"""A host without a connection is away after a minute, and back at once (OT-11)."""

from __future__ import annotations

import pytest

from games.engine.events.chair import HostCameBack, HostWentAway
from games.engine.table_commands import ChangeBuyIns, CloseEvening, NameDeputy
from games.live.broadcast.sockets import Socket
from games.live.table.presence import TablePresence
from games.live.ticks.hosts_there import HostsThere
from games.tests.live.pretend import PretendTask, served_here
from games.tests.live.ticks.test_house_seats import finish
from games.tests.people import BOB
from games.tests.services.groups.test_hosting import ME, HostedRoom

pytestmark = pytest.mark.django_db


class WatchedHost:
    """A hosted table at a process; who is connected to it is said here."""

    def __init__(self, *, is_asked: bool = True) -> None:
        self.room = HostedRoom()
        if is_asked:
            self.room.done(ChangeBuyIns(by=ME, are_asked=True, up_to_largest=False))
        self.task = PretendTask(self.room.table.pk)
        self.task.watch = TablePresence()  # type: ignore[assignment]
        self.hosts = HostsThere()

    def look(self, now: float, *here: int) -> list[str]:
        """Look at that second; return what was written by it."""
        self.task.reload()
        before = len(self.task.done)
        self.task.fan_out.hub.sockets = {a_socket(each) for each in here}
        finish(self.hosts.tick(served_here(self.task, now=now)))
        return [type(each).__name__ for done in self.task.done[before:] for each in done.events]


def a_socket(player: int) -> Socket:
    """Return a socket of theirs; nothing is sent over it here."""

    async def send(message: dict[str, object]) -> None:
        raise AssertionError(message)

    return Socket(send, player=player, now=0.0)


WENT, CAME = [HostWentAway.__name__], [HostCameBack.__name__]


def test_a_host_is_away_after_a_minute_and_back_at_once__OT_11() -> None:
    table = WatchedHost()
    host = table.room.host.pk
    assert table.look(0, host) == []
    assert table.look(1) == []
    assert table.look(59.5) == []
    assert table.look(60) == WENT
    assert table.look(61) == []
    assert table.look(62, host) == CAME
    assert table.look(63, host) == []


def test_a_deputy_is_as_good__OT_11__OT_12() -> None:
    table = WatchedHost()
    bob = table.room.ids[BOB]
    table.room.done(NameDeputy(by=ME, player=bob, name=""))
    assert table.look(0) == []
    assert table.look(59, bob) == []
    assert table.look(118) == []
    assert table.look(119) == WENT
    assert table.look(120, bob) == CAME


def test_a_connection_to_another_process_counts__OT_11() -> None:
    table = WatchedHost()
    table.look(0)
    elsewhere = frozenset({table.room.host.pk})
    table.task.watch.hear(here=elsewhere, cut_off=frozenset(), gone={}, now=100.0)
    assert table.look(100) == []


def test_nobody_is_missed_where_chips_are_free__OT_11() -> None:
    table = WatchedHost(is_asked=False)
    assert (table.look(0), table.look(100)) == ([], [])


def test_nobody_is_missed_once_the_evening_is_over__OT_11() -> None:
    table = WatchedHost()
    table.room.done(CloseEvening(by=ME))
    assert (table.look(0), table.look(100)) == ([], [])


def test_who_was_missed_is_back_once_chips_are_free__OT_11() -> None:
    table = WatchedHost()
    table.look(0)
    assert table.look(60) == WENT
    table.room.done(ChangeBuyIns(by=ME, are_asked=False, up_to_largest=False))
    assert table.look(61) == CAME
