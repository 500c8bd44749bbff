"""A new version of the room's terms."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player, Terms
from accounts.rights.roles import PUBLISH_TERMS
from accounts.services.staff.authority import check_act
from accounts.services.staff.note_act import locked_end, note_act


class NothingNew(ValueError):
    """It is word for word the version that holds."""

    def __init__(self) -> None:
        super().__init__("These are the terms that hold already. Change the text first.")


def publish_terms(*, by: Player, text: str, now: dt.datetime) -> Terms:
    """Have everybody asked for a yes to this text at their next visit; without text to nothing.

    The versions before stay as they were, with who accepted them when.
    """
    check_act(by=by, right=PUBLISH_TERMS)
    with transaction.atomic():
        newest = newest_terms_locked()
        if (newest.text if newest else "") == text.strip():
            raise NothingNew
        terms = Terms.objects.create(
            version=newest.version + 1 if newest else 1,
            text=text.strip(),
            published_at=now,
            published_by=by,
        )
        before = newest.version if newest else None
        note_act("terms.publish", by=by, on=terms, changes={"terms": (before, terms.version)})
    return terms


def newest_terms_locked() -> Terms | None:
    """Return the newest version, which no other takes the place of until the transaction ends.

    Of the versions none is there to be locked before the first, and the newest one says nothing of
    a newer one; but who publishes writes into the log of staff, which has one end.
    """
    locked_end()
    return Terms.objects.order_by("-version").first()
