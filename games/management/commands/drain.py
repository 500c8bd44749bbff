"""``manage.py drain``: no new hands after so many minutes; *--stop* waits until all are over."""

from __future__ import annotations

import datetime as dt
import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone
from typing_extensions import override

from accounts.est_day import EST
from games.journal.engine_limit import variants
from games.models import Drain, Table
from games.selectors.drained_tables import drained_tables, hands_under_way, tables_to_halt
from games.services.staff.begin_drain import begin_drain, cancel_drain
from games.services.staff.carry_out_drains import carry_out_drains

LOOKED_EVERY = 1.0
"""Seconds."""
HOW_TO_STOP = (
    "No hand is being played at any drained table. Stop the room now (SIGTERM to each process of"
    " `manage.py serve`, or what your service manager has for that); after the start,"
    " `manage.py drain --cancel` opens the tables again."
)


class Command(BaseCommand):
    help = (
        "Have no hand start after some minutes: in the room, at one table or in one game. Running"
        " hands are played to their end, and everybody goes home with their chips, or, with --keep,"
        " stays where they sit. It holds over restarts, until --cancel. Staff's log has it."
    )

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--after", type=float, default=0.0, metavar="MINUTES", help="(0: now)")
        where = parser.add_mutually_exclusive_group()
        where.add_argument("--table", help="one table, by its name or number")
        where.add_argument("--game", choices=sorted(variants()), help="all tables of one game")
        parser.add_argument(
            "--keep", action="store_true", help="pause the tables: all keep their seats and chips"
        )
        parser.add_argument("--cancel", action="store_true", help="let hands start again")
        parser.add_argument(
            "--stop", action="store_true", help="wait until no hand runs, then say how to stop"
        )

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        table = None if options["table"] is None else table_called(options["table"])
        variant = options["game"] or ""
        if options["cancel"]:
            self._cancel(table, variant)
            return
        if not 0 <= options["after"] <= 7 * 24 * 60:
            raise CommandError("--after takes minutes: from 0 to 10080, which are seven days.")
        at = timezone.now() + dt.timedelta(minutes=options["after"])
        drain = begin_drain(
            by=None, at=at, table=table, variant=variant, keeps_seats=options["keep"]
        )
        self.stdout.write(
            f"No new hands after {at.astimezone(EST):%Y-%m-%d %H:%M:%S} EST: {drain}."
            f" {drain.afterwards}"
        )
        if options["stop"]:
            self._wait(drain)

    def _cancel(self, table: Table | None, variant: str) -> None:
        """Cancel what was begun with the same words."""
        now = timezone.now()
        held = Drain.objects.filter(cancelled_at=None, table=table, variant=variant)
        done = [drain for drain in held if cancel_drain(by=None, drain=drain, now=now)]
        if not done:
            raise CommandError("Nothing like it is being drained. Give --table or --game as then.")
        carry_out_drains(now=now)
        self.stdout.write(f"Hands start again: {done[0]}.")

    def _wait(self, drain: Drain) -> None:
        """Wait for the last hand, whoever plays it; the room itself closes the tables meanwhile."""
        while timezone.now() < drain.at:
            time.sleep(LOOKED_EVERY)
        told = -1
        while True:
            carry_out_drains(now=timezone.now())
            drained = drained_tables(now=timezone.now())
            running = hands_under_way(drained)
            if not running and not tables_to_halt(now=timezone.now()):
                break
            if running != told:
                self.stdout.write(f"Hands still being played: {running}.")
            told = running
            time.sleep(LOOKED_EVERY)
        self.stdout.write(HOW_TO_STOP)


def table_called(asked: str) -> Table:
    """Return a table by its name or number; CommandError if there is none."""
    found = Table.objects.filter(name__iexact=asked).first()
    if found is None and asked.isdecimal():
        found = Table.objects.filter(pk=int(asked[:9])).first()
    if found is None:
        raise CommandError(f"No table is called {asked}. Give its name, or its number.")
    return found
