"""A report of a line keeps what was said before it, whatever becomes of the talk."""

from __future__ import annotations

import datetime as dt
from contextlib import nullcontext

import pytest
from django.contrib.auth.models import Permission
from django.core.exceptions import PermissionDenied
from django.db import DatabaseError, transaction
from django.test import Client
from django.urls import reverse

from accounts.models import Player, StaffAct
from accounts.rights.roles import MODERATE
from games.models import Case, ReportedLine, TalkItem
from games.services.cases.case_authority import ANSWER_CASE, READ_CASES, check_case
from games.services.cases.case_refusals import CaseOpen, TooManyCases
from games.services.cases.open_case import open_case
from games.services.cases.report_line import (
    LINES_BEFORE,
    MOST_LINES_A_DAY,
    NoSuchLine,
    report_line,
)
from games.services.talk.forget_talk import forget_talk
from games.services.talk.remove_line import remove_line
from games.tests.admin.roles import staff_with
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON, Room
from games.tests.services.talk.talking import say

pytestmark = pytest.mark.django_db
LATER = NOON + dt.timedelta(days=400)
HOSTILE = "<script>alert(1)</script> \u05e9\u05dc\u05d5\u05dd"


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    return Room(ALICE, BOB, CAROL)


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def reported(room: Room, number: int, by: str = ALICE, now: dt.datetime = NOON) -> Case:
    return report_line(player_id=room.ids[by], table_id=room.table.pk, number=number, now=now)


def texts(case: Case) -> list[str]:
    return list(case.lines.order_by("number").values_list("text", flat=True))


def test_it_keeps_twenty_lines_before_it_and_none_after(room: Room) -> None:
    for at in range(LINES_BEFORE + 5):
        say(room.table.pk, room.ids[BOB], str(at))
    case = reported(room, 23)
    assert texts(case) == [str(at) for at in range(2, 23)]
    assert case.words == f"A line that {BOB} said at First."
    assert (case.talk_number, case.hand, case.table_id) == (23, None, room.table.pk)


def test_it_keeps_them_though_the_talk_is_removed_and_forgotten(room: Room) -> None:
    say(room.table.pk, room.ids[BOB], "rude")
    case = reported(room, 1)
    remove_line(table_id=room.table.pk, number=1, now=NOON)
    forget_talk(now=LATER)
    assert texts(case) == ["rude"]
    with pytest.raises(DatabaseError), transaction.atomic():
        ReportedLine.objects.update(text="kind")


def test_its_hand_stands_in_it_once_that_is_over(room: Room) -> None:
    room.deal()
    say(room.table.pk, room.ids[BOB], "in the hand")
    assert reported(room, 1).hand is None
    room.check_down()
    over = reported(room, 1, by=CAROL).hand
    assert over is not None
    assert over.hand_no == 1


def test_a_line_is_reported_once_by_a_player_until_it_is_answered(room: Room) -> None:
    for text in ("one", "two"):
        say(room.table.pk, room.ids[BOB], text)
    reported(room, 1)
    with pytest.raises(CaseOpen):
        reported(room, 1)
    reported(room, 2)
    reported(room, 1, by=CAROL)
    open_case(player_id=room.ids[ALICE], hand=None, words="else", opens_cards=False, now=NOON)
    assert Case.objects.count() == 4


def test_there_are_so_many_a_day(room: Room) -> None:
    for at in range(MOST_LINES_A_DAY + 1):
        say(room.table.pk, room.ids[BOB], str(at))
        if at < MOST_LINES_A_DAY:
            reported(room, at + 1)
    with pytest.raises(TooManyCases):
        reported(room, MOST_LINES_A_DAY + 1)
    reported(room, MOST_LINES_A_DAY + 1, now=NOON + dt.timedelta(days=1))


