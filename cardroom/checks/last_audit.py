"""The last audit: whether the books were proven, and what came of it."""

from __future__ import annotations

from cardroom.checks.finding import Finding
from games.models import AuditRun

MEND = "Run `manage.py audit`: it names what is off. Move no chips by hand before it is understood."


def check_audit() -> Finding:
    """Look at the last run of the audit; one that was never made is no fault."""
    last = AuditRun.objects.order_by("-at").first()
    if last is None:
        message = "None yet: `manage.py audit` proves every chip from the journal."
        return Finding(what="audit", message=message)
    when = f"{last.at:%Y-%m-%d %H:%M} UTC"
    if last.problems:
        found = "1 problem" if last.problems == 1 else f"{last.problems:,} problems"
        return Finding(what="audit", message=f"{found} were found at {when}.", hint=MEND)
    return Finding(what="audit", message=f"Nothing was off at {when}: {last.commits:,} commits.")
