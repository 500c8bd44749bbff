"""Lines: each is numbered and written once, and only by whoever may."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import Player, RoomSettings, WhoOpensTables
from accounts.selectors.current_settings import room_settings
from games.models import GroupMember, Table, TableGroup, TalkEnd, TalkItem
from games.selectors.talk.said_lines import LAST_LINES, talk_after
from games.selectors.talk.watcher_named import watcher_named
from games.services.talk.forget_talk import forget_talk
from games.services.talk.remove_line import remove_line
from games.services.talk.talk_refusals import TalkReason, TalkRefused
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.groups.test_own_tables import let, opened
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON, Room, a_player
from games.tests.services.talk.talking import numbers, say

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    return Room(ALICE, BOB)


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def why(outcome: Any) -> TalkReason:
    assert isinstance(outcome, TalkRefused), outcome
    return outcome.reason


def test_lines_are_numbered_for_each_table_from_one_without_a_gap(room: Room) -> None:
    other = Room(CAROL, name="Second")
    assert [say(room.table.pk, room.ids[who], who) for who in (ALICE, BOB)] == [1, 2]
    assert say(other.table.pk, other.ids[CAROL]) == 1
    assert say(room.table.pk, room.ids[ALICE], "two\nlines") != 3
    assert say(room.table.pk, room.ids[ALICE], "again") == 3
    assert numbers(room.table.pk) == [1, 2, 3]
    assert not any(each.is_watcher for each in talk_after(room.table.pk, 0).items)


@pytest.mark.parametrize("damage", [lambda ends: ends.delete(), lambda ends: ends.update(number=1)])
def test_a_lost_or_damaged_end_ends_no_talk(room: Room, damage: Callable[..., Any]) -> None:
    said = [say(room.table.pk, room.ids[ALICE], f"line {n}") for n in range(3)]
    damage(TalkEnd.objects.filter(table=room.table))
    assert [*said, say(room.table.pk, room.ids[BOB])] == [1, 2, 3, 4]


def test_a_line_that_comes_again_is_answered_as_before(room: Room) -> None:
    said = [say(room.table.pk, room.ids[ALICE], "hi", request_id="1") for _ in range(3)]
    assert said == [1, 1, 1]
    assert say(room.table.pk, room.ids[BOB], "hi", request_id="1") == 2  # their own id
    assert TalkItem.objects.count() == 2


def test_a_line_s_repeat_is_answered_though_its_player_has_left(room: Room) -> None:
    say(room.table.pk, room.ids[ALICE], "bye", request_id="1")
    again = say(room.table.pk, room.ids[ALICE], "bye", request_id="1", is_seated=False)
    assert again == 1


def test_who_looks_on_at_a_table_of_the_room_may_not_write(room: Room) -> None:
    carol = a_player(CAROL)
    assert why(say(room.table.pk, carol, is_seated=False)) is TalkReason.MAY_NOT_TALK
    assert numbers(room.table.pk) == []


def a_table_by_link() -> Table:
    let(WhoOpensTables.EVERYBODY)
    Player.objects.filter(username=ALICE).update(date_joined=NOON)
    return opened(Player.objects.get(username=ALICE))


def test_who_looks_on_by_link_may_write_unless_the_host_has_it_otherwise(room: Room) -> None:
    table, carol = a_table_by_link(), a_player(CAROL)
    assert table.group is not None
    assert why(say(table.pk, carol, "1", is_seated=False)) is TalkReason.MAY_NOT_TALK
    member = GroupMember.objects.create(group=table.group, player_id=carol, admitted_at=NOON)
    assert say(table.pk, carol, "2", is_seated=False) == 1
    assert [each.is_watcher for each in talk_after(table.pk, 0).items] == [True]

    TableGroup.objects.update(watchers_talk=False)
    assert why(say(table.pk, carol, "3", is_seated=False)) is TalkReason.MAY_NOT_TALK
    assert say(table.pk, carol, "4", is_seated=True) == 2

    TableGroup.objects.update(watchers_talk=True)
    member.revoked_at = NOON
    member.save()
    assert why(say(table.pk, carol, "5", is_seated=False)) is TalkReason.MAY_NOT_TALK


@pytest.mark.parametrize("scope", ["play", "sign_in"])
def test_the_suspended_write_nothing_though_they_sit_until_the_hand_is_over(
    room: Room, scope: str
) -> None:
    until = NOON + dt.timedelta(days=1)
    Player.objects.filter(pk=room.ids[ALICE]).update(suspended_until=until, suspension_scope=scope)
    assert why(say(room.table.pk, room.ids[ALICE])) is TalkReason.SUSPENDED


def test_a_room_without_talk_has_none(room: Room) -> None:
    RoomSettings.objects.update_or_create(pk=1, defaults={"has_talk": False})
    room_settings()  # as each process reads them once a second
    assert why(say(room.table.pk, room.ids[ALICE])) is TalkReason.TALK_IS_OFF
    assert numbers(room.table.pk) == []


def test_a_line_is_removed_once_and_its_words_are_gone(room: Room) -> None:
    say(room.table.pk, room.ids[ALICE], "rude")
    removed = [remove_line(table_id=room.table.pk, number=1, now=NOON) for _ in range(2)]
    assert removed == [True, False]
    assert not remove_line(table_id=room.table.pk, number=2, now=NOON)  # that one says so itself
    assert not remove_line(table_id=room.table.pk, number=7, now=NOON)

    line, word = talk_after(room.table.pk, 0).items
    assert (line.text, word.removes, word.number) == ("", 1, 2)
    assert say(room.table.pk, room.ids[BOB]) == 3


def test_who_comes_is_shown_the_last_fifty(room: Room) -> None:
    for at in range(LAST_LINES + 5):
        say(room.table.pk, room.ids[ALICE], f"line {at}")
    items = talk_after(room.table.pk, 0).items
    assert [item.number for item in items] == list(range(6, 56))
    assert (items[0].text, items[0].name) == ("line 5", ALICE)


def test_old_lines_are_forgotten_and_numbers_go_on(room: Room) -> None:
    RoomSettings.objects.update_or_create(pk=1, defaults={"talk_kept_days": 90})
    later = NOON + dt.timedelta(days=90)
    say(room.table.pk, room.ids[ALICE], "old")
    say(room.table.pk, room.ids[ALICE], "new", now=NOON + dt.timedelta(seconds=2))
    assert forget_talk(now=later + dt.timedelta(seconds=1)) == 1
    assert forget_talk(now=later + dt.timedelta(seconds=1)) == 0
    assert numbers(room.table.pk) == [2]
    assert say(room.table.pk, room.ids[BOB]) == 3


def test_what_was_said_while_the_clock_was_years_ahead_goes_with_what_came_after(
    room: Room,
) -> None:
    RoomSettings.objects.update_or_create(pk=1, defaults={"talk_kept_days": 90})
    say(room.table.pk, room.ids[ALICE], "ahead", now=NOON + dt.timedelta(days=4_000))
    say(room.table.pk, room.ids[ALICE], "after", now=NOON)
    assert forget_talk(now=NOON + dt.timedelta(days=89)) == 0
    assert forget_talk(now=NOON + dt.timedelta(days=91)) == 2


def test_a_night_with_the_clock_years_behind_forgets_nothing(room: Room) -> None:
    RoomSettings.objects.update_or_create(pk=1, defaults={"talk_kept_days": 90})
    say(room.table.pk, room.ids[ALICE], "before", now=NOON)
    behind = NOON - dt.timedelta(days=4_000)
    say(room.table.pk, room.ids[ALICE], "behind", now=behind)
    assert forget_talk(now=behind) == 0
    assert forget_talk(now=NOON + dt.timedelta(days=1)) == 1  # by its own time it is years old
    assert [item.text for item in TalkItem.objects.all()] == ["before"]


def test_who_looks_on_reacts_by_what_they_are_called(room: Room) -> None:
    bob = room.ids[BOB]
    assert watcher_named(bob) == (BOB, False)
    Player.objects.filter(pk=bob).update(is_guest=True, guest_name="Bobby")
    assert watcher_named(bob) == ("Bobby", True)
