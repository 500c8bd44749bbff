"""The machine's clock: whether it is right. Turns, all-ins and nights follow it."""

from __future__ import annotations

import datetime as dt

from django.db import connection
from django.db.models import Max

from cardroom.checks.finding import Finding
from games.live.utc_clock import utc_now
from games.models import JournalRow

WITHIN = dt.timedelta(seconds=2)
SYNC = "Have the machine keep its time by NTP (`timedatectl set-ntp true`)"


def check_clock() -> Finding:
    """Compare it with the database server's, and with what was written last."""
    now = utc_now()
    apart = database_time(now) - now
    if abs(apart) > WITHIN:
        return Finding(
            what="clock",
            message=f"It and the database server's are {abs(apart).total_seconds():.0f} s apart.",
            hint=f"{SYNC}, and the database's too.",
        )
    last = JournalRow.objects.aggregate(last=Max("created_at"))["last"]
    if last is not None and last - now > WITHIN:
        ahead = (last - now).total_seconds()
        return Finding(
            what="clock",
            message=f"The journal's last row was written {ahead:.0f} s from now: it was set back.",
            hint=f"{SYNC}; nobody's time may run out until then, or `manage.py go_on`.",
        )
    return Finding(what="clock", message=f"It says {now:%Y-%m-%d %H:%M:%S} UTC.")


def database_time(now: dt.datetime) -> dt.datetime:
    """Return what the database server's clock says; SQLite has none of its own."""
    if connection.vendor != "postgresql":
        return now
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        said: dt.datetime = cursor.fetchone()[0]
    return said
