"""Which table somebody is sent to who only wants to play."""

from __future__ import annotations

import pytest

from accounts.models import Player
from games.clock.timing import milliseconds
from games.engine.table_commands import SitOut
from games.journal.table_settings import TableSettings
from games.models import Hand, HandPlayer, ProcessBeat, Table
from games.selectors.lobby.lobby_rows import lobby_tables
from games.selectors.lobby.tables_to_join import FIRST_HANDS, tables_to_join
from games.services.staff.open_table import create_table
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.room import NOON, Room, a_limit, a_player

pytestmark = pytest.mark.django_db


def best(player_id: int | None) -> str:
    """Return the name of the table that comes first."""
    first, *_ = tables_to_join(lobby_tables(NOON), player_id=player_id)
    return Table.objects.get(pk=first).name


def played(name: str, hands: int) -> int:
    """Make a person who has been dealt so many hands; return their id."""
    player_id = a_player(name)
    table = Table.objects.earliest("pk")
    for number in range(1, hands + 1):
        hand_no = 1_000 * player_id + number
        hand = Hand.objects.create(table=table, hand_no=hand_no, started_version=1, started_at=NOON)
        HandPlayer.objects.create(hand=hand, player_id=player_id, seat=1)
    return player_id


def an_unhurried_table(name: str) -> None:
    """Open one of hold'em."""
    slow = TableSettings(seconds_to_act=60)
    create_table(limit=a_limit(), name=name, max_seats=8, own=slow, now=NOON)


def test_hold_em_goes_before_stud_where_more_play() -> None:
    Room(ALICE, BOB, variant="stud", name="Stud")
    Room(name="Hold'em")

    assert best(None) == "Hold'em"
    assert best(played(CAROL, FIRST_HANDS)) == "Hold'em"


def test_a_newcomer_plays_ten_hands_unhurried() -> None:
    Room(ALICE, BOB, name="Busy")
    an_unhurried_table("Calm")

    assert best(None) == "Calm"
    assert best(played(CAROL, FIRST_HANDS - 1)) == "Calm"
    assert best(played(DAVE, FIRST_HANDS)) == "Busy"


def test_beside_other_tables_the_longest_clock_goes_first() -> None:
    Room(ALICE, BOB, name="Busy")
    an_unhurried_table("Calm")
    regular = played(DAVE, FIRST_HANDS)
    ids = {each.name: each.pk for each in Table.objects.all()}

    def order(*, is_beside: bool) -> tuple[int, ...]:
        return tables_to_join(lobby_tables(NOON), player_id=regular, is_beside=is_beside)

    assert order(is_beside=False) == (ids["Busy"], ids["Calm"])
    assert order(is_beside=True) == (ids["Calm"], ids["Busy"])


def test_whoever_reads_tables_as_text_plays_unhurried() -> None:
    Room(ALICE, BOB, name="Busy")
    an_unhurried_table("Calm")
    listener = played(DAVE, FIRST_HANDS)

    Player.objects.filter(pk=listener).update(text_mode=True)
    assert best(listener) == "Calm"


def gone_from(room: Room, *names: str) -> None:
    """Let the process that serves a table say who has no connection there any more."""
    table = Table.objects.get(pk=room.table.pk)
    absent = {str(table.pk): [room.ids[name] for name in names]}
    ProcessBeat.objects.update_or_create(
        process=table.armed_by, defaults={"at": milliseconds(NOON), "absent": absent}
    )


def unhurried(room: Room) -> Room:
    """Give a table's players more time."""
    Table.objects.filter(pk=room.table.pk).update(seconds_to_act=60)
    return room


def test_a_newcomer_is_not_sent_to_wait_for_somebody_who_is_gone() -> None:
    held_up = unhurried(Room(ALICE, BOB, CAROL, name="Held up"))
    Room(name="Quick")
    assert best(None) == "Held up"

    gone_from(held_up, ALICE)
    assert best(None) == "Quick"
    an_unhurried_table("Calm")
    assert best(None) == "Calm"


def test_one_who_is_gone_and_sits_out_holds_nobody_up() -> None:
    room = unhurried(Room(ALICE, BOB, CAROL, name="Unhurried"))
    room.say(SitOut, ALICE)
    gone_from(room, ALICE)
    Room(name="Quick")

    assert best(None) == "Unhurried"


def test_who_is_gone_is_not_counted_as_playing() -> None:
    left = Room(ALICE, BOB, name="Left")
    gone_from(left, ALICE, BOB)
    Room(DAVE, name="One plays")

    assert best(played(CAROL, FIRST_HANDS)) == "One plays"


def test_where_people_play_goes_first() -> None:
    Room(name="Empty")
    Room(ALICE, BOB, name="Busy")

    assert best(played(CAROL, FIRST_HANDS)) == "Busy"


def test_who_sits_out_is_not_counted_as_playing() -> None:
    left = Room(ALICE, BOB, name="Left")
    for name in (ALICE, BOB):
        left.say(SitOut, name)
    Room(DAVE, name="One plays")

    assert best(played(CAROL, FIRST_HANDS)) == "One plays"


@pytest.mark.parametrize(("seats", "comes"), [(4, False), (5, True)])
def test_where_no_house_player_has_room_and_all_sit_out_goes_last(seats: int, comes: bool) -> None:
    left = Room(ALICE, BOB, name="Left", max_seats=seats)
    for name in (ALICE, BOB):
        left.say(SitOut, name)
    Room(name="Stud", variant="stud")

    assert best(None) == ("Left" if comes else "Stud")


def test_one_who_waits_alone_where_no_house_player_has_room_goes_before_nobody() -> None:
    Room(ALICE, name="Alone", max_seats=2)
    Room(name="Nobody", max_seats=2)
    assert best(None) == "Alone"

    Room(name="Company")
    assert best(None) == "Company"


def test_nobody_is_sent_where_their_chips_do_not_reach() -> None:
    Room(name="Dear", min_buy_in=200_000)

    assert tables_to_join(lobby_tables(NOON), player_id=a_player(CAROL)) == ()


def test_nobody_is_sent_to_a_full_table() -> None:
    Room(ALICE, BOB, name="Full", max_seats=2)

    assert tables_to_join(lobby_tables(NOON), player_id=None) == ()
