"""Lists of the admin that are asked for, or acted upon, as no page of it does."""

from __future__ import annotations

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse

from accounts.models import Player, StaffAct
from accounts.tests.shown_forms import send_shown
from games.models import House
from games.services.staff.limits.copy_house import copy_house
from games.tests.admin.roles import change_page
from games.tests.services.room import a_limit

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client: Client) -> Client:
    client.force_login(Player.objects.create_superuser("Floor"))
    return client


LOOKUPS = (
    ("accounts_player", "username__regex", "("),
    ("accounts_player", "username__iregex", "(a+)+$"),
    ("accounts_player", "id__range", "1"),
    ("accounts_player", "id__range", "123"),
    pytest.param("accounts_player", "id__in", "9" * 20, marks=pytest.mark.on_sqlite),
    ("accounts_player", "date_joined__gte", "9999-12-31 23:59:59-23:59"),
    ("accounts_player", "q", "a " * 1_100),
    pytest.param("games_house", "rules__contains", "x", marks=pytest.mark.on_sqlite),
    pytest.param("accounts_player", "username__contains", "\x00", marks=pytest.mark.on_postgres),
)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("rows", "lookup", "value"), LOOKUPS)
def test_a_list_is_not_looked_for_as_its_columns_can_not_be(
    staff: Client, rows: str, lookup: str, value: str
) -> None:
    a_limit()
    answer = staff.get(reverse(f"admin:{rows}_changelist"), {lookup: value}, follow=True)

    assert answer.status_code == 200
    assert answer.redirect_chain[0][0].endswith("?e=1")
    assert "This list can’t be searched like that: here is all of it." in answer.content.decode()


CHOSEN = ("x", "", "-1", "9" * 20, "9" * 400, "\x00", "²", "1.5")
ACTIONS = (
    ("auth_group", "delete_selected"),
    ("account_emailaddress", "make_verified"),
    ("accounts_allinresetrequest", "answer_together"),
    ("accounts_cannedreply", "delete_selected"),
    ("accounts_entryrequest", "answer_all"),
    ("accounts_filteredword", "delete_selected"),
    ("accounts_invitation", "revoke"),
    ("accounts_player", "adjust"),
    ("games_house", "copy"),
    ("games_limit", "delete_selected"),
    ("games_table", "pause"),
)


@pytest.mark.parametrize("chosen", CHOSEN)
def test_an_action_upon_what_is_no_row_does_nothing_and_says_so(staff: Client, chosen: str) -> None:
    a_limit()
    for rows, action in ACTIONS:
        sent = {"action": action, "_selected_action": [chosen], "post": "yes"}
        answer = staff.post(reverse(f"admin:{rows}_changelist"), sent, follow=True)
        assert answer.status_code == 200, rows
        assert "Nothing was done: tick rows of this list." in answer.content.decode(), rows
    assert not StaffAct.objects.exclude(kind__startswith="look.").exists()


@pytest.mark.parametrize("number", ["9" * 20, "-1", "x", "\x00", "²"])
@pytest.mark.parametrize("name", ["groups", "initial-groups", "permissions", "initial-permissions"])
def test_a_box_with_a_number_that_no_row_has_is_refused_at_its_field(
    staff: Client, name: str, number: str
) -> None:
    is_group = name.endswith("permissions")
    row = Group.objects.create(name="Helpers") if is_group else Player.objects.create_user("Alice")
    fields = {"name": "Helpers"} if is_group else {"username": "Alice"}

    answer = send_shown(staff, change_page(row), {**fields, name: [number]})

    assert answer.status_code in (200, 302)
    assert name.startswith("initial") or answer.context["adminform"].form.errors[name]


def test_no_page_lists_rows_for_which_nobody_is_on_record(staff: Client) -> None:
    asked = {"app_label": "accounts", "model_name": "chipaccount", "field_name": "player"}
    for term in ("", "\x00"):
        answer = staff.get(reverse("admin:autocomplete"), {**asked, "term": term})
        assert answer.status_code == 404


def test_a_copy_of_a_house_with_a_long_name_has_one_that_its_columns_take(staff: Client) -> None:
    house = a_limit().house
    House.objects.filter(pk=house.pk).update(key="k" * 50, name="n" * 80)
    for number in (2, 3):
        copy = copy_house(house_id=house.pk)
        assert (len(copy.key), len(copy.name)) == (50, 80)
        assert copy.name.endswith(f" ({number})")


def test_nobody_vouches_for_their_own_address(staff: Client) -> None:
    owner = Player.objects.get(username="Floor")
    own, other = (
        EmailAddress.objects.create(user=user, email=f"{user.username}@example.org")
        for user in (owner, Player.objects.create_user("Alice"))
    )

    sent = {"action": "make_verified", "_selected_action": [own.pk, other.pk]}
    staff.post(reverse("admin:account_emailaddress_changelist"), sent)

    assert [*EmailAddress.objects.filter(verified=True)] == [other]
