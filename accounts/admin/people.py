import datetime as dt
import uuid

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.html import format_html
from typing_extensions import override

from accounts.admin.staff_form import form_page
from accounts.forms import AdjustForm, SuspendForm
from accounts.models import Player
from accounts.money import dollars
from accounts.selectors.all_ins import all_ins_left
from accounts.selectors.chips import bankroll, total_chips
from accounts.services.adjust import adjust
from accounts.services.post_transfer import KeyReused, NotEnoughChips
from accounts.services.suspend import lift_suspension, suspend
from accounts.views.visitor import visitor

POWERS = ("is_staff", "is_superuser", "groups")


@admin.register(Player)
class PlayerAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """People and house players: looked up, suspended, adjusted. Never deleted: the ledger stays."""

    list_display = ("username", "email", "is_house", "is_staff", "suspended_until", "date_joined")
    list_filter = ("is_house", "is_staff", "is_active")
    search_fields = ("username", "email")
    filter_horizontal = ("groups",)
    fieldsets = (
        (None, {"fields": ("username", "email", "is_house", "date_joined", "last_login")}),
        ("Chips", {"fields": ("own_bankroll", "at_tables", "chip_links")}),
        ("Emergency all-ins", {"fields": ("all_ins_per_day", "left_today")}),
        ("At the table", {"fields": ("auto_post", "auto_muck")}),
        (
            "Access",
            {"fields": ("is_active", "suspended_until", "suspension_reason", "access_links")},
        ),
        ("Powers", {"fields": POWERS}),
    )
    readonly_fields = (
        "email",
        "is_house",
        "date_joined",
        "last_login",
        "own_bankroll",
        "at_tables",
        "chip_links",
        "left_today",
        "suspended_until",
        "suspension_reason",
        "access_links",
    )

    @override
    def get_readonly_fields(
        self, request: HttpRequest, obj: Player | None = None
    ) -> tuple[str, ...]:
        # Only who may do everything already gives powers away.
        is_first_among_staff = getattr(request.user, "is_superuser", False)
        return (*self.readonly_fields, *(() if is_first_among_staff else POWERS))

    @override
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    @override
    def has_delete_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        return False

    @admin.display(description="bankroll")
    def own_bankroll(self, player: Player) -> str:
        return dollars(bankroll(player.pk))

    @admin.display(description="at tables")
    def at_tables(self, player: Player) -> str:
        return dollars(total_chips(player.pk) - bankroll(player.pk))

    @admin.display(description="left today")
    def left_today(self, player: Player) -> int:
        return all_ins_left(player.pk, timezone.now())

    @admin.display(description="to do")
    def chip_links(self, player: Player) -> str:
        return format_html(
            '<a href="{}">Adjust the bankroll</a> · <a href="{}?player={}">Transfers</a>',
            reverse("admin:accounts_player_adjust", args=[player.pk]),
            reverse("admin:accounts_transfer_changelist"),
            player.pk,
        )

    @admin.display(description="to do")
    def access_links(self, player: Player) -> str:
        name = "lift" if player.is_suspended(timezone.now()) else "suspend"
        words = {"lift": "Lift the suspension", "suspend": "Suspend"}[name]
        url = reverse(f"admin:accounts_player_{name}", args=[player.pk])
        return format_html('<a href="{}">{}</a>', url, words)

    @override
    def get_urls(self) -> list[URLPattern]:
        views = {"adjust": self.adjust, "suspend": self.suspend, "lift": self.lift}
        own = [
            path(
                f"<int:player_id>/{name}/",
                self.admin_site.admin_view(view),
                name=f"accounts_player_{name}",
            )
            for name, view in views.items()
        ]
        return own + super().get_urls()

    def adjust(self, request: HttpRequest, player_id: int) -> HttpResponse:
        player = self._access_player(request, player_id)
        form = AdjustForm(request.POST or None, initial={"key": uuid.uuid4()})
        if form.is_valid() and _adjusted(form, player, visitor(request)):
            messages.success(request, f"{player} has {dollars(bankroll(player.pk))} now.")
            return _back(player)
        return form_page(
            request, title=f"Adjust the bankroll of {player}", form=form, button="Adjust"
        )

    def suspend(self, request: HttpRequest, player_id: int) -> HttpResponse:
        player = self._access_player(request, player_id)
        form = SuspendForm(request.POST or None)
        if form.is_valid():
            until = timezone.now() + dt.timedelta(days=form.cleaned_data["days"])
            suspend(player_id=player.pk, until=until, reason=form.cleaned_data["reason"])
            messages.success(request, f"{player} is suspended until {until:%-d %B %Y}.")
            return _back(player)
        return form_page(request, title=f"Suspend {player}", form=form, button="Suspend")

    def lift(self, request: HttpRequest, player_id: int) -> HttpResponse:
        player = self._access_player(request, player_id)
        if request.method == "POST":
            lift_suspension(player_id=player.pk)
            messages.success(request, f"{player} may sign in again.")
            return _back(player)
        return form_page(
            request, title=f"Lift the suspension of {player}", form=Form(), button="Lift"
        )

    def _access_player(self, request: HttpRequest, player_id: int) -> Player:
        player = get_object_or_404(Player, pk=player_id)
        if not self.has_change_permission(request, player):
            raise PermissionDenied
        return player


def _adjusted(form: AdjustForm, player: Player, made_by: Player) -> bool:
    """Adjust as the form says; if it can't be done, say at the field why not."""
    try:
        adjust(
            player_id=player.pk,
            chips=form.cleaned_data["chips"],
            reason=form.cleaned_data["reason"],
            made_by=made_by,
            key=str(form.cleaned_data["key"]),
            now=timezone.now(),
        )
    except NotEnoughChips as refusal:
        form.add_error("chips", f"The bankroll has {dollars(refusal.balance)}: take that or less.")
    except KeyReused:
        form.add_error(None, "This form was sent before with other figures. Open it again.")
    return form.is_valid()


def _back(player: Player) -> HttpResponse:
    return redirect("admin:accounts_player_change", player.pk)
