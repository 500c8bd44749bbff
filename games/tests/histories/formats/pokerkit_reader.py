"""PHH hands read by PokerKit, strictly: it repairs nothing and takes every action as it stands."""

from __future__ import annotations

import warnings
from collections import Counter
from enum import StrEnum

from pokerkit import Automation, HandHistory, State
from pokerkit.notation import parse_action

from games.engine.events import betting, dealing
from games.engine.hand_state import Award, Half
from games.engine.rules import Betting
from games.histories.formats.phh_writer import format_hand
from games.tests.histories.formats.hands_played import Played

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
"""What PHH has no actions for."""
MOST_BETS = 4
BET = betting.BetMade | betting.Completed | betting.RaisedTo
FOURTH_STREET = 1


class Ours(StrEnum):
    """What PHH, or PokerKit, has no word for or another rule; docs/hand-histories.md lists it."""

    CODE = "a code of our own: pot limit, spread limit"
    ALL_IN = "an emergency all-in"
    OPEN_PAIR = "a double bet on an open pair"
    CAP = "more than four bets in a round"
    CHIP = "a pot that the house's chip doesn't divide"
    DECK = "a deck that ran out"
    ALONE = "a side pot for whoever doesn't show"


def stacks_by_pokerkit(played: Played, text: str = "") -> list[int]:
    """Return the stacks that PokerKit comes to, in the file's order; ValueError if it can't."""
    state = state_by_pokerkit(played, text or format_hand(played.record(None)))
    if state.status:
        raise ValueError("PokerKit waits for more.")
    return list(state.stacks)


def state_by_pokerkit(played: Played, text: str) -> State:
    """Return the hand as PokerKit has it after the file's actions; the rake is given, not worked
    out, since it depends on the house."""
    rakes = rakes_by_pot(played)

    def rake(chips: int, state: State) -> tuple[int, int]:
        return rakes.get(chips, 0), chips - rakes.get(chips, 0)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a fold where a check was possible
        history = HandHistory.loads(text, automations=AUTOMATIONS, rake=rake)
        state = history.create_state()
        for action in history.actions:
            burn(state)
            parse_action(state, action, int)
        burn(state)
    return state


def rakes_by_pot(played: Played) -> dict[int, int]:
    """Return the rake of each pot by its chips, and of several together: PokerKit puts pots
    together that the same players can win."""
    awards = sorted(played.state.awards, key=lambda award: award.pot)
    pots = [(award.chips + award.rake, award.rake) for award in awards]
    together = (pots[first:last] for last in range(len(pots) + 1) for first in range(last))
    return {sum(chips for chips, _ in some): sum(rake for _, rake in some) for some in together}


def burn(state: State) -> None:
    """Burn a card where one is due: PHH doesn't write it."""
    while state.can_burn_card():
        state.burn_card("??")


def named_class(played: Played) -> Ours | None:
    """Return why PokerKit may come to other stacks, or can't read the hand at all."""
    limit = played.state.limit
    if limit.betting in (Betting.POT_LIMIT, Betting.SPREAD_LIMIT):
        return Ours.CODE
    if any(isinstance(event, betting.EmergencyAllIn) for event in played.events):
        return Ours.ALL_IN
    if has_double_bet_on_fourth_street(played):
        return Ours.OPEN_PAIR
    if limit.betting is Betting.FIXED_LIMIT and most_bets(played) > MOST_BETS:
        return Ours.CAP
    if has_odd_chips(played):
        return Ours.CHIP
    if has_run_out_of_cards(played):
        return Ours.DECK
    return Ours.ALONE if has_unshown_winner(played) else None


def has_double_bet_on_fourth_street(played: Played) -> bool:
    """Whether the higher limit was bet or raised by on fourth street (ST-6)."""
    street, high = -1, 0
    for event in played.events:
        if isinstance(event, dealing.StreetDealt):
            street, high = event.street, 0
        elif isinstance(event, betting.BetMade | betting.RaisedTo):
            to = event.to if isinstance(event, betting.RaisedTo) else event.chips
            is_stud = not played.state.limit.variant.has_button
            if is_stud and street == FOURTH_STREET and to - high > played.state.limit.lower:
                return True
            high = to
    return False


def most_bets(played: Played) -> int:
    """Return the most bets and raises that a betting round had."""
    bets: Counter[int] = Counter()
    street = 0
    for event in played.events:
        street += isinstance(event, dealing.BettingClosed)
        bets[street] += isinstance(event, BET)
    return max(bets.values())


def has_odd_chips(played: Played) -> bool:
    """Whether a pot couldn't be shared evenly, or would be if it were halved first (HR-6)."""
    return any(
        len({share.chips for share in award.shares}) > 1 or ties_both_ways(award)
        for award in played.state.awards
    )


def ties_both_ways(award: Award) -> bool:
    """Whether the same players tie for the high and the low."""
    return bool(award.low) and award.shares[0].half == Half.WHOLE


def has_unshown_winner(played: Played) -> bool:
    """Whether somebody won a side pot alone at a showdown and showed nothing."""
    players = played.state.players
    won = {share.seat for award in played.state.awards for share in award.shares}
    is_showdown = sum(player.is_in for player in players) > 1
    return is_showdown and any(each.seat in won and not each.has_shown for each in players)


def has_run_out_of_cards(played: Played) -> bool:
    """Whether the last cards came from a second shuffle, or one was common to all (DK-4)."""
    streets = [event for event in played.events if isinstance(event, dealing.StreetDealt)]
    return any(street.has_reshuffled or street.is_common for street in streets)
