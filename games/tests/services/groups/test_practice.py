"""Practice tables: a member of staff tries a limit, alone, for an hour, where nobody plays."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from django.db.models import Sum
from django.test import Client
from django.urls import reverse

from accounts.account_ref import purse
from accounts.models import ChipAccount, EntryState, Player, Posting, RoomSettings, Terms
from accounts.selectors.exported.exported_players import each_player
from accounts.selectors.player_chips.audit_ledger import audit_ledger
from accounts.selectors.player_chips.balances import balance
from accounts.selectors.player_chips.own_chips import issued_at
from accounts.selectors.staff.seated_at import seated_at
from accounts.services.players.suspend import suspend
from accounts.services.staff.authority import LacksRight
from accounts.tests.services.test_races import at_once
from games.admin.hands.hand_search import HandSearchForm
from games.admin.room_pages.drain_page import DrainForm
from games.clock.timing import milliseconds
from games.engine.refusals import Reason, Refused
from games.histories.my_hands import finished_hands, places_in_finished_hands, tables_played
from games.house_players.headcount import MOST
from games.journal.load_table import load_table
from games.journal.loaded import Committed
from games.journal.side_records.tables_at_once import tables_of
from games.models import Hand, Limit, Table
from games.selectors.audit.audit_tables import audit_tables
from games.selectors.audit.counted_day import counted_day, counted_now
from games.selectors.audit.room_figures import figures
from games.selectors.evidence.found_hands import HandSearch, page_of_hands
from games.selectors.exports.exported_hands import each_hand
from games.selectors.exports.exported_tables import each_table
from games.selectors.fair.table_records import tables_with_records
from games.selectors.floor.floor_tables import closed_tables, floor_tables
from games.selectors.floor.own_tables import own_tables
from games.selectors.floor.reached_tables import reached_tables
from games.selectors.lobby.lobby_rows import lobby_tables
from games.selectors.onlooker import STRANGER, Onlooker
from games.selectors.presence.my_tables import my_tables
from games.selectors.presence.whereabouts import whereabouts
from games.selectors.seen_tables import looker_at, may_see_table
from games.services.clock_steps.note_step_back import note_step_back
from games.services.groups.close_tables import close_idle_tables
from games.services.groups.open_practice import NoCompany, open_practice
from games.services.seats.sit_down import sit_down
from games.services.staff.open_table import open_table
from games.tests.histories.evening import browser
from games.tests.people import ALICE, BOB
from games.tests.services.room import NOON, Room, a_limit, a_player, begin_first_era
from games.tests.web.test_kept_hands import NOWHERE, answers, by_number

pytestmark = pytest.mark.django_db
MINUTE = dt.timedelta(minutes=1)
YEARS = dt.timedelta(days=3_000)


@pytest.fixture
def olga() -> Player:
    begin_first_era()
    a_limit()
    return Player.objects.create_superuser("Olga")


def practice(by: Player, at: dt.datetime = NOON, limit: Limit | None = None) -> Table:
    return open_practice(by=by, limit=limit or Limit.objects.get(), now=at)


def sit(table: Table, player: Player | int, seat: int | None = None) -> Committed | Refused:
    taken = {each.seat for each in load_table(table_id=table.pk).state.seats}
    free = next(each for each in range(1, 9) if each not in taken)
    return sit_down(
        table_id=table.pk,
        player_id=player if isinstance(player, int) else player.pk,
        seat=seat or free,
        chips=4_000,
        request_id=None,
        now=NOON,
    )


class Played(Room):
    """A practice table, as the room's own ones are driven."""

    def __init__(self, table: Table) -> None:
        begin_first_era()
        self.now, self.table, self.ids = NOON, table, {}
        self.reload()

    def play(self) -> None:
        """Have everybody check or call through a hand, the house players too."""
        self.deal()
        self.check_down()


# --- whose it is ---------------------------------------------------------------------------------


