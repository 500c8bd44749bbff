"""``{% room_version %}``: which release of the room serves this page."""

from __future__ import annotations

from django import template

from games.selectors.room_version import room_version

register = template.Library()
register.simple_tag(room_version)
