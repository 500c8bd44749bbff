"""A player's record of talk: what staff did about it, and which step of the ladder is next."""

from __future__ import annotations

import datetime as dt

import msgspec
from django.db.models import F, Q, QuerySet

from accounts.formats.talk_ladder import Ladder, parse_ladder, step_name, step_words
from accounts.selectors.current_settings import room_settings
from accounts.selectors.suspensions import end_in_words
from games.models import CarriedSanction, TalkSanction

CLEAN_MONTH = dt.timedelta(days=30)
"""So long without a step takes one back."""


class LadderStep(msgspec.Struct, frozen=True):
    """A step of the room's ladder: its place from 1 on, its name there, and what it does."""

    place: int
    name: str
    words: str
    days: int | None
    """0: a warning; None: for good."""


class TalkRecord(msgspec.Struct, frozen=True, kw_only=True):
    """All that was done about somebody's talk, the oldest first, lifted steps too."""

    sanctions: tuple[TalkSanction, ...]
    clean_months: int
    """Whole ones since the last step that stands ended; 0 without one, and while it holds."""
    steps: tuple[LadderStep, ...]
    """What may be done now: the step that is next, then the one below it and the one above, as far
    as there are such."""

    @property
    def newest(self) -> int:
        """The id of the newest step, 0: there is none. Who acts on an older one acts too late."""
        return self.sanctions[-1].pk if self.sanctions else 0


def talk_record(player_id: int, now: dt.datetime) -> TalkRecord:
    """Return a player's record, and the next step by the room's ladder now."""
    rows = sanctions_against(player_id)
    sanctions = tuple(rows.select_related("by", "lifted_by").order_by("pk"))
    standing = [each for each in sanctions if each.lifted_at is None]
    ended = max((each.until for each in standing), default=now)
    months = max(0, (now - ended) // CLEAN_MONTH)
    stood = max(0, standing[-1].step - months) if standing else 0
    steps = around(stood + 1, parse_ladder(room_settings().talk_ladder))
    return TalkRecord(sanctions=sanctions, clean_months=months, steps=steps)


def around(place: int, ladder: Ladder) -> tuple[LadderStep, ...]:
    """Return the step at a place of the ladder, or its last, with those below and above it."""
    place = min(place, len(ladder))
    near = [each for each in (place, place - 1, place + 1) if 1 <= each <= len(ladder)]
    return tuple(_step(each, ladder[each - 1]) for each in near)


def kept_from_talk(player_id: int, table_id: int, now: dt.datetime) -> TalkSanction | None:
    """Return the sanction that keeps a player from talk at a table now, the last to end; None: none
    does. One that came with a browser keeps an account at its host's tables alone."""
    # A warning ends as it begins: by a clock that was set back since it keeps from nothing either.
    holds = Q(lifted_at=None, until__gt=now) & ~Q(until=F("at"))
    holding = sanctions_against(player_id).filter(holds)
    if not holding.exists():  # as for nearly everybody; what follows costs four times as much
        return None
    carries = Q(carried__player_id=player_id)
    is_here = Q(carried__player__is_guest=True) | Q(carried__host__hosted_groups__tables=table_id)
    rows = TalkSanction.objects.filter(Q(player_id=player_id) | (carries & is_here))
    return rows.filter(holds).order_by("-until").first()


def sanctions_against(player_id: int) -> QuerySet[TalkSanction]:
    """Return all sanctions of a player, those too that came with their browser, in no order."""
    carried = CarriedSanction.objects.filter(player_id=player_id)
    return TalkSanction.objects.filter(
        Q(player_id=player_id) | Q(pk__in=carried.values("sanction_id"))
    )


def sanction_words(sanction: TalkSanction) -> str:
    """Return what a sanction says: "kept from talk until 3 March 2026, 12:00 EST"."""
    return "warned" if sanction.is_warning else f"kept from talk {end_in_words(sanction.until)}"


def _step(place: int, days: int | None) -> LadderStep:
    return LadderStep(place, step_name(days), step_words(days), days)