def test_it_is_its_maker_s_alone_in_its_own_chips_beside_house_players(olga: Player) -> None:
    table = practice(olga)
    table.refresh_from_db()
    assert (table.owner, table.group, table.is_listed) == (olga, None, False)
    assert table.name == "Practice"
    assert (table.has_own_chips, table.house_players, table.players) == (True, MOST, MOST)
    other = Player.objects.create_superuser("Pavel")
    for who, viewer, may in (
        ("its maker", Onlooker(player=olga.pk), True),
        ("its maker as staff", Onlooker(player=olga.pk, is_staff=True), True),
        ("others of staff", Onlooker(player=other.pk, is_staff=True), False),
        ("a player", Onlooker(player=a_player(ALICE)), False),
        ("a stranger", STRANGER, False),
    ):
        assert may_see_table(viewer, table.pk) is may, who
        assert (looker_at(viewer, table.pk) is not None) is may, who
    assert isinstance(sit(table, olga), Committed)
    assert sit(table, other) == Refused(reason=Reason.TABLE_CLOSED)


def test_one_a_member_of_staff_and_the_open_one_at_a_second_press(olga: Player) -> None:
    table, stud = practice(olga), a_limit("stud")
    holdem = table.limit
    assert practice(olga, limit=holdem) == table
    assert practice(Player.objects.create_superuser("Pavel"), limit=holdem) != table
    another = practice(olga, limit=stud)
    assert (another.name, another.max_seats) == ("Practice 2", 8)
    is_open = Table.objects.filter(owner=olga, is_open=True)
    assert [*is_open] == [another]


def test_who_may_open_no_tables_tries_no_limit(olga: Player) -> None:
    with pytest.raises(LacksRight):
        practice(Player.objects.create_user("Hank", is_staff=True))
    assert not Table.objects.exists()


def test_without_house_players_it_says_so(olga: Player, settings: Any) -> None:
    settings.HOUSE_PLAYERS = False
    with pytest.raises(NoCompany):
        practice(olga)
    page = reverse("admin:games_limit_practice", args=[Limit.objects.get().pk])
    assert "no house players" in browser(olga).post(page, follow=True).content.decode()
    assert not Table.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_two_presses_at_once_open_one() -> None:
    begin_first_era()
    limit, by = a_limit(), Player.objects.create_superuser("Olga")
    tables = at_once(*[lambda: practice(by, limit=limit).pk] * 4)
    assert len(set(tables)) == Table.objects.count() == 1


def test_for_others_of_staff_each_address_is_that_of_no_table(played: Played) -> None:
    played.check_down()
    other = browser(Player.objects.create_superuser("Pavel"))
    for name, path in by_number().items():
        kept, nothing = (
            answers(other, path.format(table=number, hand=1))[0]
            for number in (played.table.pk, NOWHERE)
        )
        assert kept == nothing, name


# --- nobody plays there --------------------------------------------------------------------------


@pytest.fixture
def played(olga: Player) -> Played:
    """Olga has played a hand there, beside house players, and the next one runs."""
    room = Played(practice(olga))
    assert isinstance(sit(room.table, olga), Committed)
    room.reload()
    room.play()
    room.deal()
    return room


DAY = NOON.date()
LISTS: tuple[Callable[[Player], Iterable[Any]], ...] = (
    lambda olga: lobby_tables(NOON),
    lambda olga: floor_tables(NOON),
    lambda olga: closed_tables(most=9),
    lambda olga: reached_tables(Table.objects.all()),
    lambda olga: own_tables(olga.pk, Table.objects.all()),
    lambda olga: my_tables(olga.pk),
    lambda olga: whereabouts(olga.pk),
    lambda olga: tables_with_records(Onlooker(player=olga.pk)),
    lambda olga: page_of_hands(HandSearch())[0],
    lambda olga: page_of_hands(HandSearch(player_id=olga.pk))[0],
    lambda olga: HandSearchForm().fields["table"].queryset,  # type: ignore[attr-defined]
    lambda olga: dict(DrainForm().fields["where"].choices)["Tables"],  # type: ignore[attr-defined]
    lambda olga: finished_hands(olga.pk),
    lambda olga: places_in_finished_hands(olga.pk),
    lambda olga: tables_played(olga.pk),
    lambda olga: seated_at("practice"),
    lambda olga: each_table(),
    lambda olga: each_hand(NOON - YEARS, NOON + YEARS),
)


