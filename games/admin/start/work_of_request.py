"""What waits for whoever asks, looked for once a request: the first page and the side bar say one
thing."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils import timezone

from accounts.models import Player
from games.selectors.floor.waiting_work import WaitingWork, waiting_work

KEPT = "waiting_work"


def work_for(request: HttpRequest) -> tuple[WaitingWork, ...]:
    """Return what waits for the answer of whoever asks, the oldest first."""
    kept: tuple[WaitingWork, ...] | None = getattr(request, KEPT, None)
    if kept is None:
        viewer = request.user
        kept = waiting_work(viewer, timezone.now()) if isinstance(viewer, Player) else ()
        setattr(request, KEPT, kept)
    return kept
