"""Newcomers who wait for the staff's yes: the list, and the answer to one or several."""

from __future__ import annotations

from collections.abc import Collection

from django.contrib import admin, messages
from django.db.models import F, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.timesince import timesince
from typing_extensions import override

from accounts.admin.admin_parts.read_only import ReadOnly
from accounts.admin.admin_parts.staff_form import form_page
from accounts.admin.looked_at import LookedAt
from accounts.formats.whole_number import whole_number
from accounts.forms import EntryForm
from accounts.models import EntryRequest
from accounts.rights.roles import LET_IN
from accounts.services.admission.answer_entries import answer_entries
from accounts.services.staff.authority import check_act, check_authority
from accounts.views.visitor import visitor

LIST = "admin:accounts_entryrequest_changelist"
MOST = 100
"""At once: the log of staff is locked from the first answer to the last."""


@admin.register(EntryRequest)
class EntryRequestAdmin(LookedAt, ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Those who wait first, the longest at the top."""

    list_display = ("player", "how_it_stands", "waits_for", "address", "asked_at", "answered_by")
    list_filter = ("granted",)
    list_select_related = ("player", "answered_by")
    search_fields = ("player__username", "player__email")
    ordering = (F("answered_at").desc(nulls_first=True), "pk")
    fields = ("player", "address", "asked_at", "how_it_stands", "answer", "answered_by",
              "answered_at")  # fmt: skip
    readonly_fields = ("address", "how_it_stands")
    actions = ("answer_all",)

    def has_answer_permission(self, request: HttpRequest) -> bool:
        """Whether the action is offered."""
        return request.user.has_perm(LET_IN)

    @admin.display(description="how it stands")
    def how_it_stands(self, row: EntryRequest) -> str:
        if row.granted:
            return "Let in"
        words = "Answer" if row.granted is None else "Turned away: let in after all"
        return format_html('<a href="{}">{}</a>', _answer_page([row.pk]), words)

    @admin.display(description="waits for")
    def waits_for(self, row: EntryRequest) -> str:
        return timesince(row.asked_at) if row.answered_at is None else ""

    @admin.display(description="e-mail address")
    def address(self, row: EntryRequest) -> str:
        return row.player.email or "none"

    @admin.action(description="Answer them together", permissions=["answer"])
    def answer_all(self, request: HttpRequest, queryset: QuerySet[EntryRequest]) -> HttpResponse:
        return redirect(_answer_page(list(queryset.values_list("pk", flat=True)[: MOST + 1])))

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(answer_page)
        own = path("<str:chosen>/answer/", view, name="accounts_entryrequest_answer")
        return [own, *super().get_urls()]


def answer_page(request: HttpRequest, chosen: str) -> HttpResponse:
    """Ask whether those whom the address names are let in, and do it."""
    check_act(by=visitor(request), right=LET_IN)
    named = [each for each in map(whole_number, chosen.split(",")) if each is not None]
    found = EntryRequest.objects.filter(pk__in=named).select_related("player").order_by("pk")
    rows = list(found[: MOST + 1])
    if not 1 <= len(rows) <= MOST:
        messages.error(request, f"Tick those whom you want to answer, {MOST} at most.")
        return redirect(LIST)
    check_authority(by=visitor(request), over=[row.player for row in rows])
    form = EntryForm(request.POST or None)
    if form.is_valid():
        _answer(form, [row.pk for row in rows], request)
        return redirect(LIST)
    names = ", ".join(row.player.username for row in rows)
    return form_page(request, title=f"Let in: {names}?", form=form, button="Answer")


def _answer(form: EntryForm, ids: Collection[int], request: HttpRequest) -> None:
    is_granted = form.cleaned_data["decision"] == "yes"
    answered = answer_entries(
        by=visitor(request),
        ids=ids,
        is_granted=is_granted,
        answer=form.cleaned_data["answer"],
        now=timezone.now(),
    )
    people = "1 person is" if answered == 1 else f"{answered} people are"
    done = "let in" if is_granted else "turned away"
    messages.success(request, f"{people} {done}, and told so.")
    if answered < len(ids):
        messages.warning(request, f"{len(ids) - answered} had an answer already, which stands.")


def _answer_page(ids: Collection[int]) -> str:
    chosen = ",".join(str(each) for each in ids)
    return reverse("admin:accounts_entryrequest_answer", args=[chosen])
