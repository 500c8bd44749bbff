"""Facts of a player who asks for all-ins: what is on record, and no judgement (EA-5)."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.db.models import Count, F, Q, Sum

from accounts.formats.est_day import EST, est_day
from accounts.models import AllInDay, AllInResetRequest, SignedInBrowser
from accounts.ports import MOST_HANDS, Disconnect, tables_app
from accounts.selectors.all_ins_left import all_ins_left

DAYS = 30
"""How far back is counted, the EST day of now included."""


class ResetFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What staff read before they answer; all but ``left_today`` and ``same_address`` is of the
    last 30 EST days."""

    left_today: int
    taken: int
    """Emergency all-ins."""
    days_taken: int
    days_spent: int
    """On how many days some were taken, and on how many all of the day's."""
    hands: int
    """MOST_HANDS: or more."""
    asked: int
    granted: int
    """Requests, this one included, and how many of them staff have granted."""
    same_address: int
    """How many other players are signed in from an address from which this one is."""
    disconnects: tuple[Disconnect, ...]
    """The last ones, the newest first."""

    @property
    def hands_dealt(self) -> str:
        """In how many hands they were dealt in."""
        more = " or more" if self.hands == MOST_HANDS else ""
        return f"{self.hands:,}{more} hand{'' if self.hands == 1 else 's'} dealt"

    @property
    def before_a_decision(self) -> int:
        """How many of these disconnects were followed by a decision of theirs in the hand."""
        return sum(each.faced_bet is not None for each in self.disconnects)

    @property
    def facing_a_bet(self) -> int:
        """At how many of these decisions there was a bet to call."""
        return sum(each.faced_bet is True for each in self.disconnects)


def reset_facts(player_id: int, now: dt.datetime) -> ResetFacts:
    """Return what is on record of a player."""
    first = est_day(now) - dt.timedelta(days=DAYS - 1)
    since = dt.datetime.combine(first, dt.time(), EST)
    play = tables_app().play_lately(player_id=player_id, since=since)
    return ResetFacts(
        left_today=all_ins_left(player_id, now),
        hands=play.hands,
        disconnects=play.disconnects,
        same_address=_same_address(player_id),
        **_taken(player_id, first),
        **_requests(player_id, since),
    )


def _taken(player_id: int, first: dt.date) -> dict[str, int]:
    days = AllInDay.objects.filter(player_id=player_id, day__gte=first, taken__gt=0)
    found = days.aggregate(
        days_taken=Count("pk"),
        days_spent=Count("pk", filter=Q(taken=F("allowance"))),
        taken=Sum("taken", default=0),  # the last: from here on its name hides the column's
    )
    return dict(found)


def _requests(player_id: int, since: dt.datetime) -> dict[str, int]:
    asked = AllInResetRequest.objects.filter(player_id=player_id, created_at__gte=since)
    return dict(asked.aggregate(asked=Count("pk"), granted=Count("pk", filter=Q(granted=True))))


def _same_address(player_id: int) -> int:
    own = SignedInBrowser.objects.filter(player_id=player_id).exclude(address="")
    others = SignedInBrowser.objects.exclude(player_id=player_id)
    there = others.filter(address__in=own.values("address"))
    return there.values("player").distinct().count()
