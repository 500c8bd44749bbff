"""Which consumer answers under which path."""

from __future__ import annotations

from channels.routing import URLRouter

websockets = URLRouter([])
