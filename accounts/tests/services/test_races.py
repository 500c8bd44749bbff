"""What two connections do at the same moment: on SQLite, and on Postgres by DATABASE_URL."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from unittest.mock import patch

import pytest
from allauth.account.forms import SignupForm
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse

from accounts.account_ref import bankroll, house, stack
from accounts.models import AllInDay, Player, Transfer
from accounts.selectors.all_ins_left import all_ins_left
from accounts.selectors.player_chips.audit_ledger import audit_ledger
from accounts.selectors.player_chips.balances import balance, bankroll_balance
from accounts.services.all_ins.renew_all_ins import renew_all_ins
from accounts.services.all_ins.take_all_in import take_all_in
from accounts.services.money.post_transfer import NotEnoughChips
from accounts.services.money.refill import NoRefill, refill
from accounts.tests.chips import lose, post, sit_down
from accounts.tests.conftest import NOON, newcomer

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*calls: Callable[[], object]) -> list[object]:
    """Run each call on a connection of its own, all starting together; return their results."""
    barrier = Barrier(len(calls))

    def run(call: Callable[[], object]) -> object:
        try:
            barrier.wait(timeout=100)
            return call()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return [future.result() for future in [pool.submit(run, call) for call in calls]]


def take(player: Player) -> bool:
    with transaction.atomic():
        return take_all_in(player_id=player.pk, now=NOON)


@pytest.mark.parametrize("has_row", [False, True], ids=["the day's first", "later"])
def test_tables_that_time_out_together_take_one_each_and_no_more__EA_17(has_row: bool) -> None:
    alice = newcomer("Alice")
    if has_row:
        renew_all_ins(now=NOON)

    taken = at_once(*[lambda: take(alice)] * 4)

    assert sorted(map(bool, taken)) == [False, False, True, True]
    assert AllInDay.objects.get().taken == 2


def test_the_midnight_job_and_a_time_out_in_the_same_instant__EA_4() -> None:
    alice = newcomer("Alice")

    at_once(lambda: renew_all_ins(now=NOON), lambda: take(alice), lambda: renew_all_ins(now=NOON))

    assert all_ins_left(alice.pk, NOON) == 1


def test_the_same_key_ten_times_moves_chips_once() -> None:
    alice = newcomer("Alice")
    cash_out = {bankroll(alice.pk): -500, house(): 500}

    results = at_once(*[lambda: post("cash out", cash_out).pk] * 10)

    assert len(set(results)) == 1
    assert bankroll_balance(alice.pk) == 99_500
    assert audit_ledger() == ()


def test_two_tables_can_not_spend_the_same_chips() -> None:
    alice = newcomer("Alice")

    def buy_in(table: int) -> bool:
        try:
            sit_down(alice, 60_000, table)
        except NotEnoughChips:
            return False
        return True

    results = at_once(*[lambda table=table: buy_in(table) for table in range(1, 5)])

    assert results.count(True) == 1
    assert bankroll_balance(alice.pk) == 40_000
    assert audit_ledger() == ()


def test_settlements_at_many_tables_do_not_wait_in_a_circle() -> None:
    alice, bob = newcomer("Alice"), newcomer("Bob")
    for table in range(1, 5):
        sit_down(alice, 1000, table)
        sit_down(bob, 1000, table)

    def settle(table: int, hand: int) -> None:
        one, other = (alice, bob) if hand % 2 else (bob, alice)
        post(
            f"settle:{table}:{hand}",
            {stack(one.pk, table): 90, stack(other.pk, table): -100, house(): 10},
        )
        post(
            f"cross:{table}:{hand}",
            {bankroll(one.pk): -5, bankroll(other.pk): 5},
        )

    def play(table: int) -> None:
        for hand in range(8):
            settle(table, hand)

    at_once(*[lambda table=table: play(table) for table in range(1, 5)])

    assert balance(house()) == 4 * 8 * 10
    assert audit_ledger() == ()


def test_of_two_refills_at_once_one_is_given() -> None:
    alice = newcomer("Alice")
    lose(alice, 100_000)

    def fill() -> bool:
        try:
            refill(player_id=alice.pk, now=NOON + dt.timedelta(days=2))
        except NoRefill:
            return False
        return True

    results = at_once(fill, fill, fill)

    assert results.count(True) == 1
    assert bankroll_balance(alice.pk) == 100_000
    assert Transfer.objects.filter(kind="refill").count() == 1


def test_of_two_who_sign_up_for_one_name_at_once_the_second_is_told() -> None:
    password = "river-rats-42"

    def sign_up(name: str) -> int:
        fields = {"username": name, "password1": password, "password2": password}
        return Client().post(reverse("account_signup"), fields).status_code

    with patch.object(SignupForm, "clean_username", lambda form: form.data["username"]):
        answers = at_once(lambda: sign_up("Alice"), lambda: sign_up("ALICE"))

    assert sorted(map(str, answers)) == ["200", "302"]
    assert Player.objects.count() == 1
    assert audit_ledger() == ()
