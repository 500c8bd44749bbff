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
from accounts.models.pending_adjustment import PendingAdjustment
from accounts.models.player import OwnPlace, Player
from accounts.models.preferences import BuyIn, ConfirmsFrom, Preferences, Told
from accounts.models.room_settings import RoomSettings
from accounts.models.signed_in_browser import SignedInBrowser
from accounts.models.staff_act import StaffAct, StaffActOrigin, StaffLogEnd

__all__ = [
    "COMMON_KINDS",
    "TABLE_KINDS",
    "AccessToken",
    "AccountKind",
    "AllInDay",
    "AllInResetRequest",
    "BuyIn",
    "ChipAccount",
    "ConfirmsFrom",
    "OwnPlace",
    "PendingAdjustment",
    "Player",
    "Posting",
    "Preferences",
    "RoomSettings",
    "SignedInBrowser",
    "StaffAct",
    "StaffActOrigin",
    "StaffLogEnd",
    "Told",
    "Transfer",
    "TransferKind",
]
