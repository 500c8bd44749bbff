"""A guest who has lost their browser: asks under the same name, and the host gives their seat to
the browser that asks, once the old one has been away for two minutes."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import AccountKind, ChipAccount, Player
from accounts.services.admission.admit_newcomer import Newcomer
from accounts.services.players.keep_name import keep_name
from games.clock.timing import milliseconds
from games.journal.load_table import load_table
from games.journal.table_settings import TableSettings
from games.models import (
    ConnectionEvent,
    DoorWait,
    GroupMember,
    GuestArrival,
    LostBrowser,
    ProcessBeat,
    StaffMessage,
    Table,
)
from games.selectors.audit.audit_tables import audit_tables
from games.selectors.floor.staff_messages import recent_messages
from games.selectors.groups.door import DoorStanding, standing_at_door, wait_of
from games.selectors.of_guests.guest_bounds import TooManyGuests
from games.selectors.of_guests.lost_browsers import seats_asked
from games.selectors.onlooker import Onlooker
from games.services.groups.admit import admit_by_link, remove_member
from games.services.groups.make_group import NotTheHost, make_group
from games.services.groups.open_own_table import open_own_table
from games.services.guests import replace_browser as answers
from games.services.guests.ask_for_seat import CantAsk, ask_for_seat
from games.services.guests.come_as_guest import NoGuests, come_as_guest
from games.services.guests.forget_guest import forget_guest
from games.services.guests.move_device import DeviceRefused, make_device_link, spend_device_link
from games.services.guests.replace_browser import (
    AnswerRefused,
    NotGranted,
    answer_lost_browser,
    take_granted_seat,
)
from games.tests.people import BOB
from games.tests.services.guests.own_table import OwnTable, guest_called
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON, a_player

pytestmark = pytest.mark.django_db
SECOND = dt.timedelta(seconds=1)
MINUTE = 60 * SECOND
NEW, OTHER = "the new browser", "yet another one"


@pytest.fixture(scope="module")
def own_of_module(rows_of_module: None) -> OwnTable:
    """Zoë sits there."""
    own = OwnTable()
    own.guest("Zoë")
    return own


@pytest.fixture
def own(own_of_module: OwnTable) -> OwnTable:
    """The same for one case."""
    return copy_of(own_of_module)


def ask(
    own: OwnTable,
    name: str = "Zoë",
    browser: str = NEW,
    *,
    now: dt.datetime = NOON,
    had_here: tuple[int, ...] = (),
) -> LostBrowser:
    admit_by_link(secret=own.secret, viewer=Onlooker(browser=browser), now=now)
    return ask_for_seat(
        table_id=own.table.pk, browser=browser, name=name, had_here=had_here, now=now
    )


def answer(own: OwnTable, says: str = "yes", *, now: dt.datetime = NOON) -> None:
    answer_lost_browser(
        request_id=LostBrowser.objects.get().pk, by=own.host.pk, says_yes=says == "yes", now=now
    )


def take(own: OwnTable, browser: str = NEW, *, now: dt.datetime = NOON) -> Player:
    return take_granted_seat(browser=browser, table_id=own.table.pk, now=now)


@pytest.mark.parametrize("name", ["Zoë", "zoe", "Zое"])  # the last in Cyrillic
def test_the_host_reads_it_and_the_browser_takes_the_seat(own: OwnTable, name: str) -> None:
    zoe = guest_called("Zoë")
    before = load_table(table_id=own.table.pk).state.seats
    proof = zoe.get_session_auth_hash()
    asked = ask(own, name)
    assert asked.table.group_id is not None
    assert [each.name for each in seats_asked(asked.table.group_id, NOON)] == ["Zoë"]
    (told,) = recent_messages(NOON + 9 * MINUTE)
    assert (told.player_id, told.asks, told.is_of_the_room) == (own.host.pk, asked.pk, True)
    assert told.text.startswith("Zoë has lost their browser")

    answer(own, now=NOON + MINUTE)
    zoe.refresh_from_db()
    assert zoe.get_session_auth_hash() != proof
    assert seats_asked(asked.table.group_id, NOON + MINUTE) == ()
    (told,) = recent_messages(NOON + MINUTE)
    assert (told.table_id, told.player_id, told.asks) == (own.table.pk, None, None)
    assert told.text == answers.ANNOUNCEMENT.format(name="Zoë", host="Alice")

    assert take(own, now=NOON + 2 * MINUTE) == zoe
    assert not LostBrowser.objects.exists()
    assert load_table(table_id=own.table.pk).state.seats == before
    assert audit_tables() == ()
    with pytest.raises(NotGranted):
        take(own)


def beat(process: str, ago: float, **said: Any) -> None:
    ProcessBeat.objects.create(process=process, at=milliseconds(NOON - ago * SECOND), **said)


def here(own: OwnTable, zoe: int, ago: float) -> None:
    beat("one", 0.5)
    beat("two", ago, here={str(own.table.pk): [own.host.pk, zoe]})


def elsewhere(own: OwnTable, zoe: int, ago: float) -> None:
    beat("one", ago, here={str(own.table.pk + 1): [zoe]})


def gone(own: OwnTable, zoe: int, ago: float) -> None:
    ended = milliseconds(NOON - ago * SECOND)
    beat("one", 0.5, gone={str(own.table.pk): {str(zoe): ended}})
    beat("two", 0.5, here={str(own.table.pk): [own.host.pk]})


def silent(own: OwnTable, zoe: int, ago: float) -> None:
    ended = milliseconds(NOON - ago * SECOND)
    table = str(own.table.pk)
    beat("one", 0.5, here={table: [zoe]}, gone={table: {str(zoe): ended}})


def noted(own: OwnTable, zoe: int, ago: float) -> None:
    beat("one", 0.5)
    ConnectionEvent.objects.create(
        player_id=zoe, table=own.table, at=NOON - ago * SECOND, what="disconnected"
    )


def nobody(own: OwnTable, zoe: int, ago: float) -> None:
    beat("one", ago, here={str(own.table.pk): [own.host.pk]})


Line = Callable[[OwnTable, int, float], None]
LINES: list[tuple[Line, float, bool]] = [
    (here, 1, True), (here, 119, True), (here, 121, False),
    (elsewhere, 1, True), (elsewhere, 121, False),
    (gone, 1, True), (gone, 119, True), (gone, 121, False),
    (silent, 119, True), (silent, 121, False),
    (noted, 119, True), (noted, 121, False),
    (nobody, 1, False),
]  # fmt: skip
"""A line, how many seconds ago it was known, and whether a yes comes too early."""


@pytest.mark.drawn
@pytest.mark.parametrize(("line", "ago", "is_early"), LINES)
def test_not_while_the_old_browser_has_a_line_or_had_one_within_two_minutes(
    own: OwnTable, line: Line, ago: float, is_early: bool
) -> None:
    line(own, guest_called("Zoë").pk, ago)
    ask(own)
    if not is_early:
        answer(own)
        assert take(own) == guest_called("Zoë")
        return
    with pytest.raises(AnswerRefused, match="within two minutes") as refused:
        answer(own)
    assert refused.value.is_open
    with pytest.raises(NotGranted):
        take(own)
    ProcessBeat.objects.all().delete()
    answer(own, now=NOON + 3 * MINUTE)


def forgotten(own: OwnTable) -> None:
    forget_guest(guest_id=guest_called("Zoë").pk, now=NOON)


def an_account(own: OwnTable) -> None:
    zoe = guest_called("Zoë")
    keep_name(guest_id=zoe.pk, name="Zoe_1", password="x", how=Newcomer(), now=NOON)


def guest_removed(own: OwnTable) -> None:
    member = GroupMember.objects.get(player=guest_called("Zoë"))
    remove_member(group_id=member.group_id, member_id=member.pk, by=own.host.pk, now=NOON)


def asker_removed(own: OwnTable) -> None:
    member = GroupMember.objects.get(browser=NEW)
    remove_member(group_id=member.group_id, member_id=member.pk, by=own.host.pk, now=NOON)


def asker_seated(own: OwnTable) -> None:
    come_as_guest(table_id=own.table.pk, browser=NEW, name="Somebody", how=Newcomer(), now=NOON)


def set_back(own: OwnTable) -> None:
    """The server's clock, by an hour."""
    LostBrowser.objects.update(asked_at=NOON + 60 * MINUTE)


