"""Cases: a player reports and opens their own cards alone; staff note, and one of them answers."""

from __future__ import annotations

import datetime as dt

import pytest
from django.core import mail
from django.db import IntegrityError, connection, transaction

from accounts.models import Player, StaffAct
from accounts.services.staff.authority import DealtIn, LacksRight, NotAbove
from accounts.services.staff.make_role import permissions_of
from games.engine.cards.deck import Deck
from games.journal.side_records.decks import open_decks
from games.models import Case, CaseNote, Hand, OpenedCards
from games.selectors.evidence.case_facts import case_facts, own_reports
from games.selectors.evidence.opened_cards import opened_cards
from games.services.cases.answer_case import answer_case
from games.services.cases.case_authority import ANSWER_CASE
from games.services.cases.case_refusals import (
    AnsweredBefore,
    CaseOpen,
    HandRuns,
    NoCardsThere,
    NothingSaid,
    TooManyCases,
)
from games.services.cases.mail_case_answer import mail_case_answer, unmailed_case_answers
from games.services.cases.note_case import note_case
from games.services.cases.open_case import MOST_A_DAY, open_case
from games.services.cases.open_own_cards import open_own_cards
from games.tests.histories.evening import play, play_with_a_fold_and_a_muck, player, verify
from games.tests.people import ALICE, BOB, CAROL, DAVE
from games.tests.services.prepared import copy_of
from games.tests.services.room import NOON, Room, a_player, three_players

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """A hand is over, and another is running."""
    room = three_players()
    play(room)
    room.deal()
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


def reported(room: Room, name: str = ALICE, *, cards: bool = False, at: dt.datetime = NOON) -> Case:
    return open_case(
        player_id=room.ids[name],
        hand=Hand.objects.filter(ended_at__isnull=False).earliest("pk"),
        words="The pot went to the wrong seat.",
        opens_cards=cards,
        now=at,
    )


def helper(name: str = "Helper", *rights: str) -> Player:
    """Make a member of staff who answers cases."""
    staff = Player.objects.create_user(name, is_staff=True)
    staff.user_permissions.add(*permissions_of(frozenset(rights or (ANSWER_CASE,))))
    return Player.objects.get(pk=staff.pk)


# --- reporting -----------------------------------------------------------------------------------


def test_a_player_has_one_open_case_a_hand_and_another_once_it_is_answered(room: Room) -> None:
    case = reported(room)
    with pytest.raises(CaseOpen):
        reported(room)
    reported(room, BOB)

    answer_case(by=helper(), case_id=case.pk, answer="It was right.", now=NOON)

    assert reported(room).pk != case.pk


def test_the_database_itself_has_no_second_open_case(room: Room) -> None:
    case = reported(room)
    for hand in (case.hand, None):
        Case.objects.get_or_create(
            player=case.player, hand=hand, defaults={"words": "A", "opened_at": NOON}
        )
        with pytest.raises(IntegrityError), transaction.atomic():
            Case.objects.create(player=case.player, hand=hand, words="B", opened_at=NOON)


def test_a_player_reports_five_times_a_day_and_is_told_when_again(room: Room) -> None:
    staff = helper()
    for minutes in range(MOST_A_DAY):
        case = reported(room, at=NOON + dt.timedelta(minutes=minutes))
        answer_case(by=staff, case_id=case.pk, answer="No.", now=NOON)

    with pytest.raises(TooManyCases, match=r"from 22 Nov, 07:00 EST on"):
        reported(room, at=NOON + dt.timedelta(hours=23))
    reported(room, at=NOON + dt.timedelta(hours=24))


def test_reports_of_a_clock_that_was_ahead_keep_nobody_from_reporting(room: Room) -> None:
    staff, ahead = helper(), NOON + dt.timedelta(days=400)
    for _ in range(MOST_A_DAY):
        case = reported(room, at=ahead)
        answer_case(by=staff, case_id=case.pk, answer="No.", now=ahead)

    assert reported(room).opened_at == NOON


def test_a_report_says_something_and_is_of_a_hand_that_is_over_or_of_none(room: Room) -> None:
    alice = room.ids[ALICE]
    with pytest.raises(NothingSaid):
        open_case(player_id=alice, hand=None, words=" ", opens_cards=False, now=NOON)
    with pytest.raises(HandRuns):
        open_case(
            player_id=alice,
            hand=Hand.objects.get(ended_at=None),
            words="Wait",
            opens_cards=False,
            now=NOON,
        )
    case = open_case(player_id=alice, hand=None, words="Rude", opens_cards=False, now=NOON)
    assert (case.hand, case.table_id) == (None, None)


# --- own cards -----------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["holdem", "stud"])
def test_who_opens_their_cards_opens_their_own_and_no_others(variant: str) -> None:
    room = Room(ALICE, BOB, CAROL, DAVE, variant=variant)
    hand = play_with_a_fold_and_a_muck(room)
    deck = open_decks(table_id=hand.table_id, hand_no=hand.hand_no)
    assert isinstance(deck, Deck)
    for each in room.hand.players:
        case = open_case(player_id=each.player, hand=hand, words="Look", opens_cards=True, now=NOON)
        own = {*(deck.cards[place] for place in each.down), *each.up}
        found = opened_cards(case)
        assert found is not None
        assert {*found} == own
        assert len(found) == len(own)


