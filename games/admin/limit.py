"""Limits in the admin, in dollars."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Model, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.utils.safestring import SafeString
from typing_extensions import override

from accounts.selectors.staff.staff_acts import ShownAct
from accounts.services.staff.note_act import Changes
from games.admin.cloned import Cloned, free_copy
from games.admin.following import have_follow, still_to_follow
from games.admin.limit_pages.form_of_version import form_of_version
from games.admin.limit_pages.limit_form import GAME, SHARE, STAKES, LimitForm, shown_amounts
from games.admin.limit_pages.older_labels import with_labels_of_today
from games.admin.limit_pages.open_page import open_page
from games.admin.limit_pages.practice_page import practice_page
from games.admin.limit_pages.reach_page import CONFIRMED, reach_page
from games.admin.limit_pages.try_page import try_limit
from games.admin.own_table import NotWherePlaying
from games.admin.reach import reach
from games.admin.row_versions import Versioned
from games.admin.whose_tables import WhoseLimits
from games.houses.house import limit_name
from games.journal.engine_limit import engine_limit, variants
from games.models import Limit, Table
from games.selectors.floor.outdated_tables import limits_behind
from games.services.staff.limits.save_limit import save_limit


class GameFilter(admin.SimpleListFilter):
    """Limits of one game, by the name that people know."""

    title = parameter_name = "game"

    @override
    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(key, variant.name) for key, variant in variants().items()]

    @override
    def queryset(self, request: HttpRequest, queryset: QuerySet[Limit]) -> QuerySet[Limit]:
        return queryset if self.value() is None else queryset.filter(variant=self.value())


@admin.register(Limit)
class LimitAdmin(Cloned, NotWherePlaying, Versioned):
    """Limits; a change reaches the tables between hands (TB-5)."""

    form = LimitForm
    change_form_template = "games/admin/limit_pages/limit_form.html"
    goes_back = True
    readonly_fields = ("follow", "reach")
    list_display = ("name", "house", "played", "offered", "behind")
    list_per_page = 25
    list_filter = (WhoseLimits, "house", GameFilter, "betting", "is_offered")
    search_fields = ("name", "key")
    list_select_related = ("house",)
    fieldsets = (
        ("Game", {"fields": GAME, "description": "Key and name make themselves."}),
        ("Stakes", {"fields": STAKES, "description": "Type the first; the house makes the rest."}),
        ("House’s share and bounds", {"fields": SHARE}),
        ("Its tables", {"fields": ("follow", "reach")}),
    )

    @override
    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nobody changes stakes of players' own: the same values are the same row, for good."""
        is_own = isinstance(obj, Limit) and obj.house.follows_id is not None
        return not is_own and super().has_change_permission(request, obj)

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view
        return [
            path("try/", view(try_limit), name="trylimit"),
            path("<number:row_id>/open/", view(open_page), name="games_limit_open"),
            path("<number:row_id>/practice/", view(practice_page), name="games_limit_practice"),
            path("<number:row_id>/back/", view(self.back_view), name="games_limit_back"),
            *super().get_urls(),
        ]

    @override
    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> Any:
        """Show what a change of what is played reaches, before it is saved."""
        if request.method == "POST" and object_id and not request.POST.keys() & {CONFIRMED, "_try"}:
            form = self._changed_form(request, object_id, request.POST)
            if form is not None and self.tables_of(form.instance).exists():
                return reach_page(request, self, form)
        return super().changeform_view(request, object_id, form_url, extra_context)

    @override
    def get_form(
        self, request: HttpRequest, obj: Any = None, change: bool = False, **options: Any
    ) -> Any:
        """A form that is only tried is shown again with what it comes to, and never saved."""
        form = super().get_form(request, obj, change, **options)
        if "_try" not in request.POST:
            return form
        return type(form)(form.__name__, (form,), {"is_valid": _is_only_tried})

    def _changed_form(self, request: HttpRequest, object_id: str, sent: QueryDict) -> Any:
        """Return the form that was sent if it changes what is played; None if not, or if it is
        wrong."""
        row = self.get_object(request, object_id)
        if row is None or not self.has_change_permission(request, row):
            return None
        form = self.get_form(request, row, change=True)(sent, instance=row)
        if not form.is_valid():
            return None
        was = Limit.objects.get(pk=row.pk)
        is_played = engine_limit(form.instance) != engine_limit(was)
        return form if is_played or form.instance.house_id != was.house_id else None

    def back_view(self, request: HttpRequest, row_id: int) -> HttpResponse:
        """Show what going back to a version would change, as any other change of the limit."""
        row = self.get_object(request, str(row_id))
        if row is None:
            raise Http404
        if not self.has_change_permission(request, row):
            raise PermissionDenied
        if request.method != "POST":
            return redirect("admin:games_limit_versions", row_id)
        asked = request.POST.get("act", "")
        version = next((each for each in self.versions(row) if str(each.number) == asked), None)
        if version is None:
            raise Http404
        sent = form_of_version(self.get_form(request, row, change=True)(instance=row), version)
        form = self.get_form(request, row, change=True)(sent, instance=row)
        if form.is_valid() and form.changed_data:
            return reach_page(request, self, form, sent=sent)
        wrong = [f"{each}" for errors in form.errors.values() for each in errors]
        messages.error(request, " ".join(wrong) or "It is as it was then already.")
        return redirect("admin:games_limit_versions", row_id)

    @override
    def tables_of(self, row: Limit) -> QuerySet[Table]:
        return Table.objects.filter(limit=row, practice_until=None)

    @override
    def get_queryset(self, request: HttpRequest) -> QuerySet[Limit]:
        return limits_behind(super().get_queryset(request))

    @override
    def save_model(self, request: HttpRequest, obj: Limit, form: Any, change: bool) -> None:
        save_limit(limit=obj)
        have_follow(request, Table.objects.filter(limit=obj))

    @override
    def changes(self, form: Any) -> Changes:
        """Return all that has changed, what has followed too, whatever the form said."""
        now = shown_amounts(form.instance)
        labels = dict.fromkeys([*now, *form.before])
        pairs = {label: (form.before.get(label, ""), now.get(label, "")) for label in labels}
        return {label: pair for label, pair in pairs.items() if pair[0] != pair[1]}

    @override
    def as_labelled_now(self, act: ShownAct) -> ShownAct:
        return with_labels_of_today(act)

    @override
    def values(self, form: Any) -> dict[str, object]:
        return shown_amounts(form.instance)

    @override
    def suggested(self, row: Limit) -> dict[str, str]:
        pairs = Limit.objects.filter(house=row.house).values_list("key", "name")
        keys, names = ({each.lower() for each in column} for column in zip(*pairs, strict=True))
        return {
            "key": free_copy(row.key, keys, most=50, mark="{}-{}"),
            "name": free_copy(row.name, names, most=80, mark="{} ({})"),
        }

    @override
    def get_fieldsets(self, request: HttpRequest, obj: Limit | None = None) -> Any:
        """A limit that isn't there yet has no tables."""
        parts = super().get_fieldsets(request, obj)
        return parts if obj is not None else parts[:-1]

    @admin.display(description="what a change will do")
    def reach(self, limit: Limit) -> SafeString:
        return reach(Table.objects.filter(limit_id=limit.pk))

    @admin.display(description="game and stakes", ordering="variant")
    def played(self, limit: Limit) -> str:
        return limit_name(engine_limit(limit))

    @admin.display(description="state", ordering="is_offered")
    def offered(self, limit: Limit) -> str:
        if not limit.house.is_offered:
            return "House not offered"
        return "" if limit.is_offered else "Not offered"

    @admin.display(description="tables")
    def behind(self, limit: Limit) -> str:
        """Return what is to be said of its tables, if anything."""
        return self.follow(limit) if getattr(limit, "behind", 0) else ""

    @admin.display(description="tables")
    def follow(self, limit: Limit) -> str:
        return still_to_follow(getattr(limit, "behind", 0))


def _is_only_tried(form: Any) -> bool:
    """Read the form, so that it shows what is wrong; it is never valid."""
    assert form.errors is not None
    return False
