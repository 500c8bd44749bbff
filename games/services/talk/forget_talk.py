"""Forgetting old lines and links: after so many days as the room keeps them."""

from __future__ import annotations

import datetime as dt

from accounts.selectors.current_settings import room_settings
from games.models import TalkItem, TalkLink

AHEAD = dt.timedelta(days=1)
"""What lies ahead of the clock by more was said by one that went wrong and was set back since."""
AT_ONCE = 1_000
"""Rows that one transaction deletes: no act waits long for it."""


def forget_talk(*, now: dt.datetime) -> int:
    """Delete what was said longer ago than the room keeps it; return how many items. Cases keep
    lines of their own. A table's link to talk elsewhere goes likewise; what was said in days to
    come counts as said now, or it would be kept until they are over."""
    for rows in (TalkItem.objects, TalkLink.objects):
        rows.filter(at__gt=now + AHEAD).update(at=now)
    until = now - dt.timedelta(days=room_settings().talk_kept_days)
    TalkLink.objects.filter(at__lt=until).delete()
    old = TalkItem.objects.filter(at__lt=until).order_by("pk").values_list("pk", flat=True)
    deleted = 0
    while some := list(old[:AT_ONCE]):
        TalkItem.objects.filter(pk__in=some).delete()
        deleted += len(some)
    return deleted
