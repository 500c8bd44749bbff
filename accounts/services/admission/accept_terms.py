"""A player's yes to the room's terms."""

from __future__ import annotations

import datetime as dt

from accounts.models import TermsAcceptance
from accounts.selectors.terms_to_accept import current_terms


class TermsChanged(Exception):
    """What was accepted isn't today's version."""

    def __init__(self) -> None:
        super().__init__("The terms have changed while you read them. Read them again below.")


def accept_terms(*, player_id: int, version: int | None, now: dt.datetime) -> None:
    """Keep that a player has accepted a version, and when first; or TermsChanged."""
    terms = current_terms()
    if terms is None or terms.version != version:
        raise TermsChanged
    TermsAcceptance.objects.get_or_create(
        player_id=player_id, terms=terms, defaults={"accepted_at": now}
    )
