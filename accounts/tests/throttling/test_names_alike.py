"""Nobody passes for another player: names are compared as they read, whatever door they come by."""

from __future__ import annotations

from importlib import import_module

import pytest
from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import IntegrityError
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import adapter
from accounts.admin import player as player_page
from accounts.formats.read_alike import as_read
from accounts.models import Player
from accounts.selectors.names_alike import READS_ALIKE, check_reads_alone
from accounts.services.players.make_house_player import make_house_player, new_house_player
from accounts.services.staff.make_staff import make_staff
from accounts.tests.shown_forms import send_shown

PASSWORD = "correct horse battery"
SAID = READS_ALIKE.replace("'", "&#x27;")
ALIKE = (
    ("Alice", "AIice"), ("Alice", "A1ice"), ("Boss", "B0ss"), ("Boss", "_Boss_"), ("Boss", "bo-ss"),
    ("Bob", "80b"), ("Mia", "rnia"), ("Wanda", "VVanda"), ("Dan", "clan"), ("Sam", "5am"),
)  # fmt: skip
APART = (
    ("Alice", "Alicia"), ("Boss", "Bossy"), ("anna1986", "anna1988"), ("six-6", "six-8"),
    ("p21", "p12"), ("player-3", "player-4"), ("Bob", "Bobo"),
)  # fmt: skip


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_read_alike_are_one(one: str, other: str) -> None:
    assert as_read(one) == as_read(other)


@pytest.mark.parametrize(("one", "other"), APART)
def test_other_names_are_two(one: str, other: str) -> None:
    assert as_read(one) != as_read(other)


def sign_up(name: str) -> str:
    """Fill in the page; return what it says."""
    fields = {"username": name, "password1": PASSWORD, "password2": PASSWORD}
    return Client().post(reverse("account_signup"), fields).content.decode()


def rename(player: Player, name: str) -> str:
    """Have staff write another name; return what the page says."""
    browser = Client()
    browser.force_login(Player.objects.get(is_superuser=True))
    page = reverse("admin:accounts_player_change", args=[player.pk]) + "?part=account"
    said: str = send_shown(browser, page, {"username": name, "is_active": "on"}).content.decode()
    return said


@pytest.mark.django_db
@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_a_newcomer_is_told_at_the_name(one: str, other: str) -> None:
    Player.objects.create_user(one)

    assert SAID in sign_up(other)
    assert Player.objects.count() == 1


@pytest.mark.django_db
def test_staff_rename_nobody_so_but_change_capitals() -> None:
    Player.objects.create_superuser("Boss")
    player = Player.objects.create_user("Alice")

    assert SAID in rename(player, "B0ss")
    rename(player, "A_lice")
    player.refresh_from_db()
    assert (player.username, player.read_as) == ("A_lice", "aiice")
    assert SAID in sign_up("AIice")


@pytest.mark.django_db
def test_commands_make_nobody_so() -> None:
    Player.objects.create_user("Alice")

    with pytest.raises(ValidationError, match="would pass for another"):
        make_staff(username="AIice", password=PASSWORD, now=timezone.now())
    with pytest.raises(ValueError, match="reads like somebody else's"):
        make_house_player(username="AIice")
    assert new_house_player(names=("AIice", "Acorn")).username == "Acorn"


@pytest.mark.django_db
def test_of_two_at_once_the_database_refuses_one_and_the_form_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Player.objects.create_user("Alice")
    monkeypatch.setattr(adapter, "check_reads_alone", lambda name: None)

    assert SAID in sign_up("AIice")
    assert Player.objects.count() == 1


@pytest.mark.django_db
def test_of_two_renamed_at_once_one_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    Player.objects.create_superuser("Boss")
    player = Player.objects.create_user("Alice")
    looks = iter((lambda *_, **__: None, check_reads_alone))
    monkeypatch.setattr(
        player_page, "check_reads_alone", lambda *names, **other: next(looks)(*names, **other)
    )

    assert SAID in rename(player, "B0ss")
    player.refresh_from_db()
    assert player.username == "Alice"


@pytest.mark.django_db
def test_those_who_read_alike_already_keep_their_names_and_sign_in() -> None:
    Player.objects.create_user("Alice")
    later = Player.objects.create_user("Kate", password=PASSWORD)
    Player.objects.filter(pk=later.pk).update(username="AIice", read_as=None)
    import_module("accounts.migrations.0029_how_names_read").read_names(apps, None)
    later.refresh_from_db()
    later.set_password(PASSWORD + "!")
    later.save()
    browser = Client()
    browser.post(reverse("account_login"), {"login": "AIice", "password": PASSWORD + "!"})

    assert (later.username, later.read_as) == ("AIice", f"aiice#{later.pk}")
    assert browser.get(reverse("account")).status_code == 200
    Player.objects.get(username="Alice").delete()
    assert SAID in sign_up("Alice")


@pytest.mark.django_db
def test_the_column_refuses_what_no_form_has_looked_at() -> None:
    Player.objects.create_user("Alice")

    with pytest.raises(IntegrityError):
        Player.objects.create_user("AIice")
