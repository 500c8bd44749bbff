"""Hands that two processes deal, which die of it now and then; and how long each takes."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from games.clock.process import DEAD_AFTER
from games.clock.timing import milliseconds
from games.engine.actions import Fold
from games.engine.hand_state import Stage
from games.fairness.cuts import cut_hash
from games.fairness.frames import text_hash
from games.services.hands.frame_hand import PATIENCE_MS
from games.services.hands.ring import CUTS_AFTER_OUTAGE_S
from games.tests.people import ALICE, BOB, CAROL
from games.tests.services.hands.cutting import CutRoom, cut_of
from games.tests.services.killed.two_lives import Ended, Order, TwoLives

EVERYBODY = (ALICE, BOB, CAROL)
STEP = 500
"""Milliseconds from one look to the next."""
STARTING = ("after_deck_sealed", "before_commit", "after_commit")
CUTTING = ("after_cut_kept", "before_cut", "mid_deal", "before_commit", "after_commit")
GIVING_UP = ("in_giving_up", "after_deck_sealed", "before_commit", "after_commit")
IN = ("nothing", "committed")
"""What a client learns by an acknowledgement."""


class KilledEvening(CutRoom):
    """One table. ``deaths`` counts where processes have died, ``waits`` how long each hand took to
    be dealt, in milliseconds, and how long it may have."""

    def __init__(self, lives: TwoLives, chance: Random) -> None:
        super().__init__()
        self.lives, self.chance = lives, chance
        self.deaths: Counter[str] = Counter()
        self.waits: list[tuple[int, int]] = []
        self._numbers = dict.fromkeys(EVERYBODY, 1)
        self._may_wait = 0

    def play(self, hands: int) -> None:
        """Play so many hands."""
        for _ in range(hands):
            self._begin()
            begun = milliseconds(self.now)
            while self.hand.stage is Stage.CUTTING:
                self._cut()
            self.waits.append((milliseconds(self.now) - begun, self._may_wait))
            while self.loaded.state.is_hand_running:
                self.act(Fold())

    def _begin(self) -> None:
        before, self._may_wait = self.loaded.state.hand_no, 0
        while self.loaded.state.hand_no == before:
            self._ring(STARTING)

    def _ring(self, points: tuple[str, ...]) -> None:
        """Let some time go by, and one of the processes ring what is due then."""
        due = self.loaded.clock.due
        assert due is not None
        self.pass_time(min(STEP, max(0, due - milliseconds(self.now))) / 1000 or STEP / 1000)
        self.lives.beat(self)
        if milliseconds(self.now) >= due:
            which = self.chance.randrange(2)
            self._do({which: self._order("ring", points, pledges=self._pledged())})

    def _pledged(self) -> dict[int, str]:
        """Return what the pages have announced; some haven't."""
        pledging = [name for name in EVERYBODY if self.chance.random() < 0.8]
        hashes = {name: cut_hash(cut_of(name, self._numbers[name])).hex() for name in pledging}
        return {self.ids[name]: each for name, each in hashes.items()}

    def _order(self, verb: str, points: tuple[str, ...], **fields: Any) -> Order:
        """Return an order, which its process may not survive."""
        crash = self.chance.choice(points) if self.chance.random() < 0.3 else ""
        return {"verb": verb, "fields": fields, "crash": crash}

    def _do(self, orders: dict[int, Order]) -> dict[int, Ended]:
        ended = self.lives.do(self, orders)
        for which, each in ended.items():
            if each.has_died:
                self.deaths[orders[which]["crash"]] += 1
                self._may_wait += DEAD_AFTER + CUTS_AFTER_OUTAGE_S * 1000
        return ended

    # --- an attempt ----------------------------------------------------------------------------

    def _cut(self) -> None:
        """Have those who are listed cut, at either process, until all is in or time is up."""
        key = text_hash(self.hand.frame)
        self._may_wait += PATIENCE_MS + STEP
        cuts = {name: cut_of(name, self._numbers[name]) for name in self._listed()}
        for name in cuts:
            self._numbers[name] += 1
        coming = [name for name in cuts if self.chance.random() < 0.85]
        while self.hand.stage is Stage.CUTTING and text_hash(self.hand.frame) == key:
            coming = self._send(coming, cuts, key.hex())
            if not coming:
                self._ring(GIVING_UP)

    def _listed(self) -> list[str]:
        players = {self.ids[name]: name for name in EVERYBODY}
        return [players[self.hand.at(each.seat).player] for each in self.frame.cutters]

    def _send(self, coming: list[str], cuts: dict[str, bytes], key: str) -> list[str]:
        """Send one cut, or two at once to two processes; return whose is to be sent again, since
        their process died of it."""
        if not coming:
            return []
        self.chance.shuffle(coming)
        now = coming[: self.chance.choice((1, 2))]
        first = self.chance.randrange(2)
        sent = {(first + at) % 2: name for at, name in enumerate(now)}
        orders = {
            which: self._order(
                "cut", CUTTING, player_id=self.ids[name], frame_hash=key, cut=cuts[name].hex()
            )
            for which, name in sent.items()
        }
        ended = self._do(orders)
        lost = [name for which, name in sent.items() if ended[which].has_died]
        assert all(each.said in IN for each in ended.values() if not each.has_died), ended
        return [*coming[len(now) :], *lost]
