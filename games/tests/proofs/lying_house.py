"""A room whose house lies, and three people whose pages keep what they were shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import transaction

from games.engine.actions import Fold
from games.engine.events.shuffle_proof import HandFramed
from games.engine.hand_state import Stage
from games.engine.table_commands import ChangePreferences
from games.fairness.cuts import cut_hash
from games.fairness.frames import text_hash
from games.models import PublicRecord
from games.services.hands.cutting_decks.cut_deck import cut_deck
from games.services.hands.frame_hand import Pledges
from games.services.hands.publish_record import QUIET_FOR, publish_record
from games.tests.people import ALICE, BOB, CAROL
from games.tests.proofs.downloads import Line, lines
from games.tests.proofs.page import Page
from games.tests.services.hands.cutting import CutRoom

EVERYBODY = (ALICE, BOB, CAROL)


class LyingHouse(CutRoom):
    """Everybody cuts each hand, and nobody folds; ``patch`` makes the room another one."""

    def __init__(self, patch: pytest.MonkeyPatch, **changes: Any) -> None:
        super().__init__(**changes)
        self.patch = patch
        self.pages = {name: Page(name) for name in EVERYBODY}
        self.house_cuts: list[bytes] = []
        """What it reveals itself, where it has listed a hash of its own for somebody."""
        for name in EVERYBODY:
            self.say(ChangePreferences, name, auto_muck=True)

    def lie(self, where: Any, name: str, wrapped: Callable[..., Any]) -> None:
        """Put a lie in the place of something; it is handed what it stands for."""
        honest = getattr(where, name)
        self.patch.setattr(where, name, lambda *all_, **named: wrapped(honest, *all_, **named))

    def forget_all(self) -> None:
        """Have pages that nobody has shown anything."""
        for page in self.pages.values():
            page.forget()

    # --- a hand --------------------------------------------------------------------------------

    def begin(self, *names: str) -> None:
        """Begin a hand for which these pages, or all, have pledged; all see its frame."""
        self.pause()
        self.ring(pledges=self.pledge(*names))
        record = PublicRecord.objects.filter(hand__table=self.table).order_by("pk").last()
        for page in self.pages.values():
            page.see_record(bytes(record.hash) if record else bytes(32))
        self.show_frame()

    def pause(self) -> None:
        """Let beaten hands be mucked before the next deal."""
        while self.loaded.clock.show_until is not None:
            self.ring()

    def pledge(self, *names: str) -> Pledges:
        """Return what these pages, or all, announce."""
        pages = {name: self.pages[name] for name in names or EVERYBODY}
        hashes = {self.ids[name]: page.pledge() for name, page in pages.items()}
        return Pledges(hashes=hashes)

    def show_frame(self, *names: str) -> None:
        """Show these pages, or all, the newest frame."""
        framed = self.events_of(HandFramed)[-1]
        for name in names or EVERYBODY:
            self.pages[name].see(framed)

    def reveal(self, *names: str) -> None:
        """Have these pages, or all, reveal the cuts that the frame lists, and the house its own."""
        frame, key = self.frame, text_hash(self.hand.frame)
        listed = {each.hash: self.hand.at(each.seat).player for each in frame.cutters}
        asked = {"frame_hash": key}
        for name in names or EVERYBODY:
            cut = self.pages[name].reveal(frame)
            if cut is not None:
                self.ask(cut_deck, player_id=self.ids[name], cut=cut, **asked)
        for cut in self.house_cuts:
            if cut_hash(cut) in listed:
                self.ask(cut_deck, player_id=listed[cut_hash(cut)], cut=cut, **asked)

    def lose_cut(self, name: str) -> None:
        """Have a page's cut get lost on its way."""
        self.pages[name].lose(self.frame)

    def finish(self) -> None:
        """Play the hand to its end, whatever attempts it takes to deal it."""
        while self.hand.stage is Stage.CUTTING:
            self.ring(pledges=self.pledge())
            self.show_frame()
            self.reveal()
        self.check_down()

    def see_cards(self) -> None:
        """Have each page keep the cards that it shows its player."""
        deck = self.loaded.deck
        assert deck is not None
        for name, page in self.pages.items():
            mine = self.hand.place_of(self.ids[name])
            assert mine is not None
            page.see_cards(self.hand.hand_no, {place: deck.cards[place] for place in mine.down})

    def fold_out(self) -> None:
        """Let all but one fold."""
        while self.loaded.state.is_hand_running:
            self.act(Fold())

    def play(self, hands: int = 2) -> None:
        """Play hands that everybody cuts, and publish the last one's record."""
        for _ in range(hands):
            self.begin()
            self.reveal()
            self.finish()
        self.publish()

    def publish(self) -> None:
        """Let time go by, and have somebody ask for the proof of the last hand."""
        self.pause()
        self.now += QUIET_FOR
        publish_record(table_id=self.table.pk, hand_no=self.hand.hand_no, now=self.now)

    def evening(self, name: str = ALICE) -> list[Line]:
        """Return what somebody has saved of it."""
        return lines(self.table.pk, self.ids[name], self.pages[name])

    @contextmanager
    def undone(self) -> Iterator[None]:
        """Let something have happened that the house denies then."""
        loaded, now = self.loaded, self.now
        with transaction.atomic():
            yield
            transaction.set_rollback(True)
        self.loaded, self.now = loaded, now
