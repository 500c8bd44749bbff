"""People in the admin: their bankroll, their all-ins, and what staff do to them."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.html import format_html
from typing_extensions import override

from accounts.admin.looked_at import LookedAt
from accounts.admin.player_acts.acts import ACTS
from accounts.admin.player_acts.help_acts import HELP_ACTS
from accounts.admin.player_acts.several_players import (
    MOST,
    adjust_several_page,
    several_address,
    suspend_several_page,
)
from accounts.admin.player_page.group_boxes import GroupBoxes
from accounts.admin.player_page.make_page import make_page
from accounts.admin.player_page.player_tabs import ACCOUNT, ROLES, form_part, page_context
from accounts.admin.recorded import Recorded
from accounts.models import Player
from accounts.ports import tables_app
from accounts.rights.roles import ADJUST, GIVE_RIGHTS, RENAME, SUSPEND
from accounts.selectors.filtered_words import check_words_of_name
from accounts.selectors.names_alike import check_reads_alone
from accounts.selectors.staff.seated_at import seated_at
from accounts.services.staff.authority import has_none_of, may_act_on
from accounts.services.staff.give_rights import givable_groups, give_rights
from accounts.services.staff.own_opponents import check_no_opponent
from accounts.throttling.former_names import name_to_keep
from accounts.throttling.reserved_names import REFUSAL, is_reserved
from accounts.views.visitor import visitor

RIGHT_FOR = {
    "username": RENAME,
    "auto_post": "accounts.change_player",
    "auto_muck": "accounts.change_player",
    "all_ins_per_day": "accounts.change_allowance",
    "is_active": "accounts.suspend_player",
    "is_staff": GIVE_RIGHTS,
    "groups": GIVE_RIGHTS,
}
"""Which right it takes to change a field."""
POWERS = ("is_staff", "is_superuser", "groups")
FIELDS = (
    "username",
    "auto_post",
    "auto_muck",
    "all_ins_per_day",
    "is_active",
    "is_staff",
    "groups",
)
UNSAID = (None, "")
"""Values that a page doesn't show."""


class PlayerForm(forms.ModelForm):  # type: ignore[type-arg]
    """A player's page, as far as it can be changed."""

    class Meta:
        help_texts: ClassVar[dict[str, str]] = {
            "is_active": "Not ticked: the account is closed, and nobody signs in with it.",
            "is_staff": "May open staff's pages. Without it no role holds.",
            "is_superuser": "Has every right that there is, and those that come later.",
        }

    def clean_username(self) -> str:
        """Refuse a new name that would pass for another's, or for the staff's if they aren't, or
        has a word that staff filter."""
        name: str = self.cleaned_data["username"]
        if "username" not in self.changed_data:
            return name
        if not self.instance.is_staff and is_reserved(name):
            raise forms.ValidationError(REFUSAL)
        check_words_of_name(name)
        check_reads_alone(name, other_than=self.instance.pk)
        return name


