"""A mail server that refuses, hangs or hangs up, or a folder that can't be written: what was done
stays done, and a sentence says that no mail was sent."""

from __future__ import annotations

import html
from smtplib import SMTPRecipientsRefused, SMTPServerDisconnected

import pytest
from allauth.account.models import EmailAddress
from django.core.exceptions import ImproperlyConfigured
from django.core.mail import EmailMessage
from django.test import Client

from accounts.models import Player
from accounts.services.mail.unsent_mail import NOT_CONFIRMED, NOT_SENT

ADDRESS, PASSWORD = "new@example.org", "a quiet evening"
FAILURES = [
    ConnectionRefusedError("refused"),
    TimeoutError("timed out"),
    SMTPRecipientsRefused({ADDRESS: (550, b"nobody of that name")}),
    SMTPServerDisconnected("gone"),
    PermissionError("var/mail"),
    ImproperlyConfigured("Could not write to directory: var/mail"),
]

pytestmark = pytest.mark.django_db


@pytest.fixture(params=FAILURES, ids=lambda failure: type(failure).__name__, autouse=True)
def _mail_fails(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise request.param

    monkeypatch.setattr(EmailMessage, "send", fail)


def read(browser: Client, path: str, sent: dict[str, str]) -> tuple[int, str]:
    """Send a form; return the status and the words of the page to which it leads."""
    answer = browser.post(path, sent, follow=True)
    return answer.status_code, html.unescape(answer.content.decode())


def test_who_signs_up_is_signed_in_and_told(caplog: pytest.LogCaptureFixture) -> None:
    browser = Client()
    sent = {"username": "Newcomer", "email": ADDRESS, "password1": PASSWORD, "password2": PASSWORD}
    status, page = read(browser, "/accounts/signup/", sent)

    assert status == 200
    assert NOT_CONFIRMED in page
    assert "Confirmation email sent" not in page
    assert browser.get("/account/").status_code == 200
    assert EmailAddress.objects.get().user.username == "Newcomer"
    assert ADDRESS not in caplog.text


@pytest.mark.parametrize("act", ["action_add", "action_send"])
def test_who_gives_an_address_or_asks_again_is_told(alice: Player, act: str) -> None:
    browser = Client()
    browser.force_login(alice)
    if act == "action_send":
        EmailAddress.objects.create(user=alice, email=ADDRESS)
    status, page = read(browser, "/accounts/email/", {"email": ADDRESS, act: ""})

    assert status == 200
    assert NOT_CONFIRMED in page
    assert ADDRESS in page


@pytest.mark.parametrize("is_known", [True, False])
def test_who_asks_for_a_new_password_is_told_whoever_they_are(
    alice: Player, is_known: bool, caplog: pytest.LogCaptureFixture
) -> None:
    if is_known:
        EmailAddress.objects.create(user=alice, email=ADDRESS, verified=True)
    status, page = read(Client(), "/accounts/password/reset/", {"email": ADDRESS})

    assert status == 503
    assert NOT_SENT in page
    assert ADDRESS not in caplog.text
