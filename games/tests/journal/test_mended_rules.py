"""Journals in which a table did what its rules no longer let it: they say what they said.

``over_full_top_up``: three are all-in for the maximum of $200; Alice queues $200 more and wins,
Bob queues a quarter of the least buy-in and goes broke. Both got all of it (MO-11).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.db import transaction

from accounts.account_ref import AccountRef
from accounts.models import AccountKind, Player, TransferKind
from accounts.services.money.post_transfer import post_transfer
from games.engine.events.dealing import HandStarted
from games.engine.events.settling import HandEnded
from games.engine.events.top_ups import ToppedUp
from games.engine.table_commands import Leave
from games.journal.loaded import Committed
from games.journal.rows.codec import encode_events
from games.journal.rows.upcasts import SCHEMA
from games.models import Hand, JournalRow, Table
from games.tests.journal.recording import Journal, read, stacks
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.room import NOON, Room

OVER_FULL = Path(__file__).parent / "mended" / "over_full_top_up.jsonl"


def test_an_over_full_top_up_folds_as_it_did__MO_11() -> None:
    journal = read(OVER_FULL)

    folded = journal.folded()

    assert ToppedUp(seat=1, chips=20_000) in journal.events
    assert ToppedUp(seat=2, chips=1_000) in journal.events
    assert folded == journal.state
    assert stacks(folded) == journal.stacks == {"1": 80_100, "2": 1_000, "3": 100}


@pytest.mark.django_db
def test_an_over_full_top_up_passes_the_audit_and_the_table_goes_on__MO_11() -> None:
    room = restored(OVER_FULL)

    assert room.loaded.state == read(OVER_FULL).state
    room.check()
    assert isinstance(room.say(Leave, ALICE), Committed)
    assert room.bankroll(ALICE) == 60_000 + 80_100
    room.check()


def restored(file: Path) -> Room:
    """Return the room that a recorded journal and its transfers are of, between hands."""
    room = Room(name="Over full", betting="no_limit", min_buy_in=4_000, max_buy_in=20_000)
    for pk, name in enumerate((ALICE, BOB, CAROL), start=1):
        room.ids[name] = Player.objects.create(pk=pk, username=name).pk
    write_rows(room.table, read(file))
    with transaction.atomic():
        for transfer in json.loads(file.read_text().splitlines()[-1])["transfers"]:
            post(transfer, room.table.pk)
    room.reload()
    return room


def write_rows(table: Table, journal: Journal) -> None:
    """Write the journal after the table's opening, and what the table's row says of it."""
    snapshot = 1
    for version, events in enumerate(journal.rows[1:], start=2):
        JournalRow.objects.create(
            table=table,
            version=version,
            schema=SCHEMA,
            events=encode_events(events),
            created_at=NOON,
        )
        for event in events:
            match event:
                case HandStarted(hand_no=number):
                    snapshot = version
                    Hand.objects.create(
                        table=table, hand_no=number, started_version=version, started_at=NOON
                    )
                case HandEnded():
                    Hand.objects.filter(ended_version=None).update(ended_version=version)
                case _:
                    pass
    Table.objects.filter(pk=table.pk).update(
        version=len(journal.rows), snapshot_version=snapshot, clock=b"{}", players=3
    )


def post(said: dict[str, Any], table_id: int) -> None:
    """Book a recorded transfer, at this table where it was at one."""
    here = table_id if said["table_id"] else None
    post_transfer(
        key=said["key"].replace("table/1/", f"table/{table_id}/"),
        kind=TransferKind(said["kind"]),
        postings={
            AccountRef(kind=AccountKind(kind), player_id=player, table_id=at and table_id): chips
            for kind, player, at, chips in said["postings"]
        },
        now=NOON,
        table_id=here,
        hand=said["hand"] and f"{table_id}-{said['hand'].partition('-')[2]}",
    )
