"""Faults of a limit or of rules: a sentence a field, for files and forms alike."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.rules import Betting, HouseRules, Limit
from games.houses.derived import AMOUNTS, CHIPS, DOLLAR, chip
from games.houses.dollars import format_dollars as dollars

MOST = 100_000_000
"""A million dollars, in cents: what the database's columns hold of any amount."""
WHOLE_POT = 10_000
SECONDS = range(5, 121)
ENDS = {
    "max_raises": (1, 100),
    "seconds_to_act": (SECONDS[0], SECONDS[-1]),
    "countdown_seconds": (0, SECONDS[-1]),
    "reconnect_seconds": (0, SECONDS[-1]),
    "time_bank_seconds": (0, SECONDS[-1]),
}
"""The least and the most of each rule that is a number."""
CHIPS_THERE_ARE = "The smallest chip is one of {} and {}.".format(
    ", ".join(map(dollars, CHIPS[:-1])), dollars(CHIPS[-1])
)
Problem = tuple[str, str]


def problems(
    limit: Limit, rules: HouseRules | None = None, *, seats: int | None = None
) -> dict[str, str]:
    """Return what is wrong, one sentence a field; empty if the limit can be played.

    Fields are those of Limit and HouseRules, ``rake_cap`` for the rake's cap, and ``seats``
    for a table's number of seats.
    """
    found = [*_stakes(limit), *_chips(limit), *_forced_bets(limit), *_buy_in(limit), *_rake(limit)]
    if rules is not None:
        found += _rules(rules)
    if seats is not None:
        found += _seats(limit, seats)
    return dict(reversed(found))  # the first of a field's problems is the one that is reported


def _stakes(limit: Limit) -> Iterator[Problem]:
    if limit.lower <= 0:
        yield "lower", "The lower limit must be more than $0."
    if limit.betting is Betting.FIXED_LIMIT and limit.higher != 2 * limit.lower:
        right = dollars(2 * limit.lower)
        yield "higher", f"In fixed limit the higher limit is twice the lower one: {right}."
    if limit.betting is Betting.SPREAD_LIMIT:
        yield from _spread(limit)
    if limit.betting.is_big_bet and limit.higher != limit.lower:
        big = dollars(limit.lower)
        yield "higher", f"In pot limit and no limit both limits are the big blind: {big}."


def _spread(limit: Limit) -> Iterator[Problem]:
    """From one whole number of dollars to another (BT-8)."""
    if limit.higher <= limit.lower:
        yield "higher", f"The top of the spread must be more than {dollars(limit.lower)}."
    for field in ("lower", "higher"):
        amount = getattr(limit, field)
        if amount % DOLLAR:
            below, above = amount // DOLLAR * DOLLAR, -(-amount // DOLLAR) * DOLLAR
            right = f"{dollars(below)} or {dollars(above)}" if below else dollars(above)
            yield field, f"A spread is bet in whole dollars: take {right}, not {dollars(amount)}."


def _chips(limit: Limit) -> Iterator[Problem]:
    if limit.chip not in CHIPS:
        yield "chip", CHIPS_THERE_ARE
        return
    for field in AMOUNTS:
        yield from ((field, sentence) for sentence in _why_not_paid(limit, field))
    largest = right_chip(limit)
    if limit.chip < largest:
        yield "chip", f"Take {dollars(largest)}: the largest chip that divides all amounts."


def right_chip(limit: Limit) -> int:
    """Return the chip that a limit's amounts ask for, whatever its own is (MO-1)."""
    cap = 0 if limit.rake is None else limit.rake.cap
    return chip((*(getattr(limit, field) for field in AMOUNTS), cap))


def _why_not_paid(limit: Limit, field: str) -> Iterator[str]:
    amount = getattr(limit, field) or 0
    if amount < 0:
        yield "An amount can't be less than $0."
    if amount > MOST:
        yield f"An amount is {dollars(MOST)} at most."
    if amount % limit.chip:
        unpaid = f"{dollars(amount)} can't be paid in chips of {dollars(limit.chip)}"
        yield f"{unpaid}; take a multiple of it, or a smaller chip."


