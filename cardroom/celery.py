"""The Celery application: tasks from each app's tasks.py, their times from its schedule.py."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import django
from celery import Celery
from celery.signals import beat_init, worker_init

from cardroom.read_settings import read_settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardroom.settings")
read_settings()
OWN_APPS = ["accounts", "games", "cardroom.backups", "cardroom.checks"]

app = Celery("cardroom")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(OWN_APPS)
app.autodiscover_tasks(["games.histories"])


@worker_init.connect
def end_without_keyring(**facts: object) -> None:
    """End a worker that could neither deal nor open hands: it would fail at each of them."""
    django.setup()
    from django.core.management import CommandError
    from django.db import connections

    from cardroom.opening.require_keyring import require_keyring

    try:
        require_keyring()
    except CommandError as error:
        raise SystemExit(str(error)) from error
    # Celery closes the sockets of connections that it finds open, as a fork's; a pool that doesn't
    # know hands them out again, and the second task waits for an answer for ever.
    for connection in connections.all(initialized_only=True):
        connection.close()
        if hasattr(connection, "close_pool"):
            connection.close_pool()


@worker_init.connect
@beat_init.connect
def serve_metrics(**facts: object) -> None:
    """Count what a worker or the beat does, and answer Prometheus, if a port is set."""
    from django.conf import settings

    from cardroom.metrics.exporter import metrics_server
    from cardroom.metrics.tasks_done import tasks_done

    tasks_done.connect()
    metrics_server.begin(settings.METRICS_PORT)


def schedule() -> dict[str, Any]:
    """Return the beat entries of every app that has a schedule.py; they name tasks by string."""
    modules = [f"{name}.schedule" for name in OWN_APPS]
    found = [import_module(name) for name in modules if find_spec(name)]
    return {key: entry for module in found for key, entry in module.SCHEDULE.items()}


app.conf.beat_schedule = schedule()
