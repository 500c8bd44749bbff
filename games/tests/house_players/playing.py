"""Whole hands between players who are given as functions, for tests of the house's own players."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from games.engine import hand as engine
from games.engine.actions import LegalActions, PlayerAction
from games.engine.cards.deck import Deck
from games.engine.hand_state import HandState
from games.engine.refusals import Refused
from games.engine.rules import Limit
from games.house_players.strategy import choose
from games.projections.project_view import hand_view
from games.projections.view import View
from games.tests.engine.dealing_a_hand import dollars, started
from games.tests.engine.strategies import shuffled
from games.tests.people import PEOPLE

Chooser = Callable[[HandState, Deck, LegalActions, random.Random], PlayerAction]


def house_player(
    hand: HandState, deck: Deck, legal: LegalActions, order: random.Random
) -> PlayerAction:
    """Act as the room's own players do: from the view of the seat to act."""
    assert hand.to_act is not None
    player = hand.at(hand.to_act).player
    view = View(
        limit=hand.limit,
        rules=hand.rules,
        max_seats=10,
        hand=hand_view(hand, viewer=player, deck=deck),
    )
    return choose(view=view, legal=legal, seat=hand.to_act, roll=order.random())


def play_hand(
    limit: Limit, choosers: Sequence[Chooser], order: random.Random, *, stack: int
) -> list[int]:
    """Play one hand, ``choosers`` in the order of the seats; return what each won, in cents."""
    stacks = ", ".join(f"{PEOPLE[i]} {dollars(stack)}" for i in range(len(choosers)))
    hand, deck = engine.new_hand(started(limit, stacks)), shuffled(order)
    while not hand.is_over:
        events = engine.next_dealer_step(hand, deck)
        if not events:
            assert hand.to_act is not None
            legal = engine.legal_actions(hand, hand.to_act)
            action = choosers[hand.to_act - 1](hand, deck, legal, order)
            decided = engine.decide(hand, hand.to_act, action)
            assert not isinstance(decided, Refused), (action, legal, decided)
            events = decided
        for event in events:
            hand = engine.evolve(hand, event)
    won = {player.seat: player.stack - stack for player in hand.players}
    return [won[seat + 1] for seat in range(len(choosers))]
