"""Stakes that a host sets: a limit's row made by its values, under a home house, never edited."""

from __future__ import annotations

import hashlib

import msgspec
from django.db import transaction

from accounts.formats.money import unsigned
from games.engine.rules import Betting
from games.engine.rules import Limit as EngineLimit
from games.houses import derived
from games.houses.house import limit_key, limit_name
from games.houses.limit_rows import LimitRow, limit_of
from games.houses.validate import problems
from games.journal.engine_limit import engine_rules, variants
from games.models import House, Limit


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


def own_limit(*, stakes: OwnStakes, base: House, seats: int | None = None) -> Limit:
    """Return the limit of these values under the home house of ``base``; the same values have the
    same row. Unplayable, by the check that staff's limits pass, says what would be right."""
    limit = _limit(stakes)
    wrong = problems(limit, engine_rules(base), seats=seats)
    if wrong:
        raise Unplayable({field: _in_chips(text) for field, text in wrong.items()})
    with transaction.atomic():
        row, _ = Limit.objects.get_or_create(
            house=home_of(base), key=_key(limit), defaults=_columns(limit)
        )
    return row


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
