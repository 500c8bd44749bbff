"""Who shows, who may muck, and how ties are shared."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.rules import FirstToShow, OddChip
from games.selectors.houses_as_played import HouseAsPlayed
from games.web.house_rules.answer import Answer, explained


def showdown_answers(house: HouseAsPlayed) -> Iterator[Answer]:
    """Yield how hands are shown at a house."""
    yield explained("Who shows first?", first(house), "SD-1 SD-6")
    yield explained(
        "Do I have to show?",
        "Whoever must show first is shown, and so is a hand that wins any part of a pot that "
        "somebody else could have won too. Any other hand is mucked at once; turn that setting "
        "off, and you have five seconds to show it. If all others fold you needn't show, but may.",
        "SD-2 SD-3 MO-10",
    )
    if house.rules.mucked_hand_by_history:
        yield explained(
            "Can I learn what was mucked?",
            "A hand that stayed in to the showdown and was mucked there can be read in the hand's "
            "history by whoever was dealt into it. A hand folded before is never shown to others.",
            "SD-4",
        )
    yield explained("What happens with all-in hands?", all_in(house), "SD-5 MO-5")
    yield explained("Who gets the odd chip of a tie?", odd_chip(house), "MO-7 HR-6")
    yield explained(
        "What if I misread my hand?",
        "It doesn't matter: the room reads the best five of your cards. Suits never win a pot.",
        "HR-4 HR-2 SD-8",
    )


def first(house: HouseAsPlayed) -> str:
    """Say who shows first."""
    by_board = house.rules.first_to_show is FirstToShow.HIGH_BOARD_IN_HILO and house.has_low
    high_board = "; in hi/lo the highest open cards" if by_board else ""
    return (
        "Whoever bet or raised last. If nobody bet on the last round, whoever could have begun"
        f"{high_board}. Then it goes clockwise."
    )


def all_in(house: HouseAsPlayed) -> str:
    """Say how hands lie while the cards are dealt out."""
    if house.rules.turns_all_in_hands_up:
        return "Once there is no more betting all hands are turned up, and none can be mucked."
    return "Once there is no more betting the cards are dealt out at once, with all hands down."


def odd_chip(house: HouseAsPlayed) -> str:
    """Say where the chip goes that can't be shared."""
    if house.rules.odd_chip is OddChip.HIGHEST_CARD:
        return (
            "The winner with the highest single card among their own seven, suits deciding: "
            "spades, hearts, diamonds, clubs."
        )
    places = ["of the button"] * house.has_hold_em + ["of the dealer in stud"] * house.has_stud
    return f"The first winner left {' or '.join(places)}."
