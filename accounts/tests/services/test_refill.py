from __future__ import annotations

import datetime as dt

import pytest

from accounts.models import Player, RoomSettings
from accounts.selectors.player_chips.balances import bankroll_balance, total_chips
from accounts.selectors.player_chips.refill_offer import refill_offer
from accounts.services.money.refill import NoRefill, refill
from accounts.tests.chips import lose, sit_down

DAY = dt.timedelta(days=1)
SECOND = dt.timedelta(seconds=1)


def test_it_fills_up_to_the_starting_chips(alice: Player, now: dt.datetime) -> None:
    lose(alice, 95_000)
    refill(player_id=alice.pk, now=now)

    assert bankroll_balance(alice.pk) == 100_000


def test_it_counts_the_chips_at_tables(alice: Player, now: dt.datetime) -> None:
    lose(alice, 85_000)
    sit_down(alice, 10_000)
    refill(player_id=alice.pk, now=now)

    assert (bankroll_balance(alice.pk), total_chips(alice.pk)) == (90_000, 100_000)


def test_it_refuses_who_has_enough(alice: Player, now: dt.datetime) -> None:
    lose(alice, 80_000)
    with pytest.raises(NoRefill) as refusal:
        refill(player_id=alice.pk, now=now)

    assert (refusal.value.offer.chips, refusal.value.offer.threshold) == (0, 20_000)


def test_it_refuses_who_has_parked_his_chips_at_a_table(alice: Player, now: dt.datetime) -> None:
    sit_down(alice, 100_000)
    with pytest.raises(NoRefill):
        refill(player_id=alice.pk, now=now)


def test_the_next_one_waits(alice: Player, bob: Player, now: dt.datetime) -> None:
    lose(alice, 100_000)
    refill(player_id=alice.pk, now=now)
    sit_down(alice, 100_000)
    RoomSettings.objects.create(pk=1, refill_threshold=200_000, starting_chips=300_000)

    with pytest.raises(NoRefill) as refusal:
        refill(player_id=alice.pk, now=now + DAY - SECOND)
    assert refusal.value.offer.available_at == now + DAY
    assert refill_offer(bob.pk, now).is_open

    refill(player_id=alice.pk, now=now + DAY)
    assert total_chips(alice.pk) == 300_000


def test_staff_set_the_wait(alice: Player, now: dt.datetime) -> None:
    RoomSettings.objects.create(
        pk=1, refill_wait_seconds=60, refill_threshold=100_001, starting_chips=150_000
    )
    refill(player_id=alice.pk, now=now)
    lose(alice, 150_000)

    assert refill_offer(alice.pk, now).available_at == now + dt.timedelta(seconds=60)
