"""A canned reply, put into an answer that is being written."""

from __future__ import annotations

from django.http import QueryDict

from accounts.formats.whole_number import whole_number
from accounts.models import CannedReply


def with_canned_reply(sent: QueryDict) -> str:
    """Return the answer as it stands with the reply that a button asked for, to be edited before it
    is sent: what had been written stays before it."""
    asked = whole_number(sent.get("reply", ""))
    found = None if asked is None else CannedReply.objects.filter(pk=asked).first()
    written = [sent.get("answer", "").strip(), "" if found is None else found.text]
    return "\n\n".join(text for text in written if text)
