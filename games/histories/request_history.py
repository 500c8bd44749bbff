"""Requesting a history by mail: a few a day, and no more."""

from __future__ import annotations

import datetime as dt
from functools import partial

import msgspec
from django.db import transaction

from accounts.models import Player
from accounts.services.mail.post_mail import post_mail
from games.histories.hand_records import finished_hand
from games.histories.history_refusals import (
    NothingToSend,
    NoVerifiedAddress,
    TooManyRequests,
    WrongCount,
)
from games.histories.mail_address import verified_address
from games.histories.my_hands import MOST_LAST, finished_hands
from games.models import HistoryRequest
from games.selectors.onlooker import Onlooker

MOST_AN_HOUR = 10
HOUR = dt.timedelta(hours=1)
PRESSED_TWICE = dt.timedelta(seconds=10)
"""Whoever asks for the same again within it has pressed the button twice, and wants one mail."""
TASK = "games.history_mail.send"
"""By name: what runs it may be another process."""


class OneHand(msgspec.Struct, frozen=True, kw_only=True):
    """The hand with this number at its table."""

    table_id: int
    hand_no: int


class LastHands(msgspec.Struct, frozen=True, kw_only=True):
    """The player's last ``count`` hands."""

    count: int


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """The player's hands up to now, with no gap of more than an hour between them."""


Wanted = OneHand | LastHands | Session


def request_history(*, player_id: int, wanted: Wanted, now: dt.datetime) -> HistoryRequest:
    """Have hand histories mailed to the player's verified address (HH-1).

    NoSuchHand, or a HistoryRefused that says what would help. The row is committed before any
    task is queued: should that be lost, the sweep finds the row. A second press gets the row of
    the first.
    """
    _check(player_id, wanted)
    with transaction.atomic():
        # Two requests of one player at the same instant wait for each other here.
        Player.objects.select_for_update().get(pk=player_id)
        return _asked_just_now(player_id, wanted, now) or _ask(player_id, wanted, now)


def _asked_just_now(player_id: int, wanted: Wanted, now: dt.datetime) -> HistoryRequest | None:
    since = HistoryRequest.objects.filter(asked_at__gt=now - PRESSED_TWICE, asked_at__lte=now)
    return since.filter(player_id=player_id, **_fields(wanted)).first()


def _ask(player_id: int, wanted: Wanted, now: dt.datetime) -> HistoryRequest:
    _check_rate(player_id, now)
    request = HistoryRequest.objects.create(player_id=player_id, asked_at=now, **_fields(wanted))
    transaction.on_commit(partial(post_mail, TASK, request.pk))
    return request


def _check(player_id: int, wanted: Wanted) -> None:
    if verified_address(player_id) is None:
        raise NoVerifiedAddress
    match wanted:
        case OneHand(table_id=table_id, hand_no=hand_no):
            reader = Onlooker(player=player_id)
            finished_hand(table_id=table_id, hand_no=hand_no, reader=reader)
        case LastHands(count=count) if not 1 <= count <= MOST_LAST:
            raise WrongCount(count, MOST_LAST)
        case _:
            if not finished_hands(player_id).exists():
                raise NothingToSend


def _check_rate(player_id: int, now: dt.datetime) -> None:
    recent = HistoryRequest.objects.filter(
        player_id=player_id, asked_at__gt=now - HOUR, asked_at__lt=now + HOUR
    )
    times = list(recent.order_by("-asked_at").values_list("asked_at", flat=True)[:MOST_AN_HOUR])
    if len(times) == MOST_AN_HOUR:
        raise TooManyRequests(MOST_AN_HOUR, times[-1] + HOUR)


def _fields(wanted: Wanted) -> dict[str, object]:
    match wanted:
        case OneHand(table_id=table_id, hand_no=hand_no):
            scope = HistoryRequest.Scope.HAND
            return {"scope": scope, "table_id": table_id, "hand_no": hand_no}
        case LastHands(count=count):
            return {"scope": HistoryRequest.Scope.LAST, "count": count}
        case Session():
            return {"scope": HistoryRequest.Scope.SESSION}
