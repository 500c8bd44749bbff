"""Where the room would show what it knows of hands, if it did."""

from __future__ import annotations

from collections.abc import Iterator

from games.tests.secrecy.marked import KnownHand


def newest(page: str, start: str) -> Iterator[str]:
    """Yield the change pages of the two objects that stand first in a list."""
    found = [part.partition('"')[0] for part in page.split(f'href="{start}')[1:]]
    changes = [each for each in found if each.endswith("/change/")]
    yield from (start + each for each in changes[:2])


def pages_of(live: list[KnownHand]) -> Iterator[str]:
    """Yield what might be known of hands that are being played."""
    for hand in live:
        number = f"/hands/{hand.table_id}-{hand.hand_no}"
        yield from (f"{number}/", f"{number}.txt", f"{number}.phh", f"{number}.ohh")
        yield f"/tables/{hand.table_id}/last-hand/"


def proofs_of(table_id: int, hands: list[int]) -> Iterator[str]:
    """Yield where the records and proofs of a table and of these hands of it are."""
    table = f"/fair/{table_id}/"
    yield from ("/fair/", table, f"{table}download/")
    for hand_no in hands:
        yield from (f"{table}{hand_no}/", f"{table}{hand_no}.txt", f"{table}{hand_no}.json")
