"""The second person's word on an adjustment, a correction or a reversal."""

from __future__ import annotations

import datetime as dt

from django.core.exceptions import PermissionDenied
from django.db import transaction

from accounts.models import PendingAdjustment, Player, Transfer
from accounts.ports import tables_app
from accounts.rights.roles import ADJUST, CORRECT, REVERSE
from accounts.selectors.staff.about_player import staff_moment
from accounts.services.money.adjust import post_adjustment
from accounts.services.money.correct import check_correction, corrected_players, post_correction
from accounts.services.money.reverse import (
    check_reversal,
    check_reversible,
    players_of,
    post_reversal,
)
from accounts.services.money.second_person import holders, lock_players
from accounts.services.staff.authority import check_act, may_act_on
from accounts.services.staff.note_act import note_act


class DecidedAlready(Exception):
    """Somebody has confirmed or declined it meanwhile."""

    def __init__(self) -> None:
        super().__init__("This was decided already.")


class SameOne(PermissionDenied):
    """Whoever asked for it is no second person; they may only take it back. Nothing was written."""

    def __init__(self) -> None:
        super().__init__("You asked for this yourself: somebody else confirms it.")


class NoLonger(Exception):
    """Whoever asked for it may not do it any more. Nothing was written."""

    def __init__(self, asker: Player) -> None:
        super().__init__(f"{asker}, who asked for this, may not do it any more: decline it.")


class DoneAlready(Exception):
    """It was done meanwhile by one alone, who needed no second person any more. Nothing moved."""

    def __init__(self, done: Transfer) -> None:
        super().__init__(
            f"{done.made_by} did this alone on {staff_moment(done.created_at)} (EST): decline it."
        )


def decide_adjustment(
    *, pending_id: int, is_confirmed: bool, by: Player, now: dt.datetime
) -> PendingAdjustment:
    """Confirm or decline what waits, once; chips move in the same transaction.

    LacksRight, NotAbove or SameOne if ``by`` isn't who may; NotEnoughChips, TooManyChips, NoLonger,
    ReversedAlready, DoneAlready or DecidedAlready if it can't be done, and then it waits on.
    """
    with transaction.atomic():
        rows = PendingAdjustment.objects.select_for_update(no_key=True)
        pending = rows.get(pk=pending_id)
        check_second(pending, by, is_confirming=is_confirmed)
        if pending.decided_at is not None:
            raise DecidedAlready
        if is_confirmed:
            _post(pending, now)
        pending.decided_by, pending.decided_at, pending.is_confirmed = by, now, is_confirmed
        pending.save(update_fields=("decided_by", "decided_at", "is_confirmed"))
        note_act(
            f"pending adjustment.{'confirm' if is_confirmed else 'decline'}",
            by=by,
            on=pending,
            reason=pending.reason,
            player_id=next((each.pk for each in whose_chips(pending)), None),
        )
    return pending


def check_second(pending: PendingAdjustment, by: Player, *, is_confirming: bool = False) -> None:
    """Raise LacksRight, NotAbove, DealtIn or SameOne if somebody may not decide this."""
    _check_who(pending, by)
    if is_confirming and by.pk == pending.asked_by_id:
        raise SameOne


def _check_who(pending: PendingAdjustment, by: Player) -> None:
    if pending.reverses is not None:
        check_reversal(by=by, transfer=pending.reverses)
    elif pending.hand is not None:
        check_correction(by=by, hand=pending.hand, over=whose_chips(pending))
    else:
        check_act(by=by, right=ADJUST, over=whose_chips(pending))


def who_may_confirm(pending: PendingAdjustment, now: dt.datetime) -> list[Player]:
    """Return the members of staff who can be the second person."""
    players = whose_chips(pending)
    hand = pending.hand if pending.reverses is None else pending.reverses.hand
    barred = {pending.asked_by_id, *tables_app().dealt_into(hand or "")}
    return [
        each
        for each in holders(right_for(pending), now)
        if each.pk not in barred and all(may_act_on(each, one) for one in players)
    ]


def right_for(pending: PendingAdjustment) -> str:
    """Return the right that it takes."""
    if pending.hand is not None:
        return CORRECT
    return ADJUST if pending.reverses is None else REVERSE


def whose_chips(pending: PendingAdjustment) -> tuple[Player, ...]:
    """Return the players whose chips it moves."""
    if pending.reverses is not None:
        return players_of(pending.reverses)
    if pending.hand is not None:
        return corrected_players(pending)
    assert pending.player is not None
    return (pending.player,)


def _post(pending: PendingAdjustment, now: dt.datetime) -> None:
    try:
        _check_who(pending, pending.asked_by)
    except PermissionDenied:
        raise NoLonger(pending.asked_by) from None
    if not pending.asked_by.may_sign_in(now):
        raise NoLonger(pending.asked_by)
    _check_not_done(pending)
    if pending.hand is not None:
        post_correction(pending, now=now)
    elif pending.reverses is None:
        post_adjustment(pending, now=now)
    else:
        post_reversal(pending, now=now)


def _check_not_done(pending: PendingAdjustment) -> None:
    """Lock what whoever does it alone locks, and see whether they have."""
    if pending.reverses_id is not None:
        check_reversible(
            Transfer.objects.select_for_update(no_key=True).get(pk=pending.reverses_id)
        )
    lock_players(each.pk for each in whose_chips(pending))
    done = Transfer.objects.filter(key=pending.key).select_related("made_by").first()
    if done is not None:
        raise DoneAlready(done)
