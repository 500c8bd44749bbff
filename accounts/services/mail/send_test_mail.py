"""A test mail, and what the mail server says of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from email.utils import parseaddr
from smtplib import SMTP, SMTPResponseException

import msgspec
from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.smtp import EmailBackend

from accounts.models import Player, RoomSettings
from accounts.rights.roles import CHANGE_SETTINGS
from accounts.selectors.current_settings import room_settings
from accounts.services.mail.stamp_mail import stamp_mail
from accounts.services.mail.unsent_mail import REFUSALS
from accounts.services.staff.authority import check_act
from accounts.services.staff.note_act import note_act

WITHIN = 10
"""Seconds."""
REFUSED = 400
LONGEST_ANSWER = 300


class MailAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the server took the mail, and its own words."""

    is_taken: bool
    words: str


def send_test_mail(*, by: Player, to: str) -> MailAnswer:
    """Send a mail that says what it is, and return the server's answer. LacksRight.

    Not in a transaction: the server may take its time.
    """
    check_act(by=by, right=CHANGE_SETTINGS)
    answer = _answer(_mail(to))
    row, _ = RoomSettings.objects.get_or_create(pk=1)
    changes = {"taken": (None, answer.is_taken)}
    note_act("room settings.send test mail", by=by, on=row, changes=changes)
    return answer


def _mail(to: str) -> EmailMessage:
    name = room_settings().room_name
    body = f"{name} can send mail: this is a test that staff asked for. Nobody has to do anything."
    return stamp_mail(EmailMessage(f"A test mail of {name}", body, to=[to]))


def _answer(mail: EmailMessage) -> MailAnswer:
    try:
        return MailAnswer(is_taken=True, words=_plain(_sent(mail)))
    except SMTPResponseException as refusal:
        said = _said(refusal.smtp_code, refusal.smtp_error)
        return MailAnswer(is_taken=False, words=_plain(said))
    except REFUSALS as error:
        return MailAnswer(is_taken=False, words=_plain(f"{type(error).__name__}: {error}"))


def _sent(mail: EmailMessage) -> str:
    connection = get_connection(timeout=WITHIN)
    if not isinstance(connection, EmailBackend):
        connection.send_messages([mail])
        return f"it is a file in {getattr(settings, 'EMAIL_FILE_PATH', 'memory')}"
    connection.open()
    try:
        assert isinstance(connection.connection, SMTP)
        return list(_said_to(connection.connection, mail))[-1]
    finally:
        connection.close()


def _said_to(server: SMTP, mail: EmailMessage) -> Iterator[str]:
    """Yield the server's answers, which Django's own sending throws away; SMTPResponseException for
    the first that refuses."""
    ask: tuple[Callable[[], tuple[int, bytes]], ...] = (
        server.ehlo,
        lambda: server.mail(parseaddr(mail.from_email)[1]),
        lambda: server.rcpt(mail.to[0]),
        lambda: server.data(mail.message().as_bytes(linesep="\r\n")),  # type: ignore[call-arg]
    )
    for each in ask:
        code, said = each()
        if code >= REFUSED:
            raise SMTPResponseException(code, said)
        yield _said(code, said)


def _said(code: int, said: bytes | str) -> str:
    text = said.decode("utf-8", "replace") if isinstance(said, bytes) else said
    return f"{code} {text}"


def _plain(text: str) -> str:
    """Return a server's words as one line of what can be shown."""
    line = " ".join(text.split())
    return "".join(sign for sign in line if sign.isprintable())[:LONGEST_ANSWER]
