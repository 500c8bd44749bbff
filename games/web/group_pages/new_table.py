"""*New table*: a player opens one for friends, and is given its link."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from typing_extensions import override

from accounts.models import Player, WhoOpensTables
from accounts.selectors.current_settings import settings_for
from accounts.selectors.room_front import why_shut
from accounts.views.entrance.sign_up import SignUp
from accounts.views.requires_visibility import asks_terms
from games.engine.table_state import WhoComes
from games.selectors.hosting import may_open_tables, why_no_more
from games.services.groups.open_own_table import CantOpen, OpenedSince, open_own_table
from games.web.group_pages.new_table_form import NewTableForm

CHOSEN = "new_table"
"""In the session: what somebody had chosen who went to sign in."""
TO_SIGN_IN = "sign_in"
ALREADY = "You had opened {name} already, so no second table was made. This is its link."


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@asks_terms
def new_table(request: HttpRequest) -> HttpResponseBase:
    """Ask for game and seats, open the table, and lead to its link; whoever isn't signed in makes
    an account on the same page."""
    if not isinstance(request.user, Player):
        return _signed_out(request)
    host, room = request.user, settings_for(request)
    if not may_open_tables(host, room, timezone.now()):
        raise PermissionDenied
    chosen = request.session.pop(CHOSEN, None)
    form = NewTableForm(host, request.POST or None, initial=chosen)
    if form.is_valid() and (group_id := _opened(request, form, host)) is not None:
        return redirect("group", group_id)
    context = {"table": form, "full": why_no_more(host.pk, room)}
    return render(request, "games/groups/new.html", context)


def _signed_out(request: HttpRequest) -> HttpResponseBase:
    """Ask for name and password beside the table, where an account is all that it takes."""
    if request.method == "POST" and TO_SIGN_IN in request.POST:
        names = NewTableForm.base_fields.keys() & request.POST.keys()
        request.session[CHOSEN] = {name: request.POST[name][:40] for name in names}
        return _to_sign_in()
    everybody = settings_for(request).who_opens_tables == WhoOpensTables.EVERYBODY
    if not everybody or why_shut(request, timezone.now()):
        return _to_sign_in()
    page: HttpResponseBase = SignUpAndOpen.as_view()(request)
    return page


def _to_sign_in() -> HttpResponse:
    back = urlencode({"next": reverse("new_table")})
    return redirect(f"{reverse('account_login')}?{back}")


class SignUpAndOpen(SignUp):
    """The room's sign-up with the table beside it: both are checked before either is made."""

    template_name = "games/groups/new.html"

    @property
    def table(self) -> NewTableForm:
        """The table as it was sent."""
        if not hasattr(self, "_table"):
            self._table = NewTableForm(None, self.request.POST or None)
        return self._table

    @override
    def get_context_data(self, **more: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(table=self.table, **more)
        return context

    @override
    def form_valid(self, form: BaseForm) -> HttpResponse:
        if not self.table.is_valid():
            return self.form_invalid(form)
        answer: HttpResponse = super().form_valid(form)
        host = self.request.user
        if not isinstance(host, Player):
            return answer
        if not may_open_tables(host, settings_for(self.request), timezone.now()):
            return answer  # staff let newcomers in one by one: they read how things stand
        group_id = _opened(self.request, self.table, host)
        if group_id is not None:
            return redirect("group", group_id)
        messages.warning(self.request, "You have an account now, but the table wasn’t opened.")
        return redirect("new_table")


def _opened(request: HttpRequest, form: NewTableForm, host: Player) -> int | None:
    """Open the table and return its group; if it can't be, say why at the box."""
    wanted, now = form.cleaned_data, timezone.now()
    try:
        table = open_own_table(
            host=host,
            limit=form.limit_for(host, now),
            max_seats=wanted["max_seats"],
            own=form.settings(),
            group=wanted.get("group"),
            is_listed=wanted["who"] == WhoComes.LOBBY,
            has_door=wanted["who"] == WhoComes.DOOR,
            after=wanted["after"],
            now=now,
        )
    except OpenedSince as opened:
        messages.info(request, ALREADY.format(name=opened.table.name))
        return opened.table.group_id
    except CantOpen as refused:
        form.add_error(refused.field if refused.field in form.fields else None, str(refused))
        return None
    return table.group_id