def _forced_bets(limit: Limit) -> Iterator[Problem]:
    yield from _ante(limit)
    yield from _blinds(limit) if limit.variant.has_button else _bring_in(limit)


def _ante(limit: Limit) -> Iterator[Problem]:
    """A big blind that posts for all usually posts one big blind more, dead (MO-9)."""
    if not limit.big_blind_ante:
        if limit.ante >= limit.lower > 0:
            yield "ante", f"The ante must be less than the lower limit, {dollars(limit.lower)}."
        return
    if limit.ante > limit.lower > 0:
        yield "ante", f"The ante for all can't be more than the big blind, {dollars(limit.lower)}."
    if not limit.ante and limit.variant.has_button:
        usual = dollars(limit.lower)
        yield "ante", f"The big blind posts it for all: give an amount (one big blind is {usual})."


def _blinds(limit: Limit) -> Iterator[Problem]:
    if limit.small_blind > limit.big_blind:
        big = dollars(limit.big_blind)
        yield "small_blind", f"The small blind can't be more than the big one, {big}."
    if limit.big_blind != limit.lower:
        yield "big_blind", f"The big blind is the lower limit: {dollars(limit.lower)}."
    if limit.bring_in:
        yield "bring_in", f"{limit.variant.name} has blinds and no bring-in: leave it at 0."


def _bring_in(limit: Limit) -> Iterator[Problem]:
    if limit.bring_in <= 0:
        yield "bring_in", f"{limit.variant.name} needs a bring-in."
    if limit.bring_in > limit.lower:
        lower = dollars(limit.lower)
        yield "bring_in", f"The bring-in can't be more than the lower limit, {lower}."
    for field in ("small_blind", "big_blind"):
        if getattr(limit, field):
            yield field, f"{limit.variant.name} has a bring-in and no blinds: leave it at 0."
    if limit.big_blind_ante:
        yield "big_blind_ante", f"{limit.variant.name} has no big blind to post the ante for all."


def _buy_in(limit: Limit) -> Iterator[Problem]:
    if limit.min_buy_in < limit.higher:
        yield "min_buy_in", f"A buy-in must cover one bet at least: {dollars(limit.higher)}."
    if limit.max_buy_in is not None and limit.max_buy_in < limit.min_buy_in:
        least = dollars(limit.min_buy_in)
        yield "max_buy_in", f"It can't be less than the minimum, {least}; empty: no maximum."


def _rake(limit: Limit) -> Iterator[Problem]:
    if limit.rake is None:
        return
    if not 0 <= limit.rake.basis_points <= WHOLE_POT:
        yield "rake", "The rake is 0 to 100 per cent of a pot: 0 to 10000 hundredths of a per cent."
    elif limit.rake.cap > MOST:
        yield "rake_cap", f"The rake's cap is {dollars(MOST)} at most."
    elif limit.rake.cap < 0 or (limit.chip > 0 and limit.rake.cap % limit.chip):
        yield "rake_cap", f"The rake's cap must be a multiple of the chip, {dollars(limit.chip)}."


def _seats(limit: Limit, seats: int) -> Iterator[Problem]:
    most = limit.variant.max_seats
    if not 2 <= seats <= most:
        yield "seats", f"{limit.variant.name} is played by 2 to {most} players."


def _rules(rules: HouseRules) -> Iterator[Problem]:
    least, most = ENDS["max_raises"]
    if rules.max_raises is not None and not least <= rules.max_raises <= most:
        yield "max_raises", f"Allow {least} to {most} raises, or leave it empty for no cap."
    if rules.seconds_to_act not in SECONDS:
        yield "seconds_to_act", f"Give {SECONDS[0]} to {SECONDS[-1]} seconds to act."
    for field in ("countdown_seconds", "reconnect_seconds", "time_bank_seconds"):
        if not 0 <= getattr(rules, field) <= SECONDS[-1]:
            yield field, f"Give 0 to {SECONDS[-1]} seconds."
