"""A new version of the room's terms, or of its code of conduct."""

from __future__ import annotations

import datetime as dt
from typing import TypeVar

from django.db import transaction

from accounts.models import Conduct, Player, Terms
from accounts.rights.roles import PUBLISH_CONDUCT, PUBLISH_TERMS
from accounts.services.staff.authority import check_act
from accounts.services.staff.note_act import locked_end, note_act

Text = TypeVar("Text", Terms, Conduct)


class NothingNew(ValueError):
    """It is word for word the version that holds."""

    def __init__(self) -> None:
        super().__init__("This is the text that holds already. Change it first.")


def publish_terms(*, by: Player, text: str, now: dt.datetime) -> Terms:
    """Have everybody asked for a yes to this text at their next visit; without text to nothing."""
    check_act(by=by, right=PUBLISH_TERMS)
    return _publish(Terms, by=by, text=text, now=now)


def publish_conduct(*, by: Player, text: str, now: dt.datetime) -> Conduct:
    """Have everybody asked for a yes to this text before their next line at a public table."""
    check_act(by=by, right=PUBLISH_CONDUCT)
    return _publish(Conduct, by=by, text=text, now=now)


def newest_locked(of: type[Text]) -> Text | None:
    """Return the newest version, which no other takes the place of until the transaction ends.

    Of the versions none is there to be locked before the first, and the newest one says nothing of
    a newer one; but who publishes writes into the log of staff, which has one end.
    """
    locked_end()
    return of.newest()


def _publish(of: type[Text], *, by: Player, text: str, now: dt.datetime) -> Text:
    """The versions before stay as they were, with who accepted them when."""
    name = str(of._meta.verbose_name)
    with transaction.atomic():
        newest = newest_locked(of)
        if (newest.text if newest else "").strip() == text.strip():
            raise NothingNew
        row = of(
            version=newest.version + 1 if newest else 1,
            text=text.strip(),
            published_at=now,
            published_by=by,
        )
        row.save(force_insert=True)
        before = newest.version if newest else None
        note_act(f"{name}.publish", by=by, on=row, changes={name: (before, row.version)})
    return row
