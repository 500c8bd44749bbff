"""What PokerKit can't be asked, and why.

Hands are played by the rules that the houses ship. Three things set the limits of the comparison;
a run prints them, with counts of the hands and decisions that come up:

* ``NEVER_DEALT``: what no hand of the comparison has, since PokerKit plays it by other rules or
  not at all. Stacks and actions are chosen so that it doesn't come up.
* ``out_of_domain``: hands that were dealt and are left out, since PokerKit would end otherwise.
* ``compared_in_part``: decisions at which PokerKit offers other amounts, though what was chosen is
  good by both rules, so that the hand goes on: all but these amounts is compared.

All of it is compared with a naive reading of RULES instead (test_naive_agrees.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine.actions import Action, Bet, RaiseTo
from games.engine.events.dealing import StreetDealt
from games.engine.hand_state import HandState
from games.engine.rules import Betting, HeadsUp, HouseRules, OpenPair, PotLimitCount

RULES: Final = HouseRules(
    open_pair=OpenPair.DOUBLES, pot_limit_count=PotLimitCount.ACTIVE_POT, heads_up=HeadsUp.CAPPED
)
"""What houses ship; the one that lifts the cap between two players is in NEVER_DEALT."""
NEVER_DEALT: Final = (
    "odd chips: PokerKit gives them all to the first winner (MO-7)",
    "ties both ways at an odd half: PokerKit halves first and shares 4 and 2, not 3 and 3 (HR-6)",
    "all-ins below a full bet or raise: PokerKit has no half-bet rule (BT-5, BT-10, BT-11)",
    "short antes, blinds and bring-ins: PokerKit lowers the bet with them (HB-10, ST-7)",
    "rake: PokerKit caps it by pot, not by hand (MO-8)",
    "spread limit: PokerKit has none (BT-8)",
    "heads-up play without a cap: PokerKit's cap is fixed as the hand begins (BT-4)",
    "time-outs: PokerKit has no emergency all-in (EA-1)",
    "joining players' and dead blinds, two big blinds: PokerKit has no dead blind (HB-4 to HB-8)",
    "antes in hold'em: no house has a limit with one",
    "ten players at hold'em, eight at stud: nine and seven are the most here (DK-4)",
    "who shows and who mucks: PokerKit turns all hands up before the board is out (SD-1, SD-5)",
)


def out_of_domain(hand: HandState, deals: Sequence[StreetDealt], fourth: set[int]) -> str:
    """Return what happened that PokerKit does by other rules, or wrongly."""
    if any(dealt.has_reshuffled for dealt in deals):
        return "the deck ran out, and PokerKit takes folded cards back (DK-4)"
    if hand.limit.variant.low and len(hand.awards) > 2:
        return "hi/lo with two side pots or more, where PokerKit splits for lows of others (HR-5)"
    if len(fourth) > 1:
        return "an open pair bet by both limits, of which PokerKit has one a street (ST-6)"
    return ""


def compared_in_part(hand: HandState) -> str:
    """Return why PokerKit offers other amounts at this decision, if it does."""
    if hand.has_open_pair:
        return "the other of an open pair's two bets (ST-6)"
    if hand.limit.betting is Betting.POT_LIMIT and hand.active_pot != hand.carried:
        return "pot limit's greatest bet after an all-in: PokerKit counts the whole pot (BT-7)"
    return ""


def fourth_street_bets(hand: HandState, action: Action) -> set[int]:
    """Return by how much this action bets or raises after an open pair; else nothing."""
    match action:
        case Bet(chips=chips) | RaiseTo(chips=chips) if hand.has_open_pair:
            return {chips - hand.full_bet}
        case _:
            return set()
