"""Facts of a case, for staff; and a player's own reports."""

from __future__ import annotations

import logging
from collections.abc import Collection

import msgspec
from django.db.models import QuerySet

from accounts.selectors.staff.staff_acts import ShownAct, acts_on
from games.engine.cards.deck import Card
from games.journal.giving_up_hands import Defect, defects_as
from games.models import Case, CaseNote, ReportedLine, TalkItem
from games.selectors.dealt_in import own_deals
from games.selectors.evidence.opened_cards import opened_cards
from games.selectors.evidence.shown_corrections import ShownCorrection, shown_corrections

logger = logging.getLogger(__name__)


class CaseFacts(msgspec.Struct, frozen=True, kw_only=True):
    """All that staff are shown of a case beside its own row."""

    cards: tuple[Card, ...] | None
    are_cards_lost: bool
    """Whether some were opened and can’t be read any more."""
    notes: tuple[CaseNote, ...]
    acts: tuple[ShownAct, ...]
    corrections: tuple[ShownCorrection, ...]
    lines: tuple[ReportedLine, ...]
    """Of a report of talk: the reported one is the last."""
    has_line: bool
    """Whether the reported line still stands at its table."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A case as its player sees it."""

    case: Case
    has_opened: bool
    may_open: bool
    """Whether they were dealt in, and staff haven't answered yet."""


def case_facts(case: Case) -> CaseFacts:
    """Return what a case holds, notes and acts the oldest first."""
    cards, are_lost = _cards(case)
    return CaseFacts(
        cards=cards,
        are_cards_lost=are_lost,
        notes=tuple(case.notes.select_related("by").order_by("pk")),
        acts=tuple(reversed(acts_on("games.case", str(case.pk)))),
        corrections=shown_corrections(case.corrections.all()),
        lines=tuple(case.lines.select_related("player").order_by("number")),
        has_line=_has_line(case),
    )


def _cards(case: Case) -> tuple[tuple[Card, ...] | None, bool]:
    """Return the cards, and whether they can't be read: that hides nothing else of the case."""
    try:
        with defects_as(Defect):
            return opened_cards(case), False
    except Defect as failure:
        logger.error("The cards opened to case %s can't be read. %s", case.pk, failure)
        return None, True


def _has_line(case: Case) -> bool:
    table_id, number = case.talk_table_id, case.talk_number
    if table_id is None or number is None:
        return False
    said = TalkItem.objects.filter(table_id=table_id, number=number)
    return said.exclude(text="").exists()


def own_reports(player_id: int, *, most: int) -> list[Report]:
    """Return a player's newest reports."""
    return _reports(Case.objects.filter(player_id=player_id).order_by("-pk")[:most])


def reports_of_hand(player_id: int | None, *, table_id: int, hand_no: int) -> list[Report]:
    """Return what a player has reported of one hand, the newest first."""
    if player_id is None:
        return []
    own = Case.objects.filter(player_id=player_id)
    of_hand = own.filter(hand__table_id=table_id, hand__hand_no=hand_no)
    return _reports(of_hand.order_by("-pk"))


def _reports(found: QuerySet[Case]) -> list[Report]:
    cases = list(found.select_related("hand", "opened_cards"))
    dealt = _dealt_in(cases)
    return [
        Report(
            case=each,
            has_opened=hasattr(each, "opened_cards"),
            may_open=each.hand_id in dealt
            and each.answered_at is None
            and not hasattr(each, "opened_cards"),
        )
        for each in cases
    ]


def _dealt_in(cases: Collection[Case]) -> set[int | None]:
    """Return the hands of these cases, all of one player, of which they have cards of their own."""
    hands = [each.hand_id for each in cases if each.hand_id is not None]
    if not hands:
        return set()
    found = own_deals(next(iter(cases)).player_id).filter(hand_id__in=hands)
    return set(found.values_list("hand_id", flat=True))
