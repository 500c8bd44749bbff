"""The room's terms and its code of conduct in the admin: every version, how many have accepted it,
and a new one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

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
from accounts.forms import ConductForm, TermsForm
from accounts.models import Conduct, Terms
from accounts.rights.roles import PUBLISH_CONDUCT, PUBLISH_TERMS
from accounts.services.admission.publish_terms import (
    NothingNew,
    newest_locked,
    publish_conduct,
    publish_terms,
)
from accounts.views.visitor import visitor


class PublishForm(ShownForm, TermsForm):
    """A new version, which begins as the one that holds."""

    def __init__(self, data: QueryDict | None, *, newest: Terms | Conduct | None) -> None:
        super().__init__(data, initial={"text": newest.text if newest else ""})
        self.newest = newest

    @override
    def saved_by(self, name: str) -> str:
        if self.newest is None or self.newest.published_by is None:
            return ""
        at = self.newest.published_at.astimezone(EST)
        return f"{self.newest.published_by} ({at:%-d %b %Y, %H:%M:%S} EST)"


class PublishConductForm(ConductForm, PublishForm):
    """The same of the code of conduct."""


class Published(ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Versions, the newest first; none is ever changed."""

    list_display = ("__str__", "published_at", "published_by", "accepted_by")
    list_select_related = ("published_by",)
    ordering = ("-version",)
    fields = ("version", "published_at", "published_by", "accepted_by", "text")
    form_of_new: ClassVar[type[PublishForm]] = PublishForm
    publish: ClassVar[Callable[..., Terms | Conduct]]
    right: ClassVar[str]
    title: ClassVar[str]
    button: ClassVar[str]

    @override
    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        rows: QuerySet[Any] = super().get_queryset(request).annotate(yeses=Count("acceptances"))
        return rows

    @admin.display(description="accepted by")
    def accepted_by(self, row: Terms | Conduct) -> str:
        yeses: int = getattr(row, "yeses", 0)
        return "1 player" if yeses == 1 else f"{yeses} players"

    @override
    def has_add_permission(self, request: HttpRequest, *args: Any) -> bool:
        return request.user.has_perm(self.right)

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
        form = self.form_of_new(None, newest=self.model.newest())
        if request.method == "POST":
            with transaction.atomic():
                form = self.form_of_new(request.POST, newest=newest_locked(self.model))
                if form.is_valid() and self._published(form, request):
                    return redirect(f"admin:accounts_{self.opts.model_name}_changelist")
        return form_page(request, title=self.title, form=form, button=self.button)

    def _published(self, form: PublishForm, request: HttpRequest) -> bool:
        """Publish what the form says; or say at the field why not."""
        text, by = form.cleaned_data["text"], visitor(request)
        try:
            row = type(self).publish(by=by, text=text, now=timezone.now())
        except NothingNew as refusal:
            form.add_error("text", str(refusal))
            return False
        messages.success(request, f"{row} holds from now on.")
        return True


@admin.register(Terms)
class TermsAdmin(Published):
    """Versions of the terms."""

    publish = publish_terms
    right = PUBLISH_TERMS
    title = "Publish new terms"
    button = "Publish: everybody is asked"


@admin.register(Conduct)
class ConductAdmin(Published):
    """Versions of the code of conduct."""

    form_of_new = PublishConductForm
    publish = publish_conduct
    right = PUBLISH_CONDUCT
    title = "Publish a new code of conduct"
    button = "Publish: whoever talks at a public table is asked"
