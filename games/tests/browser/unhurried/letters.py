"""The mail that a room has written to its folder, as its readers open it."""

from __future__ import annotations

import time
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

from games.tests.served.waiting import PATIENCE


def letter(folder: Path, subject: str) -> EmailMessage:
    """Wait for the mail with these words in its subject, and return it."""
    end = time.monotonic() + PATIENCE
    while True:
        for found in letters(folder):
            if subject in str(found["Subject"]):
                return found
        assert time.monotonic() < end, [str(each["Subject"]) for each in letters(folder)]
        time.sleep(0.1)


def letters(folder: Path) -> list[EmailMessage]:
    """Return all mail; Django writes those of one connection to one file, a rule below each."""
    texts = (each.read_bytes() for each in (folder / "mail").iterdir())
    parts = (part for text in texts for part in text.split(b"\n" + b"-" * 79 + b"\n"))
    return [message_from_bytes(part, policy=default) for part in parts if part.strip()]


def plain_text(mail: EmailMessage) -> str:
    """Return what a mail says to its reader."""
    body = mail.get_body(("plain",))
    assert body is not None
    return str(body.get_content())


def attached(mail: EmailMessage) -> str:
    """Return the text of a mail's one attachment."""
    (part,) = mail.iter_attachments()
    return str(part.get_content())
