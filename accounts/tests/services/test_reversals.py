"""A transfer is reversed once, and by one alone up to the owner's sum only."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Callable
from functools import partial

import pytest
from django.test import Client
from django.urls import reverse as url_of

from accounts.models import PendingAdjustment, Player, RoomSettings, StaffAct, Transfer
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.services.money.adjust import adjust
from accounts.services.money.decide_adjustment import DoneAlready, decide_adjustment
from accounts.services.money.post_transfer import KeyReused
from accounts.services.money.reverse import AskedAlready, ReversedAlready, reverse
from accounts.tests.conftest import NOON, newcomer
from accounts.tests.services.test_races import at_once

ON_NOON = r"Frank reversed this transfer on 1 Mar 2026, 07:00 \(EST\)\."


def set_sum(cents: int | None) -> None:
    RoomSettings.objects.update_or_create(pk=1, defaults={"second_person_above": cents})


def owner(name: str) -> Player:
    return Player.objects.create_superuser(name)


def given(by: Player, player: Player, chips: int, key: str = "") -> Transfer | PendingAdjustment:
    return adjust(
        player_id=player.pk,
        chips=chips,
        reason="A prize",
        made_by=by,
        key=key or str(uuid.uuid4()),
        now=NOON,
    )


def undo(
    transfer: Transfer, by: Player, reason: str = "Twice", now: dt.datetime = NOON
) -> Transfer | PendingAdjustment:
    return reverse(transfer_id=transfer.pk, reason=reason, made_by=by, now=now)


def confirm(pending: Transfer | PendingAdjustment, by: Player) -> None:
    decide_adjustment(pending_id=pending.pk, is_confirmed=True, by=by, now=NOON)


def grant() -> Transfer:
    return Transfer.objects.get(kind="grant")


# --- once ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Frank", "Grace"])
def test_a_second_reversal_says_by_whom_and_when_there_was_a_first(
    alice: Player, frank: Player, name: str
) -> None:
    grace = owner("Grace")
    undo(grant(), frank)

    with pytest.raises(ReversedAlready, match=ON_NOON):
        undo(grant(), frank if name == "Frank" else grace, "Another reason")
    assert bankroll_balance(alice.pk) == 0


def test_what_was_reversed_meanwhile_is_not_confirmed(alice: Player, frank: Player) -> None:
    set_sum(10_000)
    grace, heidi = owner("Grace"), owner("Heidi")
    pending = undo(grant(), grace)
    set_sum(None)
    undo(grant(), frank, "Another reason")

    with pytest.raises(ReversedAlready, match=ON_NOON):
        confirm(pending, heidi)
    assert PendingAdjustment.objects.get().decided_at is None


def test_what_was_done_alone_meanwhile_is_not_confirmed(alice: Player, frank: Player) -> None:
    set_sum(10_000)
    grace = owner("Grace")
    pending = given(frank, alice, 20_000, "form")
    set_sum(None)
    given(frank, alice, 30_000, "form")

    with pytest.raises(DoneAlready, match="Frank did this alone on 1 Mar 2026"):
        confirm(pending, grace)
    assert bankroll_balance(alice.pk) == 130_000


# --- the second person ---------------------------------------------------------------------------


@pytest.mark.parametrize("before", ["reversals", "adjustments"])
def test_many_small_reversals_are_a_large_one(alice: Player, frank: Player, before: str) -> None:
    grace = owner("Grace")
    small = [given(grace, alice, 9_000) for _ in range(6)]
    set_sum(10_000)
    if before == "adjustments":
        given(frank, alice, 9_000)
    done = [undo(each, frank) for each in small if isinstance(each, Transfer)]

    alone = [isinstance(each, Transfer) for each in done]
    assert alone == [before == "reversals", *[False] * 5]
    assert isinstance(given(frank, alice, 9_000), PendingAdjustment)


def test_what_was_moved_for_one_does_not_count_against_another(
    alice: Player, bob: Player, frank: Player
) -> None:
    owner("Grace")
    set_sum(10_000)
    given(frank, bob, 6_000)
    prize = given(frank, alice, 3_000)
    assert isinstance(prize, Transfer)

    assert isinstance(undo(prize, frank), Transfer)


def test_what_waits_and_is_sent_twice_is_logged_once(alice: Player, frank: Player) -> None:
    set_sum(10_000)
    owner("Grace")
    assert given(frank, alice, 20_000, "form") == given(frank, alice, 20_000, "form")
    assert undo(grant(), frank) == undo(grant(), frank)

    kinds = list(StaffAct.objects.values_list("kind", flat=True).order_by("number"))
    assert kinds == ["player.ask to adjust", "transfer.ask to reverse"]


@pytest.mark.parametrize(
    ("name", "player", "chips"),
    [("Grace", "Alice", 20_000), ("Frank", "Alice", 20_001), ("Frank", "Bob", 20_000)],
)
def test_another_form_of_the_same_key_does_not_stand_for_the_first(
    alice: Player, bob: Player, frank: Player, name: str, player: str, chips: int
) -> None:
    set_sum(10_000)
    people = {each.username: each for each in (alice, bob, frank, owner("Grace"))}
    given(frank, alice, 20_000, "form")

    with pytest.raises(KeyReused):
        given(people[name], people[player], chips, "form")


def test_a_reversal_that_another_has_asked_for_is_refused_in_words(
    alice: Player, frank: Player
) -> None:
    set_sum(10_000)
    grace = owner("Grace")
    undo(grant(), frank)

    with pytest.raises(AskedAlready, match="Frank asked for this reversal on 1 Mar 2026, 07:00"):
        undo(grant(), grace)


# --- at once -------------------------------------------------------------------------------------


def outcome(call: Callable[[], Transfer | PendingAdjustment]) -> str:
    try:
        return type(call()).__name__
    except (AskedAlready, ReversedAlready) as refusal:
        return type(refusal).__name__


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("most", "first", "other"),
    [
        (None, "Transfer", "ReversedAlready"),
        (10_000, "PendingAdjustment", "AskedAlready"),
    ],
)
def test_of_several_reversals_at_once_one_is_the_first(
    most: int | None, first: str, other: str
) -> None:
    newcomer("Alice")
    set_sum(most)
    staff = [owner(name) for name in ("Frank", "Grace", "Heidi", "Ivan")]

    done = at_once(*[partial(outcome, partial(undo, grant(), each)) for each in staff])

    assert sorted(map(str, done)) == sorted([first, *[other] * 3])


@pytest.mark.django_db(transaction=True)
def test_of_two_small_reversals_at_once_the_second_knows_of_the_first() -> None:
    alice = newcomer("Alice")
    frank, grace = owner("Frank"), owner("Grace")
    small = [given(grace, alice, 9_000) for _ in range(2)]
    set_sum(10_000)

    done = at_once(*[partial(outcome, partial(undo, each, frank)) for each in small])  # type: ignore[arg-type]

    assert sorted(map(str, done)) == ["PendingAdjustment", "Transfer"]


# --- in the admin --------------------------------------------------------------------------------


def test_the_admin_says_that_it_is_reversed_and_offers_it_no_more(
    alice: Player, frank: Player, client: Client
) -> None:
    client.force_login(owner("Grace"))
    page = url_of("admin:accounts_transfer_reverse", args=[grant().pk])
    shown = url_of("admin:accounts_transfer_change", args=[grant().pk])
    assert page in client.get(shown).content.decode()
    undo(grant(), frank)

    for answer in (client.get(shown), client.get(page), client.post(page, {"reason": "Again"})):
        assert answer.status_code == 200
        text = answer.content.decode()
        assert "Frank reversed this transfer on 1 Mar 2026, 07:00 (EST)." in text
        assert "Reverse this transfer" not in text
        assert 'name="reason"' not in text


def test_the_admin_says_to_the_second_that_it_was_done_meanwhile(
    alice: Player, frank: Player, client: Client
) -> None:
    set_sum(10_000)
    pending = undo(grant(), owner("Grace"))
    client.force_login(owner("Heidi"))
    set_sum(None)
    undo(grant(), frank, "Another reason")

    page = url_of("admin:accounts_pendingadjustment_decide", args=[pending.pk])
    text = client.post(page, {"decision": "confirm"}).content.decode()
    assert "Frank reversed this transfer on 1 Mar 2026, 07:00 (EST)." in text
