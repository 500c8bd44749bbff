"""The ASGI application: Django answers HTTP, the consumers answer WebSockets."""

from __future__ import annotations

import os

from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardroom.settings")
http = get_asgi_application()  # before any model is imported

from games.consumers.routing import websockets  # noqa: E402

application = ProtocolTypeRouter({"http": http, "websocket": websockets})
