"""Projections: who may see what of a table. Pure; everything that leaves the room is made here."""

from games.projections.project_events import project_events, project_for
from games.projections.project_now import project_now
from games.projections.project_own import OwnMoments, with_own
from games.projections.project_view import project_view
from games.projections.public_events import ViewEvent
from games.projections.view import View, Viewer

__all__ = [
    "OwnMoments",
    "View",
    "ViewEvent",
    "Viewer",
    "project_events",
    "project_for",
    "project_now",
    "project_view",
    "with_own",
]
