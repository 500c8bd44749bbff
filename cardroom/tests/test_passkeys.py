"""What a passkey's form is sent instead of a passkey is refused by name, and changes nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from django.test import Client
from django.urls import reverse

from accounts.models import Player, RoomSettings, StaffAct
from accounts.selectors.visiting.second_factors import lacks_factor
from accounts.throttling.damaged_factors import UNREADABLE
from accounts.throttling.passkey_forms import LONGEST_NAME, MOST
from games.fairness.keyring import create_keyring

PASSWORD = "seven-stud-nights"
ADD, ASKED = "mfa_add_webauthn", "mfa_authenticate"

pytestmark = pytest.mark.django_db

RAW = {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "clientExtensionResults": {}}
NO_CREDENTIAL = (
    "",
    "{",
    "null",
    "1",
    "[]",
    "{}",
    '"AAAA"',
    json.dumps(RAW),
    json.dumps(RAW | {"response": None}),
    json.dumps(RAW | {"response": {"clientDataJSON": "AAAA", "attestationObject": "AAAA"}}),
    json.dumps(
        RAW
        | {"response": dict.fromkeys(("clientDataJSON", "authenticatorData", "signature"), "AAAA")}
    ),
    "[" * 5_000,
)


@pytest.fixture(autouse=True)
def _keyring(tmp_path: Path, settings: Any) -> None:
    settings.KEYRING_FILE = tmp_path / "keyring"
    create_keyring(settings.KEYRING_FILE)


@pytest.fixture
def grace() -> Player:
    """A member of staff who may do all."""
    return Player.objects.create_superuser("Grace", password=PASSWORD)


def keep(player: Player, name: str = "The phone") -> Authenticator:
    """A passkey as Chromium's pretended device made one once."""
    credential = json.loads((Path(__file__).parent / "passkey.json").read_text())
    return Authenticator.objects.create(
        user=player,
        type=Authenticator.Type.WEBAUTHN,
        data={"name": name, "credential": credential},
    )


def signed_in(*, again: bool = False) -> Client:
    browser = Client()
    browser.post(reverse("account_login"), {"login": "Grace", "password": PASSWORD})
    if again:
        browser.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    return browser


def said(browser: Client, page: str, **form: str) -> str:
    """Open a page, which asks the browser, send its form, and return what is read then."""
    assert browser.get(reverse(page)).status_code == 200
    answer = browser.post(reverse(page), form)
    assert answer.status_code == 200
    return str(answer.content.decode())


@pytest.mark.parametrize("credential", NO_CREDENTIAL, ids=lambda text: text[:60])
def test_what_is_no_passkey_is_not_kept(grace: Player, credential: str) -> None:
    shown = said(signed_in(again=True), ADD, name="The phone", credential=credential)

    assert "could not be kept" in shown
    assert not Authenticator.objects.exists()


@pytest.mark.parametrize("credential", NO_CREDENTIAL, ids=lambda text: text[:60])
def test_what_is_no_passkey_lets_nobody_in(grace: Player, credential: str) -> None:
    keep(grace)
    browser = signed_in()

    shown = said(browser, ASKED, credential=credential)

    assert "was not taken" in shown
    assert browser.get("/admin/").status_code == 302


def test_nobody_keeps_more_than_anybody_has_devices(grace: Player) -> None:
    browser = signed_in(again=True)
    for number in range(MOST):
        keep(grace, f"Key {number}")

    assert f"You have {MOST} passkeys" in said(browser, ADD, name="One more", credential="{}")


def test_a_name_is_asked_for_and_not_too_long(grace: Player) -> None:
    browser = signed_in(again=True)
    assert "This field is required" in said(browser, ADD, name=" ", credential="{}")
    long = "x" * (LONGEST_NAME + 1)
    assert f"at most {LONGEST_NAME} characters" in said(browser, ADD, name=long, credential="{}")
    assert get_adapter().generate_authenticator_name(grace, "webauthn") == "Passkey 1"


@pytest.mark.parametrize("data", ["{", {}, {"name": "A", "credential": {"id": "AAAA"}}], ids=str)
def test_one_that_is_damaged_is_said_on_each_page_and_lets_nobody_in(
    grace: Player, data: object
) -> None:
    inside = signed_in(again=True)
    keep(grace)
    Authenticator.objects.update(data=data)
    browser = signed_in()

    assert UNREADABLE in said(browser, ASKED, credential="{}")
    assert browser.get("/admin/").status_code == 302
    answer = inside.get(reverse(ADD))
    assert (answer.status_code, UNREADABLE in answer.content.decode()) == (409, True)


def test_it_is_a_second_factor_and_its_end_is_on_record(grace: Player) -> None:
    RoomSettings.objects.create(pk=1, staff_need_factor=True)
    browser = signed_in(again=True)
    assert lacks_factor(grace)
    kept = keep(grace)
    assert not lacks_factor(grace)

    browser.post(reverse("mfa_remove_webauthn", args=(kept.pk,)))

    assert lacks_factor(grace)
    assert StaffAct.objects.get().kind == "player.turn off a factor"


def test_nobody_removes_or_renames_what_is_not_theirs(grace: Player) -> None:
    kept = keep(Player.objects.create_user("Bob", password=PASSWORD))
    browser = signed_in(again=True)

    for page in ("mfa_remove_webauthn", "mfa_edit_webauthn"):
        answer = browser.post(reverse(page, args=(kept.pk,)), {"name": "Mine"})
        assert answer.status_code == 404
    assert Authenticator.objects.get().data["name"] == "The phone"
