"""Canned replies in the admin: some write them, whoever answers requests chooses among them."""

from __future__ import annotations

from django.contrib import admin

from accounts.admin.recorded import Recorded
from accounts.models import CannedReply


@admin.register(CannedReply)
class CannedReplyAdmin(Recorded):
    """Replies by name."""

    list_display = ("name", "text")
    search_fields = ("name", "text")
    fields = ("name", "text")
