"""Paths of sockets, and the consumer that answers under each."""

from __future__ import annotations

from channels.routing import URLRouter
from django.urls import path

from games.consumers.lobby_consumer import LobbyConsumer
from games.consumers.no_socket import NoConsumer
from games.consumers.table_consumer import TableConsumer

websockets = URLRouter(
    [
        path("ws/tables/<number:table_id>/", TableConsumer.as_asgi()),
        path("ws/lobby/", LobbyConsumer.as_asgi()),
        path("<path:anything>", NoConsumer.as_asgi()),
    ]
)
