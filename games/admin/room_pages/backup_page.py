"""The newest good copy of the database, as a file for the room's owner alone; it is on record."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

from django.core.exceptions import PermissionDenied
from django.forms import Form
from django.http import Http404, HttpRequest, StreamingHttpResponse
from django.http.response import HttpResponseBase

from accounts.admin.admin_parts.staff_form import form_page
from accounts.services.staff.note_act import note_act
from accounts.views.one_by_one import one_by_one
from accounts.views.visitor import visitor
from games.selectors.audit.good_copies import newest_copy

AT_ONCE = 1024**2
"""Bytes that are read at a time."""


def backup_page(request: HttpRequest) -> HttpResponseBase:
    """Ask a superuser whether the newest copy is to be sent, and send it."""
    by = visitor(request)
    if not by.is_superuser:
        raise PermissionDenied
    if request.method != "POST":
        title = "Download the newest backup: all that the room knows, but the keyring"
        return form_page(request, title=title, form=Form(), button="Download")
    copy = newest_copy()
    if copy is None:
        raise Http404("There is no good copy yet.")
    note_act("room.download backup", by=by, changes={"copy": ("", copy.path.name)})
    return sent(copy.path)


def sent(path: Path) -> StreamingHttpResponse:
    """Return an answer that the browser saves and nobody keeps on the way."""
    answer = StreamingHttpResponse(
        one_by_one(pieces_of(path)), content_type="application/octet-stream"
    )
    answer["Content-Disposition"] = f'attachment; filename="{path.name}"'
    answer["Content-Length"] = path.stat().st_size
    answer["Cache-Control"] = "no-store"
    return answer


def pieces_of(path: Path) -> Generator[bytes]:
    """Yield a file's bytes, some at a time."""
    with path.open("rb") as file:
        while piece := file.read(AT_ONCE):
            yield piece
