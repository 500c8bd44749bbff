"""*Open again*, on the group's page: another evening under the same link, for its host alone."""

from __future__ import annotations

import pytest
from django.test import Client

from accounts.models import Player
from games.journal.load_table import load_table
from games.models import Limit, Table, TableGroup
from games.selectors.group_link import link_secret, running_table
from games.selectors.onlooker import Onlooker
from games.services.groups.admit import admit_by_link
from games.services.groups.close_tables import close_own_table
from games.tests.histories.evening import browser
from games.tests.services.groups.test_own_tables import a_host, opened
from games.tests.services.room import NOON, a_player

pytestmark = pytest.mark.django_db


class ClosedEvening:
    """Alice's group, whose table is closed; Bob was admitted."""

    def __init__(self) -> None:
        self.host = a_host()
        self.first = opened(self.host, max_seats=4)
        assert self.first.group is not None
        self.group: TableGroup = self.first.group
        self.bob = Player.objects.get(pk=a_player("Bob"))
        viewer = Onlooker(player=self.bob.pk)
        admit_by_link(secret=link_secret(self.group), viewer=viewer, now=NOON)
        Table.objects.filter(pk=self.first.pk).update(seconds_to_act=120)
        close_own_table(host_id=self.host.pk, table_id=self.first.pk, now=NOON)

    @property
    def page(self) -> str:
        return f"/groups/{self.group.pk}/"

    def press(self, client: Client) -> int:
        return client.post(f"{self.page}open-again/").status_code


@pytest.fixture
def evening() -> ClosedEvening:
    return ClosedEvening()


def test_the_host_opens_another_evening_as_the_last_one_was(evening: ClosedEvening) -> None:
    client = browser(evening.host)
    assert "Open again" in client.get(evening.page).content.decode()
    assert evening.press(client) == 302
    second = Table.objects.get(group=evening.group, is_open=True)
    assert second.pk != evening.first.pk
    assert (second.limit, second.max_seats, second.seconds_to_act) == (evening.first.limit, 4, 120)
    assert second.has_own_chips
    assert load_table(table_id=second.pk).state.host == evening.host.pk
    assert "Open again" not in client.get(evening.page).content.decode()


def test_two_presses_open_one(evening: ClosedEvening) -> None:
    client = browser(evening.host)
    assert evening.press(client) == evening.press(client) == 302
    assert Table.objects.filter(group=evening.group).count() == 2


def test_nobody_else_does(evening: ClosedEvening) -> None:
    guest = browser(evening.bob)
    assert "Open again" not in guest.get(evening.page).content.decode()
    assert evening.press(guest) == 404
    assert Client().post(f"{evening.page}open-again/").status_code == 302  # to sign in
    assert running_table(evening.group.pk) is None


def test_what_cant_be_opened_again_says_why(evening: ClosedEvening) -> None:
    Limit.objects.update(is_offered=False)
    answer = browser(evening.host).post(f"{evening.page}open-again/", follow=True)
    assert "These stakes are offered no longer." in answer.content.decode()
    assert running_table(evening.group.pk) is None
