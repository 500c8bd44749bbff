"""How much may be bet, and how often."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.rules import Betting, HeadsUp, HouseRules, PotLimitCount
from games.selectors.houses_as_played import HouseAsPlayed
from games.web.house_rules.answer import Answer, explained

LIMITS = Betting.FIXED_LIMIT, Betting.SPREAD_LIMIT
BIG_BETS = Betting.POT_LIMIT, Betting.NO_LIMIT


def betting_answers(house: HouseAsPlayed) -> Iterator[Answer]:
    """Yield how players bet at a house."""
    yield explained(
        "What may I do in my turn?",
        "Check, bet, call, raise or fold. After a bet nobody can check. You may always fold, and "
        "you may check first and raise later in the same round.",
        "BT-1",
    )
    yield from sizes(house)
    if house.offers(*LIMITS):
        yield explained("How often may we raise in a limit game?", cap(house), "BT-3 BT-4")
    yield from all_ins(house)
    yield explained(
        "Can I choose before my turn?",
        "Yes. What you choose ahead is done in your turn if it still costs the same; if not, you "
        "are asked. Check/fold and call any hold whatever it costs.",
        "BT-15",
    )


def sizes(house: HouseAsPlayed) -> Iterator[Answer]:
    """Yield how large bets are, for each way of betting that is played."""
    if house.offers(Betting.FIXED_LIMIT):
        yield explained("How much is a bet in fixed limit?", fixed(house), "BT-2")
    if house.offers(Betting.SPREAD_LIMIT):
        yield explained(
            "How much is a bet in spread limit?",
            "Any whole dollars from the lower amount to the higher, on every street; a raise at "
            "least as much as the last bet or raise of the round. The forced first bet counts as "
            "the bet, and its owner may make it more at once.",
            "BT-8",
        )
    if house.offers(Betting.POT_LIMIT):
        yield explained("How much is a bet in pot limit?", pot_limit(house.rules), "BT-7")
    if house.offers(Betting.NO_LIMIT):
        yield explained(
            "How much is a bet in no limit?",
            "From the big blind to all that you have. A raise adds at least as much as the last "
            "bet or raise of the round did. There is no cap on raises.",
            "BT-6",
        )


def fixed(house: HouseAsPlayed) -> str:
    """Say from when on a fixed limit plays its higher amount."""
    later = ["on the turn and the river in hold'em"] * house.has_hold_em
    later += ["from fifth street on in stud"] * house.has_stud
    return (
        "Always the same: at first the lower of the two amounts in the limit's name, then the "
        f"higher, {' and '.join(later)}. A raise adds the same again."
    )


def cap(house: HouseAsPlayed) -> str:
    """Say how many raises there are, and whether two players alone are bound by it."""
    if house.rules.max_raises is None:
        return "As often as you like: there is no cap on raises."
    forced = ["A big blind is a bet."] * house.has_hold_em
    forced += ["A bring-in is no bet in fixed limit; completing it is."] * house.has_stud
    counted = f"One bet and {house.rules.max_raises} raises a round, counted for the table."
    return " ".join((counted, *forced, between_two(house.rules)))


def between_two(rules: HouseRules) -> str:
    """Say whether the cap on raises holds between two players."""
    if rules.heads_up is HeadsUp.CAPPED or rules.tournament:
        return "The cap holds between two players too."
    return (
        "Between two players there is no cap, if it came to that before the last of these raises."
    )


def pot_limit(rules: HouseRules) -> str:
    """Say what the most is, by what a house counts as the pot."""
    active = rules.pot_limit_count is PotLimitCount.ACTIVE_POT
    pot = "the pot that is still being built" if active else "all pots together"
    return (
        f"From the big blind to the size of the pot: {pot}, all bets of the round, and your own "
        "call. There is no cap on raises."
    )


def all_ins(house: HouseAsPlayed) -> Iterator[Answer]:
    """Yield what an all-in for less than a full bet does."""
    if house.offers(*LIMITS):
        yield explained(
            "What if somebody is all-in for less than a bet, in a limit game?",
            "With half of a bet or raise, or more, it counts as one, and the others may raise it. "
            "With less it counts for nothing: you may call it, or complete it if you haven't acted "
            "yet.",
            "BT-5 BT-11",
        )
    if house.offers(*BIG_BETS):
        yield explained(
            "What if somebody is all-in for less than a raise, in pot limit or no limit?",
            "You have to call all of it to stay in, but if you had acted before you can't raise "
            "again. The next raise is a full one on top.",
            "BT-10 BT-11",
        )
