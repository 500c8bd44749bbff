"""The admin's own forms ask for passwords without any bound on guesses: it does with ours."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect


def to_admin(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    """Where staff who are signed in already go from the admin's sign-in page."""
    return redirect("admin:index")


def to_password_change(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    """Where staff change their password, like everybody."""
    return redirect("account_change_password")
