"""The door: who has the link waits, and the host or a deputy lets in or turns away (OT-17)."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.throttling.bounds import Bound
from games.clock.timing import milliseconds
from games.engine.events.chair import LetIn
from games.engine.refusals import Reason
from games.engine.table_commands import ChangeComing, CloseEvening, HandOverChair, NameDeputy
from games.engine.table_state import WhoComes
from games.journal.rows.codec import decode_events
from games.models import DoorWait, GroupMember, JournalRow, ProcessBeat, Table
from games.selectors.audit.audit_tables import audit_tables
from games.selectors.group_link import link_secret
from games.selectors.groups.door import (
    SEEN_WITHIN,
    DoorStanding,
    standing_at_door,
    wait_of,
    who_waits,
)
from games.selectors.onlooker import Onlooker
from games.selectors.seen_tables import may_see_table
from games.services.groups import admit
from games.services.groups import knock as door
from games.services.groups.admit import AtTheDoor, DeadLink, admit_by_link, take_over
from games.services.groups.answer_door import let_in_at_door, turn_away_at_door
from games.services.groups.close_tables import close_idle_tables
from games.services.groups.knock import CantKnock, knock, leave_door, note_seen
from games.services.groups.open_again import open_again
from games.services.staff.drains.begin_drain import begin_drain
from games.services.staff.open_table import create_table
from games.tests.people import BOB, CAROL
from games.tests.services.groups.test_hosting import ME, HostedRoom
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON, a_player, after
from games.tests.services.seats.test_own_chips import OWN_CHIPS

pytestmark = pytest.mark.django_db
MAGDA = Onlooker(browser="a" * 64)


class DoorRoom(HostedRoom):
    """Alice lets in who comes; Carol is her deputy."""

    def __init__(self) -> None:
        super().__init__()
        self.done(ChangeComing(by=ME, who=WhoComes.DOOR))
        self.done(NameDeputy(by=ME, player=self.ids[CAROL], name=""))

    @property
    def secret(self) -> str:
        return link_secret(self.group)

    def knock(
        self, viewer: Onlooker = MAGDA, name: str = "Magda", now: dt.datetime = NOON
    ) -> DoorWait:
        return knock(secret=self.secret, viewer=viewer, name=name, address="192.0.2.1", now=now)

    def answer(
        self, wait: DoorWait, *, by: int | None = None, lets_in: bool = True
    ) -> Reason | None:
        by = self.host.pk if by is None else by
        answer = let_in_at_door if lets_in else turn_away_at_door
        refused = answer(table_id=self.table.pk, wait_id=wait.pk, by=by, now=NOON)
        return None if refused is None else refused.reason

    def news(self) -> list[LetIn]:
        """Return what the newest row says of who was let in."""
        row = JournalRow.objects.filter(table=self.table).latest("version")
        return [each for each in decode_events(row.events, row.schema) if isinstance(each, LetIn)]

    def shown(self, now: dt.datetime = NOON) -> list[str]:
        found = who_waits([self.table.pk], now)
        return [each.name for each in found.get(self.table.pk, ())]

    def standing(self, viewer: Onlooker = MAGDA, now: dt.datetime = NOON) -> DoorStanding:
        return standing_at_door(wait_of(viewer), viewer, now)

    def is_there(self, name: str) -> None:
        """Have somebody's page be open at some process."""
        here = {str(self.table.pk): [self.ids[name]]}
        ProcessBeat.objects.create(process="other", at=milliseconds(NOON), here=here)


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> DoorRoom:
    return DoorRoom()


@pytest.fixture
def room(room_of_module: DoorRoom) -> DoorRoom:
    """The same for one case."""
    return copy_of(room_of_module)


def test_the_link_alone_lets_nobody_in_who_isn_t_yet__OT_17(room: DoorRoom) -> None:
    with pytest.raises(AtTheDoor):
        admit_by_link(secret=room.secret, viewer=MAGDA, now=NOON)
    assert not GroupMember.objects.filter(browser=MAGDA.browser).exists()
    bob = Onlooker(player=room.ids[BOB])
    assert admit_by_link(secret=room.secret, viewer=bob, now=NOON) == room.group.pk
    with pytest.raises(DeadLink):
        admit_by_link(secret="0" * 32, viewer=MAGDA, now=NOON)


def test_who_is_let_in_is_admitted_and_all_read_it__OT_17(room: DoorRoom) -> None:
    wait = room.knock()
    assert room.shown() == ["Magda"]
    assert not may_see_table(MAGDA, room.table.pk)
    assert room.answer(wait) is None
    assert room.shown() == []
    assert room.standing() is DoorStanding.GRANTED
    assert may_see_table(MAGDA, room.table.pk)
    assert room.news() == [LetIn(by=room.host.pk)]
    assert audit_tables() == ()
    assert room.answer(wait) is Reason.NOBODY_THERE