def test_it_is_in_no_list_and_no_figure(played: Played, olga: Player) -> None:
    assert Hand.objects.count() == 2
    assert [[*each(olga)] for each in LISTS] == [[] for _ in LISTS]
    counts = {**counted_day(DAY), **counted_now(DAY)}
    assert {name for name, number in counts.items() if number} <= {"sign_ups"}
    assert figures(NOON + MINUTE).last_hour == 0
    exported = next(each_player(has_mail=False))
    assert {row["on_tables_cents"] for row in exported} == {0}


def test_figures_of_a_day_with_it_are_those_of_the_others(olga: Player) -> None:
    others = Room(ALICE, BOB)
    others.deal()
    others.check_down()
    practised = Played(practice(olga))
    sit(practised.table, olga)
    practised.reload()
    practised.play()
    others.deal()
    others.check_down()
    counts = counted_day(DAY)
    assert [counts[name] for name in ("hands", "tables", "players")] == [2, 1, 2]


PAGES = ("/", "/fair/", "/hands/", "/pictures/", "/tables/mine/", "/admin/games/table/floor/",
         "/admin/", "/admin/games/table/", "/admin/games/table/?whose=all",
         "/admin/games/table/?whose=players", "/admin/games/hand/")  # fmt: skip


def test_no_page_names_it_but_by_the_filter(played: Played, olga: Player) -> None:
    staff = browser(olga)
    for page in PAGES:
        text = staff.get(page, follow=True).content.decode()
        assert "Practice" not in text, page
        assert f"/tables/{played.table.pk}/" not in text, page
    assert "Practice" in staff.get("/admin/games/table/?whose=practice").content.decode()
    assert "Practice · " in staff.get(f"/tables/{played.table.pk}/").content.decode()


def test_it_counts_as_no_table_where_one_plays(olga: Player) -> None:
    room, other = Room(name="Avon", max_seats=6), Room(name="Clyde", max_seats=6)
    RoomSettings.objects.update_or_create(pk=1, defaults={"tables_at_once": 2})
    mine = Player.objects.get(pk=a_player(ALICE))
    Player.objects.filter(pk=mine.pk).update(is_staff=True, is_superuser=True)
    mine.refresh_from_db()
    table = practice(mine, limit=room.table.limit)
    assert isinstance(sit(table, mine), Committed)
    assert tables_of(mine.pk) == 0
    for each in (room, other):
        assert isinstance(sit(each.table, mine), Committed)
    assert my_tables(mine.pk) == {room.table.pk, other.table.pk}
    RoomSettings.objects.update(tables_at_once=1)
    newer = practice(mine, NOON + 61 * MINUTE, room.table.limit)
    assert isinstance(sit(newer, mine), Committed)
    assert tables_of(mine.pk) == 2


def test_its_limit_may_be_changed_while_it_is_tried(played: Played, olga: Player) -> None:
    page = browser(olga).get(reverse("admin:games_limit_change", args=[played.table.limit_id]))
    assert page.context["has_change_permission"]
    assert "You play at" not in page.content.decode()


@pytest.mark.parametrize("bar", ["terms", "not let in", "suspended"])
def test_what_keeps_from_play_keeps_from_no_practice(olga: Player, bar: str) -> None:
    table = practice(olga)
    if bar == "terms":
        Terms.objects.create(version=1, text="Be kind.", published_at=NOON, published_by=olga)
    elif bar == "not let in":
        Player.objects.filter(pk=olga.pk).update(entry=EntryState.WAITING)
    else:
        owner, until = Player.objects.create_superuser("Owner"), NOON + YEARS
        suspend(by=owner, player_id=olga.pk, until=until, reason="Shouting.")
    outcome = sit(table, olga)
    assert isinstance(outcome, Committed) is (bar != "suspended")


