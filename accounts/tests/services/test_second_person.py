"""Above the owner's sum two people move chips, as soon as there are two who may."""

from __future__ import annotations

import datetime as dt
import uuid

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client
from django.urls import reverse as url_of

from accounts.models import PendingAdjustment, Player, RoomSettings, Transfer
from accounts.selectors.player_chips.audit_ledger import audit_ledger
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.services.money.adjust import adjust
from accounts.services.money.decide_adjustment import (
    DecidedAlready,
    NoLonger,
    SameOne,
    decide_adjustment,
    who_may_confirm,
)
from accounts.services.money.post_transfer import NotEnoughChips
from accounts.services.money.reverse import reverse
from accounts.services.staff.authority import LacksRight, NotAbove
from accounts.services.staff.make_role import permissions_of
from accounts.tests.shown_forms import send_shown

SUM = 10_000
SECOND = dt.timedelta(seconds=1)


@pytest.fixture(autouse=True)
def _above_a_hundred_dollars(db: None) -> None:
    RoomSettings.objects.create(pk=1, second_person_above=SUM)


def owner(name: str) -> Player:
    return Player.objects.create_superuser(name)


def ask(
    by: Player, player: Player, now: dt.datetime, chips: int = SUM + 1, key: str = ""
) -> Transfer | PendingAdjustment:
    return adjust(
        player_id=player.pk,
        chips=chips,
        reason="A prize",
        made_by=by,
        key=key or str(uuid.uuid4()),
        now=now,
    )


def asked(by: Player, player: Player, now: dt.datetime, chips: int = SUM + 1) -> PendingAdjustment:
    """Ask for something that waits."""
    pending = ask(by, player, now, chips)
    assert isinstance(pending, PendingAdjustment)
    return pending


def confirm(pending: PendingAdjustment, by: Player, now: dt.datetime) -> PendingAdjustment:
    return decide_adjustment(pending_id=pending.pk, is_confirmed=True, by=by, now=now)


# --- one, two and three owners -------------------------------------------------------------------


def test_one_owner_is_held_up_by_nobody(alice: Player, frank: Player, now: dt.datetime) -> None:
    assert isinstance(ask(frank, alice, now), Transfer)
    assert bankroll_balance(alice.pk) == 110_001


def test_with_two_the_other_confirms_and_the_first_can_not(
    alice: Player, frank: Player, now: dt.datetime
) -> None:
    grace = owner("Grace")
    pending = asked(frank, alice, now)
    assert bankroll_balance(alice.pk) == 100_000
    assert who_may_confirm(pending, now) == [grace]

    with pytest.raises(SameOne):
        confirm(pending, frank, now)
    assert bankroll_balance(alice.pk) == 100_000
    confirm(pending, grace, now)

    assert bankroll_balance(alice.pk) == 110_001
    assert Transfer.objects.get(kind="adjustment").made_by == frank
    assert audit_ledger() == ()


def test_with_two_what_one_asks_for_the_other_waits_for_a_third(
    frank: Player, now: dt.datetime
) -> None:
    grace = owner("Grace")
    pending = asked(frank, grace, now)
    assert who_may_confirm(pending, now) == []
    with pytest.raises(NotAbove):
        confirm(pending, grace, now)

    heidi = owner("Heidi")
    assert who_may_confirm(pending, now) == [heidi]
    confirm(pending, heidi, now)

    assert bankroll_balance(grace.pk) == SUM + 1


def test_with_three_the_first_word_counts(alice: Player, frank: Player, now: dt.datetime) -> None:
    grace, heidi = owner("Grace"), owner("Heidi")
    pending = asked(frank, alice, now)
    decide_adjustment(pending_id=pending.pk, is_confirmed=False, by=grace, now=now)
    with pytest.raises(DecidedAlready):
        confirm(pending, heidi, now)

    assert bankroll_balance(alice.pk) == 100_000


# --- when ----------------------------------------------------------------------------------------


def test_up_to_the_sum_one_is_enough_and_without_a_sum_always(
    alice: Player, frank: Player, now: dt.datetime
) -> None:
    owner("Grace")
    assert isinstance(ask(frank, alice, now, SUM), Transfer)

    RoomSettings.objects.update(second_person_above=None)
    assert isinstance(ask(frank, alice, now, 50_000), Transfer)


def test_taking_counts_as_giving_does(alice: Player, frank: Player, now: dt.datetime) -> None:
    owner("Grace")

    assert isinstance(ask(frank, alice, now, -SUM - 1), PendingAdjustment)


def test_many_small_ones_within_a_day_are_a_large_one(
    alice: Player, bob: Player, frank: Player, now: dt.datetime
) -> None:
    owner("Grace")
    assert isinstance(ask(frank, alice, now, 6_000), Transfer)
    assert isinstance(ask(frank, alice, now, -6_000), PendingAdjustment)
    assert isinstance(ask(frank, bob, now, 6_000), Transfer)

    a_day = now + dt.timedelta(days=1)
    assert isinstance(ask(frank, alice, a_day - SECOND, 6_000), PendingAdjustment)
    assert isinstance(ask(frank, alice, a_day + SECOND, 6_000), Transfer)


@pytest.mark.parametrize("state", ["is_active", "is_staff"])
def test_who_can_not_sign_in_or_is_no_staff_is_no_second_person(
    alice: Player, frank: Player, now: dt.datetime, state: str
) -> None:
    Player.objects.filter(pk=owner("Grace").pk).update(**{state: False})

    assert isinstance(ask(frank, alice, now), Transfer)


