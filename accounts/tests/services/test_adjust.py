from __future__ import annotations

import datetime as dt

import pytest

from accounts.models import Player, Transfer
from accounts.selectors.player_chips.audit_ledger import audit_ledger
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.services.money.adjust import ReasonMissing, adjust
from accounts.services.money.post_transfer import NotEnoughChips
from accounts.services.money.reverse import AtTable, reverse
from accounts.tests.chips import sit_down


def change(
    player: Player, frank: Player, chips: int, now: dt.datetime, reason: str = "A prize"
) -> Transfer:
    done = adjust(
        player_id=player.pk, chips=chips, reason=reason, made_by=frank, key="form", now=now
    )
    assert isinstance(done, Transfer)
    return done


def test_staff_add_and_take_chips_by_a_transfer(
    alice: Player, frank: Player, now: dt.datetime
) -> None:
    transfer = change(alice, frank, 2500, now)

    assert bankroll_balance(alice.pk) == 102_500
    assert (transfer.reason, transfer.made_by, transfer.kind) == ("A prize", frank, "adjustment")


def test_a_form_sent_twice_adjusts_once(alice: Player, frank: Player, now: dt.datetime) -> None:
    assert change(alice, frank, 2500, now) == change(alice, frank, 2500, now)
    assert bankroll_balance(alice.pk) == 102_500


def test_it_needs_a_reason(alice: Player, frank: Player, now: dt.datetime) -> None:
    with pytest.raises(ReasonMissing):
        change(alice, frank, 2500, now, reason=" ")


def test_it_takes_no_more_than_there_is(alice: Player, frank: Player, now: dt.datetime) -> None:
    with pytest.raises(NotEnoughChips):
        change(alice, frank, -100_001, now)


def test_a_reversal_undoes_a_transfer_once(alice: Player, frank: Player, now: dt.datetime) -> None:
    mistake = change(alice, frank, 2500, now)
    reversals = [
        reverse(transfer_id=mistake.pk, reason="Wrong player", made_by=frank, now=now)
        for _ in range(2)
    ]

    assert reversals[0] == reversals[1]
    assert bankroll_balance(alice.pk) == 100_000
    assert audit_ledger() == ()


def test_a_transfer_at_a_table_is_not_reversed_behind_its_back(
    alice: Player, frank: Player, now: dt.datetime
) -> None:
    sit_down(alice, 1000)
    buy_in = Transfer.objects.get(kind="buy_in")
    with pytest.raises(AtTable):
        reverse(transfer_id=buy_in.pk, reason="No", made_by=frank, now=now)
