"""``manage.py backup``: a proved copy of the database, while the room is played in."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils import timezone
from typing_extensions import override

from cardroom.backups.copy_database import SAME_DISK, is_on_same_disk
from cardroom.backups.make_backup import make_backup


class Command(BaseCommand):
    help = "Copy the database while the room is played in, and prove the copy."
    requires_system_checks = ()

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        made = make_backup(now=timezone.now())
        self.stdout.write(f"The copy is {made.path}: {made.path.stat().st_size:,} bytes.")
        self.stdout.write(made.proof)
        if made.most_log:
            self.stdout.write(f"Meanwhile SQLite's log had {made.most_log:,} bytes at most.")
        self.stdout.write(
            f"The keyring isn't in it: keep a copy of {settings.KEYRING_FILE} somewhere else."
        )
        if is_on_same_disk(settings.BACKUPS_DIR):
            self.stdout.write(f"It is {SAME_DISK}")
