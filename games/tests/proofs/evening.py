"""Hands at random, at one table, driven by the services: cut, given up, played, voided, shown."""

from __future__ import annotations

from random import Random

from django.db import transaction

from accounts import account_ref
from accounts.models import TransferKind
from accounts.services.money.post_transfer import post_transfer
from games.engine.actions import Action, Fold, Show
from games.engine.events.shuffle_proof import HandFramed
from games.engine.hand import legal_actions
from games.engine.hand_state import Stage
from games.engine.refusals import Refused
from games.engine.table_commands import ChangePreferences, SitIn, TopUp
from games.fairness.frames import text_hash
from games.models import House, PublicRecord, SealedDeck
from games.services.hands.act import act
from games.services.hands.cutting_decks.cut_deck import cut_deck
from games.services.hands.frame_hand import Pledges
from games.services.hands.publish_record import QUIET_FOR, publish_record
from games.tests.engine.strategies import offered
from games.tests.people import PEOPLE
from games.tests.proofs.games_played import Game
from games.tests.proofs.page import Page
from games.tests.services.hands.cutting import CutRoom
from games.tests.services.voiding import void_hand

ENOUGH = 100_000_000
RINGS = 20
"""As many at most until a hand begins: who is asked for a blind first is asked once."""


class Evening(CutRoom):
    """One table of a game. All that happens there follows from ``chance``."""

    def __init__(self, game: Game, chance: Random) -> None:
        House.objects.create(key="ours", name="Ours", rules=dict(game.rules))
        self.chance, self.game = chance, game
        names = PEOPLE[: game.players]
        super().__init__(*names, variant=game.variant, max_seats=game.players, **game.limit)
        self.pages = {name: Page(name) for name in names}
        self.names = {self.ids[name]: name for name in names}
        for name in names:
            self._give_chips(name)
            self.say(ChangePreferences, name, auto_muck=self.happens(0.5))

    def happens(self, often: float) -> bool:
        """Say by chance whether something happens."""
        return self.chance.random() < often

    def play(self, hands: int) -> None:
        """Play so many hands, and publish the record of the last."""
        for _ in range(hands):
            self._prepare()
            self._begin()
            while self.loaded.state.is_hand_running:
                self._go_on()
            self._show_after()
        self._publish()

    def _publish(self) -> None:
        """Nobody starts another hand for a while, and somebody asks for the proof of the last."""
        while self.loaded.clock.show_until is not None:
            self.ring()
        self.now += QUIET_FOR
        publish_record(table_id=self.table.pk, hand_no=self.hand.hand_no, now=self.now)

    def _give_chips(self, name: str) -> None:
        """Have them never run out of chips to play on with."""
        chips = {account_ref.mint(): -ENOUGH, account_ref.bankroll(self.ids[name]): ENOUGH}
        with transaction.atomic():
            post_transfer(key=f"gift:{name}", kind=TransferKind.GRANT, postings=chips, now=self.now)

    # --- between hands -----------------------------------------------------------------------

    def _prepare(self) -> None:
        """Have everybody play on, whoever has lost their chips with others."""
        for seat in self.loaded.state.seats:
            name = self.names[seat.player]
            if not seat.stack:
                chips = self.chance.choice((2_000, 4_000, 10_000))
                assert not isinstance(self.say(TopUp, name, chips=chips), Refused)
            if seat.is_sitting_out:
                self.say(SitIn, name, post=True)

    def _begin(self) -> None:
        before = self.loaded.state.hand_no
        for _ in range(RINGS):
            self.ring(pledges=self._pledges())
            if self.loaded.state.hand_no > before:
                break
        assert self.loaded.state.hand_no == before + 1
        record = PublicRecord.objects.filter(hand__table=self.table).order_by("pk").last()
        for page in self.pages.values():
            page.see_record(bytes(record.hash) if record else bytes(32))
        self._shown()

    def _pledges(self) -> Pledges:
        hashes, often = {}, self.chance.choice((0.0, 0.6, 1.0))
        for name, page in self.pages.items():
            page.forget_pledge()
            if self.happens(often):
                hashes[self.ids[name]] = page.pledge()
        return Pledges(hashes=hashes)

    def _shown(self) -> None:
        """Show everybody the newest frame."""
        framed = self.events_of(HandFramed)[-1]
        dealt = [page for name, page in self.pages.items() if self._is_dealt_in(name)]
        for page in dealt:
            page.see(framed)

    def _is_dealt_in(self, name: str) -> bool:
        return self.hand.place_of(self.ids[name]) is not None

    def _show_after(self) -> None:
        """Whoever won unseen, or was beaten, may show before the next hand."""
        if self.happens(0.05):
            self._publish()
        if self.happens(0.3):
            self._turn_up_one()
        if not self.hand.may_show:
            return
        if self.happens(0.6):
            seat = self.chance.choice(self.hand.may_show)
            player = self.hand.at(seat).player
            self.ask(act, player_id=player, turn=self.hand.turn, action=Show(), request_id=None)
        elif self.loaded.clock.show_until is not None and self.happens(0.5):
            self.ring()

    def _turn_up_one(self) -> None:
        """Whoever was dealt in may show a card of theirs, folded or not (SD-9)."""
        player, one = self.chance.choice(self.hand.players).player, Show(cards=(0,))
        self.ask(act, player_id=player, turn=self.hand.turn, action=one, request_id=None)

    # --- in a hand ---------------------------------------------------------------------------

    def _go_on(self) -> None:
        if self.happens(0.02):
            self.reload()
        if self.happens(0.012):
            self.ask(void_hand, hand_no=self.hand.hand_no)
        elif self.hand.stage is Stage.CUTTING:
            self._cut()
        elif self.happens(0.03):
            self.ring()
        else:
            self._act()

    def _act(self) -> None:
        assert self.hand.to_act is not None
        actions: list[Action] = offered(legal_actions(self.hand, self.hand.to_act), self.chance)
        staying = [each for each in actions if not isinstance(each, Fold)]
        folds = not staying or (len(staying) < len(actions) and self.happens(self.game.folds))
        self.act(Fold() if folds else self.chance.choice(staying))

    def _cut(self) -> None:
        """Those who are listed cut in any order; some don't, and then the attempt is given up."""
        frame, key = self.frame, text_hash(self.hand.frame)
        seats = [each.seat for each in frame.cutters]
        for seat in self.chance.sample(seats, len(seats)):
            player = self.hand.at(seat).player
            page = self.pages[self.names[player]]
            if self.happens(0.1):
                page.lose(frame)
            elif (cut := page.reveal(frame)) is not None:
                self.ask(cut_deck, player_id=player, frame_hash=key, cut=cut)
        if self.hand.stage is Stage.CUTTING and text_hash(self.hand.frame) == key:
            self._wait_no_longer()

    def _wait_no_longer(self) -> None:
        if self.happens(0.1):
            SealedDeck.objects.filter(hand__table=self.table, cut_seed=None).update(nonce=bytes(12))
            self.reload()
        before = self.hand.frame
        self.ring(pledges=self._pledges())
        if self.hand.frame != before:
            self._shown()
