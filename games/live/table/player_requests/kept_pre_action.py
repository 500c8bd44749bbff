"""A player's pre-action as it is kept, and whether it still holds (BT-15). Pure."""

from __future__ import annotations

from games.engine.base import Value
from games.engine.hand import act_ahead
from games.engine.hand_state import HandState
from games.engine.pre_actions import CheckOrFold, PreAction
from games.engine.refusals import Reason, Refused, refuse
from games.journal.loaded import Loaded


class Kept(Value):
    """What a player chose, and the hand and street that they chose it on."""

    hand_no: int
    street: int
    action: PreAction

    def is_for(self, hand: HandState) -> bool:
        """Return whether it was chosen for the betting that is going on."""
        is_street = self.is_for_whole_hand or hand.street == self.street
        return hand.hand_no == self.hand_no and is_street

    @property
    def is_for_whole_hand(self) -> bool:
        """Whether it holds on every street."""
        return isinstance(self.action, CheckOrFold) and self.action.whole_hand


def why_dropped(loaded: Loaded, player: int, kept: Kept) -> Refused | None:
    """Return why what a player chose holds no longer, as things stand; None if it does."""
    hand = loaded.state.hand
    if hand is None or hand.is_over:
        return refuse(Reason.HAND_OVER if hand else Reason.NO_HAND)
    dealt_in = hand.place_of(player)
    if dealt_in is None:
        return refuse(Reason.NOT_IN_HAND)
    if not kept.is_for(hand):
        return refuse(Reason.HAND_MOVED_ON, turn=hand.turn)
    action = act_ahead(hand, dealt_in.seat, kept.action)
    return action if isinstance(action, Refused) else None


def has_a_say(loaded: Loaded, player: int) -> bool:
    """Return whether a player may still be asked in the hand that is being played."""
    hand = loaded.state.hand
    dealt_in = hand.place_of(player) if hand is not None and not hand.is_over else None
    return dealt_in is not None and dealt_in.can_act
