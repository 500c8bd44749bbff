"""People in the admin: their bankroll, their all-ins, and what staff do to them."""

from __future__ import annotations

from functools import partial
from typing import Any

from django import forms
from django.contrib import admin
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.html import format_html
from typing_extensions import override

from accounts.admin.about import about_context
from accounts.admin.acts import ACTS
from accounts.admin.help_acts import HELP_ACTS
from accounts.admin.looked_at import LookedAt
from accounts.admin.recorded import Recorded
from accounts.door.reserved_names import REFUSAL, is_reserved
from accounts.models import Player
from accounts.money import format_money
from accounts.ports import tell_who_may_not_play
from accounts.roles import GIVE_RIGHTS, RENAME
from accounts.selectors.all_ins_left import all_ins_left
from accounts.selectors.balances import bankroll_balance, total_chips
from accounts.selectors.seated_at import seated_at
from accounts.selectors.suspensions import suspension_of
from accounts.services.authority import may_act_on
from accounts.services.give_rights import givable_groups, give_rights
from accounts.services.own_opponents import check_no_opponent
from accounts.views.visitor import visitor

RIGHT_FOR = {
    "username": RENAME,
    "auto_post": "accounts.change_player",
    "auto_muck": "accounts.change_player",
    "all_ins_per_day": "accounts.change_allowance",
    "is_active": "accounts.suspend_player",
    "is_staff": GIVE_RIGHTS,
    "groups": GIVE_RIGHTS,
    "adjust_link": "accounts.adjust_bankroll",
    "transfers_link": "accounts.view_transfer",
    "access_link": "accounts.suspend_player",
}
"""Which right it takes to change a field, or to follow a link."""
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
LINKS = ("adjust_link", "transfers_link", "access_link")


class PlayerForm(forms.ModelForm):  # type: ignore[type-arg]
    """A player's page, as far as it can be changed."""

    def clean_username(self) -> str:
        """Refuse a new name that would pass for the staff's, unless it is one of the staff's."""
        name: str = self.cleaned_data["username"]
        if "username" in self.changed_data and not self.instance.is_staff and is_reserved(name):
            raise forms.ValidationError(REFUSAL)
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
    search_fields = ("username", "email", "emailaddress__email")
    search_help_text = "A name, a mail address, or a table at which they sit."
    change_form_template = "accounts/admin/player.html"
    filter_horizontal = ("groups",)
    fieldsets = (
        (None, {"fields": ("username", "email", "is_house", "date_joined", "last_login")}),
        ("How they came", {"fields": ("entry", "came_by", "said_age")}),
        ("Chips", {"fields": ("own_bankroll", "at_tables", "adjust_link", "transfers_link")}),
        ("Emergency all-ins", {"fields": ("all_ins_per_day", "left_today")}),
        ("At the table", {"fields": ("auto_post", "auto_muck")}),
        (
            "Access",
            {"fields": ("is_active", "suspended", "suspension_reason", "access_link")},
        ),
        ("Powers", {"fields": POWERS}),
    )
    readonly_fields = (
        "email",
        "is_house",
        "date_joined",
        "last_login",
        "entry",
        "came_by",
        "said_age",
        "own_bankroll",
        "at_tables",
        "left_today",
        "suspended",
        "suspension_reason",
        *LINKS,
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
        lacking = tuple(name for name in FIELDS if not request.user.has_perm(RIGHT_FOR[name]))
        # Who makes superusers is one: whoever may do everything already gives all of it away.
        most = () if visitor(request).is_superuser else ("is_superuser",)
        return (*self.readonly_fields, *lacking, *most)

    @override
    def formfield_for_manytomany(self, db_field: Any, request: HttpRequest, **options: Any) -> Any:
        """Offer the groups that have no right which this member of staff lacks."""
        return super().formfield_for_manytomany(
            db_field, request, queryset=givable_groups(visitor(request)), **options
        )

    @override
    def get_fieldsets(self, request: HttpRequest, obj: Player | None = None) -> Any:
        """Leave out the links that this member of staff may not follow."""
        hidden = {name for name in LINKS if not request.user.has_perm(RIGHT_FOR[name])}
        return [
            (title, {"fields": [name for name in options["fields"] if name not in hidden]})
            for title, options in super().get_fieldsets(request, obj)
        ]

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
        obj.save(update_fields=[name for name in form.changed_data if name not in POWERS])
        if is_closed:
            transaction.on_commit(partial(tell_who_may_not_play, obj.pk, timezone.now()))
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
    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        about = about_context(request, object_id) | (extra_context or {})
        return super().change_view(request, object_id, form_url, about)

    # --- what is shown -----------------------------------------------------------------------

    @admin.display(description="by the invitation")
    def came_by(self, player: Player) -> str:
        if player.invitation is None:
            return "none"
        page = reverse("admin:accounts_invitation_change", args=[player.invitation_id])
        return _link(page, player.invitation.note)

    @admin.display(description="suspended")
    def suspended(self, player: Player) -> str:
        held = suspension_of(player, timezone.now())
        return f"from {held.what} {held.ends}" if held else "no"

    @admin.display(description="bankroll")
    def own_bankroll(self, player: Player) -> str:
        return format_money(bankroll_balance(player.pk))

    @admin.display(description="at tables")
    def at_tables(self, player: Player) -> str:
        return format_money(total_chips(player.pk) - bankroll_balance(player.pk))

    @admin.display(description="left today")
    def left_today(self, player: Player) -> int:
        return all_ins_left(player.pk, timezone.now())

    @admin.display(description="to do")
    def adjust_link(self, player: Player) -> str:
        return _link(_address("adjust", player), "Adjust the bankroll")

    @admin.display(description="to read")
    def transfers_link(self, player: Player) -> str:
        return _link(
            f"{reverse('admin:accounts_transfer_changelist')}?player={player.pk}", "Transfers"
        )

    @admin.display(description="to do")
    def access_link(self, player: Player) -> str:
        if player.is_suspended(timezone.now()):
            return _link(_address("lift", player), "Lift the suspension")
        return _link(_address("suspend", player), "Suspend")

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
        return own + super().get_urls()


def _address(act: str, player: Player) -> str:
    return reverse(f"admin:accounts_player_{act}", args=[player.pk])


def _link(address: str, words: str) -> str:
    return format_html('<a href="{}">{}</a>', address, words)
