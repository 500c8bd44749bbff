"""Hand evidence beside the journal: connections, transfers, incidents, acts."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterator

import msgspec
from django.db.models import OuterRef, QuerySet, Subquery

from accounts.models import ChipAccount, Transfer
from accounts.selectors.staff.staff_acts import (
    SHOWN_OF_ONE,
    ActSearch,
    ShownAct,
    find_acts,
    shown_acts,
)
from games.models import Case, ConnectionEvent, Hand, HandPlayer, Incident
from games.selectors.evidence.shown_corrections import ShownCorrection, shown_corrections

AFTERWARDS = dt.timedelta(minutes=1)
"""Connections are listed for so long after a hand's end."""


class PlayersLine(msgspec.Struct, frozen=True, kw_only=True):
    """How one player's connection to the table was: as the hand began, and each change after it."""

    player: str
    before: ConnectionEvent | None
    changes: tuple[ConnectionEvent, ...]


class Moved(msgspec.Struct, frozen=True, kw_only=True):
    """One transfer of a hand, with what it did to each account, in cents."""

    transfer: Transfer
    postings: tuple[tuple[str, int], ...]


class HandEvidence(msgspec.Struct, frozen=True, kw_only=True):
    """All of it."""

    places: tuple[HandPlayer, ...]
    lines: tuple[PlayersLine, ...]
    transfers: tuple[Moved, ...]
    incidents: tuple[Incident, ...]
    acts: tuple[ShownAct, ...]
    corrections: tuple[ShownCorrection, ...]
    cases: tuple[Case, ...]


def hand_evidence(hand: Hand) -> HandEvidence:
    """Return what is on record of a hand, running or over, in as many queries for ten players as
    for two."""
    places = tuple(_places(hand))
    incidents = Incident.objects.filter(table_id=hand.table_id, hand_no=hand.hand_no)
    return HandEvidence(
        places=places,
        lines=_lines(hand, [each for each in places if not each.player.is_house]),
        transfers=tuple(_moved(hand)),
        incidents=tuple(incidents.order_by("pk")),
        acts=_acts(hand),
        corrections=shown_corrections(hand.corrections.all()),
        cases=tuple(hand.cases.select_related("player", "hand").order_by("pk")),
    )


def _places(hand: Hand) -> QuerySet[HandPlayer]:
    """Return the players by seat, each with what is on record last of their connection before."""
    events = ConnectionEvent.objects.filter(table_id=hand.table_id, at__lte=hand.started_at)
    last = events.filter(player_id=OuterRef("player_id")).order_by("-at", "-pk").values("pk")[:1]
    places = hand.hand_players.annotate(before_id=Subquery(last))
    return places.select_related("player").order_by("seat")


def _lines(hand: Hand, places: Collection[HandPlayer]) -> tuple[PlayersLine, ...]:
    before = ConnectionEvent.objects.in_bulk([vars(each)["before_id"] for each in places])
    changes: dict[int, list[ConnectionEvent]] = {}
    for event in _changes(hand, places):
        changes.setdefault(event.player_id, []).append(event)
    return tuple(
        PlayersLine(
            player=each.player.username,
            before=before.get(vars(each)["before_id"]),
            changes=tuple(changes.get(each.player_id, ())),
        )
        for each in places
    )


def _changes(hand: Hand, places: Collection[HandPlayer]) -> QuerySet[ConnectionEvent]:
    players = [each.player_id for each in places]
    events = ConnectionEvent.objects.filter(
        table_id=hand.table_id, player_id__in=players, at__gt=hand.started_at
    )
    if hand.ended_at is not None:
        events = events.filter(at__lte=hand.ended_at + AFTERWARDS)
    return events.order_by("at", "pk")


def _acts(hand: Hand) -> tuple[ShownAct, ...]:
    """Return what staff did about a hand, and at its table while it ran, but for looks."""
    acts = find_acts(ActSearch(has_looks=False)).order_by("-number")
    about = acts.filter(object_kind="games.hand", object_id=hand.pk)
    then = acts.filter(table_id=hand.table_id, at__gte=hand.started_at)
    if hand.ended_at is not None:
        then = then.filter(at__lte=hand.ended_at)
    found = {act.number: act for act in (*about[:SHOWN_OF_ONE], *then[:SHOWN_OF_ONE])}
    return tuple(shown_acts([found[number] for number in sorted(found)]))


def _moved(hand: Hand) -> Iterator[Moved]:
    transfers = Transfer.objects.filter(hand=str(hand)).order_by("pk")
    for transfer in transfers.prefetch_related("postings__account__player"):
        postings = ((_account(each.account), each.amount) for each in transfer.postings.all())
        yield Moved(transfer=transfer, postings=tuple(postings))


def _account(account: ChipAccount) -> str:
    """Return whose an account is, and where its chips are."""
    kind = account.get_kind_display()
    return kind if account.player is None else f"{account.player.username}, {kind}"
