"""A step of the ladder against whoever said a reported line, and its lifting."""

from __future__ import annotations

import datetime as dt

from django.db import transaction

from accounts.models import Player
from accounts.rights.roles import MODERATE
from accounts.selectors.suspensions import FOR_GOOD, end_in_words
from accounts.services.money.adjust import ReasonMissing
from accounts.services.staff.note_act import note_act
from games.models import Case, StaffMessage, TalkSanction
from games.selectors.talk.talk_record import LadderStep, sanction_words, talk_record
from games.services.cases.case_authority import check_case, who_said
from games.services.cases.case_refusals import (
    AnotherStepStands,
    NotAboutTalk,
    NothingToLift,
    RecordMovedOn,
    SanctionStands,
)


class StepNotNext(LookupError):
    """The ladder has no such step next, below or above it."""


def keep_from_talk(
    *, by: Player, case_id: int, step: str, newest: int, reason: str, now: dt.datetime
) -> TalkSanction:
    """Take a step of the ladder, by its name there, against whoever said a case's line.

    ``newest`` is the id of the newest step as the staff saw the record, 0 without one: of two who
    act at once the second is told who was first (RecordMovedOn, SanctionStands). LacksRight,
    NotAbove, DealtIn; ReasonMissing, StepNotNext, NotAboutTalk. Play goes on untouched.
    """
    if not reason.strip():
        raise ReasonMissing
    with transaction.atomic():
        case = _moderated(by, case_id)
        player = who_said(case)
        assert player is not None
        Player.objects.select_for_update(no_key=True).get(pk=player.pk)
        chosen = _check(case, player, step, newest, now)
        taken = TalkSanction.objects.create(
            player=player, case=case, step=chosen.place, at=now, until=_end(chosen, now),
            reason=reason.strip(), by=by,
        )  # fmt: skip
        _say(player, taken)
        changes = {"talk": ("", sanction_words(taken)), "step": ("", chosen.place)}
        note_act(
            "case.keep from talk",
            by=by,
            on=case,
            player_id=player.pk,
            changes=changes,
            reason=taken.reason,
        )
    return taken


def lift_sanction(
    *, by: Player, case_id: int, reason: str, now: dt.datetime, seen: int | None = None
) -> TalkSanction:
    """Take back the step that stands in a case: its row stays, and counts for nothing.

    ``seen`` is the id of the step that ``by`` saw there, None: whichever; AnotherStepStands.
    LacksRight, NotAbove, DealtIn; ReasonMissing, NotAboutTalk; NothingToLift, also for the second
    of two who lift at once.
    """
    if not reason.strip():
        raise ReasonMissing
    with transaction.atomic():
        case = _moderated(by, case_id)
        lifted = case.sanctions.select_for_update().filter(lifted_at=None).first()
        if lifted is None:
            raise NothingToLift
        if seen not in (None, lifted.pk):
            raise AnotherStepStands(str(lifted.by), sanction_words(lifted))
        lifted.lifted_at, lifted.lifted_by, lifted.lift_reason = now, by, reason.strip()
        lifted.save(update_fields=("lifted_at", "lifted_by", "lift_reason"))
        changes = {"talk": (sanction_words(lifted), "lifted")}
        note_act(
            "case.lift step",
            by=by,
            on=case,
            player_id=lifted.player_id,
            changes=changes,
            reason=lifted.lift_reason,
        )
    return lifted


def _moderated(by: Player, case_id: int) -> Case:
    case = Case.objects.select_related("player", "hand").get(pk=case_id)
    if case.talk_number is None:
        raise NotAboutTalk
    check_case(by=by, case=case, right=MODERATE)
    return case


def _check(case: Case, player: Player, step: str, newest: int, now: dt.datetime) -> LadderStep:
    """Return the step that is meant; whoever else acted on the player is waited for before."""
    record = talk_record(player.pk, now)
    standing = case.sanctions.select_related("by").filter(lifted_at=None).first()
    if standing is not None:
        raise SanctionStands(str(standing.by))
    if record.newest != newest:
        last = record.sanctions[-1]
        raise RecordMovedOn(str(last.by), sanction_words(last))
    chosen = next((each for each in record.steps if each.name == step), None)
    if chosen is None:
        raise StepNotNext(step)
    return chosen


def _end(step: LadderStep, now: dt.datetime) -> dt.datetime:
    return FOR_GOOD if step.days is None else now + dt.timedelta(days=step.days)


def _say(player: Player, taken: TalkSanction) -> None:
    """Who is at a table reads it there, once; why stands on their own page."""
    what = f"keep you from talk {end_in_words(taken.until)}. You play on."
    said = "have warned you about what you wrote." if taken.is_warning else what
    text = f"Staff {said} Your own page says why."
    StaffMessage.objects.create(at=taken.at, text=text, player=player)
