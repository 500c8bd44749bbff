"""An account that staff make for somebody: a name, and a link to set its first password."""

from __future__ import annotations

import re
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from accounts.models import Player, RoomSettings, StaffAct
from accounts.selectors.player_chips.balances import bankroll_balance

pytestmark = pytest.mark.django_db
LINK = re.compile(r'value="(http://testserver/[^"]+)"')
PASSWORD = "correct horse battery"


@pytest.fixture
def staff(frank: Player) -> Client:
    browser = Client()
    browser.force_login(frank)
    return browser


def make(staff: Client, **fields: str) -> Any:
    return staff.post(reverse("admin:makeaccount"), fields)


def link_of(answer: Any) -> str:
    (link,) = LINK.findall(answer.content.decode())
    return str(link)


def set_password(link: str) -> Any:
    """Open the link as somebody without an account's session, and set a password."""
    browser = Client()
    form = browser.get(link, follow=True)
    page = form.redirect_chain[-1][0] if form.redirect_chain else link
    return browser.post(page, {"password1": PASSWORD, "password2": PASSWORD}, follow=True)


def test_the_link_sets_the_first_password_once(staff: Client) -> None:
    RoomSettings.objects.create(pk=1, who_comes_in="nobody")
    link = link_of(make(staff, name="Granny"))
    granny = Player.objects.get(username="Granny")
    assert not granny.has_usable_password()
    assert bankroll_balance(granny.pk) == 100_000

    set_password(link)
    browser = Client()
    sent = {"login": "Granny", "password": PASSWORD}
    assert browser.post(reverse("account_login"), sent).status_code == 302
    assert browser.session["_auth_user_id"] == str(granny.pk)

    again = set_password(link)
    assert again.status_code == 200
    granny.refresh_from_db()
    assert granny.check_password(PASSWORD)
    act = StaffAct.objects.get(kind="player.make account")
    assert act.player_id == granny.pk
    assert "Granny" not in f"{act.changes}{act.reason}"


def test_the_link_is_shown_by_that_answer_alone_and_kept_nowhere(staff: Client) -> None:
    answer = make(staff, name="Granny")
    key = link_of(answer).rstrip("/").rpartition("/")[2]

    assert answer["Cache-Control"].find("no-store") >= 0 or "max-age=0" in answer["Cache-Control"]
    player = Player.objects.get(username="Granny")
    page = staff.get(reverse("admin:accounts_player_change", args=[player.pk]))
    assert key not in page.content.decode()
    assert key not in " ".join(str(row) for row in StaffAct.objects.values())


def test_with_an_address_it_is_theirs_and_yet_to_be_proven(staff: Client) -> None:
    make(staff, name="Granny", address="Granny@Example.org")

    given = EmailAddress.objects.get(user__username="Granny")
    assert (given.email, given.verified, given.primary) == ("granny@example.org", False, True)


WRONG = (
    ("too short", {"name": "Al"}, "name", "at least 3 characters"),
    ("too long", {"name": "x" * 21}, "name", "at most 20 characters"),
    ("none", {"name": ""}, "name", "required"),
    ("taken", {"name": "alice"}, "name", ""),
    ("reads alike", {"name": "A1ice"}, "name", ""),
    ("the staff's", {"name": "Admin"}, "name", ""),
    ("an emoji", {"name": "Granny🎉"}, "name", "letters A to Z"),
    ("NUL", {"name": "Gra\0nny"}, "name", ""),
    ("no address", {"name": "Granny", "address": "at home"}, "address", "valid email"),
    ("somebody's", {"name": "Granny", "address": "a@b.example"}, "address", "Somebody else"),
)


@pytest.mark.drawn
@pytest.mark.parametrize(("name", "sent", "at", "says"), WRONG, ids=[name for name, *_ in WRONG])
def test_what_cannot_be_is_refused_at_its_field(
    staff: Client, alice: Player, name: str, sent: dict[str, str], at: str, says: str
) -> None:
    EmailAddress.objects.create(user=alice, email="a@b.example", verified=True, primary=True)
    before = Player.objects.count()

    errors = make(staff, **sent).context["form"].errors

    assert list(errors) == [at]
    assert says in errors[at][0]
    assert Player.objects.count() == before


def test_where_there_is_a_least_age_staff_say_that_it_is_reached(staff: Client) -> None:
    RoomSettings.objects.create(pk=1, least_age=18)

    assert list(make(staff, name="Granny").context["form"].errors) == ["age"]
    make(staff, name="Granny", age="on")
    assert Player.objects.get(username="Granny").said_age == 18


def test_it_takes_the_right_to_make_accounts(frank: Player) -> None:
    helper = Player.objects.create_user("Helper", is_staff=True)
    browser = Client()
    browser.force_login(helper)
    assert make(browser, name="Granny").status_code == 403

    helper.user_permissions.add(Permission.objects.get(codename="add_player"))
    assert make(browser, name="Granny").status_code == 200
    assert Player.objects.filter(username="Granny").exists()
