"""The hand: what may be done, what follows from it, and what the dealer does unasked."""

from __future__ import annotations

from games.engine.events import BettingEvent, HandEvent, SettlingEvent
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
from games.engine.hand_state import HandState


def evolve(hand: HandState, event: HandEvent) -> HandState:
    """Return the hand after an event; total over all of a hand's events."""
    if isinstance(event, BettingEvent):
        return evolve_betting(hand, event)
    if isinstance(event, SettlingEvent):
        return evolve_settling(hand, event)
    return evolve_dealing(hand, event)
