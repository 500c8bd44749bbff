"""The front page where players open tables: theirs first, and as it was where they don't."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Player, WhoOpensTables
from games.selectors.group_link import link_secret
from games.selectors.onlooker import Onlooker
from games.services.groups.admit import admit_by_link
from games.services.groups.close_tables import close_own_table
from games.services.seats.sit_down import sit_down
from games.tests.histories.evening import browser
from games.tests.services.groups.test_own_tables import a_host, let, opened
from games.tests.services.room import NOON, a_player

pytestmark = pytest.mark.django_db
TRUST = "Why you can trust the deal"


@pytest.fixture
def host() -> Player:
    return a_host()


def front(player: Player | None = None) -> str:
    client = Client() if player is None else browser(player)
    return client.get("/").content.decode()


def test_own_and_invited_tables_stand_first(host: Player) -> None:
    table = opened(host)
    assert table.group is not None
    page = front(host)
    assert page.index("Yours, and where you are invited") < page.index(TRUST)
    assert page.index(TRUST) < page.index('class="filters"')
    assert "you are the host" in page
    bob = Player.objects.get(pk=a_player("Bob"))
    assert "Alice&#x27;s table" not in front(bob)
    secret = link_secret(table.group)
    admit_by_link(secret=secret or "", viewer=Onlooker(player=bob.pk), now=NOON)
    invited = front(bob)
    assert "host: <bdi>Alice</bdi>" in invited
    assert f'href="/tables/{table.pk}/">To the table' in invited
    sit_down(table_id=table.pk, player_id=bob.pk, seat=1, chips=4_000, request_id=None, now=NOON)
    assert f'href="/tables/{table.pk}/">My seat' in front(bob)


def test_where_nobody_plays_the_group_s_page_is_led_to(host: Player) -> None:
    table = opened(host)
    close_own_table(host_id=host.pk, table_id=table.pk, now=NOON)
    page = front(host)
    assert "Nobody plays now" in page
    assert f'href="/groups/{table.group_id}/">Open page' in page


def test_a_stranger_has_both_buttons_and_no_empty_heading(host: Player) -> None:
    page = front()
    assert 'id="play"' in page
    assert 'id="new-table"' in page
    assert TRUST in page
    assert "where you are invited" not in page


def test_off_by_one_setting_the_room_is_as_before(host: Player) -> None:
    opened(host)
    let(WhoOpensTables.NOBODY)
    for page in (front(), front(host)):
        for what in (TRUST, "New table", "where you are invited"):
            assert what not in page
