"""Transfers and chip accounts in the admin: to look at, to reverse, never to change."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import URLPattern, path
from django.urls import reverse as url_of
from django.utils import timezone
from django.utils.html import format_html
from typing_extensions import override

from accounts.admin.admin_parts.newest_paginator import NewestPaginator
from accounts.admin.admin_parts.read_only import ReadOnly
from accounts.admin.admin_parts.staff_form import form_page
from accounts.admin.looked_at import LookedAt
from accounts.admin.money.pending import message_that_it_waits
from accounts.formats.money import format_chips
from accounts.formats.whole_number import whole_number
from accounts.forms import ReasonForm
from accounts.models import ChipAccount, PendingAdjustment, Posting, Transfer
from accounts.rights.roles import REVERSE
from accounts.selectors.player_chips.newest_transfers import newest_transfers
from accounts.selectors.player_chips.own_chips import in_own_chips
from accounts.services.money.post_transfer import NotEnoughChips, TooManyChips
from accounts.services.money.reverse import (
    AskedAlready,
    AtTable,
    ReversedAlready,
    check_reversal,
    check_reversible,
    reverse,
)
from accounts.views.visitor import visitor

MOST_FOUND = 5_000


class PlayerFilter(admin.SimpleListFilter):
    """The newest transfers of one player, by the link on their page."""

    title = "player"
    parameter_name = "player"

    @override
    def lookups(self, request: HttpRequest, model_admin: Any) -> tuple[tuple[str, str], ...]:
        chosen = request.GET.get("player", "")
        words = f"player {chosen}, their newest {MOST_FOUND:,}"
        return () if whole_number(chosen) is None else ((chosen, words),)

    @override
    def queryset(self, request: HttpRequest, queryset: QuerySet[Transfer]) -> QuerySet[Transfer]:
        player = whole_number(self.value() or "")
        if player is None:
            return queryset
        # By their ids: joined with a million postings, all are sorted before one is shown.
        return queryset.filter(pk__in=newest_transfers(player, before=None, most=MOST_FOUND))


class PostingInline(ReadOnly, admin.TabularInline):  # type: ignore[type-arg]
    model = Posting
    fields = ("account", "in_dollars")
    readonly_fields = fields
    extra = 0

    @override
    def get_queryset(self, request: HttpRequest) -> QuerySet[Posting]:
        own = in_own_chips("transfer__table_id")
        rows: QuerySet[Posting] = super().get_queryset(request).annotate(has_own_chips=own)
        return rows

    @admin.display(description="amount")
    def in_dollars(self, posting: Posting) -> str:
        return format_chips(posting.amount, has_own_chips=vars(posting)["has_own_chips"])


@admin.register(Transfer)
class TransferAdmin(LookedAt, ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Every movement of chips; corrected by a reversal only."""

    list_display = ("created_at", "kind", "moved", "table_id", "hand", "reason", "made_by", "key")
    list_filter = ("kind", PlayerFilter)
    list_select_related = ("made_by",)
    search_fields = ("key", "hand", "reason")
    search_help_text = "A whole key, a hand's number, or words of the reason that staff gave."
    paginator = NewestPaginator
    ordering = ("-pk",)
    show_full_result_count = False
    inlines = (PostingInline,)
    fields = (
        "created_at",
        "kind",
        "key",
        "table_id",
        "hand",
        "reason",
        "made_by",
        "reversal_link",
    )
    readonly_fields = ("reversal_link",)

    @override
    def get_queryset(self, request: HttpRequest) -> QuerySet[Transfer]:
        rows: QuerySet[Transfer] = super().get_queryset(request)
        rows = rows.annotate(has_own_chips=in_own_chips())
        return rows.prefetch_related("postings__account__player")

    @admin.display(description="players")
    def moved(self, transfer: Transfer) -> str:
        """Return what came to each player, and went from them."""
        is_own = vars(transfer)["has_own_chips"]
        return ", ".join(
            f"{each.account.player} {format_chips(each.amount, has_own_chips=is_own)}"
            for each in transfer.postings.all()
            if each.account.player_id is not None
        )

    @admin.display(description="to do")
    def reversal_link(self, transfer: Transfer) -> str:
        if why_not := _why_irreversible(transfer):
            return why_not
        url = url_of("admin:accounts_transfer_reverse", args=[transfer.pk])
        return format_html('<a href="{}">Reverse this transfer</a>', url)

    @override
    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Transfer], search_term: str
    ) -> tuple[QuerySet[Transfer], bool]:
        """By whole keys and hands, and by reasons where there can be one: of millions of transfers
        hardly any has words."""
        asked = search_term.strip()
        if not asked:
            return queryset, False
        in_words = Q(made_by__gt=0, reason__icontains=asked)  # made by somebody: by the index
        found = Transfer.objects.filter(Q(key=asked) | Q(hand=asked) | in_words).order_by()
        # By their ids: asked for the newest first, SQLite reads all from the end on.
        return queryset.filter(pk__in=list(found.values_list("pk", flat=True)[:MOST_FOUND])), False

    @override
    def get_fields(self, request: HttpRequest, obj: Transfer | None = None) -> tuple[str, ...]:
        may_reverse = request.user.has_perm(REVERSE)
        return self.fields if may_reverse else self.fields[:-1]

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.reverse)
        own = path("<number:transfer_id>/reverse/", view, name="accounts_transfer_reverse")
        return [own, *super().get_urls()]

    def reverse(self, request: HttpRequest, transfer_id: int) -> HttpResponse:
        transfer = get_object_or_404(Transfer, pk=transfer_id)
        check_reversal(by=visitor(request), transfer=transfer)
        title = f"Reverse {transfer}"
        if why_not := _why_irreversible(transfer):
            messages.warning(request, why_not)
            return form_page(request, title=title, form=None, button="")
        form = ReasonForm(request.POST or None)
        if form.is_valid():
            reversal = _reversed(form, transfer, request)
            if isinstance(reversal, PendingAdjustment):
                message_that_it_waits(request, reversal)
                return redirect("admin:accounts_pendingadjustment_changelist")
            if reversal is not None:
                messages.success(request, f"{transfer} is reversed.")
                return redirect("admin:accounts_transfer_change", reversal.pk)
        return form_page(request, title=title, form=form, button="Reverse")


