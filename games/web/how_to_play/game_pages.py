"""The three pages *How to play*; all that is a figure in them comes from houses and settings."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.selectors.current_settings import settings_for
from games.histories.formats.known_cards import known_hands
from games.houses.load import load_houses
from games.services.staff.seeding.seed import UNHURRIED_SECONDS
from games.web.how_to_play.contests import hi_lo_contest, hold_em_contests
from games.web.how_to_play.example_hands import example_hand, house_of
from games.web.how_to_play.hand_ranks import NO_LOW, cards, high_ranks, low_ranks
from games.web.how_to_play.streets_shown import streets_shown

GAMES: Final = {
    "holdem": ("holdem", "Hold'em"),
    "stud": ("stud", "Seven card stud"),
    "hi-lo": ("stud_hilo", "Stud hi/lo"),
}
"""The pages: by what the address calls them, the game's key and its name."""


class TimeToAct(msgspec.Struct, frozen=True, kw_only=True):
    """How long players have to act, in seconds (EA-6)."""

    seconds: int
    countdown: int
    """Where a house counts down after that; the longest."""
    unhurried: int


@require_safe
def how_to_play(request: HttpRequest, game: str = "holdem") -> HttpResponse:
    """How one game is played."""
    if game not in GAMES:
        raise Http404("This game isn't played here.")
    context = {
        "game": game,
        "games": [(address, name) for address, (_, name) in GAMES.items()],
        "all_ins": settings_for(request).all_ins_per_day,
        **lesson(game),
    }
    return render(request, f"games/how_to_play/{game}.html", context)


@cache
def lesson(game: str) -> dict[str, Any]:
    """Return what a game's page shows, worked out once: nothing of it changes while we run."""
    key, name = GAMES[game]
    house, _ = house_of(key)
    record = example_hand(key)
    return {
        "name": name,
        "house": house,
        "limit": record.limit,
        "steps": streets_shown(record),
        "mucked": record.mucked,
        "ranks": high_ranks(),
        "clock": clocks_of_houses(),
        **EXTRAS[game](),
    }


def clocks_of_houses() -> TimeToAct:
    """Return the clocks of the houses together."""
    rules = [house.rules for house in load_houses()]
    return TimeToAct(
        seconds=min(each.seconds_to_act for each in rules),
        countdown=max(each.countdown_seconds for each in rules),
        unhurried=UNHURRIED_SECONDS,
    )


def hold_em_only() -> dict[str, Any]:
    """Return what hold'em's page alone shows."""
    return {"contests": hold_em_contests()}


def stud_only() -> dict[str, Any]:
    """Return what stud's page alone shows: a spread limit of the same house."""
    house, _ = house_of("stud")
    return {"spread": house.limit("stud-spread-1-5")}


def hi_lo_only() -> dict[str, Any]:
    """Return what hi/lo's page alone shows: lows, and both fives of the example's players."""
    record = example_hand("stud_hilo")
    hands = known_hands(record)
    shown = {record.names[each]: hands[each] for each in hands if "??" not in hands[each]}
    return {"lows": low_ranks(), "no_low": cards(NO_LOW), "contest": hi_lo_contest(shown)}


EXTRAS: Final = {"holdem": hold_em_only, "stud": stud_only, "hi-lo": hi_lo_only}
