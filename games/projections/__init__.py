"""Who may see what of a table. Pure; everything that leaves the room goes through here."""

from games.projections.project_events import project_events
from games.projections.project_view import project_view
from games.projections.reduce_view import reduce_view
from games.projections.view import View, Viewer
from games.projections.view_events import ViewEvent

__all__ = ["View", "ViewEvent", "Viewer", "project_events", "project_view", "reduce_view"]