def said(what: str) -> Callable[[OwnTable], None]:
    return lambda own: answer(own, what)


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("meanwhile", "later", "says"),
    [
        (said("yes"), 1, answers.ANSWERED),
        (said("no"), 1, answers.ANSWERED),
        (lambda own: None, 10, answers.OVER),
        (lambda own: None, -1, answers.OVER),
        (set_back, 1, answers.OVER),
        (forgotten, 1, answers.NO_GUEST),
        (an_account, 1, answers.NO_GUEST),
        (guest_removed, 1, answers.NO_GUEST),
        (asker_removed, 1, answers.ASKER_GONE),
        (asker_seated, 1, answers.ASKER_GONE),
    ],
)  # fmt: skip
def test_what_a_yes_comes_too_late_for_is_said(
    own: OwnTable, meanwhile: Callable[[OwnTable], Any], later: int, says: str
) -> None:
    asked = ask(own)
    meanwhile(own)
    known = Player.objects.get(pk=asked.player_id).password
    with pytest.raises(AnswerRefused) as refused:
        answer(own, now=NOON + later * MINUTE)
    assert str(refused.value) == says
    assert not refused.value.is_open
    assert Player.objects.get(pk=asked.player_id).password == known


def test_a_request_that_isn_t_there_is_over(own: OwnTable) -> None:
    with pytest.raises(AnswerRefused, match="is over"):
        answer_lost_browser(request_id=987_654, by=own.host.pk, says_yes=True, now=NOON)


