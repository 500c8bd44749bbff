"""The database: whether it answers, and is this version's."""

from __future__ import annotations

from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from cardroom.checks.finding import Finding
from cardroom.database.database_answer import why_no_answer
from cardroom.database.database_version import version_fault

LET_IN = "Start the server, or mend DATABASE_URL: what it says names what it doesn't take."


def check_database() -> Finding:
    """Look for migrations that it lacks, or has had too many of, or too few."""
    words = why_no_answer()
    if words:
        return Finding(what="database", message=f"It can't be used: {words}", hint=LET_IN)
    fault = version_fault()
    if fault:
        return Finding(what="database", message=fault.message, hint=fault.hint)
    executor = MigrationExecutor(connection)
    missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    name = connection.display_name
    if missing:
        first, _ = missing[0]
        return Finding(
            what="database",
            message=f"{name} lacks migrations of this version: {len(missing)}, from {first} on.",
            hint="Stop the room, and run `manage.py prepare`: it keeps a copy of the database.",
        )
    return Finding(what="database", message=f"{name} answers, and is this version's.")
