"""Forgetting old lines and links: after so many days as the room keeps them."""

from __future__ import annotations

import datetime as dt

from django.db.models import Max, Q

from accounts.selectors.current_settings import room_settings
from games.models import TalkItem, TalkLink

AT_ONCE = 1_000
"""Rows that one transaction deletes: no act waits long for it."""


def forget_talk(*, now: dt.datetime) -> int:
    """Delete what was said longer ago than the room keeps it; return how many items. Cases keep
    lines of their own. A table's link to talk elsewhere goes likewise."""
    until = now - dt.timedelta(days=room_settings().talk_kept_days)
    TalkLink.objects.filter(at__lt=until).delete()
    old = TalkItem.objects.filter(_is_old(until, now)).order_by("pk").values_list("pk", flat=True)
    deleted = 0
    while some := list(old[:AT_ONCE]):
        TalkItem.objects.filter(pk__in=some).delete()
        deleted += len(some)
    return deleted


def _is_old(until: dt.datetime, now: dt.datetime) -> Q:
    """What seems to come yet was said by a clock that went ahead: it is as old as what came after
    it. It counts as nothing else, since it may be today's clock that goes behind."""
    is_old = Q(at__lt=until)
    last = TalkItem.objects.filter(is_old).aggregate(last=Max("pk"))["last"]
    return is_old if last is None else is_old | Q(at__gt=now, pk__lt=last)
