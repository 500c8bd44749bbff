"""The room's settings in the admin: one row."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from typing_extensions import override

from accounts.admin.recorded import Recorded
from accounts.forms import DollarsField
from accounts.models import RoomSettings

OF_STAFF = (
    "staff_need_factor",
    "second_person_above",
    "act_origins_kept_days",
    "sessions_kept_days",
)


def _dollars(name: str, **options: Any) -> DollarsField:
    """Return the form's field for one of the model's amounts, which are in cents."""
    about = getattr(RoomSettings._meta.get_field(name), "help_text", "")
    says_so = "" if "Dollars" in about else "Dollars. "
    return DollarsField(help_text=f"{says_so}{about}", **options)


class RoomSettingsForm(forms.ModelForm):  # type: ignore[type-arg]
    """The room's numbers; every amount is in dollars."""

    starting_chips = _dollars("starting_chips")
    refill_threshold = _dollars("refill_threshold", label="Refill below")
    second_person_above = _dollars("second_person_above", required=False)

    def clean_starting_chips(self) -> int:
        """Refuse nothing at all: the column's own words would be of cents."""
        cents: int = self.cleaned_data["starting_chips"]
        if not cents:
            raise forms.ValidationError("Give $0.01 or more.")
        return cents


@admin.register(RoomSettings)
class RoomSettingsAdmin(Recorded):
    """The room's settings, as one form."""

    fieldsets = (
        ("The room", {"fields": ("room_name", "welcome", "contact")}),
        ("The door", {"fields": ("who_comes_in", "seen_without_account", "least_age")}),
        ("Chips", {"fields": ("starting_chips", "refill_threshold", "refill_wait_seconds")}),
        ("Play", {"fields": ("all_ins_per_day", "tables_at_once")}),
        (
            "Staff",
            {"fields": OF_STAFF},
        ),
    )
    radio_fields: ClassVar[dict[str, Any]] = {
        "who_comes_in": admin.VERTICAL,
        "seen_without_account": admin.VERTICAL,
    }
    form = RoomSettingsForm
    personal = frozenset({"contact"})

    @override
    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        if not self.has_view_permission(request):
            return super().changelist_view(request, extra_context)
        row, _ = RoomSettings.objects.get_or_create(pk=1)
        return redirect("admin:accounts_roomsettings_change", row.pk)

    @override
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    @override
    def has_delete_permission(self, request: HttpRequest, obj: RoomSettings | None = None) -> bool:
        return False
