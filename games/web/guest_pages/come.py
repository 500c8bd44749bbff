"""*Sit down*, for whoever has a table's link and no account: a name, and they sit."""

from __future__ import annotations

import logging
from typing import Any

from django.db import Error, IntegrityError, transaction
from django.http import Http404, HttpRequest, JsonResponse
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from accounts.browsers.guest_session import sign_in_guest
from accounts.formats.money import unsigned
from accounts.models import Player
from accounts.services.admission.accept_terms import TermsChanged
from accounts.services.admission.admit_newcomer import Newcomer
from accounts.views.entrance.sign_up_form import GuestForm
from games.journal.giving_up_hands import Defect
from games.journal.rows.journal_broken import JournalBroken
from games.journal.writing.decide_and_commit import TableBusy
from games.models import Table
from games.selectors.of_guests.guest_bounds import TooManyGuests
from games.selectors.of_guests.guest_names import NameNotFree, NameUnfit
from games.selectors.onlooker import onlooker_of
from games.selectors.seen_tables import may_see_table
from games.services.guests.come_as_guest import CAME_ALREADY, NoGuests, come_as_guest
from games.services.seats.take_best_seat import Placed, take_best_seat
from games.services.waiting.join_waiting_list import join_waiting_list
from games.web.play_now import GREETING, greeting

logger = logging.getLogger(__name__)

NAMELESS = "Type a name: it is enough to sit down."
FULL = "Every seat is taken. You are in the line for the next one."


@require_POST
@never_cache
def sit_as_guest(request: HttpRequest, table_id: int) -> JsonResponse:
    """Make a guest of whoever asks and seat them; what is wrong is said at its field."""
    if not may_see_table(onlooker_of(request), table_id):
        raise Http404("There is no such table.")
    if isinstance(request.user, Player):
        return _to_table(table_id)
    form = GuestForm(request.POST)
    form.fields["name"].error_messages["required"] = NAMELESS
    if not form.is_valid():
        return what_is_wrong({name: " ".join(map(str, said)) for name, said in form.errors.items()})
    return _come(request, table_id, form)


def _come(request: HttpRequest, table_id: int, form: GuestForm) -> JsonResponse:
    how = Newcomer(
        terms_version=form.cleaned_data.get("terms_version"), said_age=form.least_age or None
    )
    browser, now = onlooker_of(request).browser, timezone.now()
    try:
        with transaction.atomic():  # a guest whose browser isn't signed in could never play
            guest = come_as_guest(
                table_id=table_id, browser=browser, name=form.cleaned_data["name"], how=how, now=now
            )
            sign_in_guest(request, guest)
            request.session.save()
    except NameUnfit as unfit:
        return what_is_wrong({"name": str(unfit)})
    except NameNotFree as taken:
        is_guests = taken.theirs is not None
        return what_is_wrong({"name": str(taken)}, free=taken.free, is_guests=is_guests)
    except TooManyGuests as many:
        return what_is_wrong({"": str(many)}, status=429, wait=many.seconds)
    except TermsChanged as changed:
        return what_is_wrong({"terms": str(changed)}, status=409)
    except IntegrityError:  # its other page was first
        return what_is_wrong({"": CAME_ALREADY}, status=409)
    except NoGuests as refused:
        return what_is_wrong({"": str(refused)}, status=403)
    except Table.DoesNotExist:
        raise Http404("There is no such table.") from None
    _seat_if_possible(request, guest, table_id)
    return _to_table(table_id)


def _seat_if_possible(request: HttpRequest, guest: Player, table_id: int) -> None:
    """Seat them. Where that fails they are signed in all the same, and sit down at the table."""
    try:
        _seat(request, guest, table_id)
    except (TableBusy, JournalBroken, Defect, Error):
        logger.exception("Guest %s came to table %s and was given no seat.", guest.pk, table_id)


def _seat(request: HttpRequest, guest: Player, table_id: int) -> None:
    """Give them the best seat; where none is free any more, a place in the line."""
    now = timezone.now()
    placed = take_best_seat(player_id=guest.pk, table_ids=(table_id,), now=now)
    if isinstance(placed, Placed):
        said = unsigned(greeting(placed))
        request.session[GREETING] = (table_id, said)
    elif join_waiting_list(table_id=table_id, player_id=guest.pk, now=now) is None:
        request.session[GREETING] = (table_id, FULL)


def _to_table(table_id: int) -> JsonResponse:
    return JsonResponse({"to": reverse("table", args=[table_id])})


def what_is_wrong(
    errors: dict[str, str],
    *,
    free: Any = (),
    is_guests: bool = False,
    status: int = 400,
    wait: int = 0,
) -> JsonResponse:
    """Return what is wrong, by field, and the names that are free; ``is_guests``: a guest is called
    so, who may be the same; ``wait`` in seconds."""
    said = {"errors": errors, "free": list(free), "isGuests": is_guests}
    answer = JsonResponse(said, status=status)
    if wait:
        answer["Retry-After"] = str(wait)
    return answer
