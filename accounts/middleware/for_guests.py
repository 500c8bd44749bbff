"""Guests see what they need to play; all else answers with how to keep the name as an account."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from django.db import Error
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from accounts.browsers.guest_session import SEEN, note_visit
from accounts.models import Player

logger = logging.getLogger(__name__)

FOR_GUESTS = frozenset(
    {
        # the room, and what it says of itself
        "lobby", "pictures", "how_to_play", "rules", "catalogue", "house_rules", "privacy", "terms",
        "accept_terms", "conduct", "manifest", "service_worker", "offline", "open_invitation",
        "fair", "fair_document", "checker", "fair_table", "records_file", "public_record",
        "record_text", "signed_record",
        # tables
        "table", "pane", "player_here", "places", "several_tables", "wait", "stop_waiting",
        "bankroll", "keep_preferences", "last_hand",
        "mute_player", "lines_file", "report_said", "mute_at_table",
        # hands, and what is wrong with them
        "hands", "hands_file", "hand", "hand_file", "reports", "report_hand", "open_cards",
        # groups, and the guest
        "open_link", "open_odd_link", "knock", "door", "answer_at_door", "group", "evening",
        "evening_file", "wait_for_table", "next_evening_file", "sit_as_guest", "guest", "forget_me",
        "guest_device", "take_seat", "ask_for_seat", "lost_seat",
    }
)  # fmt: skip
"""Names of addresses. The matrix of what guests may do is tried by games/tests/web/guest_pages."""


class GuestPages:
    """Middleware."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, and have a guest's session last from today on."""
        answer = self._get_response(request)
        try:
            if request.session.accessed and SEEN in request.session:
                note_visit(request)
        except Error:  # as in BrowserNotes
            logger.exception("A guest's visit could not be noted.")
        return answer

    def process_view(
        self, request: HttpRequest, view: Any, args: Any, options: Any
    ) -> HttpResponse | None:
        """Answer for a page that isn't for guests, whoever asks for it and how."""
        match = request.resolver_match
        if match is None or match.view_name in FOR_GUESTS or SEEN not in request.session:
            return None
        if not isinstance(request.user, Player) or not request.user.is_guest:
            return None
        if match.view_name == "account":
            return redirect("guest")
        return render(request, "accounts/guests/not_for_guests.html", status=403)
