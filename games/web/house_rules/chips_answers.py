"""Buying in, adding, leaving, sitting out; pots and the rake."""

from __future__ import annotations

from collections.abc import Iterator

from accounts.money import format_money
from games.engine.rules import Rake, RakeWhen
from games.selectors.houses_as_played import HouseAsPlayed
from games.web.house_rules.answer import Answer, explained


def chips_answers(house: HouseAsPlayed) -> Iterator[Answer]:
    """Yield what a house does about chips and seats."""
    yield from buying_in(house)
    yield from pots_answers()
    yield explained("Does the house take a rake?", rake_words(house), "MO-8")
    yield from seats_answers(house)


def buying_in(house: HouseAsPlayed) -> Iterator[Answer]:
    """Yield how chips come to the table, and go."""
    has_most = any(each.limit.max_buy_in is not None for each in house.limits)
    most = ", up to the limit's most where it has one" if has_most else ""
    yield explained(
        "How much do I sit down with?",
        f"With the limit's buy-in at least. Later you may add any amount{most}; it counts from "
        "the next hand. Once you are broke you buy in in full again.",
        "MO-11 MO-2 MO-14",
    )
    yield explained(
        "Can I take chips off the table?",
        "Only by leaving. Come back to the same limit within an hour, and you bring what you left "
        "with, or all that you have if that is less.",
        "MO-12",
    )


def pots_answers() -> Iterator[Answer]:
    """Yield side pots and what goes back."""
    yield explained(
        "What is a side pot?",
        "If you can't cover a bet you play for what you have, and what the others put in beyond it "
        "makes a pot of its own, which only they can win. Running out of chips costs no emergency "
        "all-in.",
        "MO-3 MO-9",
    )
    yield explained(
        "What if nobody calls my bet?",
        "It goes back to you, or the part of it that nobody matched.",
        "MO-4",
    )


def rake_words(house: HouseAsPlayed) -> str:
    """Say what is taken of a pot, by all limits that the house offers."""
    rakes = [each.limit.rake for each in house.limits if each.limit.rake is not None]
    if not rakes:
        return "No."
    shares = sorted({each.basis_points / 100 for each in rakes})
    taken = " or ".join(f"{share:g} %" for share in shares)
    spared = (
        ", but none of a hand in which all others fold in the first round"
        if house.rules.rake_when is RakeWhen.AFTER_FIRST_ROUND
        else ""
    )
    return f"Yes: {taken} of each pot, at most {caps(rakes)}{spared}."


def caps(rakes: list[Rake]) -> str:
    """Say the most that is taken, from the lowest limit to the highest."""
    least, most = min(each.cap for each in rakes), max(each.cap for each in rakes)
    if least == most:
        return f"{format_money(least)} a hand"
    return f"{format_money(least)} to {format_money(most)} a hand, depending on the limit"


def seats_answers(house: HouseAsPlayed) -> Iterator[Answer]:
    """Yield what sitting out and leaving do."""
    stud = "20 hands of stud have gone by"
    blinds = "you have missed three big blinds, or four at small tables"
    soon = " or ".join([blinds] * house.has_hold_em + [stud] * house.has_stud)
    yield explained(
        "How long is my seat kept while I sit out?",
        f"If somebody waits for a seat, until {soon}; else for half an "
        "hour. Your chips are never lost. A seat without chips is free after a minute.",
        "TB-2 TB-4",
    )
    yield explained(
        "What if I leave in the middle of a hand?",
        "You are folded in your next turn, and your chips go to your bankroll when the hand is "
        "over. If you are all-in you play to the end.",
        "TB-3",
    )
