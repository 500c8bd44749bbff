"""What an EST day comes to, counted for staff's figures."""

from __future__ import annotations

import datetime as dt
import uuid

import pytest
from django.db import connection

from accounts.formats.est_day import EST
from accounts.models import Player, TrialBalance
from accounts.selectors.all_ins_left import all_ins_left
from accounts.selectors.player_chips.first_since import first_since
from accounts.services.all_ins.answer_reset import answer_reset
from accounts.services.all_ins.request_reset import request_reset
from accounts.services.all_ins.take_all_in import take_all_in
from accounts.services.money.adjust import adjust
from accounts.tests.chips import lose
from games.models import DayCount, Hand, JournalRow, LateTurn
from games.services.note_connections import forget_connections, note_connections
from games.services.staff.room.count_days import SHOWN_DAYS, count_days
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.prepared import copy_of
from games.tests.services.room import BUY_IN, NOON, Room, a_house_player, three_players

pytestmark = pytest.mark.django_db
DAY = dt.timedelta(days=1)
GRANT = 100_000


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """A hand between three people is over."""
    room = three_players()
    Player.objects.update(date_joined=NOON)
    room.deal()
    room.check_down()
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def counted(room: Room, day: dt.date | None = None) -> DayCount:
    count_days(now=room.now)
    return DayCount.objects.get(day=day or room.now.astimezone(EST).date())


# --- one day -------------------------------------------------------------------------------------


def test_a_day_has_its_hands_its_people_and_its_chips(room: Room) -> None:
    found = counted(room)

    assert (found.hands, found.tables, found.players, found.sign_ups) == (1, 1, 3, 3)
    assert (found.players_7_days, found.players_30_days) == (3, 3)
    assert found.chips_granted == 3 * GRANT
    assert (found.bankrolls, found.on_tables) == (3 * (GRANT - BUY_IN), 3 * BUY_IN)


def test_house_players_are_no_people(room: Room) -> None:
    room.ids["House-1"] = a_house_player("House-1")
    Hand.objects.get().hand_players.filter(player_id=room.ids[BOB]).update(
        player_id=room.ids["House-1"]
    )

    found = counted(room)

    assert (found.players, found.players_7_days, found.sign_ups) == (2, 2, 3)


def test_what_the_clock_does_is_counted__EA_1__EA_2() -> None:
    room = three_players()
    room.deal_to(BOB)
    while all_ins_left(room.ids[CAROL], room.now):
        take_all_in(player_id=room.ids[CAROL], now=room.now)
    room.ring()
    room.ring()
    found = counted(room)

    assert (found.all_ins, found.time_outs) == (1, 1)
    late = LateTurn.objects.order_by("pk").values_list("player_id", "hand_no", "is_all_in")
    assert list(late) == [(room.ids[BOB], 1, True), (room.ids[CAROL], 1, False)]
    assert JournalRow.objects.filter(created_at=LateTurn.objects.latest("pk").at).exists()


def test_late_turns_are_forgotten_after_thirty_days() -> None:
    room = three_players()
    room.deal_to(BOB)
    room.ring()

    assert forget_connections(now=room.now + 30 * DAY) == 0
    assert forget_connections(now=room.now + 31 * DAY) == 1


def test_lost_lines_and_resets_are_counted(room: Room) -> None:
    for name, what in ((ALICE, "disconnected"), (BOB, "away"), (CAROL, "disconnected")):
        note_connections(table_id=room.table.pk, changes={room.ids[name]: what}, now=room.now)
    host = Player.objects.create_superuser("Host")
    for name, is_granted in ((ALICE, True), (BOB, False)):
        asked = request_reset(player_id=room.ids[name], explanation="…", now=room.now)
        answer_reset(
            request_id=asked.pk, is_granted=is_granted, answer="…", answered_by=host, now=room.now
        )

    found = counted(room)

    assert (found.disconnects, found.resets_asked, found.resets_granted) == (2, 2, 1)


