"""Prepares the room that is measured, in ROOM_VAR: tables of $2–4 hold'em, players and tokens.

Run in a process of its own; writes the seats to stdout. Arguments and answer stay as they are:
`make bench BENCH_BASE=<commit>` has each commit make its room by them.
"""

from __future__ import annotations

import datetime as dt
import sys

import django
import msgspec

from bench.driving.plan import Seat


def main() -> None:
    """Make as many tables of as many seats as the arguments say."""
    tables, seats = map(int, sys.argv[1:])
    django.setup()
    from django.core.management import call_command

    from games.models import Limit
    from games.services.staff.open_table import create_table

    call_command("migrate", verbosity=0)
    call_command("seed", verbosity=0, stdout=sys.stderr)
    now = dt.datetime.now(dt.UTC)
    limit = Limit.objects.filter(
        house__key="playwebpoker", variant="holdem", betting="fixed_limit", lower=200
    ).get()
    made: list[Seat] = []
    for number in range(1, tables + 1):
        table = create_table(limit=limit, name=f"Bench {number}", max_seats=10, now=now)
        made += [
            Seat(table=table.pk, seat=seat, token=token(f"Player {number} {seat}", now))
            for seat in range(1, seats + 1)
        ]
    sys.stdout.buffer.write(msgspec.json.encode(made))


def token(name: str, now: dt.datetime) -> str:
    """Make a player with chips, and return their token."""
    from django.db import transaction

    from accounts.models import Player
    from accounts.services.admission.grant_sign_up import grant_sign_up
    from accounts.services.tokens.make_token import make_token

    player = Player.objects.create_user(name)
    with transaction.atomic():
        grant_sign_up(player_id=player.pk, now=now)
    return make_token(player=player, name="bench", now=now).raw


if __name__ == "__main__":
    main()
