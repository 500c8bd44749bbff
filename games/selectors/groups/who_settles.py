"""Who settles with whom after an evening, of results that are known. Pure; the ledger's units."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Result(msgspec.Struct, frozen=True):
    """What somebody has won, below zero lost."""

    who: int
    """A player, by id."""
    units: int


class Payment(msgspec.Struct, frozen=True):
    """Chips that go from one to another."""

    payer: int
    payee: int
    units: int


def largest_first(results: Sequence[Result]) -> tuple[Payment, ...]:
    """Return payments from whoever owes most to whoever gets most, and so on: at most one fewer
    than there are people. What is won from nobody among them is left out."""
    owed = _by_size(results, sign=-1)
    due = _by_size(results, sign=1)
    found = []
    while owed and due:
        payer, payee = owed[0], due[0]
        units = min(payer.units, payee.units)
        found.append(Payment(payer.who, payee.who, units))
        owed = _less(owed, units)
        due = _less(due, units)
    return tuple(found)


def through_banker(results: Sequence[Result], banker: int) -> tuple[Payment, ...]:
    """Return payments that all go to one of them or come from them, those to them first."""
    others = [each for each in results if each.who != banker]
    pay = (Payment(each.who, banker, each.units) for each in _by_size(others, sign=-1))
    get = (Payment(banker, each.who, each.units) for each in _by_size(others, sign=1))
    return (*pay, *get)


def _by_size(results: Sequence[Result], *, sign: int) -> list[Result]:
    """Return those on one side, the largest first, with what they owe or get above zero."""
    found = [Result(each.who, sign * each.units) for each in results if sign * each.units > 0]
    return sorted(found, key=lambda each: (-each.units, each.who))


def _less(side: list[Result], units: int) -> list[Result]:
    first, *rest = side
    left = [Result(first.who, first.units - units)] if first.units > units else []
    return sorted([*left, *rest], key=lambda each: (-each.units, each.who))
