"""Who else can have the chair of a table: read by its host alone, as the chair goes on."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Player
from games.engine.table_commands import HandOverChair
from games.models import GroupMember
from games.tests.histories.evening import browser
from games.tests.people import BOB, CAROL, DAVE, ERIN
from games.tests.services.groups.test_hosting import ME, HostedRoom

pytestmark = pytest.mark.django_db


@pytest.fixture
def hosted() -> HostedRoom:
    """Bob and Carol sit with the host; Dave was admitted, Erin too, who was removed again."""
    room = HostedRoom()
    room.admit(DAVE)
    room.admit(ERIN)
    erin = GroupMember.objects.filter(player_id=room.ids[ERIN])
    erin.update(revoked_at=erin.get().admitted_at)
    return room


def asks(hosted: HostedRoom, name: str) -> list[str] | int:
    """Return whom somebody reads, or the status of the answer."""
    client = browser(Player.objects.get(pk=hosted.ids[name])) if name else Client()
    answer = client.get(f"/tables/{hosted.table.pk}/hosts/")
    return [x["name"] for x in answer.json()["people"]] if answer.status_code == 200 else 404


def test_the_host_reads_the_accounts_that_were_admitted_seated_or_not__OT_1(
    hosted: HostedRoom,
) -> None:
    Player.objects.filter(pk=hosted.ids[CAROL]).update(is_guest=True)
    assert asks(hosted, "Alice") == [BOB, DAVE]


@pytest.mark.parametrize("name", [BOB, DAVE, ERIN, ""])
def test_nobody_else_does__OT_1(hosted: HostedRoom, name: str) -> None:
    assert asks(hosted, name) == 404


def test_whoever_has_the_chair_now_does__OT_1(hosted: HostedRoom) -> None:
    hosted.done(HandOverChair(by=ME, player=hosted.ids[DAVE], name=""))
    assert asks(hosted, "Alice") == 404
    assert asks(hosted, DAVE) == ["Alice", BOB, CAROL]
