"""The house's own players: what one seat may see and a random number in, an action out."""

from __future__ import annotations

from random import Random

from games.engine.actions import LegalActions, PlayerAction
from games.house_players.equity import expected_share
from games.house_players.seen import SeenTable
from games.house_players.situation import Situation, situation_of
from games.house_players.starting_hands import starting_value
from games.house_players.wishes import Plan, Wish, nearest_legal


def choose(*, view: SeenTable, legal: LegalActions, seat: int, roll: float) -> PlayerAction:
    """Return what the player in a seat does, given their own view of the table and a random number.

    ``roll`` is drawn at the edge, 0 to 1; the same view and roll give the same action.
    """
    return choose_action(situation_of(view, seat=seat), legal, roll=roll)


def choose_action(situation: Situation, legal: LegalActions, *, roll: float) -> PlayerAction:
    """Return a legal action; the same situation and ``roll`` (0 to 1) give the same one."""
    dice = Random(roll)
    plan = first_round(situation, dice) if situation.street == 0 else later(situation, dice)
    return nearest_legal(plan, legal)


def first_round(situation: Situation, dice: Random) -> Plan:
    """Play the first cards: raise the best, stay with good ones, and with less in late position."""
    value = starting_value(situation) + _few_opponents(situation) + dice.uniform(-0.03, 0.03)
    heat = min(situation.raises, 3)
    late = situation.behind <= 2
    to_raise = (0.66 if late else 0.74) + 0.10 * heat
    to_stay = (0.38 if late else 0.50) + 0.12 * heat + _dear(situation) - _cheap(situation)
    if value >= to_raise:
        return Plan(wish=Wish.RAISE, total=_opening_total(situation), is_all_in_fine=value > 0.9)
    return Plan(wish=Wish.STAY if value >= to_stay else Wish.GIVE_UP)


def later(situation: Situation, dice: Random) -> Plan:
    """Play on: bet for value or now and then as a bluff, call when the price is right."""
    share = expected_share(situation, dice) - _respect(situation)
    fair = 1 / (len(situation.opponents) + 1)
    is_bluff = _may_bluff(situation) and dice.random() < 0.12
    if share >= max(0.42, 1.35 * fair) + 0.09 * situation.raises and dice.random() < 0.9:
        return Plan(wish=Wish.RAISE, total=_total(situation, share, dice), is_all_in_fine=True)
    if is_bluff:
        return Plan(wish=Wish.RAISE, total=_total(situation, 0.5, dice))
    return Plan(wish=Wish.STAY if share > situation.price else Wish.GIVE_UP)


def _few_opponents(situation: Situation) -> float:
    """The fewer there are to beat, the less it takes."""
    return (0.24, 0.15, 0.09, 0.05)[len(situation.opponents) - 1] if _is_short(situation) else 0.0


def _is_short(situation: Situation) -> bool:
    return 1 <= len(situation.opponents) <= 4


def _dear(situation: Situation) -> float:
    """A call for a good part of the stack wants a good hand."""
    part = situation.to_call / max(situation.stack, 1)
    return 0.30 * part if situation.to_call > 3 * situation.lower else 0.0


def _cheap(situation: Situation) -> float:
    """The better the price, the more hands are worth it."""
    return max(0.0, 0.30 - situation.price) if situation.to_call else 0.0


def _respect(situation: Situation) -> float:
    """A bet says something: the bigger and the oftener, the less any hand is worth."""
    size = min(1.0, 2 * situation.price)
    return 0.05 * min(situation.raises, 4) + (0.06 * size if situation.to_call else 0.0)


def _may_bluff(situation: Situation) -> bool:
    return len(situation.opponents) <= 2 and situation.raises == 0


def _opening_total(situation: Situation) -> int:
    """Three times what there is to match, and one big blind more for each that called it."""
    base = max(situation.high_bet, situation.lower)
    return 3 * base + max(0, situation.pot - 2 * base) // 3


def _total(situation: Situation, share: float, dice: Random) -> int:
    """Half the pot to the whole of it on top of the call, more with a better hand."""
    part = min(1.0, 0.4 + 0.5 * share + dice.uniform(-0.1, 0.1))
    return situation.high_bet + int(part * (situation.pot + situation.to_call))
