"""``manage.py audit``: whether journals, ledger and rows agree (MO-6)."""

from __future__ import annotations

import os
import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone
from typing_extensions import override

from games.models import Table
from games.selectors.audit.audit_room import FROM_THE_BEGINNING, Audit, Checkpoint, audit_room
from games.selectors.audit.snapshot import one_snapshot
from games.services.staff.room.note_audit import note_audit

REPORT_EVERY_S = 5.0
"""Seconds."""


class Command(BaseCommand):
    help = "Prove the books from the journal: one line per problem, and exit 1 if there is any."

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--checkpoint",
            type=Path,
            help="a file: go on from what the last audit has written there, if it has, and write"
            " anew how far the books are proven",
        )

    @override
    def handle(self, *args: Any, checkpoint: Path | None, **options: Any) -> None:
        self._reported_at = began = time.monotonic()
        at = timezone.now()
        since = FROM_THE_BEGINNING if checkpoint is None else read_checkpoint(checkpoint)
        with one_snapshot():
            found = audit_room(since, self._report)
        note_audit(
            at=at,
            seconds=time.monotonic() - began,
            is_whole=since == FROM_THE_BEGINNING,
            commits=found.commits,
            problems=len(found.problems),
        )
        self._say(found)
        if checkpoint is not None:
            write_checkpoint(checkpoint, found.proven)

    def _report(self, commits: int) -> None:
        """Say on stderr how far it is, where it takes long."""
        if time.monotonic() - self._reported_at > REPORT_EVERY_S:
            self._reported_at = time.monotonic()
            self.stderr.write(f"{commits:,} commits of {Table.objects.count():,} tables' …")

    def _say(self, found: Audit) -> None:
        """Print what is wrong and end with an error, or say what the books hold."""
        for each in (*found.beyond_bounds, *found.problems):
            self.stdout.write(each)
        if found.problems:
            raise CommandError(f"The books are off: {len(found.problems)} problems.", returncode=1)
        sums = found.books
        self.stdout.write(
            f"The books balance: {found.commits} commits, {found.hands}"
            f" hands; {sums.granted} cents granted, {sums.held} held by players,"
            f" {sums.house} by the house."
        )
        if found.uncovered:
            self.stdout.write(
                f"No link covers {found.uncovered} of the commits: a version of the room wrote them"
                " that made none."
            )


def read_checkpoint(path: Path) -> Checkpoint:
    """Return how far the last audit came; the beginning, if there was none or its rows are older.

    CommandError if the file is none of an audit's, or there is no such folder: that is said before
    the books are gone through.
    """
    if not path.parent.is_dir():
        raise CommandError(f"{path.parent} is no folder; name a file in one that is there.")
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Checkpoint)
    except FileNotFoundError:
        return FROM_THE_BEGINNING
    except OSError as error:
        raise CommandError(f"{path} can't be read: {error.strerror}.") from error
    except (msgspec.DecodeError, UnicodeError):
        raise CommandError(
            f"{path} is no checkpoint of an audit; name another file, or remove it to begin anew."
        ) from None
    return found if found.can_be_gone_on_from else FROM_THE_BEGINNING


def write_checkpoint(path: Path, proven: Checkpoint) -> None:
    """Write it whole or not at all, for its owner's eyes only; CommandError."""
    new = path.with_name(f"{path.name}.new")
    try:
        new.unlink(missing_ok=True)
        with open(os.open(new, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600), "wb") as file:
            file.write(msgspec.json.encode(proven))
        new.replace(path)
    except OSError as error:
        raise CommandError(f"The next audit can't go on from here: {error}.") from error
