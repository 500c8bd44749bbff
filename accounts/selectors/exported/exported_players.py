"""Every player as a row of a file, so many at a time."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from typing import Any

from allauth.account.models import EmailAddress
from django.db.models import Q, Sum

from accounts.formats.est_day import EST
from accounts.models import TABLE_KINDS, AccountKind, ChipAccount, Player
from accounts.selectors.player_chips.own_chips import of_the_room

COLUMNS = (
    "id", "name", "is_house_player", "is_staff", "is_active", "entry", "joined_at_est",
    "signed_in_at_est", "suspended_until_est", "bankroll_cents", "on_tables_cents",
)  # fmt: skip
NO_CHIPS: dict[str, Any] = {"bankroll_cents": 0, "on_tables_cents": 0}
MAIL_COLUMNS = ("email", "is_email_verified")


def each_player(*, has_mail: bool, at_a_time: int = 500) -> Iterator[list[dict[str, Any]]]:
    """Yield all players by their numbers; their addresses only if they are asked for."""
    last = 0
    while found := list(Player.objects.filter(pk__gt=last).order_by("pk")[:at_a_time]):
        last = found[-1].pk
        yield _rows(found, has_mail=has_mail)


def est_stamp(at: dt.datetime | None) -> str | None:
    """Return a moment as files have it, in a column whose name says that it is EST: spreadsheets
    read ``2026-03-01 07:00:00`` as a time."""
    return None if at is None else f"{at.astimezone(EST):%Y-%m-%d %H:%M:%S}"


def _rows(players: Sequence[Player], *, has_mail: bool) -> list[dict[str, Any]]:
    ids = [player.pk for player in players]
    chips, mails = _chips(ids), _mails(ids) if has_mail else {}
    nothing = dict.fromkeys(MAIL_COLUMNS) if has_mail else {}
    return [
        _row(player) | chips.get(player.pk, NO_CHIPS) | mails.get(player.pk, nothing)
        for player in players
    ]


def _row(player: Player) -> dict[str, Any]:
    return {
        "id": player.pk,
        "name": player.username,
        "is_house_player": player.is_house,
        "is_staff": player.is_staff,
        "is_active": player.is_active,
        "entry": player.entry,
        "joined_at_est": est_stamp(player.date_joined),
        "signed_in_at_est": est_stamp(player.last_login),
        "suspended_until_est": est_stamp(player.suspended_until),
    }


def _chips(ids: Sequence[int]) -> dict[int, dict[str, Any]]:
    accounts = ChipAccount.objects.order_by().filter(player__in=ids).values_list("player_id")
    sums = accounts.annotate(
        bankroll=Sum("balance", filter=Q(kind=AccountKind.BANKROLL), default=0),
        stacks=Sum("balance", filter=Q(kind__in=TABLE_KINDS) & of_the_room(), default=0),
    )
    return {
        player_id: {"bankroll_cents": bankroll, "on_tables_cents": stacks}
        for player_id, bankroll, stacks in sums
    }


def _mails(ids: Sequence[int]) -> dict[int, dict[str, Any]]:
    """Return the address that mails go to."""
    rows = EmailAddress.objects.filter(user__in=ids).order_by("primary", "verified", "pk")
    return {
        player_id: {"email": email, "is_email_verified": is_verified}
        for player_id, email, is_verified in rows.values_list("user_id", "email", "verified")
    }
