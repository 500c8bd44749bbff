"""One answer of staff to several requests for all-ins."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Mapping

import msgspec

from accounts.models import AllInResetRequest, Player
from accounts.ports import Evidence
from accounts.rights.roles import ANSWER
from accounts.services.all_ins.answer_reset import AnsweredAlready, answer_reset, check_answer
from accounts.services.staff.authority import DealtIn, NotAbove, check_act


class LeftOut(msgspec.Struct, frozen=True, kw_only=True):
    """A request that this member of staff doesn't answer, and why."""

    asked: AllInResetRequest
    why: str


class Answered(msgspec.Struct, frozen=True, kw_only=True):
    """What came of an answer to several requests."""

    done: tuple[AllInResetRequest, ...]
    left_out: tuple[LeftOut, ...]


def answer_resets(
    *,
    by: Player,
    requests: Collection[AllInResetRequest],
    is_granted: bool,
    answer: str,
    now: dt.datetime,
) -> Answered:
    """Answer each request by itself, in a transaction of its own; LacksRight.

    What is one's own, somebody's above one, about a hand of one's own, or answered already is left
    out, and keeps none of the others from being done.
    """
    check_act(by=by, right=ANSWER)
    left_out = []
    for asked in requests:
        try:
            answer_reset(
                request_id=asked.pk, is_granted=is_granted, answer=answer, answered_by=by, now=now
            )
        except (AnsweredAlready, DealtIn, NotAbove) as refusal:
            left_out.append(LeftOut(asked=asked, why=_why(refusal, asked, by)))
    missing = {each.asked.pk for each in left_out}
    done = tuple(asked for asked in requests if asked.pk not in missing)
    return Answered(done=done, left_out=tuple(left_out))


def not_answered_by(
    by: Player, requests: Mapping[AllInResetRequest, Collection[Evidence]]
) -> tuple[LeftOut, ...]:
    """Return which requests would be left out, before anything is sent, from the evidence of each;
    LacksRight."""
    found = []
    for asked, hands in requests.items():
        try:
            check_answer(asked, by, hands)
            if asked.answered_at is not None:
                raise AnsweredAlready
        except (AnsweredAlready, DealtIn, NotAbove) as refusal:
            found.append(LeftOut(asked=asked, why=_why(refusal, asked, by)))
    return tuple(found)


def _why(refusal: Exception, asked: AllInResetRequest, by: Player) -> str:
    match refusal:
        case AnsweredAlready():
            return "answered already"
        case DealtIn():
            return "you were dealt into one of the hands"
        case _:
            is_own = asked.player_id == by.pk
            return "your own request" if is_own else "somebody above you"
