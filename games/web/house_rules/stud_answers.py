"""Stud's ante, bring-in and boards, and the two halves of hi/lo."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.rules import Betting, HouseRules, OpenPair, ShortDeck
from games.selectors.houses_as_played import HouseAsPlayed
from games.web.house_rules.answer import Answer, explained


def stud_answers(house: HouseAsPlayed) -> Iterator[Answer]:
    """Yield how stud is opened and led at a house that plays it."""
    if not house.has_stud:
        return
    yield from opening()
    yield explained(
        "Who begins on later streets?",
        "The highest open cards: four of a kind, three, two pair, a pair, high cards. Of equal "
        "ones those nearest to the dealer's left. Straights, flushes and suits don't count.",
        "ST-5",
    )
    if house.offers(Betting.FIXED_LIMIT):
        yield explained("What does an open pair on fourth street do?", pair(house), "ST-6")
    yield explained("What if the deck runs out?", short_deck(house.rules), "DK-4 DK-5 DK-6")
    if house.has_low:
        yield from low()


def opening() -> Iterator[Answer]:
    """Yield ante and bring-in."""
    yield explained(
        "Who pays before the deal?",
        "Everybody antes. It is posted for you, unless you turn that off: then you are asked "
        "before each deal. Sitting out leaves nothing to make up.",
        "ST-2 ST-9",
    )
    yield explained(
        "Who has to begin?",
        "The lowest open card: its player brings it in, or bets in full. An ace is high; of equal "
        "cards the lower suit begins: clubs, diamonds, hearts, spades. If its player doesn't act "
        "in time the bring-in is posted for them, and costs no emergency all-in.",
        "ST-3 ST-8 HR-2",
    )
    yield explained(
        "What may the others do then?",
        "In fixed limit call the bring-in, complete it to the lower limit, or fold. Nobody can "
        "raise to more until it is completed.",
        "ST-4 ST-12",
    )


def pair(house: HouseAsPlayed) -> str:
    """Say whether an open pair doubles the bet."""
    if house.rules.open_pair is OpenPair.PLAYS_LOWER:
        return "Nothing: fourth street plays the lower limit all the same."
    elsewhere = [" In spread limit it changes nothing."] * house.offers(Betting.SPREAD_LIMIT)
    return "".join(
        (
            "Everybody may bet or raise either limit, the lower or the higher, in that round; "
            "once somebody has bet the higher, only that.",
            *elsewhere,
        )
    )


def short_deck(rules: HouseRules) -> str:
    """Say what happens on seventh street with too few cards."""
    if rules.short_deck is ShortDeck.COMMON_CARD:
        return (
            "It can with seven players or eight. "
            "If there is a card for everybody left, the last is dealt without burning one if need "
            "be. If not, one card is turned up for all. Burnt cards never come back."
        )
    return (
        "It can with seven players or eight. "
        "The burnt cards are shuffled in with what is left. If that isn't enough for a card each, "
        "one of the burnt cards is turned up for all."
    )


def low() -> Iterator[Answer]:
    """Yield how hi/lo is split."""
    yield explained(
        "How is the pot split in hi/lo?",
        "Half for the best hand, half for the best low: five different ranks of eight or lower, "
        "aces low, straights and flushes ignored. With no low the best hand takes all. You may "
        "use different cards for the two, and win both.",
        "HR-3",
    )
    yield explained(
        "How are side pots split in hi/lo?",
        "Each by itself, and only the lows of its own players count. A chip that can't be halved "
        "goes to the high.",
        "HR-5",
    )
    yield explained(
        "What if players tie in hi/lo?",
        "Those who tie for one half share that half. If the same players tie for both, the pot "
        "isn't halved first: they share all of it as evenly as chips allow.",
        "HR-6",
    )
