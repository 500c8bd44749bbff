"""What two do at one moment at tables of players: on SQLite, and on PostgreSQL by DATABASE_URL."""

from __future__ import annotations

import pytest

from accounts.account_ref import purse
from accounts.models import Player, WhoOpensTables
from accounts.selectors.player_chips.audit_ledger import audit_ledger
from accounts.selectors.player_chips.balances import balance
from accounts.selectors.player_chips.own_chips import issued_at
from accounts.tests.services.test_races import at_once
from games.journal.loaded import Committed
from games.models import GroupMember, Table
from games.selectors.audit.audit_tables import audit_tables
from games.selectors.group_link import link_secret
from games.selectors.onlooker import Onlooker
from games.services.groups.admit import DeadLink, admit_by_link
from games.services.groups.close_tables import close_own_table
from games.services.groups.make_group import renew_link
from games.services.groups.open_again import open_again
from games.services.groups.open_own_table import CantOpen
from games.services.seats.sit_down import sit_down
from games.tests.services.groups.test_own_tables import a_host, let, opened
from games.tests.services.room import NOON, a_player

pytestmark = pytest.mark.django_db(transaction=True)
NAMES = ("Bob", "Carol", "Dave", "Erin", "Frank")


def is_opened(host: Player) -> bool:
    try:
        return bool(opened(host))
    except CantOpen:
        return False


@pytest.mark.parametrize("bound", ["tables_of_players", "tables_of_a_host"])
def test_no_bound_is_passed_by_hosts_at_once(bound: str) -> None:
    alice = a_host()
    others = [Player.objects.get(pk=a_player(name)) for name in NAMES]
    is_of_room = bound == "tables_of_players"
    hosts = others if is_of_room else [alice] * len(NAMES)
    let(WhoOpensTables.EVERYBODY, **{bound: 2})
    done = at_once(*[lambda host=each: is_opened(host) for each in hosts])
    assert sorted(map(bool, done)) == [False, False, False, True, True]
    assert Table.objects.filter(is_open=True, group__isnull=False).count() == 2


def admitted(table: Table, name: str) -> int:
    """Return somebody who has come by the table's link."""
    player = a_player(name)
    assert table.group is not None
    secret = link_secret(table.group) or ""
    admit_by_link(secret=secret, viewer=Onlooker(player=player), now=NOON)
    return player


def sits(table: Table, player: int) -> bool:
    outcome = sit_down(
        table_id=table.pk, player_id=player, seat=1, chips=4_000, request_id=None, now=NOON
    )
    return isinstance(outcome, Committed)


def test_the_last_seat_is_one_player_s() -> None:
    table = opened(a_host())
    players = [admitted(table, name) for name in NAMES]
    done = at_once(*[lambda player=each: sits(table, player) for each in players])
    assert sorted(map(bool, done)) == [False] * 4 + [True]
    assert issued_at(table.pk) == 4_000
    assert audit_ledger() == ()


def test_who_opens_the_link_as_it_is_renewed_is_in_by_the_old_one_or_not_at_all() -> None:
    host = a_host()
    group = opened(host).group
    assert group is not None
    secret, bob = link_secret(group) or "", a_player("Bob")

    def comes() -> bool:
        try:
            return bool(admit_by_link(secret=secret, viewer=Onlooker(player=bob), now=NOON))
        except DeadLink:
            return False

    came, _ = at_once(comes, lambda: renew_link(group_id=group.pk, by=host.pk))
    assert GroupMember.objects.filter(group=group, player_id=bob).exists() is came
    with pytest.raises(DeadLink):
        admit_by_link(secret=secret, viewer=Onlooker(player=a_player("Carol")), now=NOON)


def test_who_sits_down_as_the_table_closes_has_their_chips_in_their_purse() -> None:
    host = a_host()
    table = opened(host)
    bob = admitted(table, "Bob")
    sat, _ = at_once(
        lambda: sits(table, bob),
        lambda: close_own_table(host_id=host.pk, table_id=table.pk, now=NOON),
    )
    table.refresh_from_db()
    assert (table.is_open, table.players) == (False, 0)
    assert balance(purse(bob, table.pk)) == issued_at(table.pk) == (4_000 if sat else 0)
    assert audit_ledger() == ()
    assert audit_tables() == ()


@pytest.mark.parametrize("presses", [2, 4])
def test_another_evening_that_is_asked_for_twice_at_once_is_one(presses: int) -> None:
    host = a_host()
    let(WhoOpensTables.EVERYBODY, tables_of_a_host=5)
    first = opened(host)
    group = first.group
    assert group is not None
    close_own_table(host_id=host.pk, table_id=first.pk, now=NOON)

    def presses_it() -> int:
        return open_again(group_id=group.pk, by=host, now=NOON).pk

    found = at_once(*[presses_it] * presses)
    second = Table.objects.get(group=group, is_open=True)
    assert set(found) == {second.pk}
    assert Table.objects.filter(group=group).count() == 2
