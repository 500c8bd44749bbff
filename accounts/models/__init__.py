from __future__ import annotations

from accounts.models.access_token import AccessToken
from accounts.models.all_ins import AllInDay, AllInResetRequest
from accounts.models.ledger import (
    COMMON_KINDS,
    TABLE_KINDS,
    AccountKind,
    ChipAccount,
    Posting,
    Transfer,
    TransferKind,
)
from accounts.models.player import OwnPlace, Player
from accounts.models.room_settings import RoomSettings

__all__ = [
    "COMMON_KINDS",
    "TABLE_KINDS",
    "AccessToken",
    "AccountKind",
    "AllInDay",
    "AllInResetRequest",
    "ChipAccount",
    "OwnPlace",
    "Player",
    "Posting",
    "RoomSettings",
    "Transfer",
    "TransferKind",
]
