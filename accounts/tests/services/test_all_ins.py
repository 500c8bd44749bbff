from __future__ import annotations

import datetime as dt

import pytest
from django.db import IntegrityError, transaction

from accounts.formats.est_day import est_day
from accounts.models import AllInDay, Player, RoomSettings
from accounts.selectors.all_ins_left import all_ins_left, all_ins_left_of
from accounts.services.all_ins.grant_reset import grant_reset
from accounts.services.all_ins.renew_all_ins import renew_all_ins
from accounts.services.all_ins.take_all_in import take_all_in

SECOND = dt.timedelta(seconds=1)
# Midnight EST is 05:00 UTC, in winter and summer alike.
MIDNIGHT = dt.datetime(2026, 3, 1, 5, 0, tzinfo=dt.UTC)
BEFORE = MIDNIGHT - SECOND


def take(player: Player, now: dt.datetime) -> bool:
    with transaction.atomic():
        return take_all_in(player_id=player.pk, now=now)


@pytest.mark.parametrize(
    ("now", "day"),
    [
        pytest.param("2026-01-15T04:59:59+00:00", "2026-01-14", id="a second before midnight"),
        pytest.param("2026-01-15T05:00:00+00:00", "2026-01-15", id="midnight"),
        pytest.param("2026-03-08T04:59:59+00:00", "2026-03-07", id="before clocks spring ahead"),
        pytest.param("2026-03-08T07:00:00+00:00", "2026-03-08", id="as clocks spring ahead"),
        pytest.param("2026-03-09T04:59:59+00:00", "2026-03-08", id="that day isn't shorter"),
        pytest.param("2026-07-04T04:59:59+00:00", "2026-07-03", id="in summer, before midnight"),
        pytest.param("2026-07-04T05:00:00+00:00", "2026-07-04", id="in summer, midnight"),
        pytest.param("2026-11-01T06:00:00+00:00", "2026-11-01", id="as clocks fall back"),
        pytest.param("2026-11-02T04:59:59+00:00", "2026-11-01", id="that day isn't longer"),
        pytest.param("2026-07-04T00:30:00-04:00", "2026-07-03", id="given in New York's own time"),
    ],
)
def test_a_day_is_utc_minus_five_all_year__EA_4(now: str, day: str) -> None:
    assert est_day(dt.datetime.fromisoformat(now)) == dt.date.fromisoformat(day)


def test_two_a_day_then_none__EA_2__EA_4(alice: Player) -> None:
    assert all_ins_left(alice.pk, BEFORE) == 2
    assert [take(alice, BEFORE) for _ in range(3)] == [True, True, False]
    assert all_ins_left(alice.pk, BEFORE) == 0


def test_each_player_has_his_own(alice: Player, bob: Player) -> None:
    take(alice, BEFORE)

    assert all_ins_left_of((alice.pk, bob.pk), BEFORE) == {alice.pk: 1, bob.pk: 2}


@pytest.mark.parametrize("runs", [0, 1, 2], ids=["never", "once", "twice"])
def test_a_new_day_is_full_however_often_the_job_runs__EA_4(alice: Player, runs: int) -> None:
    take(alice, BEFORE)
    take(alice, BEFORE)
    for _ in range(runs):
        renew_all_ins(now=MIDNIGHT)

    assert all_ins_left(alice.pk, MIDNIGHT) == 2
    assert [take(alice, MIDNIGHT) for _ in range(3)] == [True, True, False]


def test_a_late_job_gives_nothing_back__EA_4(alice: Player) -> None:
    take(alice, MIDNIGHT)
    renew_all_ins(now=MIDNIGHT + dt.timedelta(hours=7))

    assert all_ins_left(alice.pk, MIDNIGHT) == 1


def test_a_time_out_counts_on_the_day_on_which_the_time_ran_out__EA_4(alice: Player) -> None:
    renew_all_ins(now=MIDNIGHT)
    take(alice, BEFORE)

    assert all_ins_left(alice.pk, BEFORE) == 1
    assert all_ins_left(alice.pk, MIDNIGHT) == 2


def test_the_job_makes_no_rows_for_house_players(alice: Player) -> None:
    Player.objects.create_user("Housey", is_house=True)
    renew_all_ins(now=MIDNIGHT)

    assert [row.player for row in AllInDay.objects.all()] == [alice]


def test_staff_set_the_number_for_the_room_and_for_a_player__EA_4(
    alice: Player, bob: Player
) -> None:
    RoomSettings.objects.create(pk=1, all_ins_per_day=5)
    Player.objects.filter(pk=bob.pk).update(all_ins_per_day=0)

    assert all_ins_left_of((alice.pk, bob.pk), MIDNIGHT) == {alice.pk: 5, bob.pk: 0}
    assert take(bob, MIDNIGHT) is False


def test_a_number_changed_in_mid_day_holds_from_the_next(alice: Player) -> None:
    take(alice, BEFORE)
    RoomSettings.objects.create(pk=1, all_ins_per_day=5)

    assert all_ins_left(alice.pk, BEFORE) == 1
    assert all_ins_left(alice.pk, MIDNIGHT) == 5


def test_a_reset_is_full_at_once_and_for_that_day_only__EA_19(alice: Player) -> None:
    for moment in (BEFORE, BEFORE, MIDNIGHT):
        take(alice, moment)
    with transaction.atomic():
        grant_reset(player_id=alice.pk, now=MIDNIGHT)

    assert all_ins_left(alice.pk, MIDNIGHT) == 2
    assert all_ins_left(alice.pk, BEFORE) == 0


def test_an_action_that_is_rolled_back_takes_none__EA_17(alice: Player) -> None:
    with transaction.atomic():
        take_all_in(player_id=alice.pk, now=BEFORE)
        transaction.set_rollback(True)

    assert all_ins_left(alice.pk, BEFORE) == 2


def test_the_database_refuses_to_take_more_than_there_are(alice: Player) -> None:
    take(alice, BEFORE)
    with pytest.raises(IntegrityError), transaction.atomic():
        AllInDay.objects.update(taken=3)
