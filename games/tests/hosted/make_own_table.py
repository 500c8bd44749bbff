"""Gives a prepared room a table of Alice's own, where chips are asked of her: Bob and Carol were
let in, and Zoë, who came by the link as a guest. Judy becomes the superuser.

Run as a module in a process of its own, after games/tests/served/make_room.py; adds to people.json
the guest, the table as ``own``, and the numbers of the stakes that are played there.
"""

from __future__ import annotations

import datetime as dt
import json
from typing import TYPE_CHECKING, Any

import django

from games.tests.people import ALICE, BOB, CAROL, JUDY

if TYPE_CHECKING:
    from accounts.models import Player
    from games.models import Limit, Table

GUEST = "Zoë"
MOST = 5_000
"""Chips: nobody wins so many that they can't ask for more."""
SECONDS = 60
"""To act: the players wait while a process does something to their table; less than the test's
patience, so that whoever misses their turn holds nobody up for good."""


def main() -> None:
    django.setup()
    from django.conf import settings

    file = settings.VAR_DIR / "people.json"
    found: dict[str, Any] = json.loads(file.read_text())
    table, stakes = opened_by(person(ALICE))
    guest = come_by_link(table)
    found["people"][GUEST] = guest
    found["tables"]["own"] = table.pk
    found["stakes"] = stakes
    judy = person(JUDY)
    judy.is_staff = judy.is_superuser = True
    judy.save()
    file.write_text(json.dumps(found))


def person(name: str) -> Player:
    from accounts.models import Player

    return Player.objects.get(username=name)


def opened_by(host: Player) -> tuple[Table, dict[str, int]]:
    """Open the table; return it, and its limits' numbers by what is played."""
    from games.journal.table_settings import TableSettings
    from games.services.groups.open_own_table import open_own_table

    limits = {"low": hold_em(host, 2), "high": hold_em(host, 4), "stud": stud(host)}
    own = TableSettings(has_company=False, chips_are_asked=True, seconds_to_act=SECONDS)
    table = open_own_table(
        host=host,
        limit=limits["low"],
        max_seats=6,
        own=own,
        group=None,
        now=dt.datetime.now(dt.UTC),
    )
    return table, {name: each.pk for name, each in limits.items()}


def hold_em(host: Player, big_blind: int) -> Limit:
    from games.engine.rules import Betting

    return own(host, variant="holdem", betting=Betting.NO_LIMIT, lower=big_blind, max_buy_in=MOST)


def stud(host: Player) -> Limit:
    from games.engine.rules import Betting

    return own(host, variant="stud", betting=Betting.FIXED_LIMIT, lower=2, ante=1)


def own(host: Player, **said: Any) -> Limit:
    from games.selectors.hosting import limits_to_host
    from games.services.groups.own_stakes import OwnStakes, own_limit

    base = limits_to_host()[0].house
    return own_limit(stakes=OwnStakes(**said), base=base, by=host.pk, now=dt.datetime.now(dt.UTC))


def come_by_link(table: Table) -> dict[str, str | int]:
    """Let in the friends, and a browser, in which a guest comes; return what the guest's client
    needs."""
    from accounts.services.admission.admit_newcomer import Newcomer
    from games.selectors.group_link import link_secret
    from games.selectors.onlooker import Onlooker, browser_hash
    from games.services.groups.admit import admit_by_link
    from games.services.guests.come_as_guest import come_as_guest
    from games.tests.served.make_room import session_of

    assert table.group is not None
    now, browser = dt.datetime.now(dt.UTC), browser_hash("Zoë's browser")
    friends = [Onlooker(player=person(name).pk) for name in (BOB, CAROL)]
    for viewer in (*friends, Onlooker(browser=browser)):
        admit_by_link(secret=link_secret(table.group), viewer=viewer, now=now)
    guest = come_as_guest(table_id=table.pk, browser=browser, name=GUEST, how=Newcomer(), now=now)
    return {"id": guest.pk, "session": session_of(guest)}


if __name__ == "__main__":
    main()
