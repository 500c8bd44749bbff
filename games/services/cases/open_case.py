"""A player's report to staff, of a hand or of none."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player
from games.models import Case, Hand
from games.services.cases.case_refusals import CaseOpen, HandRuns, NothingSaid, TooManyCases
from games.services.cases.open_own_cards import show_own_cards

MOST_A_DAY = 5
DAY = dt.timedelta(days=1)


def open_case(
    *, player_id: int, hand: Hand | None, words: str, opens_cards: bool, now: dt.datetime
) -> Case:
    """Open a case, with the player's own cards of the hand if they say so.

    A CaseRefused says why not: one open case a hand and player, and five a day. Of two clicks in
    the same instant one is a case.
    """
    if not words.strip():
        raise NothingSaid
    if hand is not None and hand.ended_at is None:
        raise HandRuns
    with transaction.atomic():
        # Two reports of one player at the same instant wait for each other here.
        Player.objects.select_for_update(no_key=True).get(pk=player_id)
        if Case.objects.filter(
            player_id=player_id, hand=hand, answered_at=None, talk_table=None
        ).exists():
            raise CaseOpen
        _check_rate(player_id, now)
        case = Case.objects.create(
            player_id=player_id, hand=hand, words=words.strip(), opened_at=now
        )
        if opens_cards:
            show_own_cards(case, now=now)
    return case


def _check_rate(player_id: int, now: dt.datetime) -> None:
    recent = Case.objects.filter(
        player_id=player_id, opened_at__gt=now - DAY, opened_at__lt=now + DAY, talk_table=None
    )
    times = list(recent.order_by("-opened_at").values_list("opened_at", flat=True)[:MOST_A_DAY])
    if len(times) == MOST_A_DAY:
        raise TooManyCases(MOST_A_DAY, times[-1] + DAY)
