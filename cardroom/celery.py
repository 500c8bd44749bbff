"""The Celery application: tasks from each app's tasks.py, their times from its schedule.py."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardroom.settings")
OWN_APPS = ["accounts", "games"]

app = Celery("cardroom")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(OWN_APPS)
app.autodiscover_tasks(["games"], related_name="history_tasks")


def schedule() -> dict[str, Any]:
    """Return the beat entries of every app that has a schedule.py; they name tasks by string."""
    modules = [f"{name}.schedule" for name in OWN_APPS]
    found = [import_module(name) for name in modules if find_spec(name)]
    return {key: entry for module in found for key, entry in module.SCHEDULE.items()}


app.conf.beat_schedule = schedule()
