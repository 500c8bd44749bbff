"""The terms as they are now, and whether somebody has yet to accept them."""

from __future__ import annotations

from accounts.models import Terms, TermsAcceptance


def current_terms() -> Terms | None:
    """Return the newest version, or None where there are no terms, or none any more."""
    newest = Terms.newest()
    return newest if newest is not None and newest.text else None


def terms_to_accept(player_id: int) -> Terms | None:
    """Return the version that a player hasn't accepted yet, if it is today's."""
    newest = current_terms()
    if newest is None:
        return None
    has_accepted = TermsAcceptance.objects.filter(player_id=player_id, terms=newest).exists()
    return None if has_accepted else newest
