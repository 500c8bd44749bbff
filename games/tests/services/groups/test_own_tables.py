"""Tables that players open: who may, how many, in which stakes, and when they close."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
import time_machine

from accounts.models import Player, RoomSettings, WhoOpensTables
from accounts.services.players.suspend import suspend
from games.journal.table_settings import TableSettings
from games.models import Limit, Table
from games.selectors.hosting import limits_to_host, may_open_tables, why_no_more
from games.selectors.lobby.lobby_rows import lobby_tables
from games.selectors.onlooker import Onlooker
from games.selectors.seen_tables import may_see_table
from games.services.groups.close_tables import close_idle_tables, close_own_table
from games.services.groups.make_group import make_group
from games.services.groups.open_own_table import CantOpen, open_own_table
from games.services.seats.sit_down import sit_down
from games.services.staff.close_table import close_table
from games.services.staff.open_table import create_table
from games.services.staff.room.count_days import count_days
from games.tasks import close_idle
from games.tests.people import ALICE, BOB
from games.tests.services.room import NOON, a_limit, a_player, begin_first_era

pytestmark = pytest.mark.django_db
OWN = TableSettings(has_company=False, has_own_chips=True)
WHOLE = {"chip": 100, "ante": 100}
DAY = dt.timedelta(days=1)


def a_host() -> Player:
    """Return a player in a room where everybody opens tables."""
    begin_first_era()
    a_limit()
    let(WhoOpensTables.EVERYBODY)
    player = Player.objects.get(pk=a_player(ALICE))
    Player.objects.filter(pk=player.pk).update(date_joined=NOON)
    player.refresh_from_db()
    return player


@pytest.fixture
def host() -> Player:
    return a_host()


def let(who: WhoOpensTables, **more: Any) -> None:
    RoomSettings.objects.update_or_create(pk=1, defaults={"who_opens_tables": who, **more})


def opened(host: Player, *, at: dt.datetime = NOON, **changes: Any) -> Table:
    wanted = {"limit": Limit.objects.first(), "max_seats": 6, "own": OWN, "group": None, **changes}
    return open_own_table(host=host, now=at, **wanted)


def test_a_table_is_its_host_s_by_link_in_its_own_chips(host: Player) -> None:
    table = opened(host)
    assert (table.owner, table.is_listed, table.has_own_chips) == (host, False, True)
    assert table.name == "Alice's table"
    assert lobby_tables(NOON) == ()
    assert may_see_table(Onlooker(player=host.pk), table.pk)
    assert not may_see_table(Onlooker(player=a_player(BOB)), table.pk)
    sit_down(table_id=table.pk, player_id=host.pk, seat=1, chips=4_000, request_id=None, now=NOON)
    assert Table.objects.get(pk=table.pk).players == 1


@pytest.mark.parametrize(
    ("who", "days", "is_staff", "may"),
    [
        (WhoOpensTables.EVERYBODY, 0, False, True),
        (WhoOpensTables.OLDER, 6, False, False),
        (WhoOpensTables.OLDER, 7, False, True),
        (WhoOpensTables.STAFF, 0, False, False),
        (WhoOpensTables.STAFF, 0, True, True),
        (WhoOpensTables.NOBODY, 99, True, False),
    ],
)
def test_who_may(host: Player, who: WhoOpensTables, days: int, is_staff: bool, may: bool) -> None:
    let(who)
    host.is_staff = host.is_superuser = is_staff
    host.save()
    now, room = NOON + days * DAY, RoomSettings.objects.get()
    assert may_open_tables(host, room, now) is may
    if not may:
        with pytest.raises(CantOpen, match="can't open"):
            opened(host, at=now)


def test_in_a_new_room_everybody_may(host: Player) -> None:
    assert RoomSettings().who_opens_tables == WhoOpensTables.EVERYBODY


def test_the_suspended_open_none(host: Player) -> None:
    staff = Player.objects.create_superuser("Owner")
    until = dt.datetime.now(dt.UTC) + DAY
    suspend(by=staff, player_id=host.pk, until=until, reason="Shouting.")
    host.refresh_from_db()
    with pytest.raises(CantOpen):
        opened(host)


def test_a_host_has_so_many_and_the_room_too(host: Player) -> None:
    let(WhoOpensTables.EVERYBODY, tables_of_a_host=2, tables_of_players=3)
    first = opened(host)
    opened(host)
    with pytest.raises(CantOpen, match="You have 2 tables open, the most at once"):
        opened(host)
    close_own_table(host_id=host.pk, table_id=first.pk, now=NOON)
    assert why_no_more(host.pk, RoomSettings.objects.get()) == ""
    opened(host)
    bob = Player.objects.get(pk=a_player(BOB))
    opened(bob)
    with pytest.raises(CantOpen, match="no place for another table"):
        opened(bob)


def test_names_are_free_ones_of_the_host(host: Player) -> None:
    group = opened(host).group
    assert opened(host, group=group).name == "Alice's table 2"
    bob = Player.objects.get(pk=a_player(BOB))
    assert opened(bob).name == "Bob's table"


def test_another_s_group_is_not_taken(host: Player) -> None:
    others = make_group(host_id=a_player(BOB), name="Bob's", now=NOON)
    with pytest.raises(CantOpen, match="no group of yours") as refused:
        opened(host, group=others)
    assert refused.value.field == "group"


def test_stakes_are_those_on_offer_in_whole_chips(host: Player) -> None:
    limit = Limit.objects.get()
    assert [*limits_to_host()] == [limit]
    Limit.objects.update(chip=25)
    assert not limits_to_host().exists()
    Limit.objects.update(chip=100, is_offered=False)
    with pytest.raises(CantOpen, match="offered no longer") as refused:
        opened(host)
    assert refused.value.field == "limit"


def test_seats_that_the_game_has_not_are_refused_at_their_box(host: Player) -> None:
    with pytest.raises(CantOpen) as refused:
        opened(host, limit=a_limit("stud", **WHOLE), max_seats=9)
    assert refused.value.field == "max_seats"


def test_the_host_alone_closes_it(host: Player) -> None:
    table = opened(host)
    with pytest.raises(Table.DoesNotExist):
        close_own_table(host_id=a_player(BOB), table_id=table.pk, now=NOON)
    close_own_table(host_id=host.pk, table_id=table.pk, now=NOON)
    assert not Table.objects.get(pk=table.pk).is_open


def test_idle_ones_close_themselves(host: Player) -> None:
    let(WhoOpensTables.EVERYBODY, idle_tables_close_minutes=60)
    idle, paused, busy = opened(host), opened(host), opened(host)
    Table.objects.filter(pk=paused.pk).update(is_paused=True)
    late = NOON + dt.timedelta(minutes=59)
    sit_down(table_id=busy.pk, player_id=host.pk, seat=1, chips=4_000, request_id=None, now=late)
    assert close_idle_tables(now=late) == []
    assert close_idle_tables(now=late + dt.timedelta(minutes=1)) == [idle.pk]
    assert close_idle_tables(now=NOON + 13 * DAY) == [busy.pk]
    assert close_idle_tables(now=NOON + 14 * DAY) == [paused.pk]


def test_a_clock_that_is_years_ahead_closes_no_paused_one(host: Player) -> None:
    paused = opened(host)
    Table.objects.filter(pk=paused.pk).update(is_paused=True)
    count_days(now=NOON)
    with time_machine.travel(NOON + 9_000 * DAY, tick=False):
        close_idle()
    assert Table.objects.get(pk=paused.pk).is_open


def test_the_rooms_own_never_do(host: Player) -> None:
    own = create_table(limit=Limit.objects.get(), name="Room", max_seats=6, now=NOON)
    assert close_idle_tables(now=NOON + 99 * DAY) == []
    close_table(table_id=own.pk, now=NOON)
