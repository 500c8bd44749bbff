from __future__ import annotations

import datetime as dt
import logging
import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.backends import PlayerBackend
from accounts.models import Player, RoomSettings
from accounts.selectors.player_chips.balances import bankroll_balance
from accounts.services.players.make_house_player import make_house_player
from accounts.services.players.suspend import lift_suspension, suspend

PASSWORD = "river-rats-42"
WEEK = dt.timedelta(days=7)

pytestmark = pytest.mark.django_db


def sign_up(client: Client, name: str) -> int:
    """Send the sign-up form without an e-mail address; return the answer's status."""
    fields = {"username": name, "password1": PASSWORD, "password2": PASSWORD}
    return client.post(reverse("account_signup"), fields).status_code


def sign_in(client: Client, name: str, password: str = PASSWORD) -> int:
    fields = {"login": name, "password": password}
    return client.post(reverse("account_login"), fields).status_code


def is_in(client: Client) -> bool:
    return client.get(reverse("account")).status_code == 200


@pytest.fixture
def alice(client: Client) -> Player:
    assert sign_up(client, "Alice") == 302
    return Player.objects.get()


def test_signing_up_takes_a_name_and_a_password_and_gives_chips(
    client: Client, alice: Player
) -> None:
    assert is_in(client)
    assert bankroll_balance(alice.pk) == 100_000
    assert alice.email == ""


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("name", "is_taken"),
    [
        pytest.param("Bob", True, id="plain"),
        pytest.param("b-o_8", True, id="digits and signs"),
        pytest.param("x" * 20, True, id="20 characters"),
        pytest.param("x" * 21, False, id="21 characters"),
        pytest.param("Bo", False, id="2 characters"),
        pytest.param("Bob B", False, id="a space"),
        pytest.param("Bób", False, id="another letter than A to Z"),
        pytest.param("Вob", False, id="a letter that looks like B"),
        pytest.param("alice", False, id="somebody's name in another case"),
    ],
)
@pytest.mark.usefixtures("alice")
def test_names(name: str, is_taken: bool) -> None:
    sign_up(Client(), name)

    assert (Player.objects.count() == 2) is is_taken


def test_the_database_refuses_one_name_in_two_cases(alice: Player) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Player.objects.create_user("ALICE")


def test_signing_in_does_not_mind_the_case(alice: Player) -> None:
    browser = Client()
    assert sign_in(browser, "aLICE") == 302
    assert is_in(browser)


def test_signing_out_ends_it(client: Client, alice: Player) -> None:
    client.post(reverse("account_logout"))

    assert not is_in(client)


def test_a_suspension_ends_sessions_at_once_and_tells_why(
    client: Client, alice: Player, frank: Player
) -> None:
    suspend(by=frank, player_id=alice.pk, until=timezone.now() + WEEK, reason="Colluding with Bob")

    assert not is_in(client)
    browser = Client()
    answer = browser.post(reverse("account_login"), {"login": "Alice", "password": PASSWORD})
    assert answer.status_code == 403
    assert "Colluding with Bob" in answer.content.decode()
    assert not is_in(browser)


def test_a_suspension_from_what_cannot_be_read_is_told_as_one_from_signing_in(
    alice: Player, frank: Player
) -> None:
    suspend(by=frank, player_id=alice.pk, until=timezone.now() + WEEK, reason="Rude")
    Player.objects.filter(pk=alice.pk).update(suspension_scope="?")
    answer = Client().post(reverse("account_login"), {"login": "Alice", "password": PASSWORD})

    assert answer.status_code == 403
    assert "You are suspended" in answer.content.decode()


def test_only_who_knows_the_password_reads_the_reason(alice: Player, frank: Player) -> None:
    suspend(by=frank, player_id=alice.pk, until=timezone.now() + WEEK, reason="Colluding with Bob")
    answer = Client().post(reverse("account_login"), {"login": "Alice", "password": "wrong"})

    assert "Colluding" not in answer.content.decode()


def test_a_suspension_that_is_over_or_lifted_lets_in(
    client: Client, alice: Player, frank: Player
) -> None:
    suspend(by=frank, player_id=alice.pk, until=timezone.now() - WEEK, reason="Rude")
    assert is_in(client)
    suspend(by=frank, player_id=alice.pk, until=timezone.now() + WEEK, reason="Rude")
    lift_suspension(by=frank, player_id=alice.pk)
    assert is_in(client)


def test_a_house_player_can_not_sign_in_even_with_a_password() -> None:
    player = make_house_player(username="Housey")
    assert not player.has_usable_password()
    player.set_password(PASSWORD)
    player.save()
    browser = Client()
    sign_in(browser, "Housey")

    assert not is_in(browser)
    browser.force_login(player)
    assert not is_in(browser)


def test_a_house_player_is_made_once_and_never_of_a_person(alice: Player) -> None:
    assert make_house_player(username="Housey") == make_house_player(username="housey")
    with pytest.raises(ValueError, match="person's name"):
        make_house_player(username="Alice")


@pytest.mark.parametrize(
    "page", ["account_login", "account_signup", "account_reset_password", "account_inactive"]
)
def test_pages_of_the_entrance_hold_nothing_inline(client: Client, page: str) -> None:
    text = client.get(reverse(page)).content.decode()

    assert "style=" not in text
    assert "<style" not in text
    assert "<script>" not in text


def test_a_closed_account_is_told_so_and_whom_to_ask(client: Client, alice: Player) -> None:
    RoomSettings.objects.update_or_create(pk=1, defaults={"contact": "floor@example.org"})
    Player.objects.filter(pk=alice.pk).update(is_active=False)
    client.logout()
    fields = {"login": "Alice", "password": PASSWORD}
    page = client.post(reverse("account_login"), fields, follow=True).content.decode()

    assert "This account is closed" in page
    assert "floor@example.org" in page


def test_an_address_is_added_and_verified_by_its_mail(client: Client, alice: Player) -> None:
    client.post(reverse("account_email"), {"action_add": "", "email": "alice@example.org"})
    (message,) = mail.outbox
    link = re.search(r"http://testserver(/\S+)", str(message.body))
    assert link is not None
    assert "not verified yet" in client.get(reverse("settings")).content.decode()
    client.post(link[1])

    assert EmailAddress.objects.get().verified
    assert "not verified yet" not in client.get(reverse("settings")).content.decode()


def test_a_password_is_changed_and_ends_other_sessions(client: Client, alice: Player) -> None:
    elsewhere = Client()
    sign_in(elsewhere, "Alice")
    other = "seven-stud-nights"
    fields = {"oldpassword": PASSWORD, "password1": other, "password2": other}
    client.post(reverse("account_change_password"), fields)

    assert is_in(client)
    assert not is_in(elsewhere)
    assert sign_in(Client(), "Alice", other) == 302


def test_a_typed_password_is_never_logged_not_even_by_a_defect(
    client: Client, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    mistyped = PASSWORD.replace("42", "24")
    client.raise_request_exception = False
    with caplog.at_level(logging.DEBUG):
        sign_up(client, "Alice")
        sign_in(client, "Alice")
        sign_in(client, "Alice", mistyped)
        monkeypatch.setattr(PlayerBackend, "authenticate", broken)
        assert sign_in(Client(raise_request_exception=False), "Alice") == 500

    formatter = logging.getLogger().handlers[0].formatter or logging.Formatter()
    logged = "\n".join(formatter.format(record) for record in caplog.records)
    assert "The backend is broken." in logged
    assert not [each for each in (PASSWORD, mistyped) if each in logged]


def broken(*fields: object, **more: object) -> None:
    raise RuntimeError("The backend is broken.")
