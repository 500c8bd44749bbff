"""A guest who is kept from talk stays so with that browser, whoever it becomes."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from games.models import CarriedSanction, TableGroup
from games.selectors.talk.talk_record import talk_record
from games.services.cases.keep_from_talk import keep_from_talk, lift_sanction
from games.services.cases.report_line import report_line
from games.services.talk.talk_refusals import TalkReason, TalkRefused
from games.tests.people import BOB
from games.tests.services.guests.own_table import OwnTable, guest_called
from games.tests.services.room import Room, a_player
from games.tests.services.talk.talking import say

pytestmark = pytest.mark.django_db
PASSWORD = "river-rats-42"


@pytest.fixture
def own() -> OwnTable:
    return OwnTable()


@pytest.fixture
def dora() -> Player:
    player = Player.objects.create_user("Dora", is_staff=True)
    player.user_permissions.add(Permission.objects.get(codename="moderate_talk"))
    return Player.objects.get(pk=player.pk)


def keep(own: OwnTable, dora: Player, player: Player, text: str, step: str) -> Any:
    """Have somebody say a line, the host report it, and staff take a step."""
    now = timezone.now()
    number = say(own.table.pk, player.pk, text, now=now)
    case = report_line(player_id=own.host.pk, table_id=own.table.pk, number=number, now=now)
    newest = talk_record(player.pk, now).newest
    return keep_from_talk(
        by=dora, case_id=case.pk, step=step, newest=newest, reason="Rude", now=now
    )


def is_kept(player: Player, table_id: int) -> bool:
    outcome = say(table_id, player.pk, f"{timezone.now()}", now=timezone.now())
    return isinstance(outcome, TalkRefused) and outcome.reason is TalkReason.KEPT_FROM_TALK


def test_who_is_forgotten_and_comes_again_is_kept_yet_and_goes_on_from_there(
    own: OwnTable, dora: Player
) -> None:
    client = own.guest("Zoë")
    taken = keep(own, dora, guest_called("Zoë"), "rude", "1")
    for name in ("Mia", "Ida"):  # and a second time
        client.post("/guest/forget/")
        assert CarriedSanction.objects.filter(player=None).exclude(browser="").count() == 1
        own.guest(name, client)
        assert is_kept(guest_called(name), own.table.pk)
        assert "Kept from talk until" in client.get("/guest/").content.decode()
    ida = guest_called("Ida")
    assert [each.name for each in talk_record(ida.pk, timezone.now()).steps] == ["3", "1", "7"]
    assert not is_kept(Player.objects.get(pk=own.host.pk), own.table.pk)

    lift_sanction(by=dora, case_id=taken.case_id, reason="Misread", now=timezone.now())
    assert not is_kept(ida, own.table.pk)


def test_another_browser_s_guest_is_free(own: OwnTable, dora: Player) -> None:
    client = own.guest("Zoë")
    keep(own, dora, guest_called("Zoë"), "rude", "1")
    client.post("/guest/forget/")
    own.guest("Zoë", Client())
    assert not is_kept(guest_called("Zoë"), own.table.pk)


def test_who_keeps_their_name_is_kept_everywhere(own: OwnTable, dora: Player) -> None:
    client = own.guest("Zoë")
    zoe = guest_called("Zoë")
    keep(own, dora, zoe, "rude", "1")
    client.post("/guest/", {"username": "Zoe", "password1": PASSWORD, "password2": PASSWORD})
    zoe.refresh_from_db()
    assert not zoe.is_guest
    assert is_kept(zoe, own.table.pk)
    assert is_kept(zoe, Room(BOB, name="Elsewhere").table.pk)


def test_an_account_signed_in_with_that_browser_is_kept_at_the_host_s_tables_alone(
    own: OwnTable, dora: Player
) -> None:
    client = own.guest("Zoë")
    keep(own, dora, guest_called("Zoë"), "rude", "1")
    walt = Player.objects.get(pk=a_player("Walt"))
    walt.set_password(PASSWORD)
    walt.save()
    client.post("/guest/forget/")
    client.post("/accounts/login/", {"login": "Walt", "password": PASSWORD})
    assert CarriedSanction.objects.get().player == walt
    assert is_kept(walt, own.table.pk)
    assert not is_kept(walt, Room(BOB, name="Elsewhere").table.pk)
    TableGroup.objects.update(host=walt)
    assert not is_kept(walt, own.table.pk)


def test_a_warning_is_carried_too(own: OwnTable, dora: Player) -> None:
    client = own.guest("Zoë")
    keep(own, dora, guest_called("Zoë"), "rude", "warning")
    client.post("/guest/forget/")
    own.guest("Mia", client)
    mia = guest_called("Mia")
    assert not is_kept(mia, own.table.pk)
    assert talk_record(mia.pk, timezone.now() + dt.timedelta(days=1)).steps[0].name == "1"
