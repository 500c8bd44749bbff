"""Mails that are sent while somebody waits for a page, and that the mail server doesn't take."""

from __future__ import annotations

import logging

from django.contrib import messages
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest

logger = logging.getLogger(__name__)

TO_CONFIRM = "account/email/email_confirmation"
"""How allauth's templates begin of a mail that asks whether an address is somebody's."""
ON_ITS_WAY = "account/messages/email_confirmation_sent.txt"
"""What allauth says of it."""
UNSENT = "_has_unsent_mail"
NOT_CONFIRMED = (
    "The mail to confirm the address could not be sent: the room’s mail server took none just now."
    " All else is done. It can be sent again in a few minutes, under Account, E-mail."
)
NOT_SENT = (
    "No mail could be sent: the room’s mail server took none just now. Try again in a few minutes,"
    " or ask whoever runs the room."
)


REFUSALS = (OSError, ImproperlyConfigured)
"""What sending raises: smtplib's errors, and of a folder that can't be written Django's own."""


class Unsent(OSError):
    """A mail wasn't sent that somebody waits for."""


def note_unsent(request: HttpRequest) -> None:
    """Say that a mail to confirm an address wasn't sent. What it is about has been done: somebody
    has signed up, or has another address."""
    setattr(request, UNSENT, True)
    messages.error(request, NOT_CONFIRMED)


def has_unsent(request: HttpRequest) -> bool:
    """Say whether that was said in this request."""
    return getattr(request, UNSENT, False)


def log_unsent(error: Exception) -> None:
    """Log of what kind it is; the address may stand in its words."""
    logger.error("A mail that a page sends wasn't sent: %s.", type(error).__name__)
