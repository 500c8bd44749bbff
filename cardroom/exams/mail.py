"""Whether mail leaves the room."""

from __future__ import annotations

from smtplib import SMTPException

from django.conf import settings
from django.core.mail import get_connection

from cardroom.exams.finding import Finding

WITHIN = 5
"""Seconds."""


def look_at_mail() -> Finding:
    """Open a connection to the server and sign in; no mail is sent."""
    folder = getattr(settings, "EMAIL_FILE_PATH", None)
    if folder:
        return Finding(
            what="mail",
            told=f"Mails are files in {folder} and reach nobody; EMAIL_URL names a server.",
        )
    server = f"{settings.EMAIL_HOST}:{settings.EMAIL_PORT}"
    try:
        connection = get_connection(timeout=WITHIN)
        connection.open()
        connection.close()
    except (OSError, SMTPException) as error:
        return Finding(
            what="mail",
            told=f"{server} doesn't take any: {type(error).__name__}: {error}",
            mend="Mend EMAIL_URL or the server; resets of passwords and hand histories wait.",
        )
    return Finding(what="mail", told=f"{server} lets the room in.")
