"""A player's own cards, opened to their case: theirs alone, and for good (SD-4)."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from games.models import Case, OpenedCards
from games.selectors.dealt_in import own_deals
from games.services.cases.case_refusals import AnsweredBefore, NoCardsThere


def open_own_cards(*, case_id: int, player_id: int, now: dt.datetime) -> OpenedCards:
    """Let staff see, in an open case, the cards that its player had in its hand; once is enough.

    Case.DoesNotExist for a case of somebody else; AnsweredBefore, or NoCardsThere if the player
    wasn't dealt in, or the cards aren't their own.
    """
    with transaction.atomic():
        case = Case.objects.select_for_update(no_key=True).get(pk=case_id, player_id=player_id)
        if case.answered_at is not None:
            raise AnsweredBefore
        return show_own_cards(case, now=now)


def show_own_cards(case: Case, *, now: dt.datetime) -> OpenedCards:
    """Write it down, in the caller's transaction. Which cards these are says the journal alone."""
    place = own_deals(case.player_id).filter(hand=case.hand).first()
    if case.hand is None or place is None:
        raise NoCardsThere
    opened, _ = OpenedCards.objects.get_or_create(
        case=case, defaults={"place": place, "opened_at": now}
    )
    return opened
