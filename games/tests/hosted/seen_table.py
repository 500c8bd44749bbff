"""What a view of the table says."""

from __future__ import annotations

from games.tests.served.client import Frame

A_CHIP = 100
"""Of the ledger's units, in which all amounts are."""


def seat_of(view: Frame, player: int) -> Frame | None:
    """Return somebody's seat, if they have one."""
    return next((each for each in view["seats"] if each["player"] == player), None)


def chips_of(seat: Frame) -> int:
    """Return what is in front of somebody, or will be after the hand."""
    return int(seat["stack"]) + int(seat["queued_top_up"])


def stacks(view: Frame) -> dict[int, int]:
    """Return everybody's chips, by seat."""
    return {each["seat"]: chips_of(each) for each in view["seats"]}


def debts(view: Frame) -> dict[int, tuple[bool, bool]]:
    """Return who has missed which blinds, by seat."""
    return {each["seat"]: (each["missed_small"], each["missed_big"]) for each in view["seats"]}


def is_running(view: Frame) -> bool:
    """Whether a hand is being played."""
    return view["hand"] is not None and not view["hand"]["is_over"]


def all_have_chips(view: Frame) -> bool:
    """Whether everybody has some, and has been answered, so that nothing changes any more."""
    return all(chips_of(seat) for seat in view["seats"]) and not view["requests"]


def is_all_in(view: Frame, player: int) -> bool:
    """Whether somebody has bet all that they have in a hand that is being played."""
    if not is_running(view):
        return False
    mine = next((each for each in view["hand"]["players"] if each["player"] == player), None)
    return mine is not None and not mine["stack"] and not mine["has_folded"]


def is_out(view: Frame, player: int) -> bool:
    """Whether somebody sits out, and is in no hand."""
    seat = seat_of(view, player)
    assert seat is not None
    playing = view["hand"]["players"] if is_running(view) else ()
    return bool(seat["is_sitting_out"]) and all(each["player"] != player for each in playing)
