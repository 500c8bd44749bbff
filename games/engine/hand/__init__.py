"""The hand: what may be done, what follows from it, and what the dealer does unasked."""

from __future__ import annotations

from typing import cast, get_args

from games.engine.events.betting import BettingEvent
from games.engine.events.event_kinds import DealingEvent, HandEvent
from games.engine.events.settling import SettlingEvent
from games.engine.hand.betting.act_ahead import act_ahead as act_ahead
from games.engine.hand.betting.act_ahead import offer_ahead as offer_ahead
from games.engine.hand.betting.decide_action import decide as decide
from games.engine.hand.betting.evolve_betting import evolve_betting
from games.engine.hand.betting.legal import legal_actions as legal_actions
from games.engine.hand.dealer import next_dealer_step as next_dealer_step
from games.engine.hand.dealer import void as void
from games.engine.hand.dealing.evolve_dealing import evolve_dealing
from games.engine.hand.dealing.posting import new_hand as new_hand
from games.engine.hand.settling.evolve_settling import evolve_settling
from games.engine.hand.settling.showdown import muck as muck
from games.engine.hand.settling.showdown import undecided as undecided
from games.engine.hand.settling.turning_up import may_turn_up as may_turn_up
from games.engine.hand_state import HandState

# Looked up by type: isinstance over so many classes takes a microsecond where it finds none.
_BETTING = frozenset(get_args(BettingEvent))
_SETTLING = frozenset(get_args(SettlingEvent))


def evolve(hand: HandState, event: HandEvent) -> HandState:
    """Return the hand after an event; total over all of a hand's events."""
    kind = type(event)
    if kind in _BETTING:
        return evolve_betting(hand, cast(BettingEvent, event))
    if kind in _SETTLING:
        return evolve_settling(hand, cast(SettlingEvent, event))
    return evolve_dealing(hand, cast(DealingEvent, event))