def test_a_deputy_answers_too_and_nobody_else__OT_17(room: DoorRoom) -> None:
    wait = room.knock()
    assert room.answer(wait, by=room.ids[BOB]) is Reason.NOT_THE_HOST
    assert room.answer(wait, by=room.ids[CAROL]) is None
    assert room.news() == [LetIn(by=room.ids[CAROL])]


def test_who_is_turned_away_stays_so_for_the_evening__OT_17(room: DoorRoom) -> None:
    wait = room.knock()
    assert room.answer(wait, lets_in=False) is None
    assert room.standing() is DoorStanding.DECLINED
    assert room.news() == []
    assert room.knock() == wait
    assert room.shown() == []
    leave_door(viewer=MAGDA)
    assert room.standing() is DoorStanding.DECLINED


def test_nothing_is_answered_once_the_chair_has_gone_on_or_the_evening_is_over__OT_17(
    room: DoorRoom,
) -> None:
    wait = room.knock()
    room.done(HandOverChair(by=ME, player=room.ids[BOB], name=""))
    assert room.answer(wait) is Reason.NOT_THE_HOST
    room.act(CloseEvening(by=ME), by=room.ids[BOB])
    assert room.answer(wait, by=room.ids[BOB]) is Reason.TABLE_CLOSED
    assert room.standing() is DoorStanding.OVER
    assert room.shown() == []
    close_idle_tables(now=after(60))
    assert not DoorWait.objects.exists()


def test_nobody_is_let_in_while_a_drain_holds__OT_17(room: DoorRoom) -> None:
    wait = room.knock()
    begin_drain(by=None, at=NOON, table=room.table, keeps_seats=True)
    assert room.answer(wait) is Reason.DRAINED


@pytest.mark.parametrize("name", ["Alice", CAROL])
def test_who_waits_reads_whether_anybody_is_there_to_let_them_in__OT_17(
    room: DoorRoom, name: str
) -> None:
    room.knock()
    assert room.standing() is DoorStanding.ALONE
    room.is_there(name)
    assert room.standing() is DoorStanding.OPEN
    assert room.standing(now=after(60)) is DoorStanding.ALONE


def test_another_s_page_is_nobody_who_lets_in__OT_17(room: DoorRoom) -> None:
    room.knock()
    room.is_there(BOB)
    assert room.standing() is DoorStanding.ALONE


def test_an_account_waits_under_its_name_and_who_signs_in_takes_the_wait_along__OT_17(
    room: DoorRoom,
) -> None:
    room.knock()
    dave = a_player("Dave")
    take_over(browser=MAGDA.browser, player_id=dave)
    assert DoorWait.objects.get().player_id == dave
    erin = Onlooker(player=a_player("Erin"))
    room.knock(erin, name="whatever they type")
    assert room.shown() == ["Magda", "Erin"]


def test_whoever_is_called_like_one_who_is_in_is_marked__OT_17(room: DoorRoom) -> None:
    room.knock(name="Bοb")  # with a Greek letter
    room.knock(Onlooker(player=a_player("Dave")))
    waiting = who_waits([room.table.pk], NOON)[room.table.pk]
    assert [(each.name, each.is_alike, each.has_account) for each in waiting] == [
        ("Bοb", True, False),
        ("Dave", False, True),
    ]


@pytest.mark.parametrize("name", ["", "a" * 21, "<b>", "staff"])
def test_a_name_that_can_be_nobody_s_is_said__OT_17(room: DoorRoom, name: str) -> None:
    with pytest.raises(CantKnock):
        room.knock(name=name)
    assert not DoorWait.objects.exists()


