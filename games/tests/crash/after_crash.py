"""What a crash left behind, compared with what the people had been sent."""

from __future__ import annotations

from collections.abc import Iterator

from accounts.selectors.player_chips.audit_ledger import audit_ledger
from games.journal.loaded import Loaded
from games.models import JournalRow
from games.selectors.audit.audit_tables import audit_tables
from games.tests.crash.people import Frame


def compare(loaded: Loaded, lines: list[Frame]) -> Iterator[str]:
    """Yield what differs between the table as loaded and as its clients last saw it."""
    seen = [line for line in lines if "hand_no" in line and line["table"] == loaded.table_id]
    last = max((line["version"] for line in seen), default=0)
    if loaded.version < last:
        yield f"Clients saw version {last}; the journal ends at {loaded.version}."
    hand = loaded.state.hand
    if loaded.is_deck_lost:
        yield "A hand is running whose deck can't be opened."
    for line in seen:
        is_now = line["version"] == loaded.version and line["seat"] is not None
        if is_now and (hand is None or (line["turn"], line["seat"]) != (hand.turn, hand.to_act)):
            yield f"It was turn {line['turn']} of seat {line['seat']}; now it is another."
        if hand is not None and line["hand_no"] == hand.hand_no and line["cards"]:
            yield from same_cards(loaded, line)


def same_cards(loaded: Loaded, line: Frame) -> Iterator[str]:
    hand = loaded.state.hand
    assert hand is not None
    mine = next(each for each in hand.players if each.player == line["player"])
    if loaded.deck is not None and not set(line["cards"]) <= {
        loaded.deck.cards[place] for place in mine.down
    }:
        yield f"Seat {mine.seat} had other cards."


def answered_once(lines: list[Frame]) -> Iterator[str]:
    """Yield acknowledgements that aren't one row of that version, and rows that nobody sent."""
    rows: dict[str, list[int]] = {}
    for request_id, version in JournalRow.objects.exclude(request_id=None).values_list(
        "request_id", "version"
    ):
        rows.setdefault(str(request_id), []).append(version)
    for line in lines:
        if "ack" in line and rows.get(str(line["ack"])) != [line["version"]]:
            yield f"Acknowledged as version {line['version']}: {rows.get(str(line['ack']))}."
    sent = {line["sent"] for line in lines if "sent" in line}
    for request_id in rows.keys() - sent:
        yield f"Nobody sent {request_id}."


def books() -> tuple[str, ...]:
    """Return where chips are off."""
    return (*audit_ledger(), *audit_tables())
