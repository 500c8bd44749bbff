"""Stakes that a host sets: a limit's row made by its values, under a home house, never edited."""

from __future__ import annotations

import datetime as dt
import hashlib

import msgspec
from django.db import transaction

from accounts.formats.money import unsigned
from accounts.throttling.bounds import Bound, TooOften, count_within, key_of
from accounts.throttling.humanize_wait import humanize_wait
from games.engine.rules import Betting
from games.engine.rules import Limit as EngineLimit
from games.houses import derived
from games.houses.house import limit_key, limit_name
from games.houses.limit_rows import LimitRow, limit_of
from games.houses.validate import problems
from games.journal.engine_limit import engine_rules, variants
from games.models import House, Limit

NEW_A_DAY = Bound(most=40, seconds=24 * 3600)
"""Stakes that nobody has set before, by one player."""


class OwnStakes(msgspec.Struct, frozen=True, kw_only=True):
    """What a host says of stakes, in whole chips; None: as it is derived for staff's limits."""

    variant: str
    betting: Betting
    lower: int
    """The lower limit; in pot limit and no limit the big blind."""
    higher: int | None = None
    ante: int | None = None
    min_buy_in: int | None = None
    max_buy_in: int | None = None


class Unplayable(ValueError):
    """Stakes that can't be played: ``at`` has a sentence for each field of a limit."""

    def __init__(self, at: dict[str, str]) -> None:
        super().__init__(" ".join(at.values()))
        self.at = at


class TooManyStakes(Exception):
    """A player has set as many new stakes as a day takes; the message says until when."""


def own_limit(*, stakes: OwnStakes, base: House, by: int, now: dt.datetime) -> Limit:
    """Return the limit of these values under the home house of ``base``; the same values have the
    same row, whoever set them first. Unplayable, as ``check_stakes`` says it; TooManyStakes.
    """
    limit = check_stakes(stakes=stakes, base=base)
    home, key = home_of(base), _key(limit)
    if (found := Limit.objects.filter(house=home, key=key).first()) is not None:
        return found
    _count_new(by, now)
    with transaction.atomic():
        row, _ = Limit.objects.get_or_create(house=home, key=key, defaults=_columns(limit))
    return row


def check_stakes(*, stakes: OwnStakes, base: House, seats: int | None = None) -> EngineLimit:
    """Return the limit of these values; nothing is written. Unplayable, by the check that staff's
    limits pass, says what would be right."""
    limit = _limit(stakes)
    wrong = problems(limit, engine_rules(base), seats=seats)
    if wrong:
        raise Unplayable({field: _in_chips(text) for field, text in wrong.items()})
    return limit


def _count_new(by: int, now: dt.datetime) -> None:
    """Each is a row for good, so a script can't make as many as it likes."""
    try:
        count_within(key_of("own stakes", by), NEW_A_DAY, now.timestamp())
    except TooOften as refusal:
        wait = humanize_wait(refusal.seconds)
        raise TooManyStakes(
            f"You have set {NEW_A_DAY.most} new stakes today, the most. Choose some that were"
            f" played before, or wait {wait}."
        ) from None


def home_of(base: House) -> House:
    """Return the home house that follows one of the room's."""
    name = f"Home, by {base.name}’s rules"[:80]
    home, _ = House.objects.get_or_create(
        key=f"home-{base.key}"[:50],
        defaults={
            "follows": base,
            "name": name,
            "description": "Stakes of players\u2019 own tables.",
            "rules": base.rules,
        },
    )
    return home


def _limit(stakes: OwnStakes) -> EngineLimit:
    """Return the limit; half of something is rounded down to whole chips, and is one at least."""
    variant, half = variants()[stakes.variant], max(1, stakes.lower // 2)
    row = LimitRow(
        lower=str(stakes.lower),
        higher=_text(None if stakes.betting.is_big_bet else stakes.higher),
        ante=_text(stakes.ante),
        small_blind=str(half) if variant.has_button else None,
        bring_in=None if variant.has_button else str(half),
        min_buy_in=_text(stakes.min_buy_in),
        max_buy_in=_text(stakes.max_buy_in),
    )
    return limit_of(row, variant, stakes.betting, None)


def _text(chips: int | None) -> str | None:
    return None if chips is None else str(chips)


def _columns(limit: EngineLimit) -> dict[str, object]:
    return {
        "name": limit_name(limit),
        "variant": limit.variant.key,
        "betting": limit.betting.value,
        "chip": limit.chip,
        "big_blind_ante": limit.big_blind_ante,
        "is_offered": False,
        **{name: getattr(limit, name) for name in derived.AMOUNTS},
    }


def _key(limit: EngineLimit) -> str:
    """Return what stakes are found by: their name in files, and a digest of all values."""
    values = msgspec.json.encode(_columns(limit))
    return f"{limit_key(limit)[:30]}-{hashlib.sha256(values).hexdigest()[:12]}"


def _in_chips(text: str) -> str:
    """Return a sentence about amounts as a table's own chips are written."""
    return unsigned(text).replace("whole dollars", "whole chips")
