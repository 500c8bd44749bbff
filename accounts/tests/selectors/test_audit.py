from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.db import connection

from accounts.account_ref import house, stack
from accounts.models import ChipAccount, Player, Posting
from accounts.models.append_only import drop_triggers, install_triggers
from accounts.selectors.player_chips.audit_ledger import audit_ledger, books
from accounts.tests.chips import post, sit_down


@pytest.fixture
def unguarded(db: None) -> Iterator[None]:
    """A ledger that somebody tampers with, below all that guards it."""
    drop_triggers(connection)
    yield
    install_triggers(connection)


def test_sound_books_add_up__MO_6(alice: Player, bob: Player) -> None:
    sit_down(alice, 400)
    sit_down(bob, 400)
    post("hand", {stack(alice.pk, 7): 90, stack(bob.pk, 7): -100, house(): 10})

    assert audit_ledger() == ()
    sums = books()
    assert (sums.granted, sums.house, sums.held, sums.postings) == (200_000, 10, 199_990, 0)


@pytest.mark.django_db
def test_an_empty_ledger_is_sound() -> None:
    assert audit_ledger() == ()


def test_it_names_an_account_that_is_a_chip_off(alice: Player) -> None:
    ChipAccount.objects.filter(player=alice).update(balance=100_001)

    assert audit_ledger() == (
        f"The bankroll of player {alice.pk} has 100001, but its postings sum to 100000.",
        "The mint gave 100000, but the house has 0 and players hold 100001: -1 are missing.",
    )


@pytest.mark.usefixtures("unguarded")
def test_it_names_a_transfer_that_does_not_balance(alice: Player) -> None:
    Posting.objects.filter(account__player=alice).update(amount=99_999)

    assert audit_ledger() == (
        f"The postings of transfer grant:{alice.pk} sum to -1, not to 0.",
        f"The bankroll of player {alice.pk} has 100000, but its postings sum to 99999.",
        "All postings sum to -1, not to 0.",
    )
