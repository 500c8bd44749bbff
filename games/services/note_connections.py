"""Connection events, kept for thirty days as evidence beside time-outs (EA-5)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping

from accounts.ports import DataItem
from games.models import ConnectionEvent, LateTurn
from games.selectors.talk.kept_of_talk import kept_of_talk

KEPT = dt.timedelta(days=30)
RECENT = dt.timedelta(days=1)
"""What is older is written again: it costs a row, and looking further back would cost more."""


def note_connections(*, table_id: int, changes: Mapping[int, str], now: dt.datetime) -> None:
    """Keep what the connections of some players, by id, have become at a table.

    What is on record as it is, by another process or before a restart, is not written again.
    """
    known = _on_record(table_id, changes, since=now - RECENT)
    ConnectionEvent.objects.bulk_create(
        ConnectionEvent(player_id=player_id, table_id=table_id, at=now, what=what)
        for player_id, what in changes.items()
        if known.get(player_id) != what
    )


def _on_record(table_id: int, players: Iterable[int], *, since: dt.datetime) -> dict[int, str]:
    """Return what is on record last of each player's connection to a table."""
    events = ConnectionEvent.objects.filter(
        table_id=table_id, player_id__in=list(players), at__gte=since
    )
    return dict(events.order_by("at", "pk").values_list("player_id", "what"))


def forget_connections(*, now: dt.datetime) -> int:
    """Delete what is older than thirty days, late turns too; return how many rows went."""
    late = LateTurn.objects.filter(at__lt=now - KEPT).delete()[0]
    return late + ConnectionEvent.objects.filter(at__lt=now - KEPT).delete()[0]


def kept_of_players() -> tuple[DataItem, ...]:
    """Return what tables keep of people, for the privacy page."""
    return (
        DataItem(
            what="Every hand that you were dealt into, under your name. Nobody but you sees cards"
            " that you haven’t shown, staff included, unless you open them to a report.",
            why="It is the record of the table: everybody can check what was dealt and paid.",
            how_long="As long as the room keeps its books.",
        ),
        DataItem(
            what="When your line to a table was lost and came back, and when your time ran out.",
            why="So that staff can answer your request for a reset of emergency all-ins, and count"
            " how often it happens in the room.",
            how_long=f"{KEPT.days} days.",
        ),
        DataItem(
            what="To which groups of players you were admitted by their link, and when: under your"
            " name, or by a number in your browser’s session if you weren’t signed in.",
            why="So that their tables are shown to you, and to nobody whom they don’t know.",
            how_long="As long as the group is there.",
        ),
        DataItem(
            what="That you wait at the door of a table whose host lets in who comes, under which"
            " name, and what they answered.",
            why="So that the host can let you in.",
            how_long="Until the evening ends.",
        ),
        DataItem(
            what="That two names are yours, as the host of a group says; you read it on its page.",
            why="So that your results there are counted together.",
            how_long="Until the host takes it back, or the group is gone.",
        ),
        *kept_of_talk(),
        DataItem(
            what="What you report to staff, whether you opened your cards of that hand to them,"
            " what they noted, and their answer.",
            why="So that what was decided, and why, can be looked up.",
            how_long="As long as the room keeps its books.",
        ),
    )
