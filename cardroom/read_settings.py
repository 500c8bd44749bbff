"""Reading all settings before anything else is done."""

from __future__ import annotations

import sys

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from cardroom.full_disk import ended_by_full_disk


def read_settings() -> None:
    """Read every setting; one that is broken ends the process with a sentence of its name, and so
    do a full disk, and a folder that can't be used: a first start makes a key."""
    try:
        with ended_by_full_disk():
            settings.DEBUG  # noqa: B018  (whichever is asked for, all are read)
    except ImproperlyConfigured as error:
        sys.exit(f"WRONG settings: {error}")
    except OSError as error:
        sys.exit(f"WRONG settings: ROOM_VAR can't be used: {error.strerror}: {error.filename}.")
