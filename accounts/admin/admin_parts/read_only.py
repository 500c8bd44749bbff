"""Rows that the admin shows and never changes."""

from __future__ import annotations

from typing import Any

from django.db.models import Model
from django.http import HttpRequest

from accounts.admin.admin_parts.bounded_lists import BoundedList


class ReadOnly(BoundedList):
    """Mixed into an admin page that shows and never changes."""

    def has_add_permission(self, request: HttpRequest, *args: Any) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False
