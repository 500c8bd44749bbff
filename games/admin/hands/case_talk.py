"""What staff do about a reported line: take it away, take a step against who said it, lift one."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from accounts.admin.admin_parts.staff_form import form_page
from accounts.forms import ReasonForm, RecordedReasonForm
from accounts.rights.roles import MODERATE
from accounts.views.visitor import visitor
from games.admin.hands.case_access import access_case, back_to_case
from games.models import Case
from games.selectors.talk.talk_record import TalkRecord, sanction_words, talk_record
from games.services.cases.case_authority import who_said
from games.services.cases.case_refusals import CaseRefused, NotAboutTalk
from games.services.cases.keep_from_talk import keep_from_talk, lift_sanction
from games.services.cases.remove_reported_line import remove_reported_line

MOST_ID = 2**62


class StepForm(ReasonForm):
    """A step: a button for each that may be taken now, the next one first."""

    step = forms.ChoiceField(error_messages={"required": "Choose a step by its button."})
    newest = forms.IntegerField(min_value=0, max_value=MOST_ID, widget=forms.HiddenInput)

    def __init__(self, *args: Any, record: TalkRecord, **options: Any) -> None:
        super().__init__(*args, initial={"newest": record.newest}, **options)
        step = self.fields["step"]
        assert isinstance(step, forms.ChoiceField)
        step.choices = [(each.name, each.words) for each in record.steps]


class LiftForm(RecordedReasonForm):
    """Why a step is lifted, and which one was seen."""

    seen = forms.IntegerField(
        required=False, min_value=0, max_value=MOST_ID, widget=forms.HiddenInput
    )

    def __init__(self, *args: Any, case: Case, **options: Any) -> None:
        stands = case.sanctions.filter(lifted_at=None).values_list("pk", flat=True).first()
        super().__init__(*args, initial={"seen": stands}, **options)


def case_line_page(request: HttpRequest, case_id: int) -> HttpResponse:
    """Take the line of a case away from its table."""
    case = access_case(request, case_id, MODERATE)
    if request.method != "POST":
        title = f"Take the line of {case} away"
        return form_page(request, title=title, form=forms.Form(), button="Take the line away")
    try:
        remove_reported_line(by=visitor(request), case_id=case.pk, now=timezone.now())
    except CaseRefused as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, "The line is gone for everybody at the table. It stays here.")
    return back_to_case(request, case)


def case_step_page(request: HttpRequest, case_id: int) -> HttpResponse:
    """Show the record of whoever said a case's line, and take a step against them."""
    case = access_case(request, case_id, MODERATE)
    player, now = who_said(case), timezone.now()
    if player is None:
        return _refused(request, case, NotAboutTalk())
    record = talk_record(player.pk, now)
    form = StepForm(request.POST or None, record=record)
    if form.is_valid():
        return _taken(request, case, form)
    return form_page(
        request,
        title=f"What {player.called} wrote",
        form=None,
        button="",
        template="games/admin/cases/step.html",
        **step_context(case, record, form),
    )


def case_lift_page(request: HttpRequest, case_id: int) -> HttpResponse:
    """Ask why, and lift the step that stands in a case."""
    case = access_case(request, case_id, MODERATE)
    form = LiftForm(request.POST or None, case=case)
    if not form.is_valid():
        title = f"Lift the step taken in {case}"
        return form_page(request, title=title, form=form, button="Lift the step")
    try:
        lifted = lift_sanction(
            by=visitor(request), case_id=case.pk, now=timezone.now(), **form.cleaned_data
        )
    except CaseRefused as refusal:
        return _refused(request, case, refusal)
    messages.success(request, f"Lifted: {lifted.player.called} was {sanction_words(lifted)}.")
    return back_to_case(request, case)


def talk_context(request: HttpRequest, case: Case) -> dict[str, Any]:
    """Return what a case's page shows of talk to whoever moderates it; nothing of another case."""
    player = who_said(case)
    if player is None or not request.user.has_perm(MODERATE):
        return {}
    record = talk_record(player.pk, timezone.now())
    stands = any(each.case_id == case.pk and each.lifted_at is None for each in record.sanctions)
    return {
        **step_context(case, record, None if stands else StepForm(record=record)),
        "said_by": player,
        "lift_form": LiftForm(case=case) if stands else None,
    }


def step_context(case: Case, record: TalkRecord, form: StepForm | None) -> dict[str, Any]:
    """Return what the record of a player and the steps' buttons are drawn from."""
    done = [(each, sanction_words(each)) for each in record.sanctions]
    return {"case": case, "record": record, "done": done, "step_form": form}


def _taken(request: HttpRequest, case: Case, form: StepForm) -> HttpResponse:
    try:
        taken = keep_from_talk(
            by=visitor(request), case_id=case.pk, now=timezone.now(), **form.cleaned_data
        )
    except CaseRefused as refusal:
        return _refused(request, case, refusal)
    messages.success(request, f"{taken.player.called} is {sanction_words(taken)}.")
    return back_to_case(request, case)


def _refused(request: HttpRequest, case: Case, refusal: CaseRefused) -> HttpResponse:
    messages.error(request, str(refusal))
    return back_to_case(request, case)
