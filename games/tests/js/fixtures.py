"""What Python gives the JavaScript tests: frames, the views they come to, and all kinds."""

from __future__ import annotations

import json
from itertools import combinations
from random import Random
from typing import Any, get_args

import msgspec

from games.clock.pauses import pause_after
from games.clock.timing import Timing
from games.engine.cards.deck import RANKS, SUITS
from games.engine.cards.evaluator import category, strength
from games.engine.cards.lows import low_of, ranks_of
from games.engine.refusals import Reason
from games.houses.house import House
from games.houses.load import load_houses
from games.houses.words.sheet import sheet_words
from games.projections import ViewEvent, project_events, project_view
from games.tests.engine.limits import LIMITS
from games.tests.people import PEOPLE
from games.tests.projections.random_play import Commit, evening
from games.tests.projections.waiting_top_ups import waiting_top_ups

EVENINGS_A_GAME = 4
SHOWDOWNS = 300
USUAL = Timing(pause=2_000, show_pause=5_000, least_thinking=600, most_thinking=2_500)
"""The room's waits, if nobody sets others."""


def fixtures() -> dict[str, Any]:
    """Return commits as viewers are sent them, every event's tag and every refusal's reason."""
    return {
        "commits": [
            *(each for seed in range(EVENINGS_A_GAME) for each in commits(seed)),
            *(seen(each, viewer) for each in waiting_top_ups() for viewer in (None, 1)),
        ],
        "showdowns": [showdown(Random(seed)) for seed in range(SHOWDOWNS)],
        "houses": [plain(each) for house in load_houses() for each in played(house)],
        "sheet": sheet_words(),
        "events": sorted(tag(kind) for kind in get_args(ViewEvent)),
        "reasons": [str(reason) for reason in Reason],
    }


def commits(seed: int) -> list[dict[str, Any]]:
    """Return an evening at each game, seen by the public and by one of the people."""
    viewer = 1 + seed % len(PEOPLE)
    played = (commit for limit in LIMITS for commit in evening(Random(seed), limit))
    return [seen(commit, each) for commit in played for each in (None, viewer)]


def played(house: House) -> list[dict[str, Any]]:
    """Return each limit that a house plays, with its rules, as a view has them."""
    return [
        {"house": house.name, "rules": house.rules, "limit": each.limit} for each in house.limits
    ]


def seen(commit: Commit, viewer: int | None) -> dict[str, Any]:
    """Return a commit as one viewer is sent it: the view before, the events, the view after."""
    hand, deck = commit.after.hand, commit.deck
    return {
        "viewer": viewer,
        "before": plain(project_view(commit.before, viewer=viewer, deck=commit.deck_before)),
        "events": plain(project_events(commit.events, hand=hand, viewer=viewer, deck=deck)),
        "after": plain(project_view(commit.after, viewer=viewer, deck=deck)),
        "pause": pause_after(commit.events, state=commit.after, is_visited=True, timing=USUAL),
    }


def showdown(order: Random) -> dict[str, Any]:
    """Return seven cards of few ranks or of all, the fives that are their best, and their low."""
    deck = [rank + suit for rank in RANKS for suit in SUITS]
    of_some = order.choice([deck, deck[:16], deck[:28], deck[24:], deck[::2], deck[::4]])
    cards = order.sample(of_some, 7)
    best, low = strength(cards), low_of(cards)
    return {
        "cards": cards,
        "kind": category(best),
        "highs": [sorted(each) for each in combinations(cards, 5) if strength(each) == best],
        "low": "" if low is None else ranks_of(low),
    }


def plain(value: object) -> Any:
    """Return what the JSON of a value says."""
    return json.loads(msgspec.json.encode(value))


def tag(kind: Any) -> str:
    """Return what an event kind is called in JSON."""
    return str(kind.__struct_config__.tag)
