"""Second factors: whether each can be read, so that whoever has it can sign in."""

from __future__ import annotations

from allauth.mfa.models import Authenticator

from accounts.throttling.damaged_factors import is_damaged
from cardroom.checks.finding import Finding

WHAT = "second factors"


def check_second_factors() -> Finding:
    """Read all of them; name whose can't be read."""
    factors = Authenticator.objects.select_related("user").order_by("user__username")
    names = dict.fromkeys(each.user.username for each in factors if is_damaged(each))
    if not names:
        return Finding(what=WHAT, message="All can be read.")
    return Finding(
        what=WHAT,
        message=f"Part of what these have can't be read, and lets nobody in: {', '.join(names)}.",
        hint="Once you are sure who asks, `manage.py staff --reset-factor NAME` takes it away.",
    )
