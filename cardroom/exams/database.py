"""Whether the database answers, and is this version's."""

from __future__ import annotations

from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from cardroom.exams.finding import Finding


def look_at_database() -> Finding:
    """Look for migrations that it lacks; an unreachable one raises."""
    executor = MigrationExecutor(connection)
    missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    name = connection.display_name
    if missing:
        first, _ = missing[0]
        return Finding(
            what="database",
            told=f"{name} lacks migrations of this version: {len(missing)}, from {first} on.",
            mend="Stop the room, and run `manage.py prepare`: it keeps a copy of the database.",
        )
    return Finding(what="database", told=f"{name} answers, and is this version's.")