def test_nobody_but_the_host_answers(own: OwnTable) -> None:
    asked = ask(own)
    for by in (a_player(BOB), guest_called("Zoë").pk):
        with pytest.raises(NotTheHost):
            answer_lost_browser(request_id=asked.pk, by=by, says_yes=True, now=NOON)
    asked.refresh_from_db()
    assert asked.answered_at is None


def test_what_was_granted_waits_for_ten_minutes_and_for_its_browser_alone(own: OwnTable) -> None:
    ask(own)
    for browser in ("", NEW, OTHER):
        with pytest.raises(NotGranted):
            take(own, browser)
    answer(own)
    for browser, later in (("", 1), (OTHER, 1), (NEW, 10)):
        with pytest.raises(NotGranted):
            take(own, browser, now=NOON + later * MINUTE)
    with pytest.raises(NotGranted):
        take_granted_seat(browser=NEW, table_id=own.table.pk + 1, now=NOON)
    forget_guest(guest_id=guest_called("Zoë").pk, now=NOON)
    with pytest.raises(NotGranted):
        take(own)


def test_a_no_changes_nothing_and_isn_t_asked_again_at_once(own: OwnTable) -> None:
    proof = guest_called("Zoë").get_session_auth_hash()
    ask(own)
    answer(own, "no")
    assert guest_called("Zoë").get_session_auth_hash() == proof
    assert not StaffMessage.objects.exists()
    with pytest.raises(NotGranted):
        take(own)
    for browser in (NEW, OTHER):
        with pytest.raises(CantAsk, match="just said no"):
            ask(own, browser=browser, now=NOON + 59 * SECOND)
    assert ask(own, browser=OTHER, now=NOON + MINUTE).browser == OTHER


def test_one_is_open_a_name(own: OwnTable) -> None:
    first = ask(own)
    assert ask(own, "zoe") == first
    assert StaffMessage.objects.count() == 1
    with pytest.raises(CantAsk, match="Another browser asks"):
        ask(own, browser=OTHER, now=NOON + 9 * MINUTE)
    second = ask(own, browser=OTHER, now=NOON + 10 * MINUTE)
    assert LostBrowser.objects.get() == second
    assert StaffMessage.objects.get().asks == second


@pytest.mark.parametrize("name", ["Jo", "Alice", "", "x" * 9_999])
def test_only_a_guest_s_name_is_asked_for(own: OwnTable, name: str) -> None:
    with pytest.raises(CantAsk, match="No guest of this table"):
        ask(own, name)


