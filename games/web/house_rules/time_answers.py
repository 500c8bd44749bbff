"""Clocks, lost connections, emergency all-ins."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.rules import HouseRules
from games.selectors.houses_as_played import HouseAsPlayed
from games.web.house_rules.answer import Answer, explained

UNHURRIED = "Unhurried tables give longer, as the lobby says."


def time_answers(house: HouseAsPlayed) -> Iterator[Answer]:
    """Yield what a house does about time."""
    yield explained("How long have I got?", clock(house.rules), "EA-6")
    yield explained(
        "What if my line drops while it isn't my turn?",
        "Nothing. The page comes back by itself; you are asked when your turn comes. Without a "
        "line when the next deal starts you are sat out of it.",
        "EA-1 EA-10 EA-20",
    )
    yield explained("And in my turn?", reconnecting(house.rules), "EA-6 EA-1")
    yield explained("What if my time runs out?", *time_out_words(house.rules))
    if has_all_ins(house.rules):
        yield from allowance()
    yield explained(
        "How do I get back in?",
        "Press I'm back: after a time-out you sit out from the next hand on until you do. Blinds "
        "that pass you meanwhile are missed.",
        "EA-8 EA-16",
    )
    yield explained(
        "What if the room itself goes down in my turn?",
        "That time doesn't count: when it is back you have 15 seconds at least. Nobody is timed "
        "out by an outage.",
        "EA-18",
    )


def has_all_ins(rules: HouseRules) -> bool:
    """Whether a time-out can be an all-in."""
    return rules.emergency_all_ins and not rules.tournament


def clock(rules: HouseRules) -> str:
    """Say a house's time to act."""
    countdown = (
        f", then a countdown of {rules.countdown_seconds} seconds that everybody sees"
        if rules.countdown_seconds
        else ", with no countdown after them"
    )
    return f"{rules.seconds_to_act} seconds{countdown}. {UNHURRIED}"


def reconnecting(rules: HouseRules) -> str:
    """Say whether coming back in one's turn gives more time."""
    if not rules.reconnect_seconds:
        return "Your clock runs on. Coming back gives no more time."
    return (
        f"Your clock runs on. If you come back in your turn, after three seconds or more, you get "
        f"{rules.reconnect_seconds} seconds on top of what is left, once a turn."
    )


def time_out_words(rules: HouseRules) -> tuple[str, str]:
    """Say what follows a time-out, and which rules say so."""
    if not has_all_ins(rules):
        return "You check if that is free, else you fold.", "EA-7 EA-21"
    text = (
        "You are treated as all-in for what you have put in so far, an emergency all-in, even if "
        "nobody has bet. You act no more in the hand, still get your cards, and can win that much "
        "from each opponent; your other chips stay yours. With nothing of yours in the pot you "
        "are folded, and it costs nothing."
    )
    return text, "EA-1 EA-3 EA-9"


def allowance() -> Iterator[Answer]:
    """Yield how many emergency all-ins there are, and what if there are none left."""
    yield explained(
        "How many emergency all-ins have I got?",
        "As many a day as your account page says, over all tables; new ones come at midnight, US "
        "Eastern Standard Time. With none left a time-out folds you.",
        "EA-2 EA-4",
    )
    yield explained(
        "And when they are used up?",
        "You are warned at the table and on sitting down. Ask staff for a reset on your account "
        "page, and say what happened.",
        "EA-5 EA-19",
    )
