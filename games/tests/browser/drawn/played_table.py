"""A table that is played by the engine alone, to be drawn: who sits there, and each act."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import hand as hands
from games.engine import table as tables
from games.engine.actions import Action, Bet, Call, Check, PostBringIn, RaiseTo
from games.engine.cards.deck import Deck
from games.engine.events.event_kinds import Event
from games.engine.hand_state import HandState
from games.engine.refusals import Refused
from games.engine.rules import HouseRules, Limit
from games.engine.table_commands import SitDown, TableCommand
from games.engine.table_state import TableState
from games.projections import ViewEvent, project_events
from games.tests.engine.advanced import advanced

STACK = 124_600
"""An ordinary no-limit stack that needs room, in cents: more than a thousand dollars."""


class PlayedTable:
    """One table with the deck of its hand; players are known by their seats' numbers."""

    def __init__(self, limit: Limit, deck: Deck, rules: HouseRules | None = None) -> None:
        rules = rules or HouseRules()
        self.state = TableState(limit=limit, rules=rules, max_seats=limit.variant.max_seats)
        self.deck = deck
        self.commits: list[tuple[tuple[Event, ...], TableState]] = []

    @property
    def hand(self) -> HandState:
        """The hand that is being played, or the last one."""
        assert self.state.hand is not None
        return self.state.hand

    @property
    def to_act(self) -> int:
        """The seat whose turn it is."""
        assert self.hand.to_act is not None
        return self.hand.to_act

    def seat(
        self, names: Sequence[str], seats: int, *, stack: int = STACK, stacks: Sequence[int] = ()
    ) -> None:
        """Open the table with so many seats; everybody sits down in the order of their names."""
        stacks = stacks or [stack + seat * 100 for seat in range(1, len(names) + 1)]
        self.state = self.state.__class__(
            limit=self.state.limit, rules=self.state.rules, max_seats=seats
        )
        for seat, (name, chips) in enumerate(zip(names, stacks, strict=True), start=1):
            self.ask(
                SitDown(player=seat, name=name, seat=seat, chips=chips, is_house=seat % 3 == 0)
            )

    def ask(self, command: TableCommand) -> None:
        """Ask the table for something that it grants."""
        self._take_in(tables.decide(self.state, command))

    def deal(self) -> None:
        """Begin the next hand."""
        self.commits.clear()
        self._take_in(tables.next_hand(self.state))

    def act(self, action: Action) -> None:
        """Act for whoever's turn it is."""
        self._take_in(hands.decide(self.hand, self.to_act, action))

    def check_or_call(self) -> None:
        """Do the cheapest thing that stays in."""
        legal = hands.legal_actions(self.hand, self.to_act)
        if legal.bring_in is not None:
            self.act(PostBringIn())
        else:
            self.act(Check() if legal.check else Call())

    def bet_or_raise(self) -> None:
        """Bet, or raise, the least."""
        legal = hands.legal_actions(self.hand, self.to_act)
        if legal.bet:
            self.act(Bet(chips=legal.bet.minimum))
        else:
            assert legal.raise_to
            self.act(RaiseTo(chips=legal.raise_to.minimum))

    def play_to(self, street: int) -> None:
        """Check and call until a street is dealt."""
        while self.hand.street < street:
            self.check_or_call()

    def everybody_bets(self) -> int:
        """Bet and raise until everybody has a bet and the first is to act again; return who is."""
        first = self.to_act
        self.bet_or_raise()
        self.bet_or_raise()
        while self.to_act != first:
            self.check_or_call()
        return first

    def seen_by(self, viewer: int | None) -> tuple[tuple[ViewEvent, ...], ...]:
        """Return the hand commit by commit, as somebody was sent it."""
        return tuple(
            project_events(events, hand=state.hand, viewer=viewer, deck=self.deck)
            for events, state in self.commits
        )

    def _take_in(self, events: tuple[Event, ...] | Refused) -> None:
        assert not isinstance(events, Refused), events
        for event in events:
            self.state = tables.evolve(self.state, event)
        self.state, dealers = advanced(self.state, self.deck)
        self.commits.append((events + dealers, self.state))
