"""The admin's first page: what waits for staff, above what there is."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.template.response import TemplateResponse
from django.utils import timezone

from accounts.roles import ANSWER
from accounts.selectors.open_requests import open_requests


def start_page(
    request: HttpRequest, extra_context: dict[str, Any] | None = None
) -> TemplateResponse:
    """Show Django's own index, with how the inbox stands for those who answer it."""
    now = timezone.now()
    found = open_requests(now) if request.user.has_perm(ANSWER) else None
    inbox = {"inbox": found, "is_late": found is not None and found.waits_too_long(now)}
    return admin.AdminSite.index(admin.site, request, {**inbox, **(extra_context or {})})
