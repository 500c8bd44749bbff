"""``manage.py drain``: no new hands after some minutes; *--stop* ends the room after the last."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Mapping, Sequence
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone
from typing_extensions import override

from accounts.formats.est_day import EST
from games.journal.engine_limit import variants
from games.management.ended_processes import (
    ENDED_WITHIN_S,
    how_many_webs,
    living_now,
    others_than,
    processes_in_words,
    still_living,
)
from games.models import Drain, Table
from games.selectors.floor.drained_tables import drained_tables, hands_under_way, tables_to_halt
from games.services.staff.drains.begin_drain import begin_drain, cancel_drain
from games.services.staff.drains.carry_out_drains import carry_out_drains
from games.services.staff.room.stop_room import stop_room

LOOKED_EVERY_S = 1.0
"""Seconds."""
MOST_MINUTES = 7 * 24 * 60
CANCELLED = "The drain was cancelled meanwhile: hands start again, and no process ends."
HOW_TO_GO_ON = (
    "Celery's workers and beat, where they are processes of their own, keep running. After the"
    " start, `manage.py drain --cancel` opens the tables again."
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
            "--stop",
            action="store_true",
            help="once no hand runs, end every web process of the room that lives now",
        )

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        table = None if options["table"] is None else table_called(options["table"])
        variant = options["game"] or ""
        if options["cancel"]:
            self._cancel(table, variant)
            return
        check_words(options)
        living = living_now()
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
            self._stop(drain, living)

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
            look_again(drain)
        reported = -1
        while True:
            carry_out_drains(now=timezone.now())
            drained = drained_tables(now=timezone.now())
            running = hands_under_way(drained)
            if not running and not tables_to_halt(now=timezone.now()):
                return
            if running != reported:
                self.stdout.write(f"Hands still being played: {running}.")
            reported = running
            look_again(drain)

    def _stop(self, drain: Drain, living: Sequence[str]) -> None:
        """End the processes that lived when the command was given, and wait until they are gone."""
        if not stop_room(drain=drain, processes=living):
            raise CommandError(CANCELLED)
        self.stdout.write("No hand is being played at any drained table.")
        self.stdout.write(f"{how_many_webs(living)} of the room told to end.")
        left = still_living(living)
        if left:
            raise CommandError(
                f"Still there after {ENDED_WITHIN_S:.0f} s: {processes_in_words(left)}. Look into"
                " the logs, and end what is left with SIGTERM."
            )
        self._report_end(living)

    def _report_end(self, ended: Sequence[str]) -> None:
        """Say what has ended, and what has not."""
        self.stdout.write(f"Ended: {processes_in_words(ended) or 'none, since none lived'}.")
        others = others_than(ended)
        if others:
            self.stdout.write(
                f"Begun since this command was given, and serving: {processes_in_words(others)}."
            )
        self.stdout.write(HOW_TO_GO_ON)


def check_words(options: Mapping[str, Any]) -> None:
    """CommandError if what was asked for makes no sense."""
    if not 0 <= options["after"] <= MOST_MINUTES:
        raise CommandError("--after takes minutes: from 0 to 10080, which are seven days.")
    if options["stop"] and (options["table"] is not None or options["game"]):
        raise CommandError("--stop ends the room: drain all of it, without --table or --game.")


def look_again(drain: Drain) -> None:
    """Wait a second; CommandError if the drain was cancelled, by whomever."""
    time.sleep(LOOKED_EVERY_S)
    drain.refresh_from_db(fields=["at", "cancelled_at"])  # both may have changed meanwhile
    if drain.cancelled_at is not None:
        raise CommandError(CANCELLED)


def table_called(asked: str) -> Table:
    """Return a table by its name or number; CommandError if there is none."""
    found = Table.objects.filter(name__iexact=asked).first()
    if found is None and asked.isdecimal() and len(asked) < 19:  # a number that databases have
        found = Table.objects.filter(pk=int(asked)).first()
    if found is None:
        raise CommandError(f"No table is called {asked}. Give its name, or its number.")
    return found
