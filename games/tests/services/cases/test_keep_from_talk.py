"""The ladder: who wrote badly is warned, then kept from talk longer and longer, and plays on."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.core.exceptions import PermissionDenied
from django.test import Client
from django.urls import reverse

from accounts.models import CannedReply, Player, RoomSettings, StaffAct
from accounts.rights.roles import MODERATE
from accounts.selectors.bars_to_play import bar_to_play
from accounts.services.money.adjust import ReasonMissing
from accounts.tests.services.test_races import at_once
from games.clock.timing import milliseconds
from games.models import Case, StaffMessage, TalkItem, TalkSanction
from games.selectors.talk.talk_record import around, kept_from_talk, talk_record
from games.services.cases.answer_case import answer_case
from games.services.cases.case_authority import ANSWER_CASE, READ_CASES, who_said
from games.services.cases.case_refusals import (
    NotAboutTalk,
    NothingToLift,
    RecordMovedOn,
    SanctionStands,
)
from games.services.cases.keep_from_talk import StepNotNext, keep_from_talk, lift_sanction
from games.services.cases.note_case import note_case
from games.services.cases.open_case import open_case
from games.services.cases.remove_reported_line import remove_reported_line
from games.services.cases.report_line import report_line
from games.services.talk.talk_refusals import TalkReason, TalkRefused
from games.tests.admin.roles import staff_with
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.room import NOON, Room
from games.tests.services.talk.talking import say

pytestmark = pytest.mark.django_db
DAY = dt.timedelta(days=1)
MONTH = 30 * DAY


@pytest.fixture
def room() -> Room:
    return Room(ALICE, BOB, CAROL)


@pytest.fixture
def dora(room: Room) -> Player:
    return moderator("Dora")


def moderator(name: str) -> Player:
    player = Player.objects.create_user(name, is_staff=True)
    player.user_permissions.add(Permission.objects.get(codename="moderate_talk"))
    return Player.objects.get(pk=player.pk)


def case_of(room: Room, text: str = "rude", now: dt.datetime = NOON) -> Case:
    """Have Bob say a line, and Alice report it."""
    number = say(room.table.pk, room.ids[BOB], text, now=now)
    return reported(room, number, now)


def reported(room: Room, number: int, now: dt.datetime = NOON) -> Case:
    alice = room.ids[ALICE]
    return report_line(player_id=alice, table_id=room.table.pk, number=number, now=now)


def two_cases(room: Room) -> tuple[Case, Case]:
    return case_of(room, "one"), case_of(room, "two")


def take(by: Player, case: Case, step: str, now: dt.datetime = NOON, **changes: Any) -> Any:
    """Take a step, with the record as it stands."""
    bob = who_said(case)
    assert bob is not None
    wanted = {"newest": talk_record(bob.pk, now).newest, "reason": "Insults", "now": now, **changes}
    return keep_from_talk(by=by, case_id=case.pk, step=step, **wanted)


def offered(room: Room, now: dt.datetime = NOON) -> list[str]:
    return [each.name for each in talk_record(room.ids[BOB], now).steps]


# --- the ladder ----------------------------------------------------------------------------------


def test_the_next_step_comes_first_then_the_one_below_and_the_one_above() -> None:
    ladder = (0, 1, None)
    assert [[each.place for each in around(place, ladder)] for place in (1, 2, 3, 9)] == [
        [1, 2],
        [2, 1, 3],
        [3, 2],
        [3, 2],
    ]
    assert [each.place for each in around(1, (7,))] == [1]


def test_each_step_is_the_next_one_until_for_good(room: Room, dora: Player) -> None:
    now, days = NOON, []
    for step in ("warning", "1", "3", "7", "30", "for good"):
        assert offered(room, now)[0] == step
        taken = take(dora, case_of(room, f"before {step}", now), step, now)
        days.append((taken.until - now).days)
        now = min(taken.until, now + 40 * DAY) + dt.timedelta(hours=1)
    assert days[:5] == [0, 1, 3, 7, 30]
    assert taken.until.year == 9999
    assert offered(room, now) == ["for good", "30"]


def test_a_step_is_lowered_or_raised_by_one_and_no_further(room: Room, dora: Player) -> None:
    first, second = two_cases(room)
    with pytest.raises(StepNotNext):
        take(dora, first, "3")
    assert take(dora, first, "1").step == 2
    assert offered(room) == ["3", "1", "7"]
    assert take(dora, second, "1").step == 2


@pytest.mark.parametrize(
    ("clean", "months", "next_step"),
    [
        (MONTH - DAY, 0, "7"),
        (MONTH, 1, "3"),
        (2 * MONTH + DAY, 2, "1"),
        (3 * MONTH, 3, "warning"),
        (90 * MONTH, 90, "warning"),
    ],
)
def test_each_clean_month_since_the_last_step_ended_goes_one_back(
    room: Room, dora: Player, clean: dt.timedelta, months: int, next_step: str
) -> None:
    RoomSettings.objects.create(pk=1, talk_ladder="warning, 1, 3, 7")
    first, second = two_cases(room)
    take(dora, first, "1")
    ended = take(dora, second, "3").until
    assert talk_record(room.ids[BOB], ended - DAY).clean_months == 0  # it holds yet
    assert talk_record(room.ids[BOB], ended + clean).clean_months == months
    assert offered(room, ended + clean)[0] == next_step


def test_the_ladder_is_the_room_s_own(room: Room, dora: Player) -> None:
    RoomSettings.objects.create(pk=1, talk_ladder="2, for good")
    first, second = two_cases(room)
    assert take(dora, first, "2").until == NOON + 2 * DAY
    RoomSettings.objects.update(talk_ladder="warning")  # shorter than what was done
    assert offered(room) == ["warning"]
    assert take(dora, second, "warning").is_warning


# --- what it keeps from --------------------------------------------------------------------------


def test_who_is_kept_from_talk_says_nothing_and_plays_on(room: Room, dora: Player) -> None:
    case = case_of(room)
    taken = take(dora, case, "1", reason=" Insults ")
    bob, until = Player.objects.get(pk=room.ids[BOB]), NOON + DAY

    refused = say(room.table.pk, bob.pk, "again")
    assert refused == TalkRefused(
        TalkReason.KEPT_FROM_TALK, {"until": milliseconds(until), "why": "Insults"}
    )
    assert bar_to_play(bob, NOON) is None
    assert (bob.suspended_until, bob.suspension_reason) == (None, "")
    room.deal()
    room.check_down()  # all three play the hand to its end
    assert say(room.table.pk, room.ids[CAROL], "still here") == 2
    assert say(room.table.pk, bob.pk, "again", now=until) == 3
    assert kept_from_talk(bob.pk, room.table.pk, until) is None
    assert kept_from_talk(bob.pk, room.table.pk, NOON) == taken


def test_a_line_said_before_is_answered_yet(room: Room, dora: Player) -> None:
    take(dora, case_of(room, "rude"), "1")
    assert say(room.table.pk, room.ids[BOB], "rude") == 1


def test_a_warning_keeps_from_nothing_and_for_good_has_no_end(room: Room, dora: Player) -> None:
    first, second = two_cases(room)
    take(dora, first, "warning")
    assert say(room.table.pk, room.ids[BOB], "sorry") == 3
    RoomSettings.objects.create(pk=1, talk_ladder="for good")
    take(dora, second, "for good")
    refused = say(room.table.pk, room.ids[BOB], "again", now=NOON + 4_000 * DAY)
    assert refused.facts == {"until": None, "why": "Insults"}


def test_a_warning_keeps_from_nothing_when_the_clock_was_set_back(room: Room, dora: Player) -> None:
    warned = take(dora, case_of(room), "warning", NOON + DAY)
    assert not warned.holds(NOON)
    assert kept_from_talk(room.ids[BOB], room.table.pk, NOON) is None
    assert say(room.table.pk, room.ids[BOB], "sorry") == 2


def test_of_two_that_hold_the_longer_one_counts(room: Room, dora: Player) -> None:
    first, second = two_cases(room)
    RoomSettings.objects.create(pk=1, talk_ladder="1, 3")
    long = take(dora, first, "3")
    take(dora, second, "1")
    assert kept_from_talk(room.ids[BOB], room.table.pk, NOON + 2 * DAY) == long
    assert talk_record(room.ids[BOB], NOON + 3 * DAY + MONTH).clean_months == 1


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("warning", "Staff have warned you about what you wrote. Your own page says why."),
        (
            "1",
            "Staff keep you from talk until 22 November 2026, 07:00 EST. You play on."
            " Your own page says why.",
        ),
    ],
)
def test_the_player_reads_it_at_the_table(room: Room, dora: Player, step: str, words: str) -> None:
    take(dora, case_of(room), step)
    message = StaffMessage.objects.get()
    assert (message.player_id, message.text) == (room.ids[BOB], words)


def test_the_player_reads_all_of_it_on_their_own_page_and_takes_it_along(
    room: Room, dora: Player
) -> None:
    first, second = two_cases(room)
    take(dora, first, "1", reason="<b>Insults</b>")
    lift_sanction(by=dora, case_id=first.pk, reason="Misread", now=NOON)
    take(dora, second, "warning", reason="Two\nlines")
    browsers = {}
    for name in (BOB, CAROL):
        browsers[name] = Client()
        browsers[name].force_login(Player.objects.get(pk=room.ids[name]))

    text = browsers[BOB].get(reverse("account")).content.decode()
    until = "Kept from talk until 22 November 2026, 07:00 EST. Why: "
    assert f"{until}<bdi>&lt;b&gt;Insults&lt;/b&gt;</bdi> <strong>Staff have taken this" in text
    assert "Warned. Why: " in text
    assert "Dora" not in text
    assert "Misread" not in text
    assert "What you wrote" not in browsers[CAROL].get(reverse("account")).content.decode()

    lines = browsers[BOB].get(reverse("lines_file")).content.decode().splitlines()
    assert lines[2:] == [
        f"2026-11-21 12:00:00 UTC, staff: {until}<b>Insults</b> Taken back.",
        "2026-11-21 12:00:00 UTC, staff: Warned. Why: Two lines",
    ]


def test_a_guest_reads_it_on_their_own_page(room: Room, dora: Player) -> None:
    case = case_of(room)
    Player.objects.filter(pk=room.ids[BOB]).update(is_guest=True)
    take(dora, case, "1")
    bob = Client()
    bob.force_login(Player.objects.get(pk=room.ids[BOB]))
    assert "Kept from talk until 22 November" in bob.get(reverse("guest")).content.decode()


# --- who does it ---------------------------------------------------------------------------------


def test_it_takes_the_right_and_a_reason(room: Room, dora: Player) -> None:
    case = case_of(room)
    helper = Player.objects.create_user("Helper", is_staff=True)
    helper.user_permissions.set(Permission.objects.exclude(codename="moderate_talk"))
    for by in (Player.objects.get(pk=helper.pk), Player.objects.get(pk=room.ids[BOB])):
        with pytest.raises(PermissionDenied):
            take(by, case, "warning")
        with pytest.raises(PermissionDenied):
            remove_reported_line(by=by, case_id=case.pk, now=NOON)
    with pytest.raises(ReasonMissing):
        take(dora, case, "warning", reason=" ")
    assert not TalkSanction.objects.exists()


@pytest.mark.parametrize("name", [ALICE, BOB])
def test_neither_who_said_it_nor_who_reported_it_judges_it(room: Room, name: str) -> None:
    case = case_of(room)
    Player.objects.filter(pk=room.ids[name]).update(is_staff=True)
    judge = Player.objects.get(pk=room.ids[name])
    judge.user_permissions.add(Permission.objects.get(codename="moderate_talk"))
    with pytest.raises(PermissionDenied):
        take(Player.objects.get(pk=judge.pk), case, "warning")


def test_nobody_is_kept_from_talk_by_one_below_them(room: Room, dora: Player) -> None:
    case = case_of(room)
    Player.objects.filter(pk=room.ids[BOB]).update(is_staff=True, is_superuser=True)
    with pytest.raises(PermissionDenied):
        take(dora, case, "warning")


def test_a_case_without_a_line_keeps_nobody_from_talk(room: Room, dora: Player) -> None:
    case = open_case(
        player_id=room.ids[ALICE], hand=None, words="else", opens_cards=False, now=NOON
    )
    with pytest.raises(NotAboutTalk):
        keep_from_talk(by=dora, case_id=case.pk, step="1", newest=0, reason="So", now=NOON)
    with pytest.raises(NotAboutTalk):
        lift_sanction(by=dora, case_id=case.pk, reason="So", now=NOON)


def test_a_moderator_does_all_in_a_case_about_talk_and_nothing_in_another(
    room: Room, dora: Player
) -> None:
    case = case_of(room)
    note_case(by=dora, case_id=case.pk, words="So", now=NOON)
    answer_case(by=dora, case_id=case.pk, answer="Done.", now=NOON)
    remove_reported_line(by=dora, case_id=case.pk, now=NOON)
    other = open_case(
        player_id=room.ids[ALICE], hand=None, words="else", opens_cards=False, now=NOON
    )
    with pytest.raises(PermissionDenied):
        note_case(by=dora, case_id=other.pk, words="So", now=NOON)
    with pytest.raises(PermissionDenied):
        answer_case(by=dora, case_id=other.pk, answer="Done.", now=NOON)


# --- two at once, and lifting --------------------------------------------------------------------


def test_who_acts_on_an_older_record_is_told_who_was_first(room: Room, dora: Player) -> None:
    first, second = two_cases(room)
    take(dora, first, "1")
    with pytest.raises(RecordMovedOn, match="Dora got there first: for another line they are kept"):
        take(moderator("Emil"), second, "warning", newest=0)
    with pytest.raises(SanctionStands, match="Dora has taken a step in this case already"):
        take(moderator("Fay"), first, "3", newest=0)
    assert TalkSanction.objects.count() == StaffMessage.objects.count() == 1


def test_nobody_lifts_a_step_that_they_have_not_seen(room: Room, dora: Player) -> None:
    case, staff = case_of(room), staff_with(READ_CASES, MODERATE)
    page, lift = (reverse(f"admin:games_case_{act}", args=[case.pk]) for act in ("change", "lift"))
    first = take(dora, case, "warning")
    assert f'name="seen" value="{first.pk}"' in staff.get(page).content.decode()
    lift_sanction(by=dora, case_id=case.pk, reason="Misread", now=NOON)
    second = take(dora, case, "1")

    sent = {"reason": "Misread", "seen": first.pk}
    said = staff.post(lift, sent, follow=True).content.decode()
    assert "Dora has taken another step in this case meanwhile: kept from talk until" in said
    staff.post(lift, {"reason": "Misread", "seen": second.pk})
    assert not TalkSanction.objects.filter(lifted_at=None).exists()


def test_a_lifted_step_stays_on_record_and_counts_for_nothing(room: Room, dora: Player) -> None:
    case = case_of(room)
    take(dora, case, "1")
    lifted = lift_sanction(by=dora, case_id=case.pk, reason="Misread", now=NOON)
    assert (lifted.lifted_by, lifted.lift_reason) == (dora, "Misread")
    assert say(room.table.pk, room.ids[BOB], "thanks") == 2
    record = talk_record(room.ids[BOB], NOON)
    assert (len(record.sanctions), record.steps[0].name) == (1, "warning")
    with pytest.raises(NothingToLift):
        lift_sanction(by=dora, case_id=case.pk, reason="Misread", now=NOON)
    assert take(dora, case, "warning").pk  # and another may be taken


def test_both_are_in_the_log_of_staff_with_whom_they_are_about(room: Room, dora: Player) -> None:
    case = case_of(room)
    take(dora, case, "1")
    lift_sanction(by=dora, case_id=case.pk, reason="Misread", now=NOON)
    kept, lifted = StaffAct.objects.order_by("number")
    assert (kept.kind, kept.reason, kept.player_id) == (
        "case.keep from talk",
        "Insults",
        room.ids[BOB],
    )
    assert "kept from talk until 22 November 2026" in kept.changes
    assert (lifted.kind, lifted.reason, lifted.object_id) == ("case.lift step", "Misread", case.pk)


# --- the case's page -----------------------------------------------------------------------------


def test_a_moderator_reads_the_record_and_takes_the_next_step_by_a_button(room: Room) -> None:
    first, second = two_cases(room)
    staff = staff_with(MODERATE, name="Dora")
    page, act = (
        reverse(f"admin:games_case_{each}", args=[first.pk]) for each in ("change", "step")
    )
    text = staff.get(page).content.decode()
    assert "Nothing has been done about their talk before." in text
    assert 'value="warning">Warn about talk</button>' in text
    assert 'value="1">Keep from talk for 1 day</button>' in text
    assert 'value="3"' not in text
    assert "Warn about talk" in staff.get(act).content.decode()

    sent = {"newest": 0, "reason": "Insults"}
    assert "Choose a step by its button." in staff.post(act, sent).content.decode()
    assert "Select a valid choice" in staff.post(act, {**sent, "step": "3"}).content.decode()
    after = staff.post(act, {**sent, "step": "1"}, follow=True).content.decode()
    assert f"{BOB} is kept from talk until" in after
    assert "(step 2): “Insults”" in after
    assert 'name="step"' not in after
    assert "Lift the step taken here" in after

    other = reverse("admin:games_case_step", args=[second.pk])
    late = staff.post(other, {**sent, "step": "3"}, follow=True).content.decode()
    assert "Dora got there first" in late
    lift = reverse("admin:games_case_lift", args=[first.pk])
    assert (
        "Lifted: Bob was kept from talk until"
        in staff.post(lift, {"reason": "Misread"}, follow=True).content.decode()
    )
    assert "nothing to lift" in staff.post(lift, {"reason": "So"}, follow=True).content.decode()


def test_who_may_only_read_cases_sees_no_record(room: Room) -> None:
    case = case_of(room)
    page = reverse("admin:games_case_change", args=[case.pk])
    for rights in ((READ_CASES,), (READ_CASES, ANSWER_CASE)):
        text = staff_with(*rights, name=f"Staff-{len(rights)}").get(page).content.decode()
        assert "talk</h2>" not in text
        assert "Take the line away" not in text


def test_a_moderator_finds_cases_about_talk_alone(room: Room) -> None:
    case = case_of(room)
    other = open_case(
        player_id=room.ids[ALICE], hand=None, words="else", opens_cards=False, now=NOON
    )
    staff = staff_with(MODERATE)
    listed = staff.get(reverse("admin:games_case_changelist")).content.decode()
    pages = [reverse("admin:games_case_change", args=[each.pk]) for each in (case, other)]
    assert [page in listed for page in pages] == [True, False]
    assert [staff.get(page).status_code for page in pages] == [200, 302]
    start = staff.get(reverse("admin:index")).content.decode()
    assert reverse("admin:games_case_changelist") in start
    for each in ("note", "answer"):
        act = reverse(f"admin:games_case_{each}", args=[other.pk])
        assert staff.post(act, {"words": "So", "answer": "So"}).status_code == 403


def test_a_canned_reply_goes_into_the_answer_and_nowhere_else_yet(room: Room) -> None:
    case, reply = case_of(room), CannedReply.objects.create(name="Thanks", text="We saw to it.")
    staff = staff_with(MODERATE)
    page, act = (
        reverse(f"admin:games_case_{each}", args=[case.pk]) for each in ("change", "answer")
    )
    assert 'name="reply"' in staff.get(page).content.decode()
    shown = staff.post(act, {"reply": reply.pk, "answer": "Hello."}).content.decode()
    assert "Hello.\n\nWe saw to it.</textarea>" in shown.replace("\r", "")
    assert Case.objects.get(pk=case.pk).answered_at is None
    staff.post(act, {"answer": "We saw to it."})
    assert Case.objects.get(pk=case.pk).answer == "We saw to it."


@pytest.mark.parametrize(
    ("changes", "mark"),
    [
        ({"is_guest": True, "date_joined": NOON - 9 * DAY}, "(guest)"),
        ({"date_joined": NOON - DAY + dt.timedelta(seconds=1)}, "(newcomer)"),
        ({"date_joined": NOON - DAY}, ""),
    ],
)
def test_a_report_of_a_newcomer_or_a_guest_says_so(
    room: Room, changes: dict[str, Any], mark: str
) -> None:
    Player.objects.filter(pk=room.ids[ALICE]).update(**changes)
    case, staff = case_of(room), staff_with(MODERATE)
    for page in (
        reverse("admin:games_case_changelist"),
        reverse("admin:games_case_change", args=[case.pk]),
    ):
        text = staff.get(page).content.decode()
        assert (mark or "(") in text
        assert ("(guest)" in text, "(newcomer)" in text) == (
            mark == "(guest)",
            mark == "(newcomer)",
        )


def test_lines_are_gone_and_the_case_keeps_them(room: Room, dora: Player) -> None:
    case = case_of(room)
    remove_reported_line(by=dora, case_id=case.pk, now=NOON)
    assert TalkItem.objects.get(number=1).text == ""
    assert case.lines.get().text == "rude"


@pytest.mark.django_db(transaction=True)
def test_of_two_who_act_at_once_one_does_and_the_other_is_told_by_whom() -> None:
    room = Room(ALICE, BOB, CAROL)
    cases, staff = two_cases(room), (moderator("Dora"), moderator("Emil"))

    def act(at: int) -> str:
        try:
            take(staff[at], cases[at], "1", newest=0)
        except RecordMovedOn as refusal:
            return str(refusal)
        return staff[at].username

    first, second = map(str, at_once(lambda: act(0), lambda: act(1)))
    winner = TalkSanction.objects.get().by.username
    assert {first, second} > {winner}
    assert f"{winner} got there first" in max(first, second, key=len)
