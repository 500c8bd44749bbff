"""Pages that set a password: what they have in common."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from typing_extensions import override

from accounts.models import Player
from accounts.services.tokens.make_token import PasswordChanged
from accounts.throttling.hashing.hash_queue import HashesBusy
from accounts.views.entrance.too_many import SaysHowLong
from accounts.views.first_field import FocusesFirst

SET = "You have a new password."
TOKENS_ENDED = (
    "You have a new password. Your access tokens ended with the old one; make new ones on your"
    " account page for the clients that need them."
)


class TakesPassword(FocusesFirst, SaysHowLong):
    """Mixed into a view whose form sets a password: there may be no turn for it now, or another
    one since the form was looked at. Of access tokens it speaks to those who have some."""

    request: HttpRequest

    def form_valid(self, form: Any) -> HttpResponse:
        said = TOKENS_ENDED if self._ends_tokens() else SET
        try:
            answer: HttpResponse = super().form_valid(form)  # type: ignore[misc]
        except (HashesBusy, PasswordChanged) as refusal:
            form.add_error(None, refusal if isinstance(refusal, HashesBusy) else str(refusal))
            return self.form_invalid(form)
        messages.success(self.request, said)
        return answer

    @override
    def get_context_data(self, **more: Any) -> dict[str, Any]:
        return super().get_context_data(ends_tokens=self._ends_tokens(), **more)

    def _ends_tokens(self) -> bool:
        # A mailed link says whose password it sets: nobody has to be signed in for it.
        player = getattr(self, "reset_user", None) or self.request.user
        return isinstance(player, Player) and (
            player.access_tokens.filter(revoked_at=None).exists()
        )
