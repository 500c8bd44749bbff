"""Staff's pages about people and chips. Every change of chips or access goes through a service."""

from __future__ import annotations

from allauth.account.decorators import secure_admin_login
from django.contrib import admin

from accounts.admin import (
    all_ins,
    canned_replies,
    entry_requests,
    invitations,
    ledger,
    pending,
    player,
    powers,
    room_settings,
    staff_log,
    terms,
)
from accounts.admin.doors import may_enter, to_admin, to_password_change
from accounts.admin.start import start_page

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
]

admin.site.site_header = admin.site.site_title = "The card room"
admin.site.index_title = "Running the room"
# One door for everybody, so that its bounds and suspensions hold for staff too.
admin.site.login = secure_admin_login(to_admin)  # type: ignore[method-assign]
admin.site.password_change = to_password_change  # type: ignore[assignment,method-assign]
admin.site.has_permission = may_enter  # type: ignore[method-assign]
admin.site.index = start_page  # type: ignore[method-assign]
