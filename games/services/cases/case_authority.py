"""Authority over cases: nobody handles their own, one from above, or of a hand dealt to them."""

from __future__ import annotations

from accounts.models import Player
from accounts.rights.roles import MODERATE
from accounts.services.staff.authority import DealtIn, check_act, has_right
from games.models import Case, Hand, HandPlayer

READ_CASES = "games.view_case"
ANSWER_CASE = "games.answer_case"


def check_case(*, by: Player, case: Case, right: str) -> None:
    """Raise LacksRight, NotAbove or DealtIn, if somebody may not do with a case what a right says,
    also for whoever said the line that it is about;
    reading it is one such thing, since there may be opened cards in it. Whoever moderates talk may
    do all of it with a case about a line, and nothing with another."""
    said = who_said(case)
    right = MODERATE if said is not None and has_right(by, MODERATE) else right
    check_act(by=by, right=right, over=(case.player, *(() if said is None else (said,))))
    check_no_player(by=by, hand=case.hand)


def who_said(case: Case) -> Player | None:
    """Return who said the line that a case is about; None: it is about none."""
    if case.talk_number is None:
        return None
    return case.lines.select_related("player").get(number=case.talk_number).player


def check_no_player(*, by: Player, hand: Hand | None) -> None:
    """Raise DealtIn if somebody was dealt into a hand."""
    if hand is not None and HandPlayer.objects.filter(hand=hand, player=by).exists():
        raise DealtIn("You were dealt into this hand: somebody else handles what concerns it.")
