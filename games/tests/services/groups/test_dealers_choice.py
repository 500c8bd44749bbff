"""Dealer's choice as it is asked for: the table has another limit, taken over between hands."""

from __future__ import annotations

import pytest

from games.engine.refusals import Reason
from games.engine.rules import Betting
from games.engine.table_commands import ChangeGame, CloseEvening
from games.models import House, Limit, Table
from games.selectors.audit.audit_tables import audit_tables
from games.selectors.groups.evening_sheet import evening_sheet
from games.selectors.onlooker import Onlooker
from games.services.groups.open_again import open_again
from games.services.groups.own_stakes import OwnStakes, own_limit
from games.services.staff.limits.follow_limit import follow_limit
from games.tests.people import BOB
from games.tests.services.groups.test_hosting import ME, HostedRoom
from games.tests.services.room import NOON, a_limit, after

pytestmark = pytest.mark.django_db


@pytest.fixture
def hosted() -> HostedRoom:
    return HostedRoom()


@pytest.fixture
def stud(hosted: HostedRoom) -> Limit:
    """Stud that the table's house offers, in whole chips."""
    return a_limit("stud", chip=100, ante=100)


def own(base: House, variant: str = "stud") -> Limit:
    """Return stakes that nobody has played yet."""
    said = OwnStakes(variant=variant, betting=Betting("fixed_limit"), lower=700)
    return own_limit(stakes=said, base=base, by=1, now=NOON)


def test_another_game_is_the_table_s_own_limit_from_the_next_hand__OT_8(
    hosted: HostedRoom, stud: Limit
) -> None:
    hosted.deal()
    hosted.done(ChangeGame(by=ME, limit_no=stud.pk))
    assert hosted.loaded.state.limit.variant.key == "holdem"
    hosted.play_out()
    state = hosted.loaded.state
    assert (state.limit.variant.key, state.limit.rake) == ("stud", None)
    assert Table.objects.get(pk=hosted.table.pk).limit == stud
    assert follow_limit(table_id=hosted.table.pk, now=after(60)) is None  # nothing is left to do
    assert {seat.player for seat in state.seats} == hosted.seated


def test_the_table_keeps_its_own_clock_in_another_game__OT_8(
    hosted: HostedRoom, stud: Limit
) -> None:
    Table.objects.filter(pk=hosted.table.pk).update(seconds_to_act=60)
    hosted.done(ChangeGame(by=ME, limit_no=stud.pk))
    assert hosted.loaded.state.rules.seconds_to_act == 60


def test_stakes_of_one_s_own_are_played_by_the_table_s_house__OT_8(hosted: HostedRoom) -> None:
    mine = own(hosted.table.limit.house)
    hosted.done(ChangeGame(by=ME, limit_no=mine.pk))
    assert hosted.loaded.state.limit.lower == 70_000
    hosted.done(ChangeGame(by=ME, limit_no=hosted.table.limit_id))  # and back
    assert Table.objects.get(pk=hosted.table.pk).limit == hosted.table.limit


@pytest.mark.parametrize("what", ["no longer offered", "cents", "another house", "nothing"])
def test_what_is_not_on_offer_is_refused__OT_8(hosted: HostedRoom, stud: Limit, what: str) -> None:
    if what == "no longer offered":
        Limit.objects.filter(pk=stud.pk).update(is_offered=False)
    elif what == "cents":
        Limit.objects.filter(pk=stud.pk).update(chip=25)
    elif what == "another house":
        other = House.objects.create(key="other", name="Other", rules={})
        stud = own(other)
    number = 2**31 - 1 if what == "nothing" else stud.pk
    assert hosted.refusal(ChangeGame(by=ME, limit_no=number)) is Reason.NO_SUCH_GAME


def test_the_sheet_adds_up_over_two_games__OT_8(hosted: HostedRoom, stud: Limit) -> None:
    hosted.deal()
    hosted.play_out()
    hosted.done(ChangeGame(by=ME, limit_no=stud.pk))
    hosted.done(CloseEvening(by=ME))
    sheet = evening_sheet(Onlooker(player=hosted.ids[BOB]), hosted.table.pk)
    assert sheet is not None
    assert (sheet.off, sheet.hands, len(sheet.lines)) == (0, 1, 3)
    assert audit_tables() == ()


def test_the_next_evening_begins_with_the_game_that_was_last__OT_8(
    hosted: HostedRoom, stud: Limit
) -> None:
    hosted.done(ChangeGame(by=ME, limit_no=stud.pk))
    hosted.done(CloseEvening(by=ME))
    again = open_again(group_id=hosted.group.pk, by=hosted.host, now=NOON)
    assert (again.limit, again.max_seats) == (stud, hosted.table.max_seats)
