"""The doctor's last findings, kept for staff's first page: looking takes seconds, a page
doesn't."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.core.cache import cache
from django.utils import timezone

from accounts.ports import Health, HealthLine
from cardroom.checks.finding import Finding
from cardroom.checks.run_checks import run_checks

KEPT = "health"
EVERY = dt.timedelta(minutes=10)
LATE = 3 * EVERY


def look_over() -> None:
    """Look the room over, and keep what is found until the next time."""
    findings = tuple(_line(each) for each in run_checks())
    health = Health(at=timezone.now(), findings=findings)
    cache.set(KEPT, msgspec.json.encode(health).decode(), None)


def last_look() -> Health:
    """Return what was found last, what is wrong first. That nobody has looked for long is wrong."""
    health = _kept()
    if health.at is None:
        return Health(at=None, findings=())
    findings = sorted(health.findings, key=lambda each: not each.hint)
    if timezone.now() - health.at > LATE:
        findings.insert(0, _nobody_looks())
    return Health(at=health.at, findings=tuple(findings))


def _kept() -> Health:
    """Return what is kept; nothing, if another version has kept something else there."""
    kept = cache.get(KEPT)
    try:
        return msgspec.json.decode(kept if isinstance(kept, str) else "", type=Health)
    except msgspec.MsgspecError:
        return Health(at=None, findings=())


def _nobody_looks() -> HealthLine:
    return HealthLine(
        what="workers",
        message="Nobody has looked the room over for half an hour: what stands below is old.",
        hint="Look again; if it stays so, start room-worker and room-beat, or the room anew.",
    )


def _line(found: Finding) -> HealthLine:
    return HealthLine(what=found.what, message=found.message, hint=found.hint)
