"""Django's own lists and forms: 24 hours, and the zone's name, which is EST on staff's pages."""

from __future__ import annotations

DATETIME_FORMAT = "j M Y, H:i T"
DATE_FORMAT = "j M Y"
TIME_FORMAT = "H:i"
