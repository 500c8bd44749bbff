"""Reset requests in the admin, and their answers."""

from __future__ import annotations

from django.contrib import admin, messages
from django.db.models import F
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.html import format_html
from typing_extensions import override

from accounts.admin.looked_at import LookedAt, note_look
from accounts.admin.read_only import ReadOnly
from accounts.admin.staff_form import form_page
from accounts.forms import AnswerForm
from accounts.models import AllInResetRequest
from accounts.ports import evidence_of
from accounts.selectors.all_ins_left import all_ins_left
from accounts.services.answer_reset import AnsweredAlready, answer_reset, check_answer
from accounts.views.visitor import visitor


@admin.register(AllInResetRequest)
class AllInResetRequestAdmin(LookedAt, ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """The inbox: open requests first, the oldest at the top (EA-5)."""

    list_display = ("player", "answer_link", "created_at", "explanation", "granted")
    list_display_links = None
    list_filter = ("granted",)
    list_select_related = ("player", "answered_by")
    search_fields = ("player__username", "explanation")
    ordering = (F("answered_at").desc(nulls_first=True), "pk")
    fields = (
        "player",
        "day",
        "created_at",
        "explanation",
        "granted",
        "answer",
        "answered_by",
        "answered_at",
        "mailed_at",
    )

    @admin.display(description="answer")
    def answer_link(self, request_row: AllInResetRequest) -> str:
        is_open = request_row.answered_at is None
        name, words = ("answer", "Answer") if is_open else ("change", request_row.answer)
        url = reverse(f"admin:accounts_allinresetrequest_{name}", args=[request_row.pk])
        return format_html('<a href="{}">{}</a>', url, words)

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.answer)
        own = path("<int:request_id>/answer/", view, name="accounts_allinresetrequest_answer")
        return [own, *super().get_urls()]

    def answer(self, request: HttpRequest, request_id: int) -> HttpResponse:
        asked = get_object_or_404(AllInResetRequest, pk=request_id)
        check_answer(asked, visitor(request))
        form = AnswerForm(request.POST or None)
        if form.is_valid():
            _answer(form, asked, request)
            return redirect("admin:accounts_allinresetrequest_changelist")
        note_look(request, asked)
        return form_page(
            request,
            title=f"{asked.player} asks for a reset of their emergency all-ins",
            form=form,
            button="Answer",
            asked=asked,
            left_today=all_ins_left(asked.player_id, timezone.now()),
            evidence=evidence_of(player_id=asked.player_id, day=asked.day),
        )


def _answer(form: AnswerForm, asked: AllInResetRequest, request: HttpRequest) -> None:
    try:
        answer_reset(
            request_id=asked.pk,
            is_granted=form.cleaned_data["decision"] == "grant",
            answer=form.cleaned_data["answer"],
            answered_by=visitor(request),
            now=timezone.now(),
        )
    except AnsweredAlready as refusal:
        messages.error(request, str(refusal))
    else:
        messages.success(request, f"{asked.player} will read your answer.")
