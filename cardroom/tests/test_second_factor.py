"""The second factor of staff: set up, asked for, lost, and taken away on the machine."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import time_machine
from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, hotp_value
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from accounts.models import Player, RoomSettings, StaffAct
from accounts.tests.services.test_races import at_once
from accounts.throttling.damaged_factors import UNREADABLE
from games.fairness.keyring import create_keyring

PASSWORD = "seven-stud-nights"
SECRET = re.compile(r'<code class="secret">(\w+)</code>')

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _keyring(tmp_path: Path, settings: Any) -> None:
    settings.KEYRING_FILE = tmp_path / "keyring"
    create_keyring(settings.KEYRING_FILE)


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Traveller]:
    """A code is good for half a minute: none runs out between its making and its use."""
    with time_machine.travel("2026-11-23T12:00:00Z", tick=False) as clock:
        yield clock


@pytest.fixture
def grace() -> Player:
    """A member of staff who may do all."""
    return Player.objects.create_superuser("Grace", password=PASSWORD)


def code_for(secret: str) -> str:
    return str(format_hotp_value(hotp_value(secret, int(time.time()) // 30)))


def sign_in(browser: Client) -> Any:
    form = {"login": "Grace", "password": PASSWORD}
    return browser.post(reverse("account_login"), form, follow=True)


def signed_in() -> Client:
    browser = Client()
    sign_in(browser)
    return browser


def set_up(browser: Client) -> tuple[str, list[str]]:
    """Turn the second factor on; return its secret, and the recovery codes as they are shown."""
    browser.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    page = browser.get(reverse("mfa_activate_totp")).content.decode()
    secret = SECRET.findall(page)[0]
    form = {"code": code_for(secret)}
    done = browser.post(reverse("mfa_activate_totp"), form, follow=True).content.decode()
    return secret, re.findall(r"<li><code>(\d{8})</code></li>", done)


def may_enter(browser: Client) -> bool:
    return browser.get("/admin/").status_code == 200


def give(browser: Client, code: str) -> str:
    answer = browser.post(reverse("mfa_authenticate"), {"code": code}, follow=True)
    return str(answer.content.decode())


# --- with a factor -------------------------------------------------------------------------------


def test_signing_in_takes_the_code_as_well(
    grace: Player, clock: time_machine.Traveller, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        secret, codes = set_up(signed_in())
    assert len(codes) == 10

    browser = Client()
    assert "Your code" in sign_in(browser).content.decode()
    assert not may_enter(browser)
    assert "Incorrect code" in give(browser, "000000")
    assert not may_enter(browser)
    clock.shift(30)
    give(browser, code_for(secret))

    assert may_enter(browser)


def test_the_app_lists_it_under_the_rooms_name(grace: Player) -> None:
    RoomSettings.objects.create(pk=1, room_name="The Elm Club")

    assert "issuer=The%20Elm%20Club" in get_adapter().build_totp_url(grace, "ABC234")


def test_a_recovery_code_signs_in_once(grace: Player) -> None:
    _, codes = set_up(signed_in())
    first, second = Client(), Client()
    for browser in (first, second):
        sign_in(browser)
        give(browser, codes[0])

    assert [may_enter(first), may_enter(second)] == [True, False]


def test_a_code_that_was_used_is_not_taken_again(grace: Player) -> None:
    secret, _ = set_up(signed_in())
    browsers = Client(), Client()
    for browser in browsers:
        sign_in(browser)
        give(browser, code_for(secret))

    assert [may_enter(browser) for browser in browsers] == [True, False]


def test_the_code_that_turned_it_on_is_not_taken_again(
    grace: Player, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        secret, _ = set_up(signed_in())
    browser = Client()
    sign_in(browser)

    assert "Incorrect code" in give(browser, code_for(secret))


@pytest.mark.parametrize(
    ("seconds", "is_taken"), [(29.9, True), (30.5, True), (59.9, True), (60.5, False)]
)
def test_a_code_is_good_for_half_a_minute_more(
    grace: Player, clock: time_machine.Traveller, seconds: float, is_taken: bool
) -> None:
    secret, _ = set_up(signed_in())
    code, browser = code_for(secret), Client()
    sign_in(browser)
    clock.shift(seconds)
    give(browser, code)

    assert may_enter(browser) is is_taken


@pytest.mark.drawn
@pytest.mark.parametrize("seconds", [1, 29, 31, 45, 59])
def test_a_used_code_is_never_taken_again(
    grace: Player, clock: time_machine.Traveller, seconds: int
) -> None:
    secret, _ = set_up(signed_in())
    code, browsers = code_for(secret), [Client(), Client()]
    for browser in browsers:
        sign_in(browser)
        give(browser, code)
        clock.shift(seconds)
        cache.clear()

    assert [may_enter(browser) for browser in browsers] == [True, False]


def test_a_code_before_the_one_that_was_used_is_not_taken(
    grace: Player, clock: time_machine.Traveller
) -> None:
    secret, _ = set_up(signed_in())
    older = code_for(secret)
    clock.shift(30)
    for code, is_in in ((code_for(secret), True), (older, False)):
        browser = Client()
        sign_in(browser)
        give(browser, code)
        assert may_enter(browser) is is_in


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("kind", ["app", "recovery"])
def test_of_several_who_give_a_code_at_once_one_is_let_in(
    grace: Player, clock: time_machine.Traveller, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret, codes = set_up(signed_in())
    clock.shift(30)
    monkeypatch.setattr(TOTP, "_mark_code_used", lambda *_: True)  # the row alone has to see to it
    code = code_for(secret) if kind == "app" else codes[0]
    browsers = [Client() for _ in range(4)]
    for browser in browsers:
        sign_in(browser)
    at_once(*(partial(give, browser, code) for browser in browsers))

    assert sum(map(may_enter, browsers)) == 1


def test_guessing_codes_waits_like_guessing_passwords(grace: Player) -> None:
    secret, _ = set_up(signed_in())
    browser = Client()
    sign_in(browser)
    said = [give(browser, "000000") for _ in range(7)]

    assert "Too many wrong codes. Wait" in said[-1]
    give(browser, code_for(secret))
    assert not may_enter(browser)


def test_sessions_that_began_without_it_end(
    grace: Player, django_capture_on_commit_callbacks: Any
) -> None:
    elsewhere, here = signed_in(), signed_in()
    assert may_enter(elsewhere)
    with django_capture_on_commit_callbacks(execute=True):
        set_up(here)

    assert [may_enter(elsewhere), may_enter(here)] == [False, True]


# --- how it is kept ------------------------------------------------------------------------------


def test_neither_secret_nor_codes_stand_in_the_database(grace: Player) -> None:
    secret, codes = set_up(signed_in())
    rows = str(list(Authenticator.objects.values_list("data", flat=True)))

    assert Authenticator.objects.count() == 2
    assert "key-1 " in rows
    assert not [each for each in (secret, *codes) if each in rows]


def test_without_its_key_nobody_gets_in(grace: Player, settings: Any) -> None:
    secret, codes = set_up(signed_in())
    settings.KEYRING_FILE.unlink()
    create_keyring(settings.KEYRING_FILE)

    for code in (code_for(secret), code_for(""), codes[0]):
        browser = Client()
        assert UNREADABLE in sign_in(browser).content.decode()
        assert "Incorrect code" in give(browser, code)
        assert not may_enter(browser)


@pytest.mark.parametrize("spoilt", [b"key-1 00", b"\xff\xfe"], ids=["half written", "no text"])
def test_while_the_keyring_can_t_be_read_nobody_gets_in_or_sets_one_up(
    grace: Player, settings: Any, clock: time_machine.Traveller, spoilt: bytes
) -> None:
    secret, _ = set_up(signed_in())
    clock.shift(30)
    browser = Client()
    sign_in(browser)
    whole = settings.KEYRING_FILE.read_bytes()
    settings.KEYRING_FILE.write_bytes(spoilt)

    assert browser.post(reverse("mfa_authenticate"), {"code": code_for(secret)}).status_code == 403
    with pytest.raises(PermissionDenied):
        get_adapter().encrypt(secret)
    settings.KEYRING_FILE.write_bytes(whole)
    give(browser, code_for(secret))
    assert may_enter(browser)


# --- damaged -------------------------------------------------------------------------------------


def damage(kind: str, data: object) -> None:
    Authenticator.objects.filter(type=kind).update(data=data)


@pytest.mark.parametrize(
    "data", [7, "{", [], {}, {"secret": 7}, {"secret": ""}, {"secret": "key-1 00"}], ids=str
)
def test_a_damaged_secret_is_said_and_takes_no_code_but_a_recovery_code_signs_in(
    grace: Player, caplog: pytest.LogCaptureFixture, data: object
) -> None:
    secret, codes = set_up(signed_in())
    damage("totp", data)
    browser = Client()
    assert UNREADABLE in sign_in(browser).content.decode()

    for code in (code_for(secret), code_for("")):
        assert "Incorrect code" in give(browser, code)
    assert not may_enter(browser)
    assert f"of player {grace.pk} can't be read" in caplog.text
    give(browser, codes[0])
    assert may_enter(browser)


@pytest.mark.parametrize("change", [{"secret": "no base 32"}, {"last_step": "x"}], ids=str)
def test_so_is_what_opens_and_is_no_secret(grace: Player, change: dict[str, str]) -> None:
    set_up(signed_in())
    row = Authenticator.objects.get(type="totp")
    sealed = {name: get_adapter().encrypt(text) for name, text in change.items()}
    damage("totp", row.data | sealed)

    browser = Client()
    assert UNREADABLE in sign_in(browser).content.decode()
    assert "Incorrect code" in give(browser, "000000")


@pytest.mark.parametrize("data", ["{", {}, {"seed": "key-1 00", "used_mask": 0}], ids=str)
def test_of_damaged_recovery_codes_none_is_taken_but_the_apps_signs_in_and_their_pages_say_so(
    grace: Player, clock: time_machine.Traveller, data: object
) -> None:
    secret, codes = set_up(signed_in())
    damage("recovery_codes", data)
    clock.shift(30)
    browser = Client()
    sign_in(browser)
    assert "Incorrect code" in give(browser, codes[0])
    give(browser, code_for(secret))

    assert may_enter(browser)
    for page in ("mfa_index", "mfa_view_recovery_codes"):
        answer = browser.get(reverse(page))
        assert (answer.status_code, UNREADABLE in answer.content.decode()) == (409, True)


def test_damage_to_its_kind_lets_nobody_past_the_question(grace: Player) -> None:
    set_up(signed_in())
    Authenticator.objects.filter(type="totp").update(type="tot")
    browser = Client()

    assert UNREADABLE in sign_in(browser).content.decode()
    assert not may_enter(browser)


def test_the_admin_shows_nobodys_factor(grace: Player) -> None:
    browser = signed_in()
    set_up(browser)

    assert browser.get("/admin/mfa/authenticator/").status_code == 404


# --- where it is compulsory ----------------------------------------------------------------------


def test_staff_without_one_are_led_to_set_it_up_before_any_page(grace: Player) -> None:
    RoomSettings.objects.create(pk=1, staff_need_factor=True)
    browser = signed_in()
    for page in ("/admin/", f"/admin/accounts/player/{grace.pk}/adjust/", "/admin/games/table/"):
        answer = browser.get(page, follow=True)
        assert [page for page, _ in answer.redirect_chain][1] == reverse("mfa_activate_totp")
        assert answer.redirect_chain[-1][0].startswith(reverse("account_reauthenticate"))
    assert "asks its staff for a second factor" in answer.content.decode()
    set_up(browser)

    assert may_enter(browser)


def test_players_are_asked_for_none(grace: Player) -> None:
    RoomSettings.objects.create(pk=1, staff_need_factor=True)
    Player.objects.filter(pk=grace.pk).update(is_staff=False, is_superuser=False)

    assert signed_in().get(reverse("account")).status_code == 200


# --- lost ----------------------------------------------------------------------------------------


def reset(name: str) -> str:
    out = StringIO()
    call_command("staff", "--reset-factor", name, stdout=out)
    return out.getvalue()


def test_the_log_of_staff_has_all_of_it(
    grace: Player, django_capture_on_commit_callbacks: Any
) -> None:
    browser = signed_in()
    with django_capture_on_commit_callbacks(execute=True):
        set_up(browser)
    browser.post(reverse("mfa_deactivate_totp"))
    with django_capture_on_commit_callbacks(execute=True):
        set_up(browser)
    reset("grace")

    acts = StaffAct.objects.filter(player_id=grace.pk, kind__contains="factor").order_by("number")
    assert list(acts.values_list("kind", "staff_id")) == [
        ("player.set up a factor", grace.pk),
        ("player.turn off a factor", grace.pk),
        ("player.set up a factor", grace.pk),
        ("player.reset factor", None),
    ]


def test_it_is_taken_away_on_the_machine(grace: Player) -> None:
    elsewhere = signed_in()
    set_up(elsewhere)
    said = reset("grace")

    assert "Grace signs in with the password alone now" in said
    assert not Authenticator.objects.exists()
    assert not may_enter(elsewhere)
    assert may_enter(signed_in())


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Nobody-1", "Nobody is called Nobody-1"),
        ("", "Nobody is called by an empty name"),
        ("Grace", "no second factor"),
    ],
)
def test_it_says_what_is_wrong(grace: Player, name: str, why: str) -> None:
    with pytest.raises(CommandError, match=why):
        reset(name)
