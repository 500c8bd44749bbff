"""Makes a room with many hands behind it, in ROOM_VAR: arguments are tables, hands at each, and,
if there are to be any, how many have signed up and never played.

Run in a process of its own. Three people play one table by the room's own services; all other
tables get copies of its rows, their decks sealed anew, so that `manage.py audit` proves them and
every page can be read. At the end they sit out: no clock runs, and nobody is dealt in.
"""

from __future__ import annotations

import datetime as dt
import random
import sys
from collections.abc import Iterator

import django

CHIPS = 100_000
"""Cents at each table: nobody goes broke."""
APART = dt.timedelta(minutes=1)
"""Between two hands of a table; the last has just been played."""
HANDS_AT_ONCE = 500
"""Played in one transaction: nothing of it is waited for."""


def main() -> None:
    """Make the tables, and their hands."""
    tables, hands, *idle = map(int, sys.argv[1:])
    django.setup()
    from django.core.management import call_command

    from bench.growth.copying import copy_table, settle_balances, unsealed

    call_command("migrate", verbosity=0)
    call_command("seed", verbosity=0, stdout=sys.stderr)
    first = played_table(hands)
    decks = unsealed(first)
    for number in range(2, tables + 1):
        copy_table(first, f"Copy {number}", decks)
    settle_balances()
    sign_up(sum(idle))


def sign_up(count: int) -> None:
    """Have so many sign up, with an address each."""
    from accounts.models import Player

    some = [Player(username=f"Idle-{n}", email=f"idle-{n}@room.example") for n in range(count)]
    Player.objects.bulk_create(some, batch_size=1000)


def played_table(hands: int) -> int:
    """Play so many hands at a new table; return its id."""
    from django.db import transaction

    from games.engine.table_commands import SitOut
    from games.tests.people import ALICE, BOB, CAROL
    from games.tests.services.room import Room

    room = Room()
    room.now = dt.datetime.now(dt.UTC) - APART * (hands + 1)
    for seat, name in enumerate((ALICE, BOB, CAROL), start=1):
        room.sit(name, seat, chips=CHIPS)
    dice = random.Random(hands)
    for some in at_once(hands):
        with transaction.atomic():
            for _ in range(some):
                play_hand(room, dice)
    for name in (ALICE, BOB, CAROL):
        room.say(SitOut, name)
    return int(room.table.pk)


def at_once(hands: int) -> Iterator[int]:
    """Yield how many hands each transaction has."""
    for first in range(0, hands, HANDS_AT_ONCE):
        yield min(HANDS_AT_ONCE, hands - first)


def play_hand(room, dice: random.Random) -> None:  # type: ignore[no-untyped-def]  # no Django yet
    """Deal, and let everybody check or call, or fold now and then."""
    from games.engine.actions import Fold

    begun = room.now
    room.deal()
    while room.loaded.state.is_hand_running:
        room.act(Fold() if dice.random() < 0.2 else room.passive())
    room.now = begun + APART


if __name__ == "__main__":
    main()
