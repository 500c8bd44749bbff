"""A finished hand is put right by a balanced transfer, and never itself changed (SD-8)."""

from __future__ import annotations

from typing import Any

import pytest

from accounts.models import (
    PendingAdjustment,
    Player,
    Posting,
    RoomSettings,
    StaffAct,
    Transfer,
    TransferKind,
)
from accounts.rights.roles import ADJUST, CORRECT, REVERSE
from accounts.selectors.player_chips.audit_ledger import audit_ledger
from accounts.selectors.player_chips.statement import statement
from accounts.services.money.adjust import adjust
from accounts.services.money.correct import OutOfBalance
from accounts.services.money.decide_adjustment import decide_adjustment, who_may_confirm
from accounts.services.money.post_transfer import KeyReused, NotEnoughChips
from accounts.services.money.reverse import reverse
from accounts.services.staff.authority import DealtIn, LacksRight, NotAbove
from accounts.tests.services.test_races import at_once
from games.models import Case, Hand, HandCorrection
from games.selectors.evidence.shown_corrections import shown_corrections
from games.services.cases.case_refusals import HandRuns
from games.services.cases.correct_hand import correct_hand
from games.services.cases.open_case import open_case
from games.tests.histories.evening import play, player
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.cases.test_cases import helper
from games.tests.services.room import NOON, Room, a_player, three_players

pytestmark = pytest.mark.django_db
FIVE = 500


@pytest.fixture
def room() -> Room:
    """A hand of Alice's, Bob's and Carol's is over."""
    room = three_players()
    play(room)
    return room


def hand_of(room: Room) -> Hand:
    return Hand.objects.filter(table=room.table).earliest("pk")


def corrected(
    room: Room,
    by: Player,
    moved: dict[str | None, int],
    *,
    case: Case | None = None,
    key: str = "form",
) -> Transfer | PendingAdjustment:
    """Correct the hand: cents by name, None is the house."""
    cents = {None if name is None else room.ids[name]: each for name, each in moved.items()}
    return correct_hand(
        by=by, hand=hand_of(room), case=case, cents=cents, reason="The low was misread.",
        key=key, now=NOON,
    )  # fmt: skip


def cashier(name: str = "Cashier", *more: str) -> Player:
    return helper(name, CORRECT, *more)


def limit_of_one(cents: int) -> None:
    """Have what is above so much want a second person."""
    RoomSettings.objects.update_or_create(pk=1, defaults={"second_person_above": cents})


# --- what moves ----------------------------------------------------------------------------------


def test_chips_go_from_one_who_was_dealt_in_to_another_and_both_read_of_the_hand(
    room: Room,
) -> None:
    before = {name: room.bankroll(name) for name in (ALICE, BOB, CAROL)}

    done = corrected(room, cashier(), {ALICE: FIVE, BOB: -FIVE})

    assert isinstance(done, Transfer)
    assert (done.kind, done.hand, done.table_id) == ("correction", str(hand_of(room)), None)
    after = {name: room.bankroll(name) - before[name] for name in before}
    assert after == {ALICE: FIVE, BOB: -FIVE, CAROL: 0}
    for name in (ALICE, BOB):
        line = statement(room.ids[name]).lines[0]
        says = f"Correction by staff, hand {hand_of(room)}: The low was misread."
        assert line.sentence == says
    room.check()  # the hand, its journal and the table are as they were


def test_chips_come_from_the_house_where_nobody_else_has_to_give_them(room: Room) -> None:
    done = corrected(room, cashier(), {ALICE: FIVE, BOB: 250, None: -750})

    assert isinstance(done, Transfer)
    kinds = done.postings.values_list("account__kind", "amount")
    assert sorted(kinds) == [("bankroll", 250), ("bankroll", 500), ("house", -750)]
    assert audit_ledger() == ()


def test_the_log_of_staff_leads_from_a_correction_to_a_player(room: Room) -> None:
    corrected(room, cashier(), {None: -FIVE, BOB: FIVE})

    assert StaffAct.objects.get(kind="hand.correct").player_id == room.ids[BOB]


