"""A player's yes to the room's terms, or to its code of conduct."""

from __future__ import annotations

import datetime as dt

from accounts.models import Conduct, ConductAcceptance, TermsAcceptance
from accounts.selectors.conduct_to_accept import current_conduct
from accounts.selectors.terms_to_accept import current_terms


class TermsChanged(Exception):
    """What was accepted isn't today's version."""

    def __init__(self) -> None:
        super().__init__("The terms have changed while you read them. Read them again below.")


class ConductChanged(Exception):
    """The same of the code of conduct."""

    def __init__(self) -> None:
        super().__init__("The code of conduct has changed while you read it. Read it again.")


def accept_terms(*, player_id: int, version: int | None, now: dt.datetime) -> None:
    """Keep that a player has accepted a version, and when first; or TermsChanged."""
    terms = current_terms()
    if terms is None or terms.version != version:
        raise TermsChanged
    TermsAcceptance.objects.get_or_create(
        player_id=player_id, terms=terms, defaults={"accepted_at": now}
    )


def accept_conduct(*, player_id: int, version: int | None, now: dt.datetime) -> None:
    """Keep that a player has accepted a version of the code of conduct; or ConductChanged."""
    conduct = current_conduct()
    if conduct is None or conduct.version != version:
        raise ConductChanged
    if conduct._state.adding:  # the room's own
        first = {"text": conduct.text, "published_at": now}
        conduct, _ = Conduct.objects.get_or_create(version=conduct.version, defaults=first)
    ConductAcceptance.objects.get_or_create(
        player_id=player_id, conduct=conduct, defaults={"accepted_at": now}
    )
