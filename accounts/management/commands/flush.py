"""``manage.py flush``: empties the database, past the guard of rows that are written once."""

from __future__ import annotations

from typing import Any

from django.core.management.commands import flush
from django.db import connections
from typing_extensions import override

from accounts.models.append_only import drop_triggers, install_triggers


class Command(flush.Command):
    """Empty the whole database, the append-only ledger too.

    Django empties tables by DELETE on SQLite, which the ledger's triggers refuse.
    """

    @override
    def handle(self, **options: Any) -> None:
        connection = connections[options["database"]]
        drop_triggers(connection)
        try:
            super().handle(**options)
        finally:
            install_triggers(connection)
