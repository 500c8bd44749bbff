"""Coming as a guest: under which names, how many by one link, and where they may sit."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from accounts.models import ChipAccount, Player, RoomSettings, WhoAreGuests, WhoComesIn
from accounts.services.admission.admit_newcomer import Newcomer
from games.engine.refusals import Reason, Refused
from games.models import GroupMember, GuestArrival, Limit, Table, TableGroup
from games.selectors.audit.audit_tables import audit_tables
from games.selectors.of_guests.guest_bounds import TooManyGuests
from games.selectors.of_guests.guest_names import NameNotFree, NameUnfit
from games.selectors.onlooker import Onlooker
from games.services.groups.admit import admit_by_link
from games.services.guests.come_as_guest import NoGuests, come_as_guest
from games.services.seats.sit_down import sit_down
from games.services.seats.take_best_seat import take_best_seat
from games.services.staff.open_table import create_table
from games.services.waiting.join_waiting_list import join_waiting_list
from games.tests.services.guests.own_table import OwnTable, guest_called
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON

pytestmark = pytest.mark.django_db
MINUTE = dt.timedelta(minutes=1)


@pytest.fixture(scope="module")
def own_of_module(rows_of_module: None) -> OwnTable:
    return OwnTable()


@pytest.fixture
def own(own_of_module: OwnTable) -> OwnTable:
    """The same for one case."""
    return copy_of(own_of_module)


def come(own: OwnTable, name: str, browser: str = "", *, now: dt.datetime = NOON) -> Player:
    browser = browser or f"browser of {name}"
    admit_by_link(secret=own.secret, viewer=Onlooker(browser=browser), now=now)
    how = Newcomer()
    return come_as_guest(table_id=own.table.pk, browser=browser, name=name, how=how, now=now)


def test_nobody_comes_to_a_closed_table(own: OwnTable) -> None:
    Table.objects.update(is_open=False)
    with pytest.raises(NoGuests, match="This table is closed"):
        come(own, "Jo")


def test_who_came_by_a_clock_that_was_set_back_holds_nobody_up(own: OwnTable) -> None:
    for letter in "abcdefghij":
        come(own, f"Jo {letter}", now=NOON + 60 * MINUTE)
    assert come(own, "Zoë").called == "Zoë"


def the_rooms_table() -> Table:
    return create_table(limit=Limit.objects.get(), name="Everybody's", max_seats=6, now=NOON)


def test_a_guest_has_a_name_a_number_and_no_chips_of_the_room(own: OwnTable) -> None:
    zoe = come(own, "Zoë")
    assert (zoe.username, zoe.called, zoe.is_guest) == ("guest-1", "Zoë", True)
    assert not zoe.has_usable_password()
    assert not ChipAccount.objects.filter(player=zoe).exists()
    assert GroupMember.objects.get(player=zoe).browser == ""


def test_a_taken_number_is_skipped(own: OwnTable) -> None:
    come(own, "Jo")
    following = GuestArrival.objects.latest("pk").pk + 1
    Player.objects.create_user(f"guest-{following}")
    assert come(own, "Priya").username == f"guest-{following + 1}"


@pytest.mark.parametrize(
    ("taken", "wanted", "says", "free"),
    [
        ("Zoë", "Zoe", "Zoë is here already, and “Zoe” looks like it.", ("Zoe 2", "The other Zoe")),
        ("Jo", "Jo", "Jo is here already.", ("Jo 2", "The other Jo")),
        ("Alice", "AIice", "Alice is here already, and “AIice” looks like it.", ("AIice 2",)),
        ("A" * 20, "A" * 20, f"{'A' * 20} is here already.", (f"{'A' * 18} 2", f"{'A' * 16} 3")),
    ],
)  # fmt: skip
def test_two_free_names_are_offered(
    own: OwnTable, taken: str, wanted: str, says: str, free: tuple[str, ...]
) -> None:
    if taken != own.host.username:
        come(own, taken)
    with pytest.raises(NameNotFree) as refused:
        come(own, wanted, "another browser")
    assert str(refused.value) == says
    assert refused.value.free[: len(free)] == free
    assert len(refused.value.free) == 2
    assert come(own, free[0], "another browser").called == free[0]


def test_a_name_elsewhere_in_the_room_is_free_here(own: OwnTable) -> None:
    Player.objects.create_user("Priya")
    assert come(own, "Priya").called == "Priya"


@pytest.mark.drawn
@pytest.mark.parametrize(
    "name", ["Dealer", "The House", "Аdmin", "Guest", "guest 7", "St.aff", " ", "x" * 21]
)
def test_names_that_nobody_has(own: OwnTable, name: str) -> None:
    with pytest.raises(NameUnfit):
        come(own, name, "a browser")


def test_one_guest_a_browser(own: OwnTable) -> None:
    come(own, "Jo", "a browser")
    with pytest.raises(NoGuests, match="has a guest here already"):
        come(own, "Zoë", "a browser")


def test_only_by_the_link(own: OwnTable) -> None:
    for browser in ("", "a stranger's"):
        with pytest.raises(NoGuests, match="have its link"):
            come_as_guest(
                table_id=own.table.pk, browser=browser, name="Jo", how=Newcomer(), now=NOON
            )


def test_ten_a_minute_by_one_link(own: OwnTable) -> None:
    for number in range(10):
        come(own, f"Jo {number + 2}")
    with pytest.raises(TooManyGuests, match="in a minute") as refused:
        come(own, "Zoë")
    assert refused.value.seconds == 60
    come(own, "Zoë", now=NOON + MINUTE)


def test_three_times_the_seats_an_evening() -> None:
    own = OwnTable(seats=2)
    for number in range(6):
        come(own, f"Jo {number + 2}", now=NOON + number * MINUTE)
    with pytest.raises(TooManyGuests, match="as it takes"):
        come(own, "Zoë", now=NOON + 60 * MINUTE)


@pytest.mark.parametrize(
    ("door", "guests", "may"),
    [
        (WhoComesIn.ANYBODY, WhoAreGuests.AS_SIGN_UP, True),
        (WhoComesIn.INVITED, WhoAreGuests.AS_SIGN_UP, False),
        (WhoComesIn.APPROVED, WhoAreGuests.AS_SIGN_UP, False),
        (WhoComesIn.NOBODY, WhoAreGuests.AS_SIGN_UP, False),
        (WhoComesIn.NOBODY, WhoAreGuests.ON, True),
        (WhoComesIn.ANYBODY, WhoAreGuests.OFF, False),
    ],
)
def test_whether_there_are_guests(own: OwnTable, door: str, guests: str, may: bool) -> None:
    own.set(who_comes_in=door, guests=guests)
    assert RoomSettings.objects.get().has_guests is may
    if may:
        come(own, "Jo")
    else:
        with pytest.raises(NoGuests, match="Sign in"):
            come(own, "Jo")
        assert not GuestArrival.objects.exists()


def test_there_are_none_where_strangers_are_shown_no_tables(own: OwnTable) -> None:
    own.set(seen_without_account="lobby")
    assert not RoomSettings.objects.get().has_guests


def test_a_guest_sits_at_tables_of_their_link_alone(own: OwnTable) -> None:
    zoe, rooms = come(own, "Zoë"), the_rooms_table()
    refused = sit_down(
        table_id=rooms.pk, player_id=zoe.pk, seat=2, chips=4_000, request_id=None, now=NOON
    )
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.GUEST_ELSEWHERE
    waits = join_waiting_list(table_id=rooms.pk, player_id=zoe.pk, now=NOON)
    assert waits is not None
    assert waits.reason is Reason.GUEST_ELSEWHERE
    assert take_best_seat(player_id=zoe.pk, table_ids=(rooms.pk,), now=NOON) is None
    assert not isinstance(own.sit(zoe, 2), Refused)


def test_at_another_table_somebody_may_be_called_so(own: OwnTable) -> None:
    zoe = come(own, "Zoë")
    zoes = Player.objects.create_user("zoe")
    group = TableGroup.objects.get()
    GroupMember.objects.create(group=group, player=zoes, admitted_at=NOON)
    own.sit(zoes, 2)
    refused = own.sit(zoe, 3)
    assert isinstance(refused, Refused)
    assert (refused.reason, refused.facts) == (Reason.NAME_NOT_FREE, {"name": "zoe"})


def test_six_friends_in_one_flat_come_and_the_books_are_right(own: OwnTable) -> None:
    for name in ("Zoë", "Uncle Bob", "Jo", "Priya", "Magda"):
        own.guest(name)
    assert Table.objects.get(pk=own.table.pk).players == 6
    late = own.friend()
    assert own.come(late, "Hannelore").status_code == 200
    assert own.table.waiting.get().player == guest_called("Hannelore")
    assert audit_tables() == ()


def test_a_browser_without_the_link_finds_no_table(own: OwnTable) -> None:
    assert own.come(Client(), "Jo").status_code == 404
