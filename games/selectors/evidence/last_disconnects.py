"""A player's play that staff see beside their reset request: hands, and the last disconnects
with what each meant for a hand (EA-5). Never a card."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Mapping

from accounts.ports import MOST_HANDS, Disconnect, PlayLately
from games.models import Hand, HandPlayer
from games.selectors.evidence.clock_evidence import hand_address
from games.selectors.evidence.connection_history import Loss, last_losses
from games.selectors.evidence.stood_in_hand import stood_in_hand
from games.selectors.table_names import table_names

SHOWN = 10
LONGEST_HAND = dt.timedelta(hours=1)
"""Further on than this no hand's end is looked for: one that took longer is listed without."""


def play_lately(player_id: int, since: dt.datetime) -> PlayLately:
    """Return how many hands a player was dealt into since a moment, and their last disconnects."""
    losses = last_losses(player_id=player_id, most=SHOWN)
    names = table_names() if losses else {}
    places = _places(player_id, losses)
    return PlayLately(
        hands=_hands_since(player_id, since),
        disconnects=tuple(_disconnect_of(each, names[each.table_id], places) for each in losses),
    )


def _hands_since(player_id: int, since: dt.datetime) -> int:
    """Count by the numbers of the hands, which grow with time: no hand is read for it."""
    ended = Hand.objects.filter(ended_at__gte=since).order_by("ended_at")
    first = ended.values_list("pk", flat=True).first()
    if first is None:
        return 0
    return HandPlayer.objects.filter(player_id=player_id, hand__gte=first)[:MOST_HANDS].count()


def _places(player_id: int, losses: Collection[Loss]) -> dict[Loss, HandPlayer]:
    """Return the player's places in the hands that ran as their connection was lost."""
    now = _running_now() if losses else {}
    running = {loss: hand_id for loss in losses if (hand_id := _running_at(loss, now)) is not None}
    own = HandPlayer.objects.filter(player_id=player_id, hand__in=running.values())
    by_hand = {place.hand_id: place for place in own.select_related("hand__table")}
    return {loss: by_hand[hand_id] for loss, hand_id in running.items() if hand_id in by_hand}


def _running_now() -> dict[int, Hand]:
    """Return what runs at all tables, by table: asked for one, SQLite reads all its hands."""
    return {hand.table_id: hand for hand in Hand.objects.filter(ended_at=None)}


def _running_at(loss: Loss, now: Mapping[int, Hand]) -> int | None:
    """Return the hand that ran at the table then, by the index of hands' ends; None: none ran."""
    hands = Hand.objects.filter(table_id=loss.table_id, started_at__lte=loss.at)
    until = loss.at + LONGEST_HAND
    over = hands.filter(ended_at__gte=loss.at, ended_at__lt=until).order_by("ended_at")
    last = now.get(loss.table_id)
    is_last = last is not None and last.started_at <= loss.at
    return over.values_list("pk", flat=True).first() or (last.pk if last and is_last else None)


def _disconnect_of(loss: Loss, table: str, places: dict[Loss, HandPlayer]) -> Disconnect:
    place = places.get(loss)
    if place is None:
        return Disconnect(at=loss.at, table=table, back_at=loss.back_at)
    then = stood_in_hand(place, loss.at)
    return Disconnect(
        at=loss.at,
        table=table,
        back_at=loss.back_at,
        hand=str(place.hand),
        url=hand_address(place.hand),
        stood=then.stood,
        became=then.became,
        faced_bet=then.faced_bet,
    )
