"""Nobody signs up as the room or its staff; whoever has such a name keeps it."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player
from accounts.services.staff.make_staff import make_staff
from accounts.tests.shown_forms import send_shown
from accounts.throttling.reserved_names import REFUSAL, WORDS, is_reserved

PASSWORD = "correct horse battery"

RESERVED = (
    *WORDS,
    "ADMIN", "Adm1n", "aDm1N", "adrnin", "Admin2", "1admin", "ad-min", "a_d_m_i_n", "Admins",
    "Staff_", "5taff", "st4ff", "staff-team", "H0use", "TheHouse", "the_house", "house99",
    "DeaIer", "dea1er", "dealer-1", "clealer", "F100r", "fl00r", "Floor-Staff", "floor_manager",
    "SUPP0RT", "Support24", "poker-support", "card-room", "CardRoomTeam", "0wner", "moderat0r",
)  # fmt: skip
FREE = (
    "Alice", "Flora", "Florian", "Staffan", "Housemartin", "Dealey", "Adam", "Modesty",
    "Ownby", "Supple", "Helper", "Cleo", "room101", "TheReal", "Rooted", "Hugh-House", "2468",
)  # fmt: skip


@pytest.mark.parametrize("name", RESERVED)
def test_the_staff_s_names_are_known_however_spelt(name: str) -> None:
    assert is_reserved(name)


@pytest.mark.parametrize("name", FREE)
def test_other_names_are_free(name: str) -> None:
    assert not is_reserved(name)


def sign_up(name: str) -> str:
    """Fill in the page; return what it says."""
    fields = {"username": name, "password1": PASSWORD, "password2": PASSWORD}
    return Client().post(reverse("account_signup"), fields).content.decode()


@pytest.mark.django_db
def test_a_newcomer_is_told_at_the_name() -> None:
    assert REFUSAL.replace("'", "&#x27;") in sign_up("H0use")
    assert not Player.objects.filter(username="H0use").exists()
    sign_up("Alice")
    assert Player.objects.filter(username="Alice").exists()


@pytest.mark.django_db
def test_staff_may_be_called_so() -> None:
    assert make_staff(username="Floor", password=PASSWORD, now=timezone.now()).is_staff


@pytest.mark.django_db
def test_who_has_such_a_name_keeps_it_and_signs_in() -> None:
    Player.objects.create_user("Dealer", password=PASSWORD)
    browser = Client()
    browser.post(reverse("account_login"), {"login": "Dealer", "password": PASSWORD})

    assert browser.get(reverse("account")).status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("is_staff", [False, True])
def test_only_staff_are_given_such_a_name(is_staff: bool) -> None:
    player = Player.objects.create_user("Alice", is_staff=is_staff)
    browser = Client()
    browser.force_login(Player.objects.create_superuser("Frank"))
    fields = {"username": "Support", "is_active": "on", **({"is_staff": "on"} if is_staff else {})}
    send_shown(
        browser, reverse("admin:accounts_player_change", args=[player.pk]) + "?part=account", fields
    )

    player.refresh_from_db()
    assert player.username == ("Support" if is_staff else "Alice")
