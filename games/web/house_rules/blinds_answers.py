"""Hold'em's button and blinds: who posts, who has missed, how to come in."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.rules import Button
from games.selectors.houses_as_played import HouseAsPlayed
from games.web.house_rules.answer import Answer, explained


def blinds_answers(house: HouseAsPlayed) -> Iterator[Answer]:
    """Yield how blinds are posted at a house that plays hold'em."""
    if house.has_hold_em:
        yield from posting()
        yield from moving(house)
        yield from coming_back()


def posting() -> Iterator[Answer]:
    """Yield who posts and who begins."""
    yield explained(
        "Who posts the blinds?",
        "The small blind is left of the button, the big blind next. Between two players the button "
        "posts the small one, begins before the flop and is last after it.",
        "HE-2 HB-1",
    )
    yield explained(
        "Who begins?",
        "Before the flop the player left of the big blind; the big blind may still raise if nobody "
        "has. Later the first player left of the button.",
        "HE-3 HE-4",
    )
    yield explained(
        "Am I asked for my blind?",
        "It is posted for you, unless you turn that off in the table's settings: then you alone "
        "are asked between hands, for ten seconds at most. No answer is a miss.",
        "HB-3 HB-13",
    )
    yield explained(
        "When am I dealt in at a table that is running?",
        "At once if you post a big blind, or when the big blind comes to your seat. Not on the "
        "button, and not between it and the big blind.",
        "HB-4 HB-17",
    )


def moving(house: HouseAsPlayed) -> Iterator[Answer]:
    """Yield how the button moves, and what a missed blind does there."""
    if house.rules.button is Button.TO_LAST_SMALL_BLIND:
        yield explained(
            "Where does the button go?",
            "To the seat that posted the last small blind. If that player has gone it stays there, "
            "dead, and nobody acts for it.",
            "HB-5",
        )
        yield explained(
            "What if I miss the small blind?",
            "Your seat shows MS and you aren't dealt in. That hand has no small blind but two big "
            "ones, from the next two players.",
            "HB-6",
        )
    else:
        yield explained(
            "Where does the button go?",
            "To the next player who is in and owes no blind.",
            "HB-5 HB-12",
        )
        yield explained(
            "What if I miss the small blind?",
            "Your seat shows MS and you aren't dealt in; the next player who owes nothing posts "
            "it. A blind that skips you because others left is forgiven.",
            "HB-12",
        )


def coming_back() -> Iterator[Answer]:
    """Yield what a missed big blind does, and how one comes in again."""
    yield explained(
        "What if I miss the big blind?",
        "Your seat shows ML and you aren't dealt in; the next player posts it.",
        "HB-7",
    )
    yield explained(
        "How do I come back after missing blinds?",
        "Wait for the big blind, and you owe nothing else. Or post at once, when the button has "
        "passed you: for ML a big blind, which plays, and a small one that goes dead into the "
        "pot; for MS alone a dead small one. Once, however many rounds you have missed.",
        "HB-8 HB-9",
    )