# --- its hour ------------------------------------------------------------------------------------

HOUR = (
    # how far the clock is set back or on after ten minutes, minutes by it from then on, still open
    (0 * MINUTE, 49, True),
    (0 * MINUTE, 50, False),
    (-YEARS, 49, True),
    (-YEARS, 51, False),
    (-5 * MINUTE, 49, True),
    (-5 * MINUTE, 51, False),
    (YEARS, 0, False),
)


@pytest.mark.parametrize(("moved", "minutes", "is_open"), HOUR)
def test_it_closes_after_an_hour(
    olga: Player, moved: dt.timedelta, minutes: int, is_open: bool
) -> None:
    table = practice(olga)
    now = NOON + 10 * MINUTE + moved
    if moved < dt.timedelta(0):
        note_step_back(by=round(-moved.total_seconds() * 1000), now=milliseconds(now))
    assert close_idle_tables(now=now + minutes * MINUTE) == ([] if is_open else [table.pk])
    table.refresh_from_db()
    assert table.is_open is is_open


def test_one_that_was_opened_since_the_clock_was_set_back_has_its_hour(olga: Player) -> None:
    table = practice(olga)
    note_step_back(by=round(YEARS.total_seconds() * 1000), now=milliseconds(NOON))
    until = table.practice_until
    table.refresh_from_db()
    assert table.practice_until == until


def test_its_hand_is_played_out_first_and_reopened_it_closes_again(played: Played) -> None:
    table, late = played.table, NOON + 61 * MINUTE
    assert close_idle_tables(now=late) == [table.pk]
    played.reload()
    played.check_down()
    table.refresh_from_db()
    assert (table.is_open, table.players) == (False, 0)
    open_table(table_id=table.pk, now=late)
    assert close_idle_tables(now=late) == [table.pk]


@pytest.mark.django_db(transaction=True)
def test_of_two_processes_one_closes_it() -> None:
    begin_first_era()
    table = practice(Player.objects.create_superuser("Olga"), limit=a_limit())
    at_once(*[lambda: close_idle_tables(now=NOON + 60 * MINUTE)] * 2)
    table.refresh_from_db()
    assert (table.is_open, table.players, table.failures) == (False, 0, 0)
    assert audit_tables() == ()


# --- its chips -----------------------------------------------------------------------------------


def test_the_books_are_right_and_nothing_of_the_bankroll_moves(
    played: Played, olga: Player
) -> None:
    of_the_room = ChipAccount.objects.exclude(table_id=played.table.pk)
    for _ in range(2):
        postings = Posting.objects.filter(account__table_id=played.table.pk)
        assert postings.aggregate(sum=Sum("amount"))["sum"] == 0
        assert (audit_ledger(), audit_tables()) == ((), ())
        assert not of_the_room.filter(postings__isnull=False).exists()
        played.check_down()
        close_idle_tables(now=NOON + 60 * MINUTE)
    assert issued_at(played.table.pk) == balance(purse(olga.pk, played.table.pk))


def test_a_press_leads_to_a_seat_and_a_link_opens_nothing(olga: Player) -> None:
    staff: Client = browser(olga)
    limit = Limit.objects.get()
    shown = staff.get(reverse("admin:games_limit_change", args=[limit.pk])).content.decode()
    page = reverse("admin:games_limit_practice", args=[limit.pk])
    assert f'action="{page}"' in shown
    assert staff.get(page).status_code == 302
    assert not Table.objects.exists()
    answer = staff.post(page)
    assert answer["Location"] == f"/tables/{Table.objects.get().pk}/?sit=1"
    assert staff.get(answer["Location"]).status_code == 200
    own = Limit.objects.get(pk=limit.pk)
    own.house.follows = own.house
    own.house.save()
    assert staff.post(page).status_code == 404
