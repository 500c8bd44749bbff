"""A test mail from the admin: it says what the mail server said."""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from typing_extensions import override

from accounts.models import Player, StaffAct
from accounts.services.players.notify_former_addresses import keep_former, notify_former_addresses

pytestmark = pytest.mark.django_db
SMTP = "django.core.mail.backends.smtp.EmailBackend"
TAKES = {"RCPT": "250 2.1.5 Ok", ".": "250 2.0.0 Ok: queued as 4711"}


class MailServer(socketserver.TCPServer):
    """Answers as it was told to; ``heard`` is what came, line by line."""

    allow_reuse_address = True

    def __init__(self, answers: dict[str, str]) -> None:
        super().__init__(("127.0.0.1", 0), OneMail)
        self.answers = answers
        self.heard: list[str] = []


class OneMail(socketserver.StreamRequestHandler):
    """One connection of a mail's sender."""

    server: MailServer

    @override
    def handle(self) -> None:
        self.say("220 here")
        while line := self.rfile.readline().decode().rstrip("\r\n"):
            self.server.heard.append(line)
            word = line.partition(" ")[0].upper()
            if word == "DATA":
                self.say("354 go on")
                self.read_text()
                self.say(self.server.answers["."])
            else:
                self.say(self.server.answers.get(word, "250 Ok"))

    def read_text(self) -> None:
        while (line := self.rfile.readline().decode().rstrip("\r\n")) != ".":
            self.server.heard.append(line)

    def say(self, words: str) -> None:
        self.wfile.write(f"{words}\r\n".encode())


@pytest.fixture
def staff(frank: Player) -> Client:
    browser = Client()
    browser.force_login(frank)
    return browser


@pytest.fixture
def answers() -> dict[str, str]:
    return dict(TAKES)


@pytest.fixture
def server(answers: dict[str, str], settings: Any) -> Iterator[MailServer]:
    with MailServer(answers) as found:
        threading.Thread(target=found.serve_forever, daemon=True).start()
        settings.EMAIL_BACKEND, settings.EMAIL_HOST = SMTP, "127.0.0.1"
        settings.EMAIL_PORT = found.server_address[1]
        settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False
        settings.EMAIL_HOST_USER = settings.EMAIL_HOST_PASSWORD = ""
        settings.EMAIL_FILE_PATH = None
        yield found
        found.shutdown()


def send(staff: Client, address: str = "me@example.org") -> str:
    answer = staff.post(reverse("admin:testmail"), {"address": address}, follow=True)
    return str(answer.content.decode())


def test_a_server_that_takes_it_is_quoted(staff: Client, server: MailServer) -> None:
    said = send(staff)

    assert f"127.0.0.1:{server.server_address[1]} took the mail" in said
    assert "250 2.0.0 Ok: queued as 4711" in said
    assert any("this is a test that staff asked for" in line for line in server.heard)
    assert "Auto-Submitted: auto-generated" in server.heard


def test_a_folder_that_can_t_be_written_is_said(
    staff: Client, alice: Player, settings: Any, tmp_path: Path
) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    settings.EMAIL_FILE_PATH = str(tmp_path / "mail")
    (tmp_path / "mail").write_text("a file")
    keep_former(alice, "old@example.org", now=timezone.now())

    assert "Path for saving email messages exists, but is not a directory" in send(staff)
    notify_former_addresses(
        alice, subject="A link was sent", template="accounts/emails/reset_link_sent.txt"
    )


@pytest.mark.parametrize(
    ("word", "answer"),
    [
        ("MAIL", "530 5.7.0 Authentication required"),
        ("RCPT", "550 5.1.1 No such user <b>here</b>"),
        (".", "554 5.7.1 This is spam"),
    ],
)
def test_a_server_that_refuses_is_quoted_too(
    staff: Client, server: MailServer, word: str, answer: str
) -> None:
    server.answers[word] = answer
    said = send(staff)

    assert "took no mail" in said
    assert answer.replace("<", "&lt;").replace(">", "&gt;") in said


def test_no_server_at_all_is_said(staff: Client, server: MailServer, settings: Any) -> None:
    settings.EMAIL_PORT = 1
    assert "took no mail: “ConnectionRefusedError" in send(staff)


def test_where_mails_are_files_it_says_that_they_reach_nobody(staff: Client, settings: Any) -> None:
    settings.EMAIL_FILE_PATH = "/nowhere"

    assert "Mails are files in /nowhere and reach nobody" in send(staff)
    assert len(mail.outbox) == 1


def test_it_is_on_record_without_the_address(staff: Client) -> None:
    send(staff)

    act = StaffAct.objects.get(kind="room settings.send test mail")
    assert "example.org" not in f"{act.changes}{act.reason}"


@pytest.mark.parametrize("address", ["", "me", "me@example.org\nBcc: you@example.org", "a" * 300])
def test_what_is_no_address_is_refused_at_its_field(staff: Client, address: str) -> None:
    answer = staff.post(reverse("admin:testmail"), {"address": address})

    assert list(answer.context["form"].errors) == ["address"]
    assert mail.outbox == []