@pytest.mark.parametrize(
    ("moved", "says"),
    [
        ({ALICE: FIVE}, "this gives $5 too much"),
        ({ALICE: FIVE, BOB: -600}, "this takes $1 too much"),
        ({ALICE: 0, BOB: 0}, "Nothing would move"),
        ({}, "Nothing would move"),
    ],
)
def test_what_is_given_is_what_is_taken(room: Room, moved: Any, says: str) -> None:
    with pytest.raises(OutOfBalance, match=says.replace("$", r"\$")):
        corrected(room, cashier(), moved)
    assert not Transfer.objects.filter(kind=TransferKind.CORRECTION).exists()


def test_a_bankroll_gives_no_more_than_it_has(room: Room) -> None:
    has = room.bankroll(BOB)
    with pytest.raises(NotEnoughChips):
        corrected(room, cashier(), {ALICE: has + 1, BOB: -has - 1})
    assert not HandCorrection.objects.exists()


def test_nobody_gets_chips_who_was_not_dealt_in(room: Room) -> None:
    room.ids["Erin"] = a_player("Erin")
    with pytest.raises(LookupError, match="were not dealt into hand"):
        corrected(room, cashier(), {"Erin": FIVE, BOB: -FIVE})


def test_a_hand_that_runs_is_voided_and_not_corrected(room: Room) -> None:
    room.deal()
    running = Hand.objects.get(ended_at=None)
    with pytest.raises(HandRuns):
        correct_hand(
            by=cashier(), hand=running, case=None, cents={room.ids[ALICE]: 1, None: -1},
            reason="Now", key="form", now=NOON,
        )  # fmt: skip


# --- once ----------------------------------------------------------------------------------------


def test_a_form_that_is_sent_twice_corrects_once_and_with_other_figures_not_at_all(
    room: Room,
) -> None:
    by = cashier()
    first = corrected(room, by, {ALICE: FIVE, BOB: -FIVE})

    assert corrected(room, by, {ALICE: FIVE, BOB: -FIVE}) == first
    with pytest.raises(KeyReused):
        corrected(room, by, {ALICE: 600, BOB: -600})
    assert HandCorrection.objects.count() == 1
    assert StaffAct.objects.filter(kind="hand.correct").count() == 1
    corrected(room, by, {ALICE: FIVE, BOB: -FIVE}, key="another form")
    assert HandCorrection.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_a_form_that_is_sent_twice_at_once_corrects_once() -> None:
    room = three_players()
    play(room)
    by, before = cashier(), room.bankroll(ALICE)

    at_once(*[lambda: corrected(room, by, {ALICE: FIVE, BOB: -FIVE})] * 3)

    assert room.bankroll(ALICE) == before + FIVE
    assert HandCorrection.objects.count() == 1
    assert audit_ledger() == ()


# --- who -----------------------------------------------------------------------------------------


def test_nobody_corrects_a_hand_that_they_were_dealt_or_for_one_above_them(room: Room) -> None:
    carol = player(room, CAROL)
    carol.user_permissions.set(helper("Other", CORRECT).user_permissions.all())
    Player.objects.filter(pk=carol.pk).update(is_staff=True)

    for by, why in ((Player.objects.get(pk=carol.pk), DealtIn), (helper("Support"), LacksRight)):
        with pytest.raises(why):
            corrected(room, by, {ALICE: FIVE, BOB: -FIVE})
    Player.objects.filter(pk=room.ids[BOB]).update(is_superuser=True)
    with pytest.raises(NotAbove):
        corrected(room, cashier(), {ALICE: FIVE, BOB: -FIVE})
    assert not Transfer.objects.filter(kind=TransferKind.CORRECTION).exists()


def test_a_correction_of_a_hand_is_reversed_by_nobody_who_was_dealt_it(room: Room) -> None:
    done = corrected(room, cashier(), {ALICE: FIVE, BOB: -FIVE})
    carol = player(room, CAROL)
    carol.user_permissions.set(helper("Other", REVERSE).user_permissions.all())
    Player.objects.filter(pk=carol.pk).update(is_staff=True)

    with pytest.raises(DealtIn):
        reverse(transfer_id=done.pk, reason="No", made_by=Player.objects.get(pk=carol.pk), now=NOON)
    other = Player.objects.get(username="Other")
    assert isinstance(reverse(transfer_id=done.pk, reason="No", made_by=other, now=NOON), Transfer)


