"""The room's settings in the admin: one row."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from typing_extensions import override

from accounts.admin.admission.who_comes_in import door_page
from accounts.admin.recorded import Recorded
from accounts.admin.room_form.mail_test_page import mail_test_page
from accounts.admin.room_form.seconds_field import SecondsField
from accounts.forms import DollarsField
from accounts.models import RoomSettings

OF_PLAYERS = (
    "who_opens_tables",
    "opens_tables_after_days",
    "guests",
    "tables_of_a_host",
    "tables_of_players",
    "idle_tables_close_minutes",
)
OF_TABLES = (
    "house_players",
    "hand_pause_ms",
    "show_pause_ms",
    "least_thinking_ms",
    "most_thinking_ms",
)
OF_TALK = ("has_talk", "has_talk_links", "talk_kept_days", "talk_ladder")
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
    hand_pause_ms = SecondsField("hand_pause_ms")
    show_pause_ms = SecondsField("show_pause_ms")
    least_thinking_ms = SecondsField("least_thinking_ms")
    most_thinking_ms = SecondsField("most_thinking_ms")

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for field in self.fields.values():
            if isinstance(field, SecondsField):
                field.say_default()

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
        ("The room", {"fields": ("room_name", "welcome", "lobby_news", "contact")}),
        ("The door", {"fields": ("who_comes_in", "seen_without_account", "least_age")}),
        ("Chips", {"fields": ("starting_chips", "refill_threshold", "refill_wait_seconds")}),
        ("Play", {"fields": ("all_ins_per_day", "tables_at_once")}),
        ("At the tables", {"fields": OF_TABLES}),
        ("Talk", {"fields": OF_TALK}),
        ("Tables of players", {"fields": OF_PLAYERS}),
        (
            "Staff",
            {"fields": OF_STAFF},
        ),
    )
    radio_fields: ClassVar[dict[str, Any]] = {
        "who_comes_in": admin.VERTICAL,
        "seen_without_account": admin.VERTICAL,
        "who_opens_tables": admin.VERTICAL,
        "guests": admin.VERTICAL,
        "house_players": admin.VERTICAL,
    }
    form = RoomSettingsForm
    personal = frozenset({"contact"})

    @override
    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        if "who_comes_in" in form.changed_data:
            RoomSettings.objects.filter(pk=obj.pk).update(door_is_answered=True)

    @override
    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        if not self.has_view_permission(request):
            return super().changelist_view(request, extra_context)
        row, _ = RoomSettings.objects.get_or_create(pk=1)
        return redirect("admin:accounts_roomsettings_change", row.pk)

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view
        return [
            path("door/", view(door_page), name="door"),
            path("testmail/", view(mail_test_page), name="testmail"),
            *super().get_urls(),
        ]

    @override
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    @override
    def has_delete_permission(self, request: HttpRequest, obj: RoomSettings | None = None) -> bool:
        return False
