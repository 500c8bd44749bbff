"""The houses as they are played: what staff have changed is in it, other than in their files."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from games.engine.rules import Betting, HouseRules, Limit
from games.journal.engine_limit import engine_limit, engine_rules
from games.models import House


class PlayedLimit(msgspec.Struct, frozen=True, kw_only=True):
    """A limit that a house offers, under its name."""

    name: str
    limit: Limit


class HouseAsPlayed(msgspec.Struct, frozen=True, kw_only=True):
    """A house's rules and limits as they are now."""

    key: str
    name: str
    description: str
    rules: HouseRules
    limits: tuple[PlayedLimit, ...]

    def offers(self, *bettings: Betting) -> bool:
        """Whether one of these ways of betting is played."""
        return any(each.limit.betting in bettings for each in self.limits)

    @property
    def has_hold_em(self) -> bool:
        """Whether a game with a button is played."""
        return any(each.limit.variant.has_button for each in self.limits)

    @property
    def has_stud(self) -> bool:
        """Whether a game without a button is played."""
        return any(not each.limit.variant.has_button for each in self.limits)

    @property
    def has_low(self) -> bool:
        """Whether a game with a low half is played."""
        return any(each.limit.variant.low is not None for each in self.limits)


def houses_as_played() -> tuple[HouseAsPlayed, ...]:
    """Return all houses on offer that have a limit on offer, by name: two queries."""
    houses = House.objects.filter(is_offered=True).prefetch_related("limits").order_by("name")
    return tuple(house for house in _played(houses) if house.limits)


def house_as_played(key: str) -> HouseAsPlayed | None:
    """Return one house, offered or not, since those who have played by its rules read them; none
    if there is none by that key, or it has no limit on offer."""
    found = _played(House.objects.prefetch_related("limits").filter(key=key))
    return next((house for house in found if house.limits), None)


def _played(houses: Iterable[House]) -> list[HouseAsPlayed]:
    return [
        HouseAsPlayed(
            key=house.key,
            name=house.name,
            description=house.description,
            rules=engine_rules(house),
            limits=tuple(
                PlayedLimit(name=limit.name, limit=engine_limit(limit))
                for limit in house.limits.all()
                if limit.is_offered
            ),
        )
        for house in houses
    ]