def test_a_house_player_has_no_bankroll_and_the_house_answers_for_it(room: Room) -> None:
    Player.objects.filter(pk=room.ids[BOB]).update(is_house=True)
    with pytest.raises(LookupError, match="the house answers for them"):
        corrected(room, cashier(), {ALICE: FIVE, BOB: -FIVE})


# --- for a case ----------------------------------------------------------------------------------


def test_a_case_and_its_hand_both_show_the_correction(room: Room) -> None:
    case = open_case(
        player_id=room.ids[ALICE], hand=hand_of(room), words="Look", opens_cards=False, now=NOON
    )

    done = corrected(room, cashier(), {ALICE: FIVE, BOB: -FIVE}, case=case)

    for rows in (case.corrections.all(), hand_of(room).corrections.all()):
        (shown,) = shown_corrections(rows)
        assert shown.transfer_id == done.pk
        assert shown.moves == f"{ALICE} +$5, {BOB} −$5"
        assert shown.by == "Cashier"


def test_a_case_of_another_hand_is_not_corrected_by_this_one(room: Room) -> None:
    other = open_case(
        player_id=room.ids[ALICE], hand=None, words="Look", opens_cards=False, now=NOON
    )
    with pytest.raises(ValueError, match="is of another hand"):
        corrected(room, cashier(), {ALICE: FIVE, BOB: -FIVE}, case=other)


# --- two persons ---------------------------------------------------------------------------------


def test_above_the_owners_sum_it_waits_for_a_second_person_and_then_moves(room: Room) -> None:
    limit_of_one(400)
    first, second = cashier(), cashier("Second")
    before = room.bankroll(ALICE)

    asked = corrected(room, first, {ALICE: FIVE, BOB: -FIVE})

    assert isinstance(asked, PendingAdjustment)
    assert corrected(room, first, {ALICE: FIVE, BOB: -FIVE}) == asked
    assert room.bankroll(ALICE) == before
    (shown,) = shown_corrections(hand_of(room).corrections.all())
    assert (shown.transfer_id, shown.is_declined) == (None, False)
    decide_adjustment(pending_id=asked.pk, is_confirmed=True, by=second, now=NOON)
    assert room.bankroll(ALICE) == before + FIVE
    (shown,) = shown_corrections(hand_of(room).corrections.all())
    assert shown.transfer_id == Transfer.objects.get(kind="correction").pk
    assert audit_ledger() == ()


def test_one_who_was_dealt_in_is_no_second_person(room: Room) -> None:
    limit_of_one(400)
    first, second = cashier(), cashier("Second")
    carol = player(room, CAROL)
    carol.user_permissions.set(second.user_permissions.all())
    Player.objects.filter(pk=carol.pk).update(is_staff=True)
    asked = corrected(room, first, {ALICE: FIVE, BOB: -FIVE})
    assert isinstance(asked, PendingAdjustment)

    assert who_may_confirm(asked, NOON) == [second]
    with pytest.raises(DealtIn):
        decide_adjustment(
            pending_id=asked.pk,
            is_confirmed=True,
            by=Player.objects.get(pk=carol.pk),
            now=NOON,
        )
    decide_adjustment(pending_id=asked.pk, is_confirmed=False, by=second, now=NOON)
    assert shown_corrections(hand_of(room).corrections.all())[0].is_declined
    assert not Posting.objects.filter(transfer__kind="correction").exists()


def test_corrections_and_adjustments_for_one_player_count_together(room: Room) -> None:
    limit_of_one(800)
    first = cashier("Cashier", ADJUST)
    cashier("Second")
    adjust(
        player_id=room.ids[ALICE], chips=FIVE, reason="A prize", made_by=first, key="a", now=NOON
    )

    assert isinstance(corrected(room, first, {ALICE: FIVE, BOB: -FIVE}), PendingAdjustment)
    assert isinstance(corrected(room, first, {CAROL: FIVE, BOB: -FIVE}, key="b"), Transfer)
    assert isinstance(corrected(room, first, {CAROL: 200, BOB: -200}, key="c"), Transfer)
    assert isinstance(corrected(room, first, {CAROL: 200, BOB: -200}, key="d"), PendingAdjustment)
