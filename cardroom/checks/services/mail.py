"""Mail: whether it leaves the room."""

from __future__ import annotations

from smtplib import SMTPException

from django.conf import settings
from django.core.mail import get_connection

from cardroom.checks.finding import Finding

WITHIN_S = 5
"""Seconds."""


def check_mail() -> Finding:
    """Open a connection to the server and sign in; no mail is sent."""
    folder = getattr(settings, "EMAIL_FILE_PATH", None)
    if folder:
        return Finding(
            what="mail",
            message=f"Mails are files in {folder} and reach nobody; EMAIL_URL names a server.",
        )
    server = f"{settings.EMAIL_HOST}:{settings.EMAIL_PORT}"
    try:
        connection = get_connection(timeout=WITHIN_S)
        connection.open()
        connection.close()
    except (OSError, SMTPException) as error:
        return Finding(
            what="mail",
            message=f"{server} doesn't take any: {type(error).__name__}: {error}",
            hint="Mend EMAIL_URL or the server; resets of passwords and hand histories wait.",
        )
    return Finding(what="mail", message=f"{server} lets the room in.")
