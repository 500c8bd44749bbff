"""Short ways for tests to move chips."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from accounts.account_ref import AccountRef, bankroll, house, stack
from accounts.models import Player, Transfer, TransferKind
from accounts.services.money.post_transfer import post_transfer
from accounts.tests.conftest import NOON


def post(
    key: str, postings: dict[AccountRef, int], kind: str = "settlement", **facts: Any
) -> Transfer:
    with transaction.atomic():
        return post_transfer(key=key, kind=TransferKind(kind), postings=postings, now=NOON, **facts)


def lose(player: Player, chips: int) -> None:
    """Let the house win from the bankroll."""
    post(f"lose:{player}", {bankroll(player.pk): -chips, house(): chips})


def sit_down(player: Player, chips: int, table: int = 7) -> None:
    postings = {bankroll(player.pk): -chips, stack(player.pk, table): chips}
    post(f"sit:{player}:{table}", postings, "buy_in")
