"""The canned replies that a room begins with; what staff make of them is theirs."""

from __future__ import annotations

from accounts.services.staff.make_reply import make_reply
from games.models import SeededKey

REPLIES = {
    "reply/lost": (
        "Granted: the line was lost",
        "Our record shows that your line was lost before your time ran out. Your emergency all-ins"
        " are back to full, at all tables. The hand stays as it was decided.",
    ),
    "reply/held": (
        "Declined: the line held",
        "Our record shows that your line held until your time ran out, so these stay taken."
        " You have new ones from midnight EST on.",
    ),
    "reply/unclear": (
        "Declined: nothing on record",
        "We find no lost line on record. If it was at another table, or on another day, tell us"
        " which and ask again.",
    ),
}
"""Name and text, by the key that is remembered."""


def seed_replies() -> int:
    """Make those that the room hasn't had yet; return how many were made."""
    known = set(SeededKey.objects.filter(key__in=REPLIES).values_list("key", flat=True))
    new = [key for key in REPLIES if key not in known]
    SeededKey.objects.bulk_create(SeededKey(key=key) for key in new)
    return sum(make_reply(name=REPLIES[key][0], text=REPLIES[key][1]) for key in new)