@admin.register(Player)
class PlayerAdmin(LookedAt, Recorded):
    """People and house players: looked up, suspended, adjusted. Never deleted: the ledger stays."""

    form = PlayerForm
    personal = frozenset({"username"})
    verbs = {  # noqa: RUF012 (as Django's own)
        "username": "rename",
        "all_ins_per_day": "change allowance",
        "is_active": "bar or let in",
        **dict.fromkeys(POWERS, "give powers"),
    }
    list_display = ("username", "email", "is_house", "is_staff", "suspended_until", "date_joined")
    list_filter = ("is_house", "is_staff", "is_active")
    actions = ("adjust", "suspend")
    search_fields = ("username", "email", "emailaddress__email")
    search_help_text = "A name, a mail address, or a table at which they sit."
    change_form_template = "accounts/admin/player.html"
    fieldsets = (
        ("Account", {"fields": ("username", "email", "last_login", "is_active")}),
        ("How they came", {"fields": ("date_joined", "entry", "came_by", "said_age")}),
        ("Emergency all-ins", {"fields": ("all_ins_per_day",)}),
        ("At the table", {"fields": ("auto_post", "auto_muck")}),
        ("Roles", {"fields": POWERS}),
    )
    readonly_fields = (
        "email",
        "date_joined",
        "last_login",
        "entry",
        "came_by",
        "said_age",
    )

    # --- who may do what ---------------------------------------------------------------------

    @override
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    @override
    def has_delete_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        return False

    @override
    def has_change_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        """Whether one field at least may be changed, by somebody who may read the page."""
        if obj is not None and not may_act_on(visitor(request), obj):
            return False
        may_some = any(request.user.has_perm(RIGHT_FOR[name]) for name in FIELDS)
        return may_some and self.has_view_permission(request, obj)

    @override
    def get_readonly_fields(
        self, request: HttpRequest, obj: Player | None = None
    ) -> tuple[str, ...]:
        missing = {name for name in FIELDS if obj and has_none_of(obj, RIGHT_FOR[name])}
        lacking = {name for name in FIELDS if not request.user.has_perm(RIGHT_FOR[name])}
        # Who makes superusers is one: whoever may do everything already gives all of it away.
        is_most = visitor(request).is_superuser and "is_staff" not in missing
        most = () if is_most else ("is_superuser",)
        return (*self.readonly_fields, *(missing | lacking), *most)

    @override
    def formfield_for_manytomany(self, db_field: Any, request: HttpRequest, **options: Any) -> Any:
        """Offer the groups that have no right which this member of staff lacks."""
        own = givable_groups(visitor(request))
        options |= {"queryset": own, "widget": GroupBoxes()}
        field = super().formfield_for_manytomany(db_field, request, **options)
        if field is not None:
            field.help_text = "You can give what you have yourself."
        return field

    @override
    def get_fieldsets(self, request: HttpRequest, obj: Player | None = None) -> Any:
        """Return the part that is asked for, without what there is nothing to say of."""
        part = form_part(request)
        return [
            (title, {"fields": names})
            for title, options in super().get_fieldsets(request, obj)
            if not part or (part == ROLES) == (title == "Roles")
            if (names := [name for name in options["fields"] if _is_said(obj, str(name))])
        ]

    @override
    def response_post_save_change(self, request: HttpRequest, obj: Player) -> HttpResponseRedirect:
        """Stay on the page, at the part that was saved."""
        page = reverse("admin:accounts_player_change", args=[obj.pk])
        return redirect(f"{page}?part={form_part(request) or ACCOUNT}")

    @override
    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """Nobody finds a password's hash by asking the list for its beginnings."""
        return not lookup.startswith("password") and super().lookup_allowed(lookup, value, request)

    @override
    def save_model(self, request: HttpRequest, obj: Player, form: Any, change: bool) -> None:
        """Write only what was changed: a suspension that comes in between stands."""
        is_closed = "is_active" in form.changed_data and not obj.is_active
        if is_closed:
            check_no_opponent(by=visitor(request), player=obj)
        changed = [name for name in form.changed_data if name not in POWERS]
        if "username" in changed and not obj.is_house:
            obj.former_name = name_to_keep(obj, before=form.initial["username"])
            changed.append("former_name")
        obj.save(update_fields=changed)
        if is_closed:
            transaction.on_commit(partial(tables_app().remove_player, obj.pk, timezone.now()))
        if {*POWERS} & {*form.changed_data}:
            give_rights(
                by=visitor(request),
                player=obj,
                groups=tuple(form.cleaned_data.get("groups", obj.groups.all())),
                is_staff=obj.is_staff,
                is_superuser=obj.is_superuser,
            )

    # --- what is looked for, and read --------------------------------------------------------

    @override
    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Player], search_term: str
    ) -> tuple[QuerySet[Player], bool]:
        """Find people by where they sit, too."""
        found, may_repeat = super().get_search_results(request, queryset, search_term)
        seated = seated_at(search_term)
        return (found | queryset.filter(pk__in=seated), True) if seated else (found, may_repeat)

    @override
    def context_of(self, request: HttpRequest, row: Player) -> dict[str, Any]:
        return page_context(request, row)

    # --- what is shown -----------------------------------------------------------------------

    @admin.display(description="by the invitation")
    def came_by(self, player: Player) -> str:
        if player.invitation is None:
            return "none"
        page = reverse("admin:accounts_invitation_change", args=[player.invitation_id])
        return _link(page, player.invitation.note)

    @override
    def get_urls(self) -> list[URLPattern]:
        own = [
            path(
                f"<number:player_id>/{name}/",
                self.admin_site.admin_view(page),
                name=f"accounts_player_{name}",
            )
            for name, page in {**ACTS, **HELP_ACTS}.items()
        ]
        pages = {
            "makeaccount": make_page,
            "adjustseveral": adjust_several_page,
            "suspendseveral": suspend_several_page,
        }
        of_list = [
            path(f"{name}/", self.admin_site.admin_view(page), name=name)
            for name, page in pages.items()
        ]
        return [*of_list, *own, *super().get_urls()]

    def has_adjust_permission(self, request: HttpRequest) -> bool:
        """Whether the action is offered."""
        return request.user.has_perm(ADJUST)

    def has_suspend_permission(self, request: HttpRequest) -> bool:
        """Whether the action is offered."""
        return request.user.has_perm(SUSPEND)

    @admin.action(description="Give or take chips", permissions=["adjust"])
    def adjust(self, request: HttpRequest, players: QuerySet[Player]) -> HttpResponse:
        return redirect(several_address("adjustseveral", _first(players)))

    @admin.action(description="Suspend", permissions=["suspend"])
    def suspend(self, request: HttpRequest, players: QuerySet[Player]) -> HttpResponse:
        return redirect(several_address("suspendseveral", _first(players)))


def _first(players: QuerySet[Player]) -> list[int]:
    """Return whom was chosen, one more than may be."""
    return list(players.order_by("pk").values_list("pk", flat=True)[: MOST + 1])


def _is_said(player: Player | None, name: str) -> bool:
    """Say whether there is anything to show: what can only be read, and is empty, isn't there."""
    column = {"came_by": "invitation_id"}.get(name, name)
    is_read = name in PlayerAdmin.readonly_fields
    return not is_read or player is None or getattr(player, column) not in UNSAID


def _link(address: str, words: str) -> str:
    return format_html('<a href="{}">{}</a>', address, words)
