"""Whoever staff have renamed may sign in by the old name once more, and then reads the new one."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from accounts.tests.shown_forms import send_shown
from accounts.tests.throttling.test_signing_in import PASSWORD, is_in, sign_in, sign_up
from accounts.throttling.former_names import name_to_keep

pytestmark = pytest.mark.django_db
MESSAGE = "Staff have given you another name: you are Alicia here now. Sign in by it from now on."


@pytest.fixture
def staff(admin_client: Client) -> Client:
    return admin_client


def joined(name: str) -> Player:
    assert sign_up(Client(), name) == 302
    return Player.objects.get(username=name)


def rename(staff: Client, player: Player, to: str) -> None:
    page = reverse("admin:accounts_player_change", args=[player.pk]) + "?part=account"
    on = dict.fromkeys(("auto_post", "auto_muck", "is_active"), "on")
    answer = send_shown(staff, page, {"username": to, "all_ins_per_day": "", **on})
    assert answer.status_code == 302
    player.refresh_from_db()
    assert player.username == to


def page_after(client: Client, name: str, password: str = PASSWORD) -> str:
    """Return the page to which signing in comes."""
    fields = {"login": name, "password": password}
    return client.post(reverse("account_login"), fields, follow=True).content.decode()


@pytest.mark.parametrize("name", ["Alice", "aLICE", "Alicia", "alice@example.org"])
def test_the_next_signing_in_tells_them_once(staff: Client, name: str) -> None:
    alice = joined("Alice")
    alice.emailaddress_set.create(email="alice@example.org", verified=True, primary=True)  # type: ignore[attr-defined]
    rename(staff, alice, "Alicia")

    assert MESSAGE in page_after(Client(), name)
    assert MESSAGE not in page_after(Client(), "Alicia")
    assert not is_in_by(name="Alice")


def is_in_by(name: str, password: str = PASSWORD) -> bool:
    client = Client()
    sign_in(client, name, password)
    return is_in(client)


def test_without_the_password_an_old_name_tells_nothing(staff: Client) -> None:
    rename(staff, joined("Alice"), "Alicia")

    by_old, by_nobodys = (page_after(Client(), name, "a-guess-99") for name in ("Alice", "Xanadu"))

    assert "Alicia" not in by_old
    assert "not correct" in by_old
    assert ("not correct" in by_nobodys) is ("not correct" in by_old)


def test_wrong_guesses_at_an_old_name_are_guesses_at_its_player(staff: Client) -> None:
    rename(staff, joined("Alice"), "Alicia")
    client = Client()

    answers = [sign_in(client, name, "wrong") for name in ("Alice", "Alicia") * 4]

    assert answers[-1] == 429


def test_whoever_has_the_name_now_is_meant_by_it(staff: Client) -> None:
    rename(staff, joined("Alice"), "Zenobia")
    sign_up(Client(), "Alice")

    assert MESSAGE not in page_after(Client(), "Alice")
    Player.objects.filter(username="Alice").update(password="!")
    assert not is_in_by("Alice")


def test_a_name_that_two_have_had_lets_nobody_in(staff: Client) -> None:
    rename(staff, joined("Alice"), "Zenobia")
    rename(staff, joined("Alice"), "Penelope")

    assert not is_in_by("Alice")
    assert is_in_by("Penelope")


@pytest.mark.parametrize(
    ("former", "before", "now", "kept"),
    [
        ("", "Alice", "Alicia", "Alice"),
        ("Alice", "Alicia", "Aletheia", "Alice"),
        ("Alice", "Alicia", "ALICE", ""),
        ("", "Alice", "alice", ""),
    ],
    ids=["the first change", "two changes", "back", "another case"],
)
def test_the_name_that_is_kept_is_the_one_they_know(
    former: str, before: str, now: str, kept: str
) -> None:
    assert name_to_keep(Player(username=now, former_name=former), before=before) == kept