def test_a_reversal_waits_too(alice: Player, frank: Player, now: dt.datetime) -> None:
    grace = owner("Grace")
    grant = Transfer.objects.get(kind="grant")
    pending = [
        reverse(transfer_id=grant.pk, reason="Twice", made_by=frank, now=now) for _ in range(2)
    ]
    assert isinstance(pending[0], PendingAdjustment)
    assert pending[0] == pending[1]
    assert bankroll_balance(alice.pk) == 100_000

    confirm(pending[0], grace, now)

    assert bankroll_balance(alice.pk) == 0
    assert audit_ledger() == ()


def test_a_form_that_is_sent_twice_asks_once(
    alice: Player, frank: Player, now: dt.datetime
) -> None:
    grace = owner("Grace")
    pending = [ask(frank, alice, now, key="form") for _ in range(2)]
    assert pending[0] == pending[1]
    assert isinstance(pending[0], PendingAdjustment)
    confirm(pending[0], grace, now)

    assert isinstance(ask(frank, alice, now, key="form"), Transfer)
    assert bankroll_balance(alice.pk) == 110_001


# --- who -----------------------------------------------------------------------------------------


def test_the_second_person_has_the_right_too(
    alice: Player, bob: Player, frank: Player, now: dt.datetime
) -> None:
    owner("Grace")
    pending = asked(frank, alice, now)
    with pytest.raises(LacksRight):
        confirm(pending, bob, now)

    bob.is_staff = True
    bob.save()
    bob.user_permissions.set(permissions_of(frozenset({"accounts.adjust_bankroll"})))
    confirm(pending, Player.objects.get(pk=bob.pk), now)

    assert bankroll_balance(alice.pk) == 110_001


def test_nobody_confirms_chips_of_their_own(bob: Player, frank: Player, now: dt.datetime) -> None:
    owner("Grace")
    pending = asked(frank, bob, now)
    bob.is_staff = True
    bob.save()
    bob.user_permissions.set(permissions_of(frozenset({"accounts.adjust_bankroll"})))

    with pytest.raises(PermissionDenied):
        confirm(pending, Player.objects.get(pk=bob.pk), now)


def test_what_the_first_may_not_do_any_more_is_not_done(
    alice: Player, frank: Player, now: dt.datetime
) -> None:
    grace = owner("Grace")
    pending = asked(frank, alice, now)
    Player.objects.filter(pk=frank.pk).update(is_superuser=False)

    with pytest.raises(NoLonger, match="Frank"):
        confirm(pending, grace, now)
    assert bankroll_balance(alice.pk) == 100_000


def test_chips_that_are_gone_meanwhile_are_not_taken(
    alice: Player, frank: Player, now: dt.datetime
) -> None:
    grace = owner("Grace")
    pending = asked(frank, alice, now, -100_000)
    RoomSettings.objects.update(second_person_above=None)
    ask(frank, alice, now, -1)
    with pytest.raises(NotEnoughChips):
        confirm(pending, grace, now)

    pending.refresh_from_db()
    assert pending.decided_at is None


# --- in the admin --------------------------------------------------------------------------------


def browser(player: Player) -> Client:
    client = Client()
    client.force_login(player)
    return client


def test_the_admin_says_whom_to_ask_and_the_other_confirms(alice: Player, frank: Player) -> None:
    grace = owner("Grace")
    form = {"chips": "100.01", "reason": "A prize", "key": str(uuid.uuid4())}
    adjusting = url_of("admin:accounts_player_adjust", args=[alice.pk])
    page = browser(frank).post(adjusting, form, follow=True).content.decode()
    assert "Nothing has moved: $100.01 for Alice waits for a second person." in page
    assert "These can confirm it: Grace." in page

    page = url_of(
        "admin:accounts_pendingadjustment_decide", args=[PendingAdjustment.objects.get().pk]
    )
    own = browser(frank).get(page).content.decode()
    assert "somebody else confirms it" in own
    assert 'value="confirm"' not in own
    browser(frank).post(page, {"decision": "confirm"})
    assert bankroll_balance(alice.pk) == 100_000
    done = browser(grace).post(page, {"decision": "confirm"}, follow=True).content.decode()

    assert "$100.01 for Alice is done." in done
    assert "Confirmed by Grace" in done
    assert bankroll_balance(alice.pk) == 110_001


def test_the_owner_sets_the_sum_in_dollars(frank: Player) -> None:
    page = url_of("admin:accounts_roomsettings_change", args=[1])
    assert 'value="$100"' in browser(frank).get(page).content.decode()
    fields = {
        "room_name": "Ours",
        "who_comes_in": "anybody",
        "seen_without_account": "tables",
        "least_age": 0,
        "starting_chips": "1000",
        "refill_threshold": "200",
        "refill_wait_seconds": 60,
        "all_ins_per_day": 2,
        "tables_at_once": 4,
        "who_opens_tables": "nobody",
        "opens_tables_after_days": 7,
        "guests": "as_sign_up",
        "tables_of_a_host": 3,
        "tables_of_players": 50,
        "idle_tables_close_minutes": 120,
        "has_talk": "on",
        "talk_kept_days": 90,
        "talk_ladder": "warning, 1, 3, 7, 30, for good",
        "act_origins_kept_days": 90,
        "sessions_kept_days": 90,
    }
    refused = send_shown(browser(frank), page, fields | {"second_person_above": "lots"})
    assert "is no amount. Write it like 250" in refused.content.decode()
    send_shown(browser(frank), page, fields | {"second_person_above": "250.50"})
    assert RoomSettings.objects.get().second_person_above == 25_050
    send_shown(browser(frank), page, fields)
    assert RoomSettings.objects.get().second_person_above is None
