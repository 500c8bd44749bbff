"""One line of the log for each sign-in and each act of the staff: who, where from, on what.

By ids and kinds alone, never by what was typed: people type passwords into the name's field. The
lines are written where LOG_FORMAT asks for JSON (cardroom/logs.py).
"""

from __future__ import annotations

import logging
from typing import Any

from allauth.account import signals as account
from django.contrib.auth import signals as auth
from django.db.models.signals import post_save
from django.dispatch import Signal
from django.http import HttpRequest

from accounts.browsers.client_address import address_of
from accounts.models import Player, StaffAct

people = logging.getLogger("room.people")
staff = logging.getLogger("room.staff")

LOGGED: dict[Signal, str] = {
    auth.user_logged_in: "signed in",
    auth.user_logged_out: "signed out",
    auth.user_login_failed: "failed to sign in",
    account.user_signed_up: "signed up",
    account.password_changed: "changed the password",
    account.password_reset: "reset the password",
}


def connect() -> None:
    """Begin to log; called once, when the application is ready."""
    for signal, event in LOGGED.items():
        signal.connect(_logger_of(event), weak=False, dispatch_uid=f"log: {event}")
    post_save.connect(log_staffs_act, sender=StaffAct, dispatch_uid="log: an act of the staff")


def _logger_of(event: str) -> Any:
    def log_act(
        request: HttpRequest | None = None, user: Player | None = None, **facts: object
    ) -> None:
        extra = {
            "player": user.pk if user else None,
            "address": address_of(request) if request else None,
        }
        people.info("Somebody %s.", event, extra={"act": event, **extra})

    return log_act


def log_staffs_act(instance: StaffAct, **facts: object) -> None:
    """Log what staff have done; the reasons and values are in their own log only."""
    staff.info(
        "A member of staff acted.",
        extra={
            "act": instance.kind,
            "player": instance.staff_id,
            "object": instance.object_kind,
            "object_id": instance.object_id,
        },
    )
