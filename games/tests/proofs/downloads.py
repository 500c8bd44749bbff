"""Downloads of a table's hands (docs/fairness.md): each player's own, and the public's."""

from __future__ import annotations

from typing import Any

from games.models import PublicRecord
from games.selectors.fair.proof import hand_proof
from games.selectors.onlooker import Onlooker
from games.tests.fairness.vectors import as_file
from games.tests.proofs.page import Page

Line = dict[str, Any]


def downloads(table_id: int, pages: dict[int, Page]) -> list[str]:
    """Return the download of each of these players, by id, and one of a watcher."""
    mine = (download(table_id, player, page) for player, page in pages.items())
    return [*mine, download(table_id, None, None)]


def download(table_id: int, player: int | None, page: Page | None) -> str:
    """Return all hands of a table as one player saves them, or the public does."""
    return as_file(lines(table_id, player, page))


def lines(table_id: int, player: int | None, page: Page | None) -> list[Line]:
    """Return the same line by line."""
    rows = PublicRecord.objects.filter(hand__table_id=table_id).order_by("hand__hand_no")
    numbers = rows.values_list("hand__hand_no", flat=True)
    return [line(table_id, number, player, page) for number in numbers]


def line(table_id: int, hand_no: int, player: int | None, page: Page | None) -> Line:
    """Return one hand as a line of a download."""
    viewer = Onlooker(player=player)
    proof = hand_proof(table_id=table_id, hand_no=hand_no, viewer=viewer)
    assert proof is not None
    public = {"record": proof.record, "signature": proof.signature.hex()}
    if proof.seat is None:
        assert proof.own == ()
        return public
    noted = {} if page is None else page.noted.get(hand_no, {})
    return {**public, "seat": proof.seat, "own": list(proof.own), "noted": noted}
