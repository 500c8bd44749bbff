"""Ending the room: web processes, wherever they run, end as on SIGTERM once all is drained."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from accounts.services.staff.note_act import note_act
from games.models import Drain


def stop_room(*, drain: Drain, processes: Sequence[str]) -> bool:
    """Have these web processes end within a second or two; return False if the drain was cancelled.

    They are named, so that those that start after them serve on, under the same drain too.
    """
    with transaction.atomic():
        holding = Drain.objects.filter(pk=drain.pk, cancelled_at=None)
        is_mine = holding.update(stops=list(processes))
        if is_mine:
            changes = {"web processes that end": (None, ", ".join(processes))}
            note_act("drain.stop", by=None, on=drain, changes=changes, reason=str(drain))
    return bool(is_mine)