def test_what_staff_give_and_take_is_in_what_was_granted(room: Room) -> None:
    host = Player.objects.create_superuser("Host")
    for chips in (700, -200):
        adjust(
            player_id=room.ids[ALICE],
            chips=chips,
            reason="…",
            made_by=host,
            key=str(uuid.uuid4()),
            now=room.now,
        )

    assert counted(room).chips_granted == 3 * GRANT + 500


# --- days ----------------------------------------------------------------------------------------


def test_a_day_begins_at_midnight_est(room: Room) -> None:
    for hour, hands in ((4, 0), (5, 1)):
        at = dt.datetime(2026, 11, 22, hour, tzinfo=dt.UTC)
        Hand.objects.update(ended_at=at)
        room.now = at + dt.timedelta(hours=2)
        assert counted(room, dt.date(2026, 11, 22)).hands == hands


def test_today_is_counted_anew_and_a_day_that_is_over_once_more(room: Room) -> None:
    first = counted(room)
    room.pass_time(60)
    room.deal()
    room.check_down()
    room.now += DAY

    count_days(now=room.now)

    first.refresh_from_db()
    assert first.hands == 2
    assert (first.counted_at, first.bankrolls) == (room.now, 3 * (GRANT - BUY_IN))
    room.now += dt.timedelta(minutes=5)
    count_days(now=room.now)
    assert DayCount.objects.get(pk=first.pk).counted_at == first.counted_at


def test_a_room_of_before_is_counted_some_days_at_a_time_thirty_in_all(room: Room) -> None:
    for runs, days in ((1, 4), (1, 7), (8, SHOWN_DAYS)):
        for _ in range(runs):
            count_days(now=room.now)
        assert DayCount.objects.count() == days


def test_the_first_row_since_a_moment_is_found_by_halving(room: Room) -> None:
    rows = JournalRow.objects.all()
    for pk in rows.values_list("pk", flat=True):
        at = rows.get(pk=pk).created_at
        first = rows.filter(created_at__gte=at).order_by("pk").first()
        assert first is not None
        assert first_since(rows, "created_at", at) == first.pk
    last = rows.latest("pk")
    assert first_since(rows, "created_at", room.now + DAY) == last.pk + 1
    assert first_since(rows.none(), "created_at", NOON) == 1


# --- the trial balance ---------------------------------------------------------------------------


def test_the_trial_balance_is_0_however_often_it_is_added_up(room: Room) -> None:
    for _ in range(4):
        count_days(now=room.now)
        balance = TrialBalance.objects.get()
        assert (balance.off, balance.posted) == (0, 0)
        room.deal()
        room.check_down()
        room.pass_time(60)
    lose(Player.objects.get(pk=room.ids[ALICE]), 100)
    count_days(now=room.now)

    balance = TrialBalance.objects.get()
    assert (balance.off, balance.house) == (0, 0)
    assert balance.mint == -3 * GRANT


def test_a_chip_too_many_is_off_and_mended_once_it_is_gone(room: Room) -> None:
    for _ in range(3):
        count_days(now=room.now)
    change(room, 1)
    count_days(now=room.now)
    assert TrialBalance.objects.get().off == 1

    change(room, -1)
    count_days(now=room.now)
    assert TrialBalance.objects.get().off == 0


def change(room: Room, cents: int) -> None:
    """Change a balance behind the ledger's back."""
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE accounts_chipaccount SET balance = balance + %s"
            " WHERE kind = 'bankroll' AND player_id = %s",
            (cents, room.ids[ALICE]),
        )


def test_what_is_added_later_under_a_lower_number_is_not_left_out(room: Room) -> None:
    """As where two transactions are written at once: the sums are settled one time later."""
    count_days(now=room.now)
    count_days(now=room.now)
    wrong = TrialBalance.objects.get()
    TrialBalance.objects.update(posted=wrong.posted + 5, mint=wrong.mint + 5)

    count_days(now=room.now)

    assert TrialBalance.objects.get().off == 0
