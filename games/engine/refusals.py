"""Refusals of the dealer: a reason and its facts, never prose."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Reason(StrEnum):
    """Named after what the dealer says."""

    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    HAND_MOVED_ON = "HAND_MOVED_ON"
    HAND_OVER = "HAND_OVER"
    NO_HAND = "NO_HAND"
    NOT_IN_HAND = "NOT_IN_HAND"
    CANNOT_CHECK = "CANNOT_CHECK"
    NOTHING_TO_CALL = "NOTHING_TO_CALL"
    NOTHING_TO_RAISE = "NOTHING_TO_RAISE"
    ALREADY_BET = "ALREADY_BET"
    BET_TOO_SMALL = "BET_TOO_SMALL"
    BET_TOO_LARGE = "BET_TOO_LARGE"
    NOT_WHOLE_CHIPS = "NOT_WHOLE_CHIPS"
    AMOUNT_NOT_ALLOWED = "AMOUNT_NOT_ALLOWED"
    RAISE_CAP_REACHED = "RAISE_CAP_REACHED"
    ACTION_NOT_REOPENED = "ACTION_NOT_REOPENED"
    NO_OPPONENT_LEFT = "NO_OPPONENT_LEFT"
    MUST_BRING_IN = "MUST_BRING_IN"
    NO_BRING_IN = "NO_BRING_IN"
    NOTHING_TO_COMPLETE = "NOTHING_TO_COMPLETE"
    NOT_ENOUGH_CHIPS = "NOT_ENOUGH_CHIPS"
    NOTHING_TO_SHOW = "NOTHING_TO_SHOW"
    ALREADY_SHOWN = "ALREADY_SHOWN"
    SEAT_TAKEN = "SEAT_TAKEN"
    NO_SUCH_SEAT = "NO_SUCH_SEAT"
    ALREADY_SEATED = "ALREADY_SEATED"
    NOT_SEATED = "NOT_SEATED"
    ALREADY_SITTING_OUT = "ALREADY_SITTING_OUT"
    NOT_SITTING_OUT = "NOT_SITTING_OUT"
    BUY_IN_TOO_SMALL = "BUY_IN_TOO_SMALL"
    BUY_IN_TOO_LARGE = "BUY_IN_TOO_LARGE"
    MUST_BRING_BACK = "MUST_BRING_BACK"
    TABLE_CLOSED = "TABLE_CLOSED"
    NOTHING_OWED = "NOTHING_OWED"
    ALREADY_LEAVING = "ALREADY_LEAVING"
    NO_BLINDS = "NO_BLINDS"
    NOT_LEAVING = "NOT_LEAVING"
    SEAT_GIVEN_UP = "SEAT_GIVEN_UP"
    HAND_RUNNING = "HAND_RUNNING"
    SEAT_RESERVED = "SEAT_RESERVED"
    SEAT_FREE = "SEAT_FREE"
    NOT_WAITING = "NOT_WAITING"
    TIME_BANK_EMPTY = "TIME_BANK_EMPTY"
    TOO_MANY_TABLES = "TOO_MANY_TABLES"
    SUSPENDED = "SUSPENDED"
    NOT_LET_IN = "NOT_LET_IN"
    TERMS_NOT_ACCEPTED = "TERMS_NOT_ACCEPTED"
    GUEST_ELSEWHERE = "GUEST_ELSEWHERE"
    NAME_NOT_FREE = "NAME_NOT_FREE"
    CUT_TOO_LATE = "CUT_TOO_LATE"
    NOT_ASKED_TO_CUT = "NOT_ASKED_TO_CUT"
    OTHER_CUT = "OTHER_CUT"


class Refused(msgspec.Struct, frozen=True):
    """A refusal; ``facts`` say what would be right (``minimum=400``), in cents or seat numbers."""

    reason: Reason
    facts: dict[str, int | str | bool | list[int] | None] = {}


def refuse(reason: Reason, **facts: int | str | bool | list[int] | None) -> Refused:
    """Return a refusal with its facts."""
    return Refused(reason, facts)
