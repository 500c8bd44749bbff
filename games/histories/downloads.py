"""Hands as files (HH-1): one is sent whole, several one by one as they are read."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseRedirect,
    StreamingHttpResponse,
)
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.rights.visibility import Openness
from accounts.views.one_by_one import one_by_one
from accounts.views.requires_visibility import requires_visibility
from accounts.views.visitor import visitor
from games.histories.formats.files import Format, hand_file, name_of_several, pieces, type_of
from games.histories.formats.open_hand_history import NotHoldem
from games.histories.formats.phh_writer import NoCode
from games.histories.formats.record import HandRecord
from games.histories.forms import DownloadForm
from games.histories.hand_records import NoSuchHand, hand_record, hand_records
from games.histories.my_hands import last_hands, session_hands
from games.journal.damaged_hands import HandDamaged, left_out_sentence, note_damaged
from games.models import Hand
from games.selectors.onlooker import onlooker_of


@require_safe
@requires_visibility(Openness.TABLES)
@never_cache
def one_hand(request: HttpRequest, table_id: str, hand_no: str, form: str) -> HttpResponseBase:
    """One hand as a file."""
    record = record_or_404(request, table_id, hand_no)
    try:
        file = hand_file(record, Format(form))
    except (NotHoldem, NoCode) as refusal:
        messages.error(request, str(refusal))
        return redirect("hand", table_id, hand_no)
    return saved(HttpResponse(file.text, content_type=utf_8(file.content_type)), file.name)


@require_safe
@never_cache
@login_required
def many_hands(request: HttpRequest) -> HttpResponseBase:
    """The last hands, or the session's, as one file."""
    form = DownloadForm(request.GET)
    if not form.is_valid():
        return refused(request, form.problem)
    player_id, which = visitor(request).pk, form.cleaned_data["which"]
    count = form.cleaned_data["count"]
    found = last_hands(player_id, count) if which == "last" else session_hands(player_id)
    if not found:
        return refused(request, "You have not finished a hand yet. Play one, then try again.")
    name = f"last-{len(found)}-hands" if which == "last" else "session"
    return streamed(request, found, Format(form.cleaned_data["format"]), name)


def streamed(
    request: HttpRequest, found: Collection[Hand], form: Format, name: str
) -> HttpResponseBase:
    """Return hands as one file for its visitor, or say that the format has no words for them."""
    left_out: list[HandDamaged] = []
    ids = [hand.pk for hand in found]
    texts = pieces(hand_records(ids, reader_id=request.user.pk, left_out=left_out), form)
    try:
        first = next(texts, "")
    except (NotHoldem, NoCode) as refusal:
        return refused(request, left_out_sentence(left_out) or str(refusal))
    content = one_by_one(with_end(again(first, texts), form, left_out))
    response = StreamingHttpResponse(content, content_type=utf_8(type_of(form)))
    return saved(response, name_of_several(name, form))


def again(first: str, rest: Iterator[str]) -> Generator[str]:
    """Yield what was taken already, and the rest."""
    yield first
    yield from rest


def with_end(texts: Iterator[str], form: Format, left_out: list[HandDamaged]) -> Generator[str]:
    """Yield a file, and in the end, where its format has words for that, what was left out."""
    yield from texts
    for each in left_out:
        note_damaged(each, now=timezone.now())
    if left_out and form is not Format.OHH:
        yield f"\n\n# {left_out_sentence(left_out)}\n"


def record_or_404(request: HttpRequest, table_id: str, hand_no: str) -> HandRecord:
    """Return a finished hand as this visitor may know it."""
    try:
        reader = onlooker_of(request)
        return hand_record(table_id=int(table_id), hand_no=int(hand_no), reader=reader)
    except NoSuchHand as missing:
        raise Http404(str(missing)) from missing


def utf_8(content_type: str) -> str:
    """Return a media type with the character set that all texts are written in."""
    return f"{content_type}; charset=utf-8"


def saved(response: HttpResponseBase, name: str) -> HttpResponseBase:
    """Have the browser save an answer as a file."""
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def refused(request: HttpRequest, sentence: str) -> HttpResponseRedirect:
    """Say on the list's page why not."""
    messages.error(request, sentence)
    return redirect("hands")
