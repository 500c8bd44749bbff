"""``manage.py prove_copy COPY``: what `backup` runs beside the room, at the lowest priority."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import psycopg
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError
from typing_extensions import override

from cardroom.backups.prove_copy import NotProved, prove


class Command(BaseCommand):
    help = "Prove a copy of the database: every page, and the books from the first hand on."
    requires_system_checks = ()

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("copy", type=Path, help="a file that `manage.py backup` has made")

    @override
    def handle(self, *args: Any, copy: Path, **options: Any) -> None:
        try:
            self.stdout.write(prove(copy))
        except (DatabaseError, NotProved, psycopg.Error) as error:
            raise CommandError(f"{copy}: {str(error).strip()}") from None
