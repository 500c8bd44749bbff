"""A new version of the room's terms."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player, Terms
from accounts.roles import PUBLISH_TERMS
from accounts.services.authority import check_act
from accounts.services.note_act import note_act


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
        newest = Terms.objects.select_for_update().order_by("-version").first()
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
