"""``manage.py prepare``: brings database, seed and static files up to date."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from typing_extensions import override

from cardroom.opening.prepare import prepare
from cardroom.opening.require_keyring import require_keyring


class Command(BaseCommand):
    help = "Bring database, seed and static files up to date."

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--no-backup",
            action="store_true",
            help="migrate without copying the database to var/backups first",
        )

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        prepare(with_backup=not options["no_backup"])
        require_keyring()
