"""The inbox: requests for emergency all-ins, those who wait first (EA-5)."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import F, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.utils import timezone
from django.utils.html import format_html
from typing_extensions import override

from accounts.admin.admin_parts.read_only import ReadOnly
from accounts.admin.looked_at import LookedAt
from accounts.admin.reset_answer import MOST, answer_address, answer_reset_page
from accounts.admin.waiting_words import in_est, usual_wait, wait_shown
from accounts.models import AllInResetRequest
from accounts.rights.roles import ANSWER
from accounts.selectors.staff.open_requests import open_requests


class HowItStands(admin.SimpleListFilter):
    """Those who wait, unless something else is asked for."""

    title = "how it stands"
    parameter_name = "stands"

    @override
    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("granted", "Granted"), ("declined", "Declined"), ("all", "All")]

    @override
    def choices(self, changelist: Any) -> Any:
        """Return Django's own choices, with the first one under the name of what it shows."""
        first, *others = super().choices(changelist)
        return [{**first, "display": "Waiting"}, *others]

    @override
    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        match self.value():
            case "granted" | "declined":
                return queryset.filter(granted=self.value() == "granted")
            case "all":
                return queryset
            case _:
                return queryset.filter(answered_at=None)


@admin.register(AllInResetRequest)
class AllInResetRequestAdmin(LookedAt, ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Open requests, the oldest at the top; one is answered from its row, several together."""

    list_display = ("player", "how_it_stands", "waits", "asked_at", "explanation")
    list_display_links = None
    list_filter = (HowItStands,)
    list_select_related = ("player", "answered_by")
    search_fields = ("player__username", "explanation")
    ordering = (F("answered_at").desc(nulls_first=True), "pk")
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER
    change_list_template = "accounts/admin/inbox.html"
    actions = ("answer_together",)
    fields = (
        "player",
        "day",
        "asked_at",
        "explanation",
        "granted",
        "answer",
        "answered_by",
        "answered_at_est",
        "mailed_at",
        "to_do",
    )
    readonly_fields = ("asked_at", "answered_at_est", "to_do")

    def has_answer_permission(self, request: HttpRequest) -> bool:
        """Whether the action is offered."""
        return request.user.has_perm(ANSWER)

    @admin.display(description="answer")
    def how_it_stands(self, asked: AllInResetRequest) -> str:
        if asked.answered_at is None:
            return format_html('<a href="{}">Answer</a>', answer_address([asked.pk]))
        return f"{'Granted' if asked.granted else 'Declined'}: {asked.answer}"

    @admin.display(description="to do")
    def to_do(self, asked: AllInResetRequest) -> str:
        return self.how_it_stands(asked) if asked.answered_at is None else ""

    @override
    def get_fields(
        self, request: HttpRequest, obj: AllInResetRequest | None = None
    ) -> tuple[str, ...]:
        waits = obj is not None and obj.answered_at is None
        return self.fields if waits and self.has_answer_permission(request) else self.fields[:-1]

    @admin.display(description="waits for")
    def waits(self, asked: AllInResetRequest) -> str:
        return wait_shown(asked, timezone.now())

    @admin.display(description="asked", ordering="created_at")
    def asked_at(self, asked: AllInResetRequest) -> str:
        return in_est(asked.created_at)

    @admin.display(description="answered")
    def answered_at_est(self, asked: AllInResetRequest) -> str:
        return "" if asked.answered_at is None else in_est(asked.answered_at)

    @admin.action(description="Answer them together", permissions=["answer"])
    def answer_together(
        self, request: HttpRequest, queryset: QuerySet[AllInResetRequest]
    ) -> HttpResponse:
        ids = queryset.values_list("pk", flat=True)[: MOST + 1]
        return redirect(answer_address(list(ids)))

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(answer_reset_page)
        own = path("<str:chosen>/answer/", view, name="accounts_allinresetrequest_answer")
        return [own, *super().get_urls()]

    @override
    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        now = timezone.now()
        found = open_requests(now)
        inbox = {
            "title": "Requests for emergency all-ins",
            "inbox": found,
            "usual_wait": usual_wait(found),
        }
        return super().changelist_view(request, {**inbox, **(extra_context or {})})
