"""The head of a player's page: what matters before anything is done to somebody."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import msgspec
from django.urls import reverse
from django.utils.timesince import timesince

from accounts.formats.est_day import EST
from accounts.formats.money import format_money
from accounts.models import Player, StaffAct
from accounts.ports import ShownText, tables_app
from accounts.rights.roles import ANSWER, READ_REQUESTS, READ_STAFF_LOG, SEE_SESSIONS, SUSPEND
from accounts.selectors.all_ins_left import all_ins_left, allowances
from accounts.selectors.player_chips.balances import bankroll_balance, total_chips
from accounts.selectors.staff.shared_addresses import MOST_SHOWN, shares_address_with
from accounts.selectors.suspensions import suspension_of


class HeadFact(msgspec.Struct, frozen=True, kw_only=True):
    """One fact: what it is about, what is so (each text perhaps a link), and a line below."""

    name: str
    texts: tuple[ShownText, ...]
    second: str = ""
    act: ShownText | None = None
    is_late: bool = False


def head_facts(player: Player, staff: Player, now: dt.datetime) -> list[HeadFact]:
    """Return what there is to say of a player, to this member of staff."""
    found = [*_places(player), *([] if player.is_guest else _chips(player))]
    if not player.is_house:
        found += [*_suspended(player, now), *_all_ins(player, now)]
    found += _requests(player, staff, now) if staff.has_perm(READ_REQUESTS) else ()
    found += _shared(player) if staff.has_perm(SEE_SESSIONS) else ()
    return found


def since_words(player: Player, staff: Player) -> str:
    """Return since when somebody is here, how they came, and how they are reached."""
    since = f"Here since {player.date_joined.astimezone(EST):%-d %b %Y}"
    came = f", by the invitation “{player.invitation.note}”" if player.invitation else ""
    own = player.emailaddress_set.filter(primary=True).first()  # type: ignore[attr-defined]
    proven = "proven" if own and own.verified else "not proven"
    mail = f" {player.email}, {proven}." if player.email else ""
    kind = " A house player." if player.is_house else " A guest." if player.is_guest else ""
    return f"{since}{came}.{kind}{mail}{_suspended_before(player, staff)}"


def _suspended_before(player: Player, staff: Player) -> str:
    if player.is_house or not (staff.has_perm(SUSPEND) or staff.has_perm(READ_STAFF_LOG)):
        return ""
    times = StaffAct.objects.filter(player_id=player.pk, kind="player.suspend").count()
    match times:
        case 0:
            return " Never suspended."
        case 1:
            return " Suspended once so far."
        case _:
            return f" Suspended {times} times so far."


def _places(player: Player) -> Iterator[HeadFact]:
    places = tables_app().whereabouts(player.pk)
    if places:
        texts = tuple(ShownText(each.place, each.url, each.right) for each in places)
        says = places[0].says if len(places) == 1 else f"{len(places)} tables"
        yield HeadFact(name="Now at", texts=texts, second=says)


def _chips(player: Player) -> Iterator[HeadFact]:
    total, own = total_chips(player.pk), bankroll_balance(player.pk)
    at_tables = f", {format_money(total - own)} at tables" if total != own else ""
    second = f"{format_money(own)} in the bankroll{at_tables}"
    yield HeadFact(name="Chips", texts=(ShownText(format_money(total)),), second=second)


def _suspended(player: Player, now: dt.datetime) -> Iterator[HeadFact]:
    held = suspension_of(player, now)
    if held is not None:
        said = (ShownText(f"from {held.what}"),)
        second = f"{held.ends}: “{held.reason}”"
        yield HeadFact(name="Suspended", texts=said, second=second, is_late=True)
    if not player.is_active:
        second = "They can’t sign in."
        yield HeadFact(name="Account", texts=(ShownText("closed"),), second=second, is_late=True)


def _all_ins(player: Player, now: dt.datetime) -> Iterator[HeadFact]:
    left, whole = all_ins_left(player.pk, now), allowances((player.pk,))[player.pk]
    yield HeadFact(name="All-ins left today", texts=(ShownText(f"{left} of {whole}"),))


def _requests(player: Player, staff: Player, now: dt.datetime) -> Iterator[HeadFact]:
    asked = player.all_in_reset_requests.filter(answered_at=None).order_by("pk")
    oldest, number = asked.first(), asked.count()
    if oldest is not None:
        page = reverse("admin:accounts_allinresetrequest_answer", args=[oldest.pk])
        yield HeadFact(
            name="Requests",
            texts=(ShownText("1 waits" if number == 1 else f"{number} wait"),),
            second=f"since {timesince(oldest.created_at, now)}",
            act=ShownText("Answer", page, ANSWER),
            is_late=True,
        )


def _shared(player: Player) -> Iterator[HeadFact]:
    others = shares_address_with(player.pk)
    if others:
        names = tuple(
            ShownText(each.username, reverse("admin:accounts_player_change", args=[each.pk]))
            for each in others[:MOST_SHOWN]
        )
        second = "and others" if len(others) > MOST_SHOWN else "A household has one for many."
        yield HeadFact(name="Shares an address with", texts=names, second=second)
