"""Authority over cases: nobody handles their own, one from above, or of a hand dealt to them."""

from __future__ import annotations

from accounts.models import Player
from accounts.services.staff.authority import DealtIn, check_act
from games.models import Case, Hand, HandPlayer

READ_CASES = "games.view_case"
ANSWER_CASE = "games.answer_case"


def check_case(*, by: Player, case: Case, right: str) -> None:
    """Raise LacksRight, NotAbove or DealtIn, if somebody may not do with a case what a right says,
    also for whoever said the line that it is about;
    reading it is one such thing, since there may be opened cards in it."""
    check_act(by=by, right=right, over=(case.player, *_reported(case)))
    check_no_player(by=by, hand=case.hand)


def _reported(case: Case) -> tuple[Player, ...]:
    """Return who said the line that a case is about, if it is about one."""
    if case.talk_number is None:
        return ()
    lines = case.lines.filter(number=case.talk_number).select_related("player")
    return tuple(line.player for line in lines)


def check_no_player(*, by: Player, hand: Hand | None) -> None:
    """Raise DealtIn if somebody was dealt into a hand."""
    if hand is not None and HandPlayer.objects.filter(hand=hand, player=by).exists():
        raise DealtIn("You were dealt into this hand: somebody else handles what concerns it.")
