"""Houses offered and taken off: what closes, what can't be opened any more, and what stays."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Player, StaffAct
from games.models import House, Limit, Table
from games.selectors.hosting import limits_to_host
from games.selectors.lobby.lobby_rows import lobby_tables
from games.services.staff.open_table import create_table
from games.tests.admin.roles import choose, staff_with
from games.tests.people import ALICE
from games.tests.services.prepared import copy_of
from games.tests.services.room import Room, three_players
from games.web.group_pages.new_table_form import NewTableForm

pytestmark = pytest.mark.django_db
CHANGE, READ = "games.change_house", "games.view_house"


@pytest.fixture(scope="module")
def room_of_module(rows_of_module: None) -> Room:
    """A hand is running at one table; another one of the house is empty."""
    room = three_players()
    room.deal()
    another(room)
    House.objects.create(key="other", name="Other", rules=room.table.limit.house.rules)
    return room


@pytest.fixture
def room(room_of_module: Room) -> Room:
    """The same for one case."""
    return copy_of(room_of_module)


@pytest.fixture
def staff() -> Client:
    browser = Client()
    browser.force_login(Player.objects.create_superuser("Olga"))
    return browser


def another(room: Room) -> Table:
    return create_table(limit=room.table.limit, name="Empty", max_seats=6, now=timezone.now())


def page(room: Room) -> str:
    return reverse("admin:games_house_offer", args=[room.table.limit.house_id])


def take_off(staff: Client, room: Room) -> Any:
    return staff.post(page(room), {"is_offered": "0"}, follow=True)


def offer(staff: Client, room: Room) -> Any:
    return staff.post(page(room), {"is_offered": "1"}, follow=True)


def test_it_asks_first_with_the_tables_in_use(staff: Client, room: Room) -> None:
    shown = staff.get(page(room)).content.decode()

    assert f"{room.table.name}: 3 sit there" in shown
    assert "1 empty table goes from the lobby at once" in shown
    assert House.objects.get(pk=room.table.limit.house_id).is_offered


def test_taken_off_its_tables_close_and_the_hand_is_played_out(staff: Client, room: Room) -> None:
    said = take_off(staff, room).content.decode()

    assert f"After the hand all go home from {room.table.name}." in said
    assert not Table.objects.filter(is_open=True).exists()
    assert [row.name for row in lobby_tables(timezone.now())] == [room.table.name]
    room.reload()
    assert room.loaded.state.is_hand_running
    room.check_down()
    assert lobby_tables(timezone.now()) == ()
    kinds = StaffAct.objects.order_by("number").values_list("kind", flat=True)
    assert list(kinds)[:3] == ["house.take off", "table.close", "table.close"]


def test_nothing_is_opened_by_its_rules_any_more(staff: Client, room: Room) -> None:
    Limit.objects.update(chip=100)
    limit, closed = room.table.limit, Table.objects.get(name="Empty")
    host = Player.objects.get(pk=room.ids[ALICE])
    assert limits_to_host().exists()
    take_off(staff, room)

    form = NewTableForm(host)
    assert not limits_to_host().exists()
    assert [each.key for each in form.fields["house"].queryset] == ["other"]  # type: ignore[attr-defined]
    assert form.fields["game"].choices == []  # type: ignore[attr-defined]
    opened = staff.get(reverse("admin:games_limit_open", args=[limit.pk]), follow=True)
    assert "isn’t offered now" in opened.content.decode()
    added = staff.post(
        reverse("admin:games_table_add"), {"name": "Po", "limit": limit.pk, "max_seats": 6}
    )
    assert "limit" in added.context["adminform"].form.errors
    halt = reverse("admin:games_table_halt", args=[closed.pk])
    said = staff.post(halt, {"act": "open"}, follow=True).content.decode()
    assert "isn’t offered now" in said
    several = choose(staff, "games_table", "open", closed.pk)["Location"]
    assert "isn’t offered now" in staff.post(several, {"act": "open"}, follow=True).content.decode()
    assert not Table.objects.filter(is_open=True).exists()


def test_its_rules_stay_to_be_read_and_stand_in_no_list(staff: Client, room: Room) -> None:
    house, reader = room.table.limit.house, Client()
    take_off(staff, room)

    assert reader.get(f"/rules/{house.key}/").status_code == 200
    assert f"/rules/{house.key}/" not in reader.get("/rules/").content.decode()


def test_offered_again_its_tables_may_be_opened_again(staff: Client, room: Room) -> None:
    take_off(staff, room)
    said = offer(staff, room).content.decode()

    assert "is_open__exact=0" in said
    halt = reverse("admin:games_table_halt", args=[Table.objects.get(name="Empty").pk])
    staff.post(halt, {"act": "open"})
    assert Table.objects.filter(is_open=True).count() == 1


def test_a_second_press_does_nothing(staff: Client, room: Room) -> None:
    take_off(staff, room)

    assert "was so already" in take_off(staff, room).content.decode()
    assert StaffAct.objects.filter(kind="house.take off").count() == 1


def test_the_last_house_stays(staff: Client, room: Room) -> None:
    House.objects.filter(key="other").delete()

    assert "offer another one first" in take_off(staff, room).content.decode()
    assert House.objects.get().is_offered
    assert Table.objects.filter(is_open=True).count() == 2


def test_whoever_plays_there_is_not_the_one_to_say_so(room: Room) -> None:
    alice = Player.objects.get(pk=room.ids[ALICE])
    alice.is_staff = alice.is_superuser = True
    alice.save()
    browser = Client()
    browser.force_login(alice)

    assert browser.get(page(room)).status_code == 403
    assert browser.post(page(room), {"is_offered": "0"}).status_code == 403
    assert Table.objects.filter(is_open=True).count() == 2


def test_tables_are_closed_by_those_alone_who_may_close_them(room: Room) -> None:
    helper = staff_with(CHANGE, READ)
    assert helper.post(page(room), {"is_offered": "0"}).status_code == 403
    assert House.objects.get(pk=room.table.limit.house_id).is_offered

    Table.objects.update(is_open=False)
    assert helper.post(page(room), {"is_offered": "0"}).status_code == 302


@pytest.mark.parametrize("sent", ["", "2", "yes", "9" * 20])
def test_an_answer_that_is_none_does_nothing(staff: Client, room: Room, sent: str) -> None:
    assert staff.post(page(room), {"is_offered": sent}).status_code == 200
    assert House.objects.get(pk=room.table.limit.house_id).is_offered


def test_the_settings_show_houses_to_those_who_may_switch_them(room: Room) -> None:
    settings = "accounts.change_roomsettings"
    address = reverse("admin:accounts_roomsettings_changelist")
    may = staff_with(settings, CHANGE, name="May").get(address, follow=True).content.decode()
    may_not = staff_with(settings, name="May-not").get(address, follow=True).content.decode()

    assert page(room) in may
    assert page(room) not in may_not
