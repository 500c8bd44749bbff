"""A page from before somebody was signed out, whose form is sent after that."""

from __future__ import annotations

import html

import pytest
from django.test import Client

from accounts.models import Player
from cardroom.refusals.signed_out_forms import NOT_DONE

PASSWORD = "river-rats-42"
ROOM = "http://testserver"
FORMS = {
    "/account/refill/": "/account/",
    "/account/all-ins/": "/account/",
    "/account/settings/play/": "/account/settings/",
    "/account/settings/telling/": "/account/settings/?done=play",
    "/account/tokens/": "/account/settings/",
    "/account/sign-ins/end/": "/account/settings/",
    "/hands/mail/": "/hands/?before=7",
}
"""Addresses that only take forms, and the pages that have these."""

pytestmark = pytest.mark.django_db


@pytest.fixture
def browser() -> Client:
    """A browser in which somebody was signed in."""
    Player.objects.create_user("Alice", password=PASSWORD)
    client = Client()
    client.login(username="Alice", password=PASSWORD)
    client.logout()
    return client


def after_sign_in(browser: Client, form: str, page: str) -> str:
    """Send a form, read that nothing was done, and sign in; return where that leads."""
    asked = browser.post(form, headers={"Referer": page})
    assert NOT_DONE in html.unescape(browser.get(asked["Location"]).content.decode())
    wanted = browser.get(asked["Location"]).context["redirect_field_value"]
    sent = {"login": "Alice", "password": PASSWORD, "next": wanted}
    answer = browser.post("/accounts/login/", sent)
    return str(answer["Location"])


@pytest.mark.parametrize(("form", "page"), FORMS.items())
def test_it_is_said_and_signing_in_leads_to_the_forms_page(
    browser: Client, form: str, page: str
) -> None:
    assert after_sign_in(browser, form, ROOM + page) == page
    assert browser.get(page).status_code == 200


@pytest.mark.parametrize(
    "page", ["", "http://[", "https://evil.example/account/", f"{ROOM}.evil.example/", ROOM]
)
def test_from_a_page_that_isn_t_the_rooms_it_leads_to_the_lobby(browser: Client, page: str) -> None:
    assert after_sign_in(browser, "/account/refill/", page) == "/"


def test_an_address_that_shows_its_form_is_led_back_to(browser: Client) -> None:
    assert after_sign_in(browser, "/hands/reports/", ROOM + "/hands/") == "/hands/reports/"
