"""The host's mute: who is muted writes nothing there, all read it, and nobody else does it."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from games.engine.table_commands import NameDeputy
from games.journal.loaded import Committed
from games.models import StaffMessage, TableMute
from games.services.groups.act_as_host import act_as_host
from games.services.talk.talk_refusals import TalkReason, TalkRefused
from games.tests.people import BOB
from games.tests.services.guests.own_table import OwnTable, guest_called
from games.tests.services.prepared import copy_of
from games.tests.services.room import Room, a_player
from games.tests.services.talk.talking import say

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def own_of_module(rows_of_module: None) -> OwnTable:
    return OwnTable()


@pytest.fixture
def own(own_of_module: OwnTable) -> OwnTable:
    """The same for one case."""
    return copy_of(own_of_module)


@pytest.fixture
def host(own: OwnTable) -> Client:
    client = Client()
    client.force_login(own.host)
    return client


@pytest.fixture
def zoe(own: OwnTable) -> Player:
    own.guest("Zoë")
    return guest_called("Zoë")


def ask(client: Client, table_id: int, whom: Any, is_muted: str = "on") -> Any:
    return client.post(f"/tables/{table_id}/mute/", {"player": whom, "is_muted": is_muted})


def test_who_is_muted_writes_nothing_there_and_everybody_reads_it(
    own: OwnTable, host: Client, zoe: Player
) -> None:
    answers = [ask(host, own.table.pk, zoe.pk).json() for _ in range(2)]
    assert answers == [{"muted": [zoe.pk]}] * 2
    refused = say(own.table.pk, zoe.pk, now=timezone.now())
    assert refused == TalkRefused(TalkReason.MUTED_BY_HOST)
    assert say(own.table.pk, own.host.pk, now=timezone.now()) == 1
    assert host.get(f"/tables/{own.table.pk}/").context["page"]["tableMutes"] == [zoe.pk]

    assert ask(host, own.table.pk, zoe.pk, "").json() == {"muted": []}
    assert say(own.table.pk, zoe.pk, now=timezone.now()) == 2
    said = StaffMessage.objects.filter(table=own.table, player=None).order_by("pk")
    assert [each.text for each in said] == [  # each once, to all who are there
        "Alice, the host, has muted Zoë at this table. Zoë plays on.",
        "Alice, the host, lets Zoë write at this table again.",
    ]


def test_it_holds_at_that_table_alone(own: OwnTable, host: Client) -> None:
    elsewhere = Room("Walt", name="Elsewhere")
    walt = Player.objects.get(pk=elsewhere.ids["Walt"])
    TableMute.objects.create(table=own.table, player=walt, by=own.host, at=timezone.now())
    refused = say(own.table.pk, walt.pk, now=timezone.now())
    assert refused == TalkRefused(TalkReason.MUTED_BY_HOST)
    assert say(elsewhere.table.pk, walt.pk, now=timezone.now()) == 1


def test_who_looks_on_and_has_written_is_muted_too(own: OwnTable, host: Client) -> None:
    walt, friend = a_player("Walt"), Client()
    friend.force_login(Player.objects.get(pk=walt))
    own.friend(friend)
    assert ask(host, own.table.pk, walt).json() == {"reason": "NOT_SEATED"}
    assert say(own.table.pk, walt, is_seated=False, now=timezone.now()) == 1
    assert ask(host, own.table.pk, walt).json() == {"muted": [walt]}
    refused = say(own.table.pk, walt, "again", is_seated=False, now=timezone.now())
    assert refused == TalkRefused(TalkReason.MUTED_BY_HOST)


def test_nobody_else_mutes_for_the_table(own: OwnTable, host: Client, zoe: Player) -> None:
    walt = Player.objects.get(pk=a_player("Walt"))
    friend = Client()
    friend.force_login(walt)
    assert ask(friend, own.table.pk, zoe.pk).status_code == 404  # they don't see the table
    own.friend(friend)
    refused = ask(friend, own.table.pk, zoe.pk)
    assert (refused.status_code, refused.json()) == (403, {"reason": "NOT_THE_HOST"})
    guest = own.guest("Mia")
    assert ask(guest, own.table.pk, zoe.pk).status_code == 403
    assert ask(Client(), own.table.pk, zoe.pk).status_code == 302
    of_the_room = Room(BOB, name="The room's")
    assert ask(friend, of_the_room.table.pk, own.host.pk).json() == {"reason": "NOT_THE_HOST"}
    assert not TableMute.objects.exists()


def test_a_host_mutes_neither_staff_nor_themselves_nor_nobody(
    own: OwnTable, host: Client, zoe: Player
) -> None:
    staff = Player.objects.create_user("Floor", is_staff=True)
    asked = [ask(host, own.table.pk, each) for each in (staff.pk, own.host.pk, 9**9)]
    assert [each.json()["reason"] for each in asked] == [
        "ABOVE_THE_HOST",
        "THAT_IS_YOU",
        "NOT_SEATED",
    ]
    for whom in ("", "x", "9" * 30):
        assert ask(host, own.table.pk, whom).status_code == 404
    assert ask(host, 9**9, zoe.pk).status_code == 404
    assert not TableMute.objects.exists()


def named_deputy(own: OwnTable, player: Player) -> None:
    """Have the host name a deputy."""
    done = act_as_host(
        command=NameDeputy(player=player.pk, name="", by=own.host.pk),
        table_id=own.table.pk,
        player_id=own.host.pk,
        request_id=None,
        now=timezone.now(),
    )
    assert isinstance(done, Committed)


def test_a_deputy_mutes_for_the_table_too_and_not_the_host(own: OwnTable, zoe: Player) -> None:
    walt, deputy = Player.objects.get(pk=a_player("Walt")), Client()
    deputy.force_login(walt)
    own.friend(deputy)
    named_deputy(own, walt)
    assert ask(deputy, own.table.pk, zoe.pk).json() == {"muted": [zoe.pk]}
    said = StaffMessage.objects.get(table=own.table, text__contains="muted")
    assert said.text == "Walt, a deputy, has muted Zoë at this table. Zoë plays on."
    assert say(own.table.pk, own.host.pk, now=timezone.now()) == 1
    assert ask(deputy, own.table.pk, own.host.pk).json() == {"reason": "NOT_THE_HOST"}
    assert ask(deputy, own.table.pk, walt.pk).json() == {"reason": "THAT_IS_YOU"}


def test_a_guest_who_is_a_deputy_mutes_for_the_table_as_well(own: OwnTable, zoe: Player) -> None:
    jo = own.guest("Jo")
    named_deputy(own, guest_called("Jo"))
    assert ask(jo, own.table.pk, zoe.pk).json() == {"muted": [zoe.pk]}