def test_not_for_a_browser_with_which_another_seat_was_had(own: OwnTable) -> None:
    zoe = guest_called("Zoë")
    with pytest.raises(CantAsk, match="had a seat at this table"):
        ask(own, had_here=(zoe.pk, own.host.pk))
    own.guest("Jo")
    with pytest.raises(NoGuests, match="has a guest here already"):
        ask(own, browser=GuestArrival.objects.get(player=guest_called("Jo")).browser)
    assert ask(own, had_here=(zoe.pk, a_player(BOB))).player == zoe


def test_who_wasn_t_let_in_and_where_guests_are_off_nobody_asks(own: OwnTable) -> None:
    with pytest.raises(NoGuests, match="have its link"):
        ask_for_seat(table_id=own.table.pk, browser=OTHER, name="Zoë", had_here=(), now=NOON)
    own.set(guests="off")
    with pytest.raises(NoGuests, match="don't play here"):
        ask(own)


def test_requests_are_counted_with_those_who_come(own: OwnTable) -> None:
    GuestArrival.objects.update(at=NOON)
    for number in range(8):
        come = f"browser {number}"
        admit_by_link(secret=own.secret, viewer=Onlooker(browser=come), now=NOON)
        come_as_guest(
            table_id=own.table.pk, browser=come, name=f"Jo {number}", how=Newcomer(), now=NOON
        )
    ask(own)
    with pytest.raises(TooManyGuests, match="Many come at once"):
        ask(own, "Jo 1", OTHER)
    assert ask(own, "Jo 1", OTHER, now=NOON + MINUTE).browser == OTHER


def test_a_link_that_the_old_browser_had_shown_brings_the_seat_back_to_nobody(
    own: OwnTable,
) -> None:
    secret = make_device_link(guest_id=guest_called("Zoë").pk, now=NOON)
    ask(own)
    answer(own)
    with pytest.raises(DeviceRefused):
        spend_device_link(secret=secret, now=NOON)


def test_a_host_speaks_for_nobody_at_another_host_s_table(own: OwnTable) -> None:
    zoe, bob = guest_called("Zoë"), Player.objects.get(pk=a_player(BOB))
    theirs = make_group(host_id=bob.pk, name="Bob's", now=NOON)
    GroupMember.objects.create(group=theirs, player=zoe, admitted_at=NOON)
    table = open_own_table(
        host=bob,
        limit=own.table.limit,
        max_seats=6,
        own=TableSettings(has_company=False, has_own_chips=True),
        group=theirs,
        now=NOON,
    )
    ask(own)
    stacks = ChipAccount.objects.filter(kind=AccountKind.STACK, player=zoe)
    stacks.update(table_id=table.pk)
    with pytest.raises(AnswerRefused, match="a table of another host"):
        answer(own)
    stacks.update(table_id=own.table.pk)
    DoorWait.objects.create(
        table=table, player=zoe, name="Zoë", since=NOON, seen_at=NOON, answered_at=NOON,
        is_let_in=True,
    )  # fmt: skip
    answer(own)
    assert standing_at_door(wait_of(Onlooker(player=zoe.pk)), Onlooker(player=zoe.pk), NOON) is (
        DoorStanding.OVER
    ), "they can knock there anew"
    groups = GroupMember.objects.filter(player=zoe).values_list("group_id", flat=True)
    assert list(groups) == [own.table.group_id]


def test_of_several_who_are_called_alike_the_one_of_that_very_name_is_meant(own: OwnTable) -> None:
    zoe = guest_called("Zoë")
    GroupMember.objects.filter(player=zoe).update(revoked_at=NOON)
    own.guest("Jo")
    other = guest_called("Jo")
    Player.objects.filter(pk=other.pk).update(guest_name="Zoe")  # as who came while Zoë was away
    GroupMember.objects.filter(player=zoe).update(revoked_at=None)
    for name, who in (("Zoë", zoe), ("Zoe", other)):
        assert ask(own, name, f"browser of {name}").player == who
    Player.objects.filter(pk=other.pk).update(guest_name="Zoë")
    with pytest.raises(CantAsk, match="Several guests here are called so"):
        ask(own, "Zoë", OTHER)


def test_asking_is_at_tables_of_friends_alone(own: OwnTable) -> None:
    Table.objects.filter(pk=own.table.pk).update(has_own_chips=False)
    with pytest.raises(Table.DoesNotExist):
        ask(own)
