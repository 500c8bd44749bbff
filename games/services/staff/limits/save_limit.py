"""Saving a limit."""

from __future__ import annotations

from django.db import transaction

from games.engine.rules import Limit as EngineLimit
from games.houses.house import renamed
from games.journal.engine_limit import engine_limit
from games.models import Limit


def save_limit(*, limit: Limit) -> None:
    """Write a limit, new or changed. Its tables are behind it if what is played has changed.

    Its name says its stakes and game: where they stand in it, they change along.
    """
    with transaction.atomic():
        # Locked, so that of two members of staff who save at once each raises the revision.
        known = Limit.objects.select_for_update(no_key=True).filter(pk=limit.pk).first()
        if known is not None:
            is_changed = _played(limit) != _played(known)
            limit.revision = known.revision + is_changed
            limit.name = renamed(limit.name, was=engine_limit(known), now=engine_limit(limit))
        limit.save()


def _played(limit: Limit) -> tuple[EngineLimit, int]:
    """Return all of a limit that a table plays by."""
    return engine_limit(limit), limit.house_id
