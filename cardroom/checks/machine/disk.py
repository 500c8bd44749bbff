"""The disk: whether the room has space to write."""

from __future__ import annotations

import shutil

from django.conf import settings

from cardroom.checks.finding import Finding

LEAST_FREE = 1024**3
"""Bytes: some 75,000 hands, and a copy of a small database."""
MEGABYTE = 1024**2


def check_disk() -> Finding:
    """Look at the disk that ROOM_VAR is on; a database server's own may be another."""
    free = shutil.disk_usage(settings.VAR_DIR).free
    message = f"{free // MEGABYTE:,} MB are free where {settings.VAR_DIR} is."
    hint = ""
    if free < LEAST_FREE:
        hint = (
            "Free some space, or move ROOM_VAR: when the disk is full no act is taken any more, and"
            " every table stands still."
        )
    return Finding(what="disk", message=message, hint=hint)
