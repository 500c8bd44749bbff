"""Cases in the admin: what players report, collected, noted upon and answered."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import F, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.html import format_html
from typing_extensions import override

from accounts.admin.admin_parts.canned_answer import with_canned_reply
from accounts.admin.admin_parts.read_only import ReadOnly
from accounts.admin.admin_parts.staff_form import form_page
from accounts.admin.looked_at import LookedAt
from accounts.admin.waiting_words import in_est
from accounts.formats.plain_text import LONGEST_ANSWER, PlainTexts
from accounts.models import CannedReply
from accounts.rights.roles import CORRECT, MODERATE
from accounts.views.visitor import visitor
from games.admin.hands.case_access import access_case, back_to_case, may_read
from games.admin.hands.case_talk import (
    case_lift_page,
    case_line_page,
    case_step_page,
    talk_context,
)
from games.models import Case
from games.selectors.evidence.case_facts import case_facts
from games.selectors.evidence.who_reported import reporter_mark
from games.services.cases.answer_case import answer_case
from games.services.cases.case_authority import ANSWER_CASE, READ_CASES, check_case
from games.services.cases.case_refusals import CaseRefused
from games.services.cases.note_case import note_case


class NoteForm(PlainTexts, forms.Form):
    """A note of staff."""

    words = forms.CharField(
        label="Note",
        max_length=LONGEST_ANSWER,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="For staff alone. It can’t be changed afterwards.",
    )


class CaseAnswerForm(PlainTexts, forms.Form):
    """The answer to a case."""

    answer = forms.CharField(
        max_length=LONGEST_ANSWER,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text="The player reads this, also by mail.",
    )


class StandingFilter(admin.SimpleListFilter):
    """Open cases, or answered ones."""

    title = "how it stands"
    parameter_name = "stands"

    @override
    def lookups(self, request: HttpRequest, model_admin: Any) -> tuple[tuple[str, str], ...]:
        return (("open", "open"), ("answered", "answered"))

    @override
    def queryset(self, request: HttpRequest, queryset: QuerySet[Case]) -> QuerySet[Case]:
        if self.value() is None:
            return queryset
        return queryset.filter(answered_at__isnull=self.value() == "open")


@admin.register(Case)
class CaseAdmin(LookedAt, ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Open cases first, the oldest at the top; what a case holds stands on its page alone."""

    change_form_template = "games/admin/cases/case.html"
    list_display = ("__str__", "hand_link", "reporter", "sent", "how_it_stands")
    list_filter = (StandingFilter,)
    list_select_related = ("player", "hand", "answered_by")
    search_fields = ("player__username",)
    ordering = (F("answered_at").desc(nulls_first=True), "pk")
    show_full_result_count = False

    @admin.display(description="hand")
    def hand_link(self, case: Case) -> str:
        if case.hand is None:
            return "none"
        url = reverse("admin:games_hand_change", args=[case.hand_id])
        return format_html('<a href="{}">{}</a>', url, case.hand)

    @admin.display(description="player", ordering="player__username")
    def reporter(self, case: Case) -> str:
        mark = reporter_mark(case)
        return f"{case.player} ({mark})" if mark else str(case.player)

    @admin.display(description="sent")
    def sent(self, case: Case) -> str:
        return in_est(case.opened_at)

    @admin.display(description="how it stands")
    def how_it_stands(self, case: Case) -> str:
        return "open" if case.answered_at is None else f"answered by {case.answered_by}"

    @override
    def has_view_permission(self, request: HttpRequest, obj: Case | None = None) -> bool:
        return may_read(request, obj)

    @override
    def get_queryset(self, request: HttpRequest) -> QuerySet[Case]:
        """Moderators find the cases about talk alone."""
        rows: QuerySet[Case] = super().get_queryset(request)
        return rows if request.user.has_perm(READ_CASES) else rows.exclude(talk_number=None)

    @override
    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        return super().changelist_view(request, {"title": "Cases", **(extra_context or {})})

    @override
    def context_of(self, request: HttpRequest, row: Case) -> dict[str, Any]:
        check_case(by=visitor(request), case=row, right=READ_CASES)
        return _collected(request, row)

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view
        return [
            path("<number:case_id>/note/", view(case_note_page), name="games_case_note"),
            path("<number:case_id>/answer/", view(case_answer_page), name="games_case_answer"),
            path("<number:case_id>/line/", view(case_line_page), name="games_case_line"),
            path("<number:case_id>/step/", view(case_step_page), name="games_case_step"),
            path("<number:case_id>/lift/", view(case_lift_page), name="games_case_lift"),
            *super().get_urls(),
        ]


def case_note_page(request: HttpRequest, case_id: int) -> HttpResponse:
    """Write a note into a case."""
    case = access_case(request, case_id, ANSWER_CASE)
    form = NoteForm(request.POST or None)
    if form.is_valid():
        words = form.cleaned_data["words"]
        note_case(by=visitor(request), case_id=case.pk, words=words, now=timezone.now())
        messages.success(request, "The note is kept.")
        return back_to_case(request, case)
    return form_page(request, title=f"A note in {case}", form=form, button="Keep the note")


def case_answer_page(request: HttpRequest, case_id: int) -> HttpResponse:
    """Answer a case."""
    case = access_case(request, case_id, ANSWER_CASE)
    form = _answer_form(request)
    if form.is_valid() and _answered(form, case, request):
        return back_to_case(request, case)
    return form_page(
        request,
        title=f"Answer {case}",
        form=form,
        button="Answer",
        template="games/admin/cases/case_answer.html",
        case=case,
        replies=CannedReply.objects.all(),
    )


def _answer_form(request: HttpRequest) -> CaseAnswerForm:
    """Return the form as it was sent; or with a canned reply in it, not sent yet."""
    if "reply" in request.POST:
        return CaseAnswerForm(initial={"answer": with_canned_reply(request.POST)})
    return CaseAnswerForm(request.POST or None)


def _answered(form: CaseAnswerForm, case: Case, request: HttpRequest) -> bool:
    try:
        answer_case(
            by=visitor(request),
            case_id=case.pk,
            answer=form.cleaned_data["answer"],
            now=timezone.now(),
        )
    except CaseRefused as refusal:
        form.add_error(None, str(refusal))
        return False
    messages.success(request, f"{case.player} will read your answer.")
    return True


def _collected(request: HttpRequest, case: Case) -> dict[str, Any]:
    """Return what the page says of a case."""
    is_moderator = case.talk_number is not None and request.user.has_perm(MODERATE)
    may_answer, facts = request.user.has_perm(ANSWER_CASE) or is_moderator, case_facts(case)
    return {
        "title": f"Report of {case.player}",
        "case": case,
        "facts": facts,
        "mark": reporter_mark(case),
        "may_correct": case.hand is not None and request.user.has_perm(CORRECT),
        "note_form": NoteForm() if may_answer else None,
        "line_form": forms.Form() if is_moderator and facts.has_line else None,
        "answer_form": CaseAnswerForm() if may_answer and case.answered_at is None else None,
        "answer_replies": CannedReply.objects.all(),
        **talk_context(request, case),
    }