def test_nothing_is_opened_without_the_box_and_no_card_is_kept_in_clear(room: Room) -> None:
    case = reported(room)
    assert opened_cards(case) is None
    assert case_facts(case).cards is None

    opened = open_own_cards(case_id=case.pk, player_id=room.ids[ALICE], now=NOON)

    assert len(case_facts(case).cards or ()) == 2
    assert {field.name for field in OpenedCards._meta.fields} == {
        "id", "case", "place", "opened_at",
    }  # fmt: skip
    assert open_own_cards(case_id=case.pk, player_id=room.ids[ALICE], now=NOON) == opened


def test_cards_are_opened_by_their_owner_to_their_own_case_alone(room: Room) -> None:
    case = reported(room)
    with pytest.raises(Case.DoesNotExist):
        open_own_cards(case_id=case.pk, player_id=room.ids[BOB], now=NOON)

    erin = a_player("Erin")
    hand = case.hand
    assert hand is not None
    with pytest.raises(NoCardsThere):
        open_case(player_id=erin, hand=hand, words="I watched", opens_cards=True, now=NOON)
    assert not Case.objects.filter(player_id=erin).exists()
    with pytest.raises(NoCardsThere):
        open_case(player_id=erin, hand=None, words="Nothing", opens_cards=True, now=NOON)

    bobs = OpenedCards.objects.create(
        case=case, place=hand.hand_players.get(player_id=room.ids[BOB]), opened_at=NOON
    )
    assert bobs.pk
    assert opened_cards(case) is None  # whoever wrote such a row shows nobody else's cards by it


def test_what_is_opened_stays_opened_and_an_answered_case_takes_no_more(room: Room) -> None:
    case, bobs = reported(room, cards=True), reported(room, BOB)
    answer_case(by=helper(), case_id=bobs.pk, answer="No.", now=NOON)
    with pytest.raises(AnsweredBefore):
        open_own_cards(case_id=bobs.pk, player_id=room.ids[BOB], now=NOON)

    with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("DELETE FROM games_openedcards")
    assert opened_cards(case) is not None
    report = own_reports(room.ids[ALICE], most=5)[0]
    assert (report.has_opened, report.may_open) == (True, False)


# --- staff ---------------------------------------------------------------------------------------


def test_nobody_handles_a_case_of_their_own_of_one_above_or_of_a_hand_that_they_were_dealt(
    room: Room,
) -> None:
    case = reported(room)
    bob, carol = player(room, BOB), player(room, CAROL)
    bob.user_permissions.add(*permissions_of(frozenset({ANSWER_CASE})))
    Player.objects.filter(pk=bob.pk).update(is_staff=True)
    above = Player.objects.create_superuser("Above")
    own = open_case(player_id=bob.pk, hand=None, words="Me", opens_cards=False, now=NOON)
    theirs = open_case(player_id=above.pk, hand=None, words="Me", opens_cards=False, now=NOON)
    bob = Player.objects.get(pk=bob.pk)

    for by, asked, why in (
        (bob, case, DealtIn), (bob, own, NotAbove), (helper(), theirs, NotAbove),
        (carol, own, LacksRight), (above, theirs, NotAbove),
    ):  # fmt: skip
        with pytest.raises(why):
            answer_case(by=by, case_id=asked.pk, answer="Yes", now=NOON)
        with pytest.raises(why):
            note_case(by=by, case_id=asked.pk, words="Yes", now=NOON)
    assert not CaseNote.objects.exists()
    assert not StaffAct.objects.exists()


def test_notes_are_kept_in_order_and_never_changed(room: Room) -> None:
    case, staff = reported(room), helper()
    for words in ("Looks right", "Asked the floor", "Asked the floor"):  # once more: sent twice
        note_case(by=staff, case_id=case.pk, words=words, now=NOON)
    with pytest.raises(NothingSaid):
        note_case(by=staff, case_id=case.pk, words=" ", now=NOON)

    assert [note.words for note in case_facts(case).notes] == ["Looks right", "Asked the floor"]
    for statement in ("UPDATE games_casenote SET words = 'x'", "DELETE FROM games_casenote"):
        with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(statement)
    acts = StaffAct.objects.values_list("kind", "player_id", "table_id", "reason")
    assert [*acts] == [("case.note", room.ids[ALICE], room.table.pk, "")] * 2


def test_a_case_is_answered_once_and_the_answer_mailed_once(room: Room) -> None:
    verify(player(room, ALICE))
    case, staff = reported(room), helper()

    answer_case(by=staff, case_id=case.pk, answer=" The pot was Bob's. ", now=NOON)
    with pytest.raises(AnsweredBefore):
        answer_case(by=staff, case_id=case.pk, answer="Another", now=NOON)
    later = NOON + dt.timedelta(minutes=2)
    assert unmailed_case_answers(now=later) == [case.pk]
    assert mail_case_answer(case_id=case.pk, now=later)
    assert not mail_case_answer(case_id=case.pk, now=later)

    (sent,) = mail.outbox
    assert (sent.subject, sent.to) == (f"Answer to your report of hand {case.hand}", [
        "alice@example.org",
    ])  # fmt: skip
    assert "The pot was Bob's." in sent.body
    assert "The pot went to the wrong seat." in sent.body
    assert unmailed_case_answers(now=later) == []
    act = StaffAct.objects.get()
    assert (act.kind, act.object_id, "Bob" in act.changes) == ("case.answer", case.pk, False)
