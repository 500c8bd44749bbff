"""The headers of the room's mails: whose they are, which mail, and that no person wrote it."""

from __future__ import annotations

import secrets
from email.utils import parseaddr, quote
from typing import TypeVar

from django.conf import settings
from django.core.mail import EmailMessage
from django.utils.encoding import punycode

from accounts.ports import tables_app
from accounts.selectors.current_settings import room_settings

Mail = TypeVar("Mail", bound=EmailMessage)


def stamp_mail(mail: Mail, about: str = "") -> Mail:
    """Give a mail its sender, its Message-ID and Auto-Submitted (RFC 3834), and return it.

    ``about`` names what is sent, the same at each try to send it; without it, each mail is another.
    """
    mail.from_email = sender()
    mail.subject = " ".join(mail.subject.split())  # an old table's name may have a line break
    mail.extra_headers |= {
        "Message-ID": message_id(about or secrets.token_hex(8)),
        "Auto-Submitted": "auto-generated",
    }
    return mail


def sender() -> str:
    """Return the room's name, with the address of EMAIL_FROM."""
    return f'"{quote(room_settings().room_name)}" <{_address()}>'


def message_id(about: str) -> str:
    """Return the Message-ID of a mail about something: no other room has it, nor has this one once
    a backup was put back, since providers drop the second mail with one that they know.

    A room without a key and an era gives another each time.
    """
    domain = _address().rpartition("@")[2]
    return f"<{about}.{tables_app().room_word() or secrets.token_hex(8)}@{punycode(domain)}>"


def _address() -> str:
    return parseaddr(settings.DEFAULT_FROM_EMAIL)[1]
