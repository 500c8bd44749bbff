"""``manage.py restore COPY``: puts a copy back in the place of the database."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone
from typing_extensions import override

from cardroom.backups.restore_copy import restore_copy
from games.management.commands.new_era import in_sentences


class Command(BaseCommand):
    help = (
        "Put a copy back, begin a new era, sign everybody out and audit: all of it, or nothing. The"
        " room must be closed; what is replaced is kept."
    )
    requires_system_checks = ()

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("copy", type=Path, help="a file that the room has made as a backup")

    @override
    def handle(self, *args: Any, copy: Path, **options: Any) -> None:
        done, kept = restore_copy(copy, now=timezone.now())
        self.stdout.write(in_sentences(done.begun))
        ended = done.ended
        self.stdout.write(f"Ended {ended.sessions} sessions and {ended.tokens} access tokens.")
        if done.kept_out:
            names = ", ".join(done.kept_out)
            self.stdout.write(f"Suspended or closed since the copy, and so again: {names}.")
        self.stdout.write(done.audit)
        if kept:
            self.stdout.write(f"What was replaced is kept as {kept}.")
