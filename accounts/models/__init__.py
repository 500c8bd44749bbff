from __future__ import annotations

from accounts.models.access_token import AccessToken
from accounts.models.all_ins import AllInDay, AllInResetRequest
from accounts.models.canned_reply import CannedReply
from accounts.models.entry_request import EntryRequest
from accounts.models.former_address import FormerAddress
from accounts.models.invitation import Invitation
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
from accounts.models.player import EntryState, OwnPlace, Player, SuspensionScope
from accounts.models.preferences import BuyIn, ConfirmsFrom, Preferences, Told
from accounts.models.room_settings import RoomSettings, WhoComesIn
from accounts.models.seen_session import SeenSession
from accounts.models.signed_in_browser import SignedInBrowser
from accounts.models.staff_act import StaffAct, StaffActOrigin, StaffLogEnd
from accounts.models.staff_note import StaffNote
from accounts.models.terms import Terms, TermsAcceptance
from accounts.models.trial_balance import TrialBalance

__all__ = [
    "COMMON_KINDS",
    "TABLE_KINDS",
    "AccessToken",
    "AccountKind",
    "AllInDay",
    "AllInResetRequest",
    "BuyIn",
    "CannedReply",
    "ChipAccount",
    "ConfirmsFrom",
    "EntryRequest",
    "EntryState",
    "FormerAddress",
    "Invitation",
    "OwnPlace",
    "PendingAdjustment",
    "Player",
    "Posting",
    "Preferences",
    "RoomSettings",
    "SeenSession",
    "SignedInBrowser",
    "StaffAct",
    "StaffActOrigin",
    "StaffLogEnd",
    "StaffNote",
    "SuspensionScope",
    "Terms",
    "TermsAcceptance",
    "Told",
    "Transfer",
    "TransferKind",
    "TrialBalance",
    "WhoComesIn",
]
