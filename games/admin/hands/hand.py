"""Hands in the admin: found, read with all that is on record of them, and voided."""

from __future__ import annotations

import logging
from typing import Any
from urllib.parse import urlencode

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils import timezone
from typing_extensions import override

from accounts.admin.admin_parts.read_only import ReadOnly
from accounts.admin.admin_parts.staff_form import form_page
from accounts.admin.looked_at import LookedAt
from accounts.formats.whole_number import whole_number
from accounts.forms import RecordedReasonForm
from accounts.rights.roles import CORRECT
from accounts.services.staff.note_act import note_act
from accounts.views.visitor import visitor
from games.admin.hands.correct_page import correct_page
from games.admin.hands.hand_search import HandSearchForm
from games.engine.refusals import Refused
from games.histories.hand_timeline import TimelineRow, hand_timeline
from games.journal.giving_up_hands import Defect, defects_as
from games.models import Hand
from games.selectors.evidence.found_hands import FoundHand, page_of_hands
from games.selectors.evidence.hand_evidence import hand_evidence
from games.services.staff.void_by_staff import VOID_HAND, check_void, void_by_staff

logger = logging.getLogger(__name__)


@admin.register(Hand)
class HandAdmin(LookedAt, ReadOnly, admin.ModelAdmin):  # type: ignore[type-arg]
    """Hands: when and by whom, never with which cards but those that lay open."""

    change_form_template = "games/admin/hands/hand.html"

    @override
    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show a page of what is looked for, the newest first."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        form = HandSearchForm(request.GET)
        hands: list[FoundHand] = []
        older = None
        if form.is_valid():
            hands, older = page_of_hands(form.search, before=_before(request))
            self._note(request, form)
        asked = {name: value for name, value in request.GET.items() if name != "before"}
        context = {
            **self.admin_site.each_context(request),
            "title": "Hands",
            "opts": self.opts,
            "form": form,
            "hands": hands,
            "older": older and urlencode({**asked, "before": older}),
        }
        return TemplateResponse(request, "games/admin/hands/hands.html", context)

    def _note(self, request: HttpRequest, form: HandSearchForm) -> None:
        search = form.search
        note_act(
            f"look.{self.opts.verbose_name_plural}",
            by=visitor(request),
            on=Hand,
            player_id=search.player_id,
            table_id=search.table_id if search.number is None else search.number[0],
        )

    @override
    def context_of(self, request: HttpRequest, row: Hand) -> dict[str, Any]:
        return _about(request, row)

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view
        return [
            path("<number:hand_id>/void/", view(self.void), name="games_hand_void"),
            path("<number:hand_id>/correct/", view(correct_page), name="games_hand_correct"),
            *super().get_urls(),
        ]

    def void(self, request: HttpRequest, hand_id: int) -> HttpResponse:
        hand = get_object_or_404(Hand.objects.select_related("table"), pk=hand_id)
        check_void(by=visitor(request), hand=hand)
        form = RecordedReasonForm(request.POST or None)
        if form.is_valid():
            _void(request, hand, form.cleaned_data["reason"])
            may_read = self.has_view_permission(request)
            return redirect(*_page(hand)) if may_read else redirect("admin:index")
        title = f"Void hand {hand} at {hand.table}, and give every chip in it back"
        return form_page(request, title=title, form=form, button="Void the hand")


def _about(request: HttpRequest, hand: Hand) -> dict[str, Any]:
    """Return what the page says of a hand."""
    return {
        "title": f"Hand {hand} at {hand.table}",
        "hand": hand,
        "moments": _moments(hand),
        "evidence": hand_evidence(hand),
        "may_correct": hand.ended_at is not None and request.user.has_perm(CORRECT),
        "may_void": hand.ended_at is None and request.user.has_perm(VOID_HAND),
    }


def _moments(hand: Hand) -> list[TimelineRow] | None:
    """Return what its journal says; None if that can't be read, which hides nothing else."""
    try:
        with defects_as(Defect):
            return hand_timeline(hand)
    except Defect as failure:
        logger.error("The journal of hand %s can't be read. %s", hand, failure)
        return None


def _before(request: HttpRequest) -> int | None:
    return whole_number(request.GET.get("before", ""))


def _page(hand: Hand) -> tuple[str, int]:
    return "admin:games_hand_change", hand.pk


def _void(request: HttpRequest, hand: Hand, reason: str) -> None:
    """Void it, and say what came of it."""
    outcome = void_by_staff(by=visitor(request), hand_id=hand.pk, reason=reason, now=timezone.now())
    if isinstance(outcome, Refused):
        messages.error(request, f"Hand {hand} is over: nothing was voided.")
    else:
        messages.success(request, f"Hand {hand} is void; every chip is back where it came from.")
