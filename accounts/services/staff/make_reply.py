"""A canned reply, unless there is one of its name."""

from __future__ import annotations

from accounts.models import CannedReply


def make_reply(*, name: str, text: str) -> bool:
    """Make it; say whether it is new. What staff have under that name stays as it is."""
    return CannedReply.objects.get_or_create(name=name, defaults={"text": text})[1]
