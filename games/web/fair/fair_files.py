"""The files of the proof of the shuffle: a hand's record, an evening's, and what checks them
(docs/fairness.md)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial

import msgspec
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.utils.cache import patch_cache_control
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

from accounts.formats.whole_number import whole_number
from accounts.rights.visibility import Openness
from accounts.selectors.current_settings import settings_for
from accounts.views.one_by_one import one_by_one
from accounts.views.requires_visibility import requires_visibility
from games.histories.downloads import saved
from games.models import PublicRecord
from games.selectors.fair.proof import Proof, hand_proofs
from games.selectors.fair.table_records import public_record, record_ids
from games.selectors.onlooker import STRANGER, onlooker_of

YEAR = 365 * 24 * 3600
LINES = "application/jsonl"
CHECKERS = {
    "verify_hand.py": "tools/verify_hand.py",
    "verify-hand.html": "docs/verify-hand.html",
}


def kept(request: HttpRequest, record: PublicRecord, answer: HttpResponse) -> HttpResponse:
    """Have a record kept: once it is there it never changes, and is the same bytes for everybody.

    Where strangers aren't shown it only the reader's own browser may keep it.
    """
    is_public = settings_for(request).shown.includes(Openness.TABLES)
    table = record.hand.table
    is_shown = is_public and table.is_listed and table.has_watchers
    whose = {"public": True} if is_shown else {"private": True}
    patch_cache_control(answer, **whose, max_age=YEAR, immutable=True)
    return answer


@require_safe
@requires_visibility(Openness.TABLES)
def record_as_text(request: HttpRequest, table_id: str, hand_no: str) -> HttpResponse:
    """A hand's public record, byte for byte as it was signed."""
    record = record_that_is_there(request, table_id, hand_no)
    text = HttpResponse(record.text, content_type="text/plain; charset=us-ascii")
    return kept(request, record, text)


@require_safe
@requires_visibility(Openness.TABLES)
def signed_record(request: HttpRequest, table_id: str, hand_no: str) -> HttpResponse:
    """The same with its signature: a download of one hand, as it is for who wasn't dealt in."""
    record = record_that_is_there(request, table_id, hand_no)
    proof = Proof(record=record.text, signature=bytes(record.signature))
    return kept(request, record, HttpResponse(line_of(proof), content_type=LINES))


@require_safe
@requires_visibility(Openness.TABLES)
@never_cache
def records_file(request: HttpRequest, table_id: str) -> HttpResponseBase:
    """A table's hands, or some of them, with what the visitor alone was to see."""
    first, last = (whole_number(request.GET.get(name, "")) for name in ("from", "to"))
    viewer = onlooker_of(request)
    found = record_ids(int(table_id), viewer=viewer, first=first, last=last)
    if not found:
        raise Http404("No hand of these has a record yet.")
    lines = as_lines(found, viewer.player)
    response = StreamingHttpResponse(one_by_one(lines), content_type=LINES)
    return saved(response, f"table-{table_id}-{len(found)}-hands.jsonl")


def as_lines(record_ids: Sequence[int], player_id: int | None) -> Generator[str]:
    """Yield the lines of a download."""
    for proof in hand_proofs(record_ids, player_id=player_id):
        yield line_of(proof)


def line_of(proof: Proof) -> str:
    """Return a hand as a line of a download; who wasn't dealt in has no seat."""
    facts: dict[str, object] = {"record": proof.record, "signature": proof.signature.hex()}
    if proof.seat is not None:
        facts |= {"seat": proof.seat, "own": proof.own}
    return msgspec.json.encode(facts).decode() + "\n"


@require_safe
@cache_control(public=True, no_cache=True)
def checker(request: HttpRequest, name: str) -> HttpResponseBase:
    """A checker to keep: it asks nothing of the room, and isn't to be opened in it."""
    content = (settings.BASE_DIR / CHECKERS[name]).read_bytes()
    return saved(HttpResponse(content, content_type="application/octet-stream"), name)


def record_that_is_there(request: HttpRequest, table_id: str, hand_no: str) -> PublicRecord:
    """Return a hand's record, if its visitor may see it.

    Who that is is asked only where strangers may not: else no cache could keep it for all.
    """
    asked = partial(public_record, table_id=int(table_id), hand_no=int(hand_no))
    record = asked(viewer=STRANGER) or asked(viewer=onlooker_of(request))
    if record is None:
        raise Http404("This hand has no record yet.")
    return record
