from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from accounts.account_ref import bankroll, house, stack
from accounts.models import Player
from accounts.selectors.player_chips import newest_transfers
from accounts.selectors.player_chips.statement import StatementLine, statement
from accounts.tests.chips import post, sit_down


@pytest.fixture
def played(alice: Player, bob: Player) -> None:
    sit_down(alice, 400)
    sit_down(bob, 400)
    post("hand", {stack(alice.pk, 7): 90, stack(bob.pk, 7): -100, house(): 10})


@pytest.mark.usefixtures("played")
def test_it_shows_only_the_players_own_chips_newest_first(alice: Player) -> None:
    lines = statement(alice.pk).lines

    assert [
        (line.kind, line.bankroll_change, line.tables_change, line.after) for line in lines
    ] == [
        ("hand settled", 0, 90, 99_600),
        ("buy-in", -400, 400, 99_600),
        ("sign-up grant", 100_000, 0, 100_000),
    ]


@pytest.mark.usefixtures("played")
def test_pages_join_without_a_gap(alice: Player, now: dt.datetime) -> None:
    whole = statement(alice.pk).lines
    newest = statement(alice.pk, size=2)
    oldest = statement(alice.pk, size=2, before=newest.older)

    assert newest.lines + oldest.lines == whole
    assert oldest.older is None


def test_it_has_what_happened_at_many_tables_the_newest_first(
    alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(newest_transfers, "AT_ONCE", 2)
    for table in range(1, 6):
        buy_in = {bankroll(alice.pk): -100, stack(alice.pk, table): 100}
        post(f"in {table}", buy_in)

    newest, older = statement(alice.pk, size=3), statement(alice.pk, size=9)

    assert [line.after for line in newest.lines] == [99_500, 99_600, 99_700]
    assert [line.after for line in older.lines] == [*range(99_500, 100_001, 100)]
    assert older.older is None


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({}, "Buy-in"),
        ({"table_id": 7}, "Buy-in, table 7"),
        ({"table_id": 7, "hand": "7-1"}, "Buy-in, hand 7-1"),
        ({"reason": "For the tournament"}, "Buy-in: For the tournament"),
    ],
    ids=["alone", "at a table", "in a hand", "with a reason"],
)
def test_a_line_says_where_and_why_chips_moved(
    now: dt.datetime, changes: dict[str, str | int], sentence: str
) -> None:
    line = StatementLine(
        transfer_id=1,
        at=now,
        kind="buy-in",
        table_id=None,
        hand=None,
        reason="",
        bankroll_change=-400,
        tables_change=400,
        after=99_600,
    )

    assert msgspec.structs.replace(line, **changes).sentence == sentence
