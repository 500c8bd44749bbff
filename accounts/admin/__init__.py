"""Staff's pages about people and chips. Every change of chips or access goes through a service."""

from __future__ import annotations

from accounts.admin import all_ins, canned_replies, player, room_settings, terms, word_list
from accounts.admin.admission import entry_requests, invitations
from accounts.admin.log_of_staff import staff_log
from accounts.admin.money import ledger, pending
from accounts.admin.staff_rights import powers

__all__ = [
    "all_ins",
    "canned_replies",
    "entry_requests",
    "invitations",
    "ledger",
    "pending",
    "player",
    "powers",
    "room_settings",
    "staff_log",
    "terms",
    "word_list",
]
