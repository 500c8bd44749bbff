"""Authority over cases: nobody handles their own, one from above, or of a hand dealt to them."""

from __future__ import annotations

from accounts.models import Player
from accounts.services.staff.authority import DealtIn, check_act
from games.models import Case, Hand, HandPlayer

READ_CASES = "games.view_case"
ANSWER_CASE = "games.answer_case"


def check_case(*, by: Player, case: Case, right: str) -> None:
    """Raise LacksRight, NotAbove or DealtIn, if somebody may not do with a case what a right says;
    reading it is one such thing, since there may be opened cards in it."""
    check_act(by=by, right=right, over=(case.player,))
    check_no_player(by=by, hand=case.hand)


def check_no_player(*, by: Player, hand: Hand | None) -> None:
    """Raise DealtIn if somebody was dealt into a hand."""
    if hand is not None and HandPlayer.objects.filter(hand=hand, player=by).exists():
        raise DealtIn("You were dealt into this hand: somebody else handles what concerns it.")
