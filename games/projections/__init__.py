"""Projections: who may see what of a table. Pure; everything that leaves the room is made here."""

from games.projections.project_events import project_events
from games.projections.project_now import differs_for, project_now, project_own_now
from games.projections.project_view import project_view
from games.projections.public_events import ViewEvent
from games.projections.view import View, Viewer

__all__ = [
    "View",
    "ViewEvent",
    "Viewer",
    "differs_for",
    "project_events",
    "project_now",
    "project_own_now",
    "project_view",
]
