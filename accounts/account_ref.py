"""Names of chip accounts, as services say them. An account is made when chips first reach it."""

from __future__ import annotations

import msgspec
from typing_extensions import override

from accounts.models import AccountKind, ChipAccount


class AccountRef(msgspec.Struct, frozen=True, kw_only=True):
    """One chip account, by what it is rather than by its row."""

    kind: AccountKind
    player_id: int | None = None
    table_id: int | None = None

    @override
    def __str__(self) -> str:
        place = "" if self.table_id is None else f" at table {self.table_id}"
        owner = "" if self.player_id is None else f" of player {self.player_id}"
        return f"{self.kind.value}{owner}{place}"


class Account(msgspec.Struct, frozen=True):
    """An account's row; ``balance`` in cents, None for house, mint and evening."""

    id: int
    balance: int | None


Accounts = dict[AccountRef, Account]


def bankroll(player_id: int) -> AccountRef:
    """A player's chips that are at no table."""
    return AccountRef(kind=AccountKind.BANKROLL, player_id=player_id)


def stack(player_id: int, table_id: int) -> AccountRef:
    """A player's chips at a table: they play (MO-2)."""
    return AccountRef(kind=AccountKind.STACK, player_id=player_id, table_id=table_id)


def queued(player_id: int, table_id: int) -> AccountRef:
    """A player's top-up that waits for the end of the hand (MO-14)."""
    return AccountRef(kind=AccountKind.QUEUED, player_id=player_id, table_id=table_id)


def house() -> AccountRef:
    """The house: it takes the rake and stakes its own players."""
    return AccountRef(kind=AccountKind.HOUSE)


def mint() -> AccountRef:
    """Where all chips come from: minus its sum is what the room has granted (MO-6)."""
    return AccountRef(kind=AccountKind.MINT)


def purse(player_id: int, table_id: int) -> AccountRef:
    """What a player has of a table's own chips, and not in front of them."""
    return AccountRef(kind=AccountKind.PURSE, player_id=player_id, table_id=table_id)


def evening(table_id: int) -> AccountRef:
    """Where a table's own chips come from: minus its sum is what was issued there."""
    return AccountRef(kind=AccountKind.EVENING, table_id=table_id)


def ref_of(account: ChipAccount) -> AccountRef:
    """Name the account of a row."""
    return AccountRef(
        kind=AccountKind(account.kind), player_id=account.player_id, table_id=account.table_id
    )