def test_lines_that_were_reported_while_the_clock_was_ahead_keep_nobody_from_reporting(
    room: Room,
) -> None:
    for at in range(MOST_LINES_A_DAY + 1):
        say(room.table.pk, room.ids[BOB], str(at))
        if at < MOST_LINES_A_DAY:
            reported(room, at + 1, now=LATER)

    assert reported(room, MOST_LINES_A_DAY + 1).opened_at == NOON


def test_no_line_of_one_s_own_and_none_that_is_gone_is_reported(room: Room) -> None:
    say(room.table.pk, room.ids[ALICE], "mine")
    say(room.table.pk, room.ids[BOB], "gone")
    remove_line(table_id=room.table.pk, number=2, now=NOON)
    for number in (1, 2, 3, 99):
        with pytest.raises(NoSuchLine):
            reported(room, number)


def test_whoever_said_it_doesn_t_handle_it(room: Room) -> None:
    say(room.table.pk, room.ids[BOB], "rude")
    case = reported(room, 1)
    for name, is_free in ((BOB, False), (CAROL, True)):
        judge = Player.objects.get(pk=room.ids[name])
        judge.is_staff = True
        judge.save()
        judge.user_permissions.add(Permission.objects.get(codename="view_case"))
        with nullcontext() if is_free else pytest.raises(PermissionDenied):
            check_case(by=Player.objects.get(pk=judge.pk), case=case, right=READ_CASES)


def test_staff_read_the_lines_in_the_case_as_text(room: Room) -> None:
    say(room.table.pk, room.ids[BOB], HOSTILE)
    case = reported(room, 1)
    page = staff_with(READ_CASES).get(reverse("admin:games_case_change", args=[case.pk]))
    text = page.content.decode()
    assert "&lt;script&gt;alert(1)&lt;/script&gt; \u05e9\u05dc\u05d5\u05dd</bdi></strong>" in text
    assert "<script>alert" not in text


def test_staff_take_the_line_away_once_and_the_case_keeps_it(room: Room) -> None:
    say(room.table.pk, room.ids[BOB], "rude")
    case, staff = reported(room, 1), staff_with(MODERATE)
    page, act = (reverse(f"admin:games_case_{each}", args=[case.pk]) for each in ("change", "line"))
    assert act in staff.get(page).content.decode()
    assert "Take the line of" in staff.get(act).content.decode()
    assert TalkItem.objects.get().text == "rude"  # looking at it does nothing

    answers = [staff.post(act, follow=True).content.decode() for _ in range(2)]

    assert "The line is gone for everybody" in answers[0]
    assert "isn&#x27;t at the table any more" in answers[1]
    assert not any(f'action="{act}"' in each for each in answers)
    assert list(TalkItem.objects.values_list("text", "removes")) == [("", None), ("", 1)]
    assert texts(case) == ["rude"]
    assert StaffAct.objects.filter(kind="case.remove line", object_id=case.pk).count() == 1


def test_a_case_without_a_line_has_none_to_take_away(room: Room) -> None:
    case = open_case(
        player_id=room.ids[ALICE], hand=None, words="else", opens_cards=False, now=NOON
    )
    staff = staff_with(READ_CASES, ANSWER_CASE, MODERATE)
    act = reverse("admin:games_case_line", args=[case.pk])
    assert "any more" in staff.post(act, follow=True).content.decode()
    assert not StaffAct.objects.filter(kind="case.remove line").exists()


def test_the_table_s_page_reports_by_one_press(room: Room) -> None:
    say(room.table.pk, room.ids[BOB], "rude")
    alice, address = Client(), reverse("report_said", args=[room.table.pk])
    assert alice.post(address, {"number": 1}).status_code == 302
    alice.force_login(Player.objects.get(pk=room.ids[ALICE]))
    answers = [alice.post(address, {"number": each}) for each in (1, 1, 7, "9" * 20, "x")]
    assert [each.status_code for each in answers] == [200, 409, 404, 404, 404]
    assert answers[0].json()["text"].startswith("Reported.")
    assert Case.objects.get().talk_number == 1
