"""The log of staff in the admin: searched, read, exported; its reading is on record too."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from typing_extensions import override

from accounts.admin.admin_parts.read_only import ReadOnly
from accounts.admin.export_file import file_answer
from accounts.admin.log_of_staff.staff_log_file import staff_log_as_csv, staff_log_as_json
from accounts.admin.log_of_staff.staff_log_search import ActSearchForm
from accounts.formats.whole_number import whole_number
from accounts.models import StaffAct
from accounts.selectors.staff.staff_acts import ShownAct, page_of_acts
from accounts.services.staff.note_act import note_act
from accounts.views.visitor import visitor

FILES = {"csv": ("text/csv", staff_log_as_csv), "json": ("application/json", staff_log_as_json)}
"""Media type and writer, by how the file's name ends."""


@admin.register(StaffAct)
class StaffActAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """The log's two pages: nothing of it is changed anywhere."""

    @override
    def get_urls(self) -> list[URLPattern]:
        rows = "accounts_staffact"
        site = self.admin_site
        return [
            path("", site.admin_view(self.changelist_view), name=f"{rows}_changelist"),
            path("log.<str:ending>", site.admin_view(self.export), name=f"{rows}_export"),
        ]

    @override
    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show a page of what is looked for, the newest first."""
        form = self._form(request)
        acts: list[ShownAct] = []
        older = None
        if form.is_valid():
            acts, older = page_of_acts(form.search, before=_before(request))
            self._note(request, form, "look.log of staff")
        asked = {name: value for name, value in request.GET.items() if name != "before"}
        context = {
            **self.admin_site.each_context(request),
            "title": "Log of staff",
            "opts": self.opts,
            "form": form,
            "acts": acts,
            "older": older and urlencode({**asked, "before": older}),
            "asked": urlencode(asked),
            "has_old_entries": LogEntry.objects.exists(),
        }
        return TemplateResponse(request, "accounts/admin/staff_log.html", context)

    def export(self, request: HttpRequest, ending: str) -> HttpResponseBase:
        """Send all that is looked for as a file."""
        form = self._form(request)
        if ending not in FILES or not form.is_valid():
            return HttpResponse("There is no such file. Search again.", status=404)
        self._note(request, form, "log of staff.export")
        media_type, write = FILES[ending]
        return file_answer(
            write(form.search),
            name=f"staff-log.{ending}",
            media_type=media_type,
            note_broken=lambda: self._note(request, form, "log of staff.break off export of"),
        )

    def _form(self, request: HttpRequest) -> ActSearchForm:
        if not self.has_view_permission(request):
            raise PermissionDenied
        return ActSearchForm(request.GET)

    def _note(self, request: HttpRequest, form: ActSearchForm, kind: str) -> None:
        search = form.search
        note_act(
            kind,
            by=visitor(request),
            on=StaffAct,
            player_id=search.player_id,
            table_id=search.table_id,
        )


def _before(request: HttpRequest) -> int | None:
    return whole_number(request.GET.get("before", ""))


@admin.register(LogEntry)
class OldEntryAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """What was on record before there was a log of staff: it stays to be read."""

    list_display = ("action_time", "user", "content_type", "object_id", "get_change_message")
    list_select_related = ("user", "content_type")
    list_display_links = None
    ordering = ("-pk",)
    show_full_result_count = False

    @override
    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return bool(request.user.has_perm("accounts.view_staffact"))

    @override
    def has_module_permission(self, request: HttpRequest) -> bool:
        return False  # the log has a link to it

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.changelist_view)
        return [path("", view, name="admin_logentry_changelist")]
