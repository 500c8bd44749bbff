"""A player's place in a hand as their line was lost, and what became of their next decision.

Read from the journal, as far as everybody at the table could see it: never a card.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

import msgspec

from accounts.formats.money import format_chips
from games.engine.hand_state import HandState, PlayerInHand
from games.engine.table_state import TableState
from games.models import HandPlayer
from games.selectors.audit.journal_steps import Step, journal_steps
from games.selectors.evidence.clock_evidence import clock_words


class Stood(msgspec.Struct, frozen=True, kw_only=True):
    """In words: how they stood, and what became of the decision that came next, if one did.
    ``faced_bet`` says whether there was a bet to call at it; None: none came."""

    stood: str
    became: str
    faced_bet: bool | None


def stood_in_hand(place: HandPlayer, at: dt.datetime) -> Stood:
    """Return how a player stood in a hand at a moment while it ran, and how it went on."""
    hand = place.hand
    steps = list(
        journal_steps(table_id=hand.table_id, first=hand.started_version, last=hand.ended_version)
    )
    before = [step for step in steps if step.at <= at] or steps[:1]
    after = steps[len(before) :]
    owed = _next_owed([before[-1], *after], place.seat)
    return Stood(
        stood=_words(before[-1].state.hand, place),
        became=_became(after, place, at) if owed is not None else "No decision came",
        faced_bet=None if owed is None else owed > 0,
    )


def _next_owed(steps: Sequence[Step], seat: int) -> int | None:
    """Return what there was to call, in cents, at the first decision that is theirs."""
    found = (_owed(step.state) for step in steps if _turn(step.state) == seat)
    return next(found, None)


def _turn(table: TableState) -> int | None:
    return table.hand.to_act if table.hand is not None and table.is_hand_running else None


def _owed(table: TableState) -> int:
    hand = table.hand
    assert hand is not None
    assert hand.to_act is not None
    return _to_call(hand, hand.at(hand.to_act))


def _to_call(hand: HandState, player: PlayerInHand) -> int:
    return max(0, min(hand.high_bet - player.bet, player.stack))


def _words(hand: HandState | None, place: HandPlayer) -> str:
    player = None if hand is None else hand.place_of(place.player_id)
    if hand is None or player is None:
        return "The hand began"
    if player.has_folded:
        return "Had folded"
    if player.is_all_in:
        return "Was all-in"
    if hand.to_act != player.seat:
        return "Not their turn"
    owed = _to_call(hand, player)
    chips = format_chips(owed, has_own_chips=place.hand.table.has_own_chips)
    return f"Their turn, {chips} to call" if owed else "Their turn, nothing to call"


def _became(after: Sequence[Step], place: HandPlayer, at: dt.datetime) -> str:
    for step in after:
        for event in step.events:
            if words := clock_words(event, place.seat):
                return words
        if step.turn and step.player_id == place.player_id:
            return f"Acted {round((step.at - at).total_seconds())} s later"
    return "The hand ended first"
