"""Sections of a player's page: tables and hands, what each brought, never a card."""

from __future__ import annotations

from django.urls import reverse

from accounts.formats.money import format_chips
from accounts.models import AccountKind, ChipAccount
from accounts.ports import PlayerSection, ShownText
from accounts.selectors.staff.about_player import staff_moment
from games.models import Hand, HandPlayer, Table
from games.selectors.presence.whereabouts import TO_READ, whereabouts

HANDS = 20
READ_HANDS = "games.view_hand"


def sections_of_player(player_id: int) -> tuple[PlayerSection, ...]:
    """Return where they are, where they have been, and their newest hands."""
    return _now(player_id), _before(player_id), _hands(player_id)


def _now(player_id: int) -> PlayerSection:
    return PlayerSection(
        part="hands",
        title="At tables now",
        head=("Table", "What they do"),
        rows=tuple(
            (ShownText(each.place, each.url, each.right), ShownText(each.says))
            for each in whereabouts(player_id)
        ),
    )


def _before(player_id: int) -> PlayerSection:
    """By their chip accounts: each table where they ever sat has one, and no hand is counted."""
    sat = ChipAccount.objects.filter(kind=AccountKind.STACK, player_id=player_id, balance=0)
    tables = Table.objects.filter(pk__in=sat.values("table_id"), practice_until=None)
    return PlayerSection(
        part="hands",
        title="Tables before",
        head=("Table", "Limit"),
        rows=tuple(map(_table, tables.select_related("limit"))),
    )


def _table(table: Table) -> tuple[ShownText, ...]:
    limit = table.in_its_chips(str(table.limit))
    return ShownText(table.name, _page(table), TO_READ), ShownText(limit)


def _hands(player_id: int) -> PlayerSection:
    played = HandPlayer.objects.filter(player_id=player_id, hand__table__practice_until=None)
    places = played.select_related("hand__table")
    return PlayerSection(
        part="hands",
        title="Newest hands",
        head=("Began (EST)", "Hand", "Table", "Brought them"),
        rows=tuple(map(_place, places.order_by("-hand")[:HANDS])),
    )


def _place(place: HandPlayer) -> tuple[ShownText, ...]:
    hand = place.hand
    return (
        ShownText(staff_moment(hand.started_at)),
        _hand(hand),
        ShownText(hand.table.name, _page(hand.table), TO_READ),
        ShownText(_brought(place)),
    )


def _hand(hand: Hand) -> ShownText:
    """Lead to a hand's story, which all may read, or, while it runs, to the floor's page."""
    if hand.ended_at is None:
        return ShownText(str(hand), reverse("admin:games_hand_change", args=[hand.pk]), READ_HANDS)
    return ShownText(str(hand), reverse("hand", args=[hand.table_id, hand.hand_no]))


def _brought(place: HandPlayer) -> str:
    hand = place.hand
    if hand.ended_at is None:
        return "is being played"
    if hand.is_void:
        return "void"
    is_own = hand.table.has_own_chips
    return "" if place.result is None else format_chips(place.result, has_own_chips=is_own)


def _page(table: Table) -> str:
    return reverse("admin:games_table_change", args=[table.pk])
