"""Rows of every schema are read as today's events; those of today's are read as they are."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from games.engine.events.betting import Folded
from games.engine.events.dealing import HandStarted
from games.engine.events.event_kinds import Event
from games.engine.events.seating import PlayerLeft
from games.engine.events.table_changes import TableChanged, TableOpened
from games.engine.rules import HouseRules
from games.engine.table_state import TableState
from games.journal.rows import upcasts
from games.journal.rows.codec import decode_events, encode_events
from games.journal.rows.upcasts import SCHEMA, UPCASTS, Said, lift
from games.tests.engine.limits import LIMIT_HOLDEM

RULES = HouseRules(max_raises=5)
TABLE = TableState(limit=LIMIT_HOLDEM, rules=RULES, next_rules=RULES, max_seats=9)
TELL_OF_RULES: tuple[Event, ...] = (
    TableOpened(limit=LIMIT_HOLDEM, rules=RULES, max_seats=9),
    TableChanged(limit=LIMIT_HOLDEM, rules=RULES),
    HandStarted(hand_no=1, table=TABLE, seats=(1, 2), button=1),
    Folded(seat=1),
)


def with_retired(said: Any) -> Any:
    """Return decoded JSON in which all house rules still count all-ins."""
    if isinstance(said, list):
        return [with_retired(each) for each in said]
    if not isinstance(said, dict):
        return said
    more = {"all_ins_a_day": 4} if "max_raises" in said else {}
    return more | {key: with_retired(value) for key, value in said.items()}


def row_of_before() -> bytes:
    """Return the row with the events that have rules, as the room wrote it when it had them."""
    row = json.dumps(with_retired(json.loads(encode_events(TELL_OF_RULES)))).encode()
    assert row.count(b"all_ins_a_day") == 4
    return row


def test_a_rule_that_no_house_has_any_more_is_forgotten_wherever_it_stands() -> None:
    assert decode_events(row_of_before(), None) == TELL_OF_RULES


def test_a_row_without_a_number_may_be_in_any_shape_of_before() -> None:
    assert decode_events(encode_events(TELL_OF_RULES), None) == TELL_OF_RULES


def test_a_row_of_todays_schema_is_read_strictly() -> None:
    assert decode_events(encode_events(TELL_OF_RULES), SCHEMA) == TELL_OF_RULES
    with pytest.raises(msgspec.ValidationError, match="all_ins_a_day"):
        decode_events(row_of_before(), SCHEMA)


def test_a_departure_of_before_says_no_reason() -> None:
    row = b'[{"type":"player_left","seat":1,"player":7,"chips":2000}]'
    before = PlayerLeft(seat=1, player=7, chips=2000)

    assert decode_events(row, SCHEMA) == (before,)
    assert encode_events((before,)) == row


def test_what_no_upcast_knows_is_no_event() -> None:
    with pytest.raises(msgspec.ValidationError):
        decode_events(b'[{"type":"folded","seat":1,"why":"tired"}]', None)


def test_the_schema_is_that_of_the_last_upcast() -> None:
    numbers = [since for since, _ in UPCASTS]

    assert numbers == sorted(numbers)
    assert numbers[0] > 0
    assert numbers[-1] == SCHEMA


@pytest.mark.parametrize(
    ("schema", "said"), [(None, "ab c"), (1, "b c"), (2, "c"), (3, ""), (4, "")]
)
def test_a_row_is_lifted_by_what_came_after_it(
    monkeypatch: pytest.MonkeyPatch, schema: int | None, said: str
) -> None:
    steps = ((1, saying("a")), (2, saying("b ")), (3, saying("c")))
    monkeypatch.setattr(upcasts, "UPCASTS", steps)

    assert lift([{"said": ""}], schema) == [{"said": said}]


def saying(word: str) -> Callable[[Said], None]:
    """Return an upcast that leaves its mark."""

    def upcast(events: Said) -> None:
        events[0]["said"] += word

    return upcast
