"""The games and stakes of a house: what is posted, and what one sits down with."""

from __future__ import annotations

from itertools import groupby

import msgspec

from accounts.formats.money import format_money
from games.engine.rules import Limit
from games.houses.house import game_name
from games.selectors.houses_as_played import HouseAsPlayed
from games.selectors.lobby.lobby_rows import stakes


class StakesRow(msgspec.Struct, frozen=True, kw_only=True):
    """One limit in words."""

    stakes: str
    posted: str
    buy_in: str


def stakes_offered(house: HouseAsPlayed) -> list[tuple[str, list[StakesRow]]]:
    """Return each game's name with its limits, the smallest stakes first."""
    limits = [each.limit for each in house.limits]
    named = groupby(sorted(limits, key=game_of), key=game_of)
    return [(name, [stakes_row(limit) for limit in found]) for name, found in named]


def game_of(limit: Limit) -> str:
    """Return what a limit's game is called, its betting with it."""
    return game_name(limit.variant, limit.betting)


def stakes_row(limit: Limit) -> StakesRow:
    """Return a limit in words."""
    return StakesRow(stakes=stakes(limit), posted=posted(limit), buy_in=buy_in_words(limit))


def posted(limit: Limit) -> str:
    """Say what is paid before there is a choice."""
    if limit.variant.has_button:
        blinds = f"{format_money(limit.small_blind)} and {format_money(limit.big_blind)}"
        return f"blinds {blinds}" + (f", ante {format_money(limit.ante)}" if limit.ante else "")
    bring_in = f"bring-in {format_money(limit.bring_in)}"
    return f"ante {format_money(limit.ante)}, {bring_in}" if limit.ante else bring_in


def buy_in_words(limit: Limit) -> str:
    """Say the least that one sits down with, and the most where there is one."""
    least = format_money(limit.min_buy_in)
    return least if limit.max_buy_in is None else f"{least} to {format_money(limit.max_buy_in)}"
