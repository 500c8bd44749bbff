"""A second evening, a fortnight later, under the same link."""

from __future__ import annotations

import datetime as dt

import pytest

from accounts.account_ref import purse
from accounts.selectors.player_chips.balances import balance
from games.models import Table
from games.selectors.group_link import link_secret, running_table
from games.selectors.onlooker import Onlooker
from games.selectors.seen_tables import may_see_table
from games.services.groups.admit import admit_by_link
from games.services.groups.close_tables import close_own_table
from games.services.seats.sit_down import sit_down
from games.tests.services.groups.test_own_tables import a_host, opened
from games.tests.services.room import NOON, a_player

pytestmark = pytest.mark.django_db
LATER = NOON + dt.timedelta(days=14)


def test_the_same_link_leads_the_same_people_to_a_table_with_chips_of_its_own() -> None:
    host, bob = a_host(), a_player("Bob")
    first = opened(host)
    group = first.group
    assert group is not None
    secret, viewer = link_secret(group) or "", Onlooker(player=bob)
    admit_by_link(secret=secret, viewer=viewer, now=NOON)
    sit(first, bob, NOON)
    close_own_table(host_id=host.pk, table_id=first.pk, now=NOON)
    assert running_table(group.pk) is None

    second = opened(host, group=group, at=LATER)
    group.refresh_from_db()
    assert link_secret(group) == secret
    assert running_table(group.pk) == second.pk
    assert admit_by_link(secret=secret, viewer=viewer, now=LATER) == group.pk
    assert may_see_table(viewer, second.pk)
    assert may_see_table(viewer, first.pk)
    sit(second, bob, LATER)
    assert balance(purse(bob, first.pk)) == 4_000  # of that evening, and of no other


def sit(table: Table, player: int, now: dt.datetime) -> None:
    sit_down(table_id=table.pk, player_id=player, seat=1, chips=4_000, request_id=None, now=now)
