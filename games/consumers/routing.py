"""Which consumer answers under which path."""

from __future__ import annotations

from channels.routing import URLRouter
from django.urls import path

from games.consumers.lobby import LobbySocket
from games.consumers.no_socket import no_socket
from games.consumers.table import TableSocket

websockets = URLRouter(
    [
        path("ws/tables/<int:table_id>/", TableSocket()),  # type: ignore[arg-type]
        path("ws/lobby/", LobbySocket()),  # type: ignore[arg-type]
        path("<path:anything>", no_socket),  # type: ignore[arg-type]
    ]
)
