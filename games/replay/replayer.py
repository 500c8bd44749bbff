"""Plays a file's hand through the engine, action by action; what isn't legal is never repaired."""

from __future__ import annotations

from collections.abc import Container
from typing import NoReturn, TypeVar

from msgspec.structs import replace

from games.engine import hand as engine
from games.engine.actions import (
    Action,
    Bet,
    Call,
    Check,
    Complete,
    Fold,
    LegalActions,
    PostBringIn,
    RaiseTo,
    TimeOut,
)
from games.engine.cards.deck import UNSEEN, Deck
from games.engine.events.betting import EmergencyAllIn
from games.engine.events.dealing import ActionOpened, HandStarted, StreetDealt
from games.engine.events.event_kinds import Event, HandEvent
from games.engine.events.settling import HandEnded
from games.engine.hand_state import HandState, PlayerInHand, Stage
from games.engine.refusals import Refused
from games.replay.errors import ReplayError
from games.replay.faces import Faces, WrongCards
from games.replay.notation import DealBoard, DealHole, Line, Play, ShowOrMuck
from games.replay.numbers import Scale

L = TypeVar("L", bound=Line)


class Replayer:
    """One hand being replayed; ``run`` returns it over, or raises ReplayError."""

    def __init__(self, started: HandStarted, lines: tuple[Line, ...], scale: Scale) -> None:
        self.hand: HandState = engine.new_hand(started)
        self.events: list[Event] = [started]
        """What has happened so far, from the start on."""
        self.scale = scale
        self._lines = list(lines)
        self._faces = Faces()
        self._mucked: dict[int, Line] = {}
        self._shown: set[int] = set()

    def run(self) -> HandState:
        """Play all actions; the file has to end with the hand."""
        while not self.hand.is_over:
            if self.hand.to_act is not None:
                self._play()
            else:
                self._take_dealer_step()
        self._read_shows()
        if self._lines:
            self._blame(self._lines[0], "the hand is over by then")
        self._refuse_mucked_winners()
        return self.hand

    def _take_dealer_step(self) -> None:
        if not isinstance(self._dealer_step()[0], ActionOpened):
            self._read_idle_check()
        self._read_shows()
        step = self._dealer_step()
        if isinstance(step[0], StreetDealt):
            if not self._lines and self._fold_mucked():
                return
            self._read_street(step[0])
            step = self._dealer_step()
        if isinstance(step[-1], HandEnded):
            self._refuse_unknown_hands()
            self._fold_to_unknown()
            step = self._dealer_step()
        self._apply(step)

    def _dealer_step(self) -> tuple[HandEvent, ...]:
        try:
            return engine.next_dealer_step(self.hand, self._faces.deck)
        except ValueError as error:
            raise ReplayError(str(error)) from None

    @property
    def deck(self) -> Deck:
        """The deck as far as the file has said."""
        return self._faces.deck

    def _apply(self, events: tuple[HandEvent, ...]) -> None:
        self.events.extend(events)
        for event in events:
            self.hand = engine.evolve(self.hand, event)

    # --- what players do ---

    def _play(self) -> None:
        seat = self.hand.to_act
        line = self._next(Play, f"p{seat} has to act")
        assert seat is not None
        action = action_of(line, engine.legal_actions(self.hand, seat), self.scale)
        events = engine.decide(self.hand, line.player + 1, action)
        if isinstance(events, Refused):
            self._blame(line, reason_of(events, self.scale))
        if line.verb == "ea" and not isinstance(events[0], EmergencyAllIn):
            self._blame(line, "an emergency all-in isn't possible here")
        self._apply(events)

    # --- what the dealer does ---

    def _read_street(self, dealt: StreetDealt) -> None:
        """Learn the faces of a street that is about to be dealt, each player's down cards first."""
        wanted: dict[int, list[int]] = {down.seat: list(down.places) for down in dealt.down}
        for up in dealt.up:
            wanted.setdefault(up.seat, []).append(up.place)
        while any(wanted.values()):
            hole = self._next(DealHole, f"cards are due to {named(wanted)}")
            self._put(hole, wanted.get(hole.player + 1, []), hole.cards)
        board = [card.place for card in dealt.board]
        while board:
            common = self._next(DealBoard, f"{len(board)} cards are due on the board")
            self._put(common, board, common.cards)

    def _put(self, line: Line, places: list[int], cards: tuple[str, ...]) -> None:
        if len(cards) > len(places):
            self._blame(line, f"{len(cards)} cards where {len(places)} are due")
        try:
            for card in cards:
                self._faces.put(places.pop(0), card)
        except WrongCards as error:
            self._blame(line, str(error))

    def _read_idle_check(self) -> None:
        """Take the check of whoever alone is left with chips: other programs ask them for it."""
        line = self._lines[0] if self._lines else None
        if not isinstance(line, Play) or line.verb != "cc":
            return
        live = [player for player in self.hand.players if player.is_in]
        able = [player.seat for player in live if player.can_act]
        if len(live) > 1 and able == [line.player + 1]:
            self._lines.pop(0)

    # --- the showdown ---

    def _read_shows(self) -> None:
        """Take what is shown or mucked while nobody has to act."""
        while self._lines and isinstance(self._lines[0], ShowOrMuck):
            line = self._next(ShowOrMuck, "")
            player = self.hand.at(line.player + 1)
            if player.has_folded or self.hand.street < 0:
                self._blame(line, f"p{player.seat} isn't at a showdown")
            if line.is_muck:
                self._mucked[player.seat] = line
            else:
                self._show(line, player)

    def _show(self, line: ShowOrMuck, player: PlayerInHand) -> None:
        """Learn what is shown; whoever has kept their cards down so far may show them still."""
        self._mucked.pop(player.seat, None)
        self._shown.add(player.seat)
        try:
            self._faces.show(player, line.cards or self._faces.of(player))
        except WrongCards as error:
            self._blame(line, str(error))

    def _fold_mucked(self) -> bool:
        """Take mucked hands out if only one hand is left; the board needn't be dealt out then."""
        live = [player for player in self.hand.players if player.is_in]
        if sum(player.seat not in self._mucked for player in live) != 1:
            return False
        self._fold(self._mucked)
        self.hand = replace(self.hand, stage=Stage.SHOWDOWN)
        return True

    def _fold_to_unknown(self) -> None:
        """Take mucked hands out if a card of one that is shown was kept down: it beats them."""
        live = [player for player in self.hand.players if player.is_in]
        unknown = {each.seat for each in live if UNSEEN in self._faces.of(each)}
        if unknown - self._mucked.keys():
            self._fold(self._mucked)

    def _fold(self, seats: Container[int]) -> None:
        players = tuple(
            replace(each, has_folded=each.has_folded or each.seat in seats)
            for each in self.hand.players
        )
        self.hand = replace(self.hand, players=players)

    def _refuse_unknown_hands(self) -> None:
        live = [player for player in self.hand.players if player.is_in]
        for player in live if len(live) > 1 else ():
            is_settled = player.seat in self._mucked or player.seat in self._shown
            if UNSEEN in self._faces.of(player) and not is_settled:
                raise ReplayError(
                    f"p{player.seat}'s cards are unknown at the showdown, and neither shown nor"
                    " mucked"
                )
        if UNSEEN in self.hand.board:
            raise ReplayError("the board's cards are unknown at the showdown")

    def _refuse_mucked_winners(self) -> None:
        contested = [award for award in self.hand.awards if award.high or award.low]
        for share in (share for award in contested for share in award.shares):
            if share.seat in self._mucked:
                self._blame(self._mucked[share.seat], "mucks a hand that wins; cards speak")

    # --- the file ---

    def _next(self, kind: type[L], due: str) -> L:
        """Return the next line, which has to be of a kind; the error says what is due instead."""
        if not self._lines:
            raise ReplayError(f"the file ends before the hand does: {due}")
        line = self._lines.pop(0)
        if not isinstance(line, kind):
            self._blame(line, f"not now: {due}")
        return line

    def _blame(self, line: Line, reason: str) -> NoReturn:
        raise ReplayError(reason, action=line.number, text=line.text)


