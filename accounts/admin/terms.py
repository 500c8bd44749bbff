"""The room's terms in the admin: every version, how many have accepted it, and a new one."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Count, QuerySet
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils import timezone
from typing_extensions import override

from accounts.admin.admin_parts.read_only import ReadOnly
from accounts.admin.admin_parts.staff_form import form_page
from accounts.admin.merging.shown_form import ShownForm
from accounts.formats.est_day import EST
from accounts.forms import TermsForm
from accounts.models import Terms
from accounts.rights.roles import PUBLISH_TERMS
from accounts.selectors.terms_to_accept import current_terms
from accounts.services.admission.publish_terms import NothingNew, newest_terms_locked, publish_terms
from accounts.views.visitor import visitor


class PublishForm(ShownForm, TermsForm):
    """A new version, which begins as the one that holds."""

    def __init__(self, data: QueryDict | None, *, newest: Terms | None) -> None:
        super().__init__(data, initial={"text": newest.text if newest else ""})
        self.newest = newest

    @override
    def saved_by(self, name: str) -> str:
        if self.newest is None:
            return ""
        at = self.newest.published_at.astimezone(EST)
        return f"{self.newest.published_by} ({at:%-d %b %Y, %H:%M:%S} EST)"


@admin.register(Terms)
class TermsAdmin(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Versions, the newest first; none is ever changed."""

    list_display = ("__str__", "published_at", "published_by", "accepted_by")
    list_select_related = ("published_by",)
    ordering = ("-version",)
    fields = ("version", "published_at", "published_by", "accepted_by", "text")

    @override
    def get_queryset(self, request: HttpRequest) -> QuerySet[Terms]:
        rows: QuerySet[Terms] = super().get_queryset(request)
        return rows.annotate(yeses=Count("acceptances"))

    @admin.display(description="accepted by")
    def accepted_by(self, terms: Terms) -> str:
        yeses: int = getattr(terms, "yeses", 0)
        return "1 player" if yeses == 1 else f"{yeses} players"

    @override
    def has_add_permission(self, request: HttpRequest, *args: Any) -> bool:
        return request.user.has_perm(PUBLISH_TERMS)

    @override
    def add_view(
        self,
        request: HttpRequest,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        """Ask for the text, which begins as the one that holds."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        form = PublishForm(None, newest=current_terms())
        if request.method == "POST":
            with transaction.atomic():
                form = PublishForm(request.POST, newest=newest_terms_locked())
                if form.is_valid() and _published(form, request):
                    return redirect("admin:accounts_terms_changelist")
        return form_page(
            request, title="Publish new terms", form=form, button="Publish: everybody is asked"
        )


def _published(form: PublishForm, request: HttpRequest) -> bool:
    """Publish what the form says; or say at the field why not."""
    try:
        terms = publish_terms(
            by=visitor(request), text=form.cleaned_data["text"], now=timezone.now()
        )
    except NothingNew as refusal:
        form.add_error("text", str(refusal))
        return False
    messages.success(request, f"{terms} holds from now on.")
    return True
