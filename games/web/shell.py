"""The shell that makes the room installable: its manifest, the worker that serves it, and the page
that stands in where the room can't be reached. Nothing here depends on who asks."""

from __future__ import annotations

import json
from functools import cache

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.selectors.current_settings import room_settings
from games.selectors.page_build import page_build

SHELL = (
    "icon.svg",
    "css/base.css",
    "css/lobby.css",
    "css/table.css",
    "lobby/main.js",
    "table/main.js",
)
"""The static files that the worker keeps: what every visitor is served alike, under names that
change with them. No page but the one that stands in is kept, and nothing that has a viewer."""
ICONS = (
    {"name": "icon.svg", "sizes": "any", "type": "image/svg+xml"},
    {"name": "icons/192.png", "sizes": "192x192", "type": "image/png"},
    {"name": "icons/512.png", "sizes": "512x512", "type": "image/png"},
    {"name": "icons/maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
)


@require_safe
@cache_control(no_cache=True, public=True)
def manifest(request: HttpRequest) -> JsonResponse:
    """The manifest, for a phone that puts the room on its screen."""
    name = room_settings().room_name
    about = {
        "name": name,
        "short_name": name.removeprefix("The ").capitalize(),
        "description": "Poker for play money.",
        "id": reverse("lobby"),
        "start_url": reverse("lobby"),
        "scope": reverse("lobby"),
        "display": "standalone",
        "background_color": "#0e1312",
        "theme_color": "#161d1b",
        "icons": [
            {"src": static(icon["name"])} | {key: icon[key] for key in icon.keys() - {"name"}}
            for icon in ICONS
        ],
    }
    return JsonResponse(about, content_type="application/manifest+json")


@require_safe
@cache_control(no_cache=True, public=True)
def service_worker(request: HttpRequest) -> HttpResponse:
    """The worker's script, with what it keeps; browsers ask each time whether there is another."""
    kept = json.dumps({"build": page_build(), "offline": reverse("offline"), "shell": shell()})
    return HttpResponse(f"const KEPT = {kept};\n{worker_script()}", content_type="text/javascript")


@require_safe
@cache_control(no_cache=True, public=True)
def offline(request: HttpRequest) -> HttpResponse:
    """The page that stands in; made without the request, so that nobody's name is in it."""
    context = {"the_room": {"name": room_settings().room_name}}
    return HttpResponse(render_to_string("offline.html", context))


def shell() -> list[str]:
    """Return the addresses of the static files that are kept; none while files are as they are,
    without a hash in their names."""
    return [] if settings.DEBUG else [static(name) for name in SHELL]


@cache
def worker_script() -> str:
    """Return the worker's own lines."""
    path = finders.find("shell/worker.js")
    assert path is not None
    with open(path, encoding="utf-8") as script:
        return script.read()
