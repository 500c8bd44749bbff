"""The nightly copy: begun by a worker, made in a process of its own, so that mail doesn't wait."""

from __future__ import annotations

import datetime as dt
import logging
import os
import subprocess
import sys
import threading
from typing import Any

from celery import shared_task
from django.conf import settings
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from accounts.formats.est_day import EST
from games.selectors.audit.good_copies import good_copies

logger = logging.getLogger(__name__)

AT = dt.time(4, tzinfo=EST)
"""From when on a day's copy is due: few play then."""


@shared_task(name="cardroom.back_up")
def back_up_when_due(**kwargs: Any) -> None:
    """Begin a copy if there is none of this night yet."""
    if is_due(timezone.now()):
        threading.Thread(target=run_backup, name="backup", daemon=True).start()


def is_due(now: dt.datetime) -> bool:
    """Return whether no copy is of after four in the morning (EST), and the room of before: one
    that was begun today has nothing of the night to lose. A copy of a clock that was ahead is of no
    night."""
    night = last_night(now)
    if any(night <= copy.at <= now for copy in good_copies()):
        return False
    return MigrationRecorder.Migration.objects.filter(applied__lt=night).exists()


def last_night(now: dt.datetime) -> dt.datetime:
    """Return when it was four in the morning last."""
    today = dt.datetime.combine(now.astimezone(EST), AT)
    return today if today <= now else today - dt.timedelta(days=1)


def run_backup() -> None:
    """Run `manage.py backup`; the log says why if it fails."""
    environment = {**os.environ}
    environment.pop("PROMETHEUS_MULTIPROC_DIR", None)  # a process of one night leaves no counts
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "backup"]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode:
        logger.error("The nightly backup failed: %s", ran.stderr.strip())