def test_so_many_wait_and_so_often_an_address_asks__OT_17(
    room: DoorRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(door.MOST_AT_DOOR):
        room.knock(Onlooker(browser=f"{number:064}"), name=f"Magda {number}")
    with pytest.raises(CantKnock, match="8 people wait there already"):
        room.knock()
    late = NOON + SEEN_WITHIN
    monkeypatch.setattr(door, "OF_AN_ADDRESS", Bound(most=9, seconds=600))
    room.knock(now=late)  # whose pages are closed made room
    assert room.shown(late) == ["Magda"]
    with pytest.raises(CantKnock, match="too often from your network"):
        room.knock(Onlooker(browser="b" * 64), now=late)


def test_who_closes_the_page_waits_no_longer_and_is_back_with_it__OT_17(room: DoorRoom) -> None:
    wait = room.knock()
    late = NOON + SEEN_WITHIN
    assert room.shown(late) == []
    note_seen(wait, late)
    assert room.shown(late) == ["Magda"]
    leave_door(viewer=MAGDA)
    assert room.standing() is DoorStanding.OVER


def test_a_clock_that_was_set_back_keeps_who_waits_and_no_closed_page__OT_17(
    room: DoorRoom,
) -> None:
    later = NOON + dt.timedelta(hours=1)
    wait = room.knock(now=later)
    for letter in "bcdefghi"[: door.MOST_AT_DOOR - 1]:
        room.knock(Onlooker(browser=letter * 64), f"Jo {letter}", now=later)
    note_seen(wait, NOON)
    assert room.shown() == ["Magda"]
    room.knock(Onlooker(browser="0" * 64), "Ida")  # closed pages take up no room
    assert room.shown() == ["Ida", "Magda"]
    assert room.shown(NOON + SEEN_WITHIN) == []


def another(room: DoorRoom) -> Table:
    """Return a newer table of the group, by link alone."""
    return create_table(
        limit=room.table.limit, name="Another", max_seats=6, own=OWN_CHIPS, now=NOON,
        host=room.host, owner=room.host, group=room.group, is_listed=False,
    )  # fmt: skip


def test_a_newer_table_without_a_door_lets_nobody_in_by_it__OT_17(room: DoorRoom) -> None:
    newer = another(room)
    with pytest.raises(AtTheDoor):
        admit_by_link(secret=room.secret, viewer=MAGDA, now=NOON)
    assert room.knock().table_id == room.table.pk
    assert not may_see_table(MAGDA, newer.pk)


def test_a_door_that_is_closed_keeps_nobody_from_a_table_that_is_open__OT_17(
    room: DoorRoom,
) -> None:
    another(room)
    Table.objects.filter(pk=room.table.pk).update(is_open=False)
    admit_by_link(secret=room.secret, viewer=MAGDA, now=NOON)
    Table.objects.update(is_open=False)
    admit_by_link(secret=room.secret, viewer=Onlooker(browser="b" * 64), now=NOON)
    Table.objects.update(has_door=True)
    with pytest.raises(AtTheDoor):
        admit_by_link(secret=room.secret, viewer=Onlooker(browser="c" * 64), now=NOON)


def test_where_everybody_with_the_link_comes_again_who_waits_comes_in__OT_17(
    room: DoorRoom,
) -> None:
    room.knock()
    room.done(ChangeComing(by=ME, who=WhoComes.LINK))
    wait = wait_of(MAGDA)
    assert wait is not None
    note_seen(wait, NOON)
    assert room.standing() is DoorStanding.GRANTED


def test_a_removed_one_doesn_t_even_wait__OT_17(room: DoorRoom) -> None:
    GroupMember.objects.filter(player_id=room.ids[BOB]).update(revoked_at=NOON)
    with pytest.raises(DeadLink):
        room.knock(Onlooker(player=room.ids[BOB]))


def test_who_waits_and_signs_in_as_one_who_was_removed_waits_no_more__OT_17(
    room: DoorRoom,
) -> None:
    wait, bob = room.knock(), room.ids[BOB]
    GroupMember.objects.filter(player_id=bob).update(revoked_at=NOON)
    take_over(browser=MAGDA.browser, player_id=bob)
    assert room.shown() == []
    assert room.answer(wait) is Reason.NOBODY_THERE


def test_nobody_new_is_heard_or_let_in_where_the_group_is_full__OT_17(
    room: DoorRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait = room.knock()
    monkeypatch.setattr(admit, "MOST_MEMBERS", GroupMember.objects.count())
    with pytest.raises(DeadLink):
        room.knock(Onlooker(browser="b" * 64), "Bertha")
    assert room.answer(wait) is Reason.NOBODY_THERE
    assert not admit.admit_from_door(wait, NOON)
    assert room.shown() == [wait.name]  # nothing was written: they wait yet
    monkeypatch.undo()
    assert room.answer(wait) is None
    assert room.standing() is DoorStanding.GRANTED


def test_the_door_stays_for_the_next_evening__OT_17(room: DoorRoom) -> None:
    room.done(CloseEvening(by=ME))
    with pytest.raises(CantKnock, match="No evening runs now"):
        room.knock()
    with pytest.raises(AtTheDoor):
        admit_by_link(secret=room.secret, viewer=MAGDA, now=NOON)
    again = open_again(group_id=room.group.pk, by=room.host, now=NOON)
    assert again.has_door
    assert room.knock().table == again
