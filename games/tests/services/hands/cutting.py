"""A room whose people cut the deck, as their pages would."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from games.engine.events.event_kinds import Event
from games.engine.events.shuffle_proof import HandFramed
from games.fairness.cuts import cut_hash
from games.fairness.frames import Frame, parse_frame, text_hash
from games.journal.rows.codec import decode_events
from games.models import JournalRow
from games.services.hands.cutting_decks.cut_deck import cut_deck
from games.services.hands.frame_hand import Pledges
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.room import Room


def cut_of(name: str, number: int = 1) -> bytes:
    """Return one of the cuts that somebody's page would think of."""
    return sha256(f"{name}, {number}".encode()).digest()


class CutRoom(Room):
    """Some people, Alice, Bob and Carol if nobody says whom; those who pledge are asked to cut."""

    def __init__(self, *names: str, **changes: Any) -> None:
        super().__init__(*(names or (ALICE, BOB, CAROL)), **changes)

    def pledges(self, *names: str, number: int = 1) -> Pledges:
        """Return what a process knows if these have pledged a cut."""
        return Pledges(hashes={self.ids[each]: cut_hash(cut_of(each, number)) for each in names})

    def frame_for(self, *names: str, number: int = 1) -> Frame:
        """Begin a hand that these are asked to cut."""
        assert self.ring(pledges=self.pledges(*names, number=number)) is not None
        return self.frame

    @property
    def frame(self) -> Frame:
        """The newest frame."""
        return parse_frame(self.hand.frame)

    def cut(self, name: str, *, number: int = 1, cut: bytes | None = None) -> Any:
        """Have somebody reveal a cut for the newest frame."""
        return self.ask(
            cut_deck,
            player_id=self.ids[name],
            frame_hash=text_hash(self.hand.frame),
            cut=cut or cut_of(name, number),
        )

    def events(self) -> list[Event]:
        """Return all that has happened at the table."""
        rows = JournalRow.objects.filter(table=self.table).order_by("version")
        return [each for row in rows for each in decode_events(row.events, row.schema)]

    def events_of(self, kind: type[Event]) -> list[Any]:
        """Return what has happened of one kind."""
        return [each for each in self.events() if isinstance(each, kind)]

    def frames(self) -> list[str]:
        """Return the texts of all frames."""
        return [each.frame for each in self.events_of(HandFramed)]
