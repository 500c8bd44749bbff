"""Counts of an EST day, by the indexes of its hands, and of what players hold."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db.models import Count, Exists, Max, Min, OuterRef, Q, QuerySet, Sum

from accounts.formats.est_day import EST
from accounts.models import (
    TABLE_KINDS,
    AccountKind,
    AllInResetRequest,
    ChipAccount,
    Player,
    Posting,
    Transfer,
)
from accounts.selectors.player_chips.exact_sums import exact_sum
from accounts.selectors.player_chips.first_since import numbers_within
from accounts.selectors.player_chips.own_chips import of_the_room
from games.models import ConnectionEvent, Hand, HandPlayer, LateTurn, Table

DAY = dt.timedelta(days=1)
NO_PRACTICE = Q(table__practice_until=None)
"""What staff try at a practice table is counted nowhere."""


def counted_day(day: dt.date) -> dict[str, int]:
    """Return the day's counts, by the names of their columns; chips in cents."""
    begin = dt.datetime.combine(day, dt.time(), EST)
    return {
        "sign_ups": _people().filter(**within("date_joined", begin)).count(),
        "disconnects": _disconnects(begin),
        "chips_granted": _granted(begin),
        **_hands(begin),
        **_late_turns(begin),
        **_requests(begin),
    }


def counted_now(day: dt.date) -> dict[str, int]:
    """Return what is counted of today alone, and stays as the day is counted last."""
    sums = ChipAccount.objects.filter(of_the_room()).aggregate(
        bankrolls=Sum("balance", filter=Q(kind=AccountKind.BANKROLL), default=0),
        on_tables=Sum("balance", filter=Q(kind__in=TABLE_KINDS), default=0),
    )
    people = {f"players_{days}_days": _played_since(day, days) for days in (7, 30)}
    return {**sums, **people}


def within(field: str, begin: dt.datetime) -> dict[str, dt.datetime]:
    """Return the filter for the day that begins then."""
    return {f"{field}__gte": begin, f"{field}__lt": begin + DAY}


def _people() -> QuerySet[Player]:
    return Player.objects.filter(is_house=False)


def _hands(begin: dt.datetime) -> dict[str, int]:
    hands = Hand.objects.filter(NO_PRACTICE, **within("ended_at", begin))
    found = hands.aggregate(
        hands=Count("pk"),
        tables=Count("table", distinct=True),
        first=Min("pk"),
        last=Max("pk"),
    )
    first, last = found.pop("first"), found.pop("last")
    # By the hands' numbers, which are in the places' index: no hand is looked up for its time.
    # Those that began with them and ended on another day are few, and people play in others too.
    places = HandPlayer.objects.filter(hand__gte=first or 0, hand__lte=last or 0)
    places = places.exclude(hand__in=_practised())
    players = places.order_by().values("player").distinct()
    return {**found, "players": _people().filter(pk__in=players).count()}


def _practised() -> QuerySet[Hand]:
    """Return the hands of practice tables, which are few: nobody played in them."""
    return Hand.objects.filter(table__in=Table.objects.filter(practice_until__isnull=False))


def _played_since(day: dt.date, days: int) -> int:
    """Return how many people were dealt in within so many days, this one the last: for each, one
    look at their newest hand."""
    begin = dt.datetime.combine(day - (days - 1) * DAY, dt.time(), EST)
    ended = Hand.objects.filter(ended_at__gte=begin).order_by("ended_at")
    first = ended.values_list("pk", flat=True).first()
    if first is None:
        return 0
    places = HandPlayer.objects.filter(player=OuterRef("pk"), hand__gte=first)
    places = places.exclude(hand__in=_practised())
    return _people().filter(Exists(places)).count()


def _late_turns(begin: dt.datetime) -> dict[str, int]:
    late = LateTurn.objects.filter(NO_PRACTICE, **within("at", begin))
    found: dict[str, Any] = late.aggregate(
        all_ins=Count("pk", filter=Q(is_all_in=True)),
        time_outs=Count("pk", filter=Q(is_all_in=False)),
    )
    return found


def _disconnects(begin: dt.datetime) -> int:
    events = ConnectionEvent.objects.filter(NO_PRACTICE, **within("at", begin))
    return events.filter(what=ConnectionEvent.What.DISCONNECTED).count()


def _requests(begin: dt.datetime) -> dict[str, int]:
    asked = AllInResetRequest.objects.filter(**within("created_at", begin))
    answered = AllInResetRequest.objects.filter(**within("answered_at", begin))
    return {
        "resets_asked": asked.count(),
        "resets_granted": answered.filter(granted=True).count(),
    }


def _granted(begin: dt.datetime) -> int:
    end = begin + DAY
    first, stop = numbers_within(Transfer.objects.all(), "created_at", begin, end)
    given = Posting.objects.filter(transfer__gte=first, transfer__lt=stop)
    given = given.filter(**within("transfer__created_at", begin))
    mint = given.filter(account__kind=AccountKind.MINT)
    return -exact_sum(mint)
