from __future__ import annotations

from accounts.models.access_token import AccessToken
from accounts.models.all_ins import ALL_INS_OF_EVENING, AllInDay, AllInEvening, AllInResetRequest
from accounts.models.entry_request import EntryRequest
from accounts.models.filtered_word import FilteredWord
from accounts.models.invitation import Invitation
from accounts.models.money.ledger import (
    COMMON_KINDS,
    TABLE_KINDS,
    UNBALANCED_KINDS,
    AccountKind,
    ChipAccount,
    Posting,
    Transfer,
    TransferKind,
)
from accounts.models.money.pending_adjustment import PendingAdjustment
from accounts.models.money.trial_balance import TrialBalance
from accounts.models.player import EntryState, OwnPlace, Player, SuspensionScope
from accounts.models.preferences import BuyIn, ConfirmsFrom, Preferences, Verbosity
from accounts.models.room_settings import RoomSettings, WhoAreGuests, WhoComesIn, WhoOpensTables
from accounts.models.seen_session import SeenSession
from accounts.models.signed_in_browser import SignedInBrowser
from accounts.models.staff.canned_reply import CannedReply
from accounts.models.staff.former_address import FormerAddress
from accounts.models.staff.staff_act import StaffAct, StaffActOrigin, StaffLogEnd
from accounts.models.staff.staff_note import StaffNote
from accounts.models.terms import Conduct, ConductAcceptance, Terms, TermsAcceptance
from accounts.models.waiting_mail import WaitingMail

__all__ = [
    "ALL_INS_OF_EVENING",
    "COMMON_KINDS",
    "TABLE_KINDS",
    "UNBALANCED_KINDS",
    "AccessToken",
    "AccountKind",
    "AllInDay",
    "AllInEvening",
    "AllInResetRequest",
    "BuyIn",
    "CannedReply",
    "ChipAccount",
    "Conduct",
    "ConductAcceptance",
    "ConfirmsFrom",
    "EntryRequest",
    "EntryState",
    "FilteredWord",
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
    "Transfer",
    "TransferKind",
    "TrialBalance",
    "Verbosity",
    "WaitingMail",
    "WhoAreGuests",
    "WhoComesIn",
    "WhoOpensTables",
]