def named(wanted: dict[int, list[int]]) -> str:
    """Return the players who are still due cards."""
    return ", ".join(f"p{seat}" for seat, places in wanted.items() if places)


def action_of(line: Play, legal: LegalActions, scale: Scale) -> Action:
    """Return a line's action in our words; ``cbr`` is a bet, a raise or a completion."""
    match line.verb:
        case "f":
            return Fold()
        case "cc":
            return Check() if legal.check else Call()
        case "pb":
            return PostBringIn()
        case "ea":
            return TimeOut(has_allowance=True)
        case _:
            assert line.total is not None
            total = scale.to_units(line.total)
            if legal.complete == total:
                return Complete()
            return Bet(chips=total) if legal.bet else RaiseTo(chips=total)


def reason_of(refused: Refused, scale: Scale) -> str:
    """Return a refusal in words, its amounts in the file's numbers."""
    facts = (f"{key} {fact(key, value, scale)}" for key, value in refused.facts.items())
    return ": ".join(part for part in (refused.reason.value, ", ".join(facts)) if part)


def fact(key: str, value: object, scale: Scale) -> object:
    """Return a fact in the file's numbers: amounts, or the player of a seat."""
    if key == "seat":
        return f"p{value}"
    if isinstance(value, list):
        return [scale.to_file(each) for each in value]
    if isinstance(value, int) and not isinstance(value, bool):
        return scale.to_file(value)
    return value