def _why_irreversible(transfer: Transfer) -> str:
    try:
        check_reversible(transfer)
    except (AtTable, ReversedAlready) as refusal:
        return str(refusal)
    return ""


def _reversed(
    form: ReasonForm, transfer: Transfer, request: HttpRequest
) -> Transfer | PendingAdjustment | None:
    try:
        return reverse(
            transfer_id=transfer.pk,
            reason=form.cleaned_data["reason"],
            made_by=visitor(request),
            now=timezone.now(),
        )
    except (AskedAlready, AtTable, NotEnoughChips, ReversedAlready, TooManyChips) as refusal:
        form.add_error(None, str(refusal))
    return None


@admin.register(ChipAccount)
class ChipAccountAdmin(LookedAt, ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Where chips are."""

    list_display = ("kind", "player", "table_id", "in_dollars")
    list_filter = ("kind",)
    list_select_related = ("player",)
    search_fields = ("player__username",)
    fields = ("kind", "player", "table_id", "in_dollars")
    readonly_fields = ("in_dollars",)

    @override
    def get_queryset(self, request: HttpRequest) -> QuerySet[ChipAccount]:
        rows: QuerySet[ChipAccount] = super().get_queryset(request)
        return rows.annotate(has_own_chips=in_own_chips())

    @admin.display(description="balance")
    def in_dollars(self, account: ChipAccount) -> str:
        is_own = vars(account)["has_own_chips"]
        balance = account.balance
        return "" if balance is None else format_chips(balance, has_own_chips=is_own)
