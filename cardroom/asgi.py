"""The ASGI application: Django answers HTTP, the consumers answer WebSockets."""

from __future__ import annotations

import os

from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardroom.settings")
http = get_asgi_application()  # before any model is imported

from cardroom.serving.page_entry import PageEntry  # noqa: E402
from games.consumers.routing import websockets  # noqa: E402

pages = PageEntry(http)
application = ProtocolTypeRouter({"http": pages, "websocket": websockets})
