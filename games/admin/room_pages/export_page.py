"""Exports in the admin: players, ledger, tables and hands as files; each is on record."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import chain
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseBase

from accounts.admin.admin_parts.staff_form import form_page
from accounts.admin.export_file import as_csv, as_json, file_answer
from accounts.services.staff.note_act import note_act
from accounts.views.visitor import visitor
from games.admin.room_pages.export_form import (
    EXPORT,
    EXPORTS,
    READ_MAIL,
    ExportForm,
    batches_of,
    columns_of,
)
from games.histories.downloads import again, with_end
from games.histories.formats.files import Format, pieces
from games.histories.formats.phh_writer import NoCode
from games.histories.formats.record import HandRecord
from games.histories.hand_records import hand_records
from games.journal.damaged_hands import HandDamaged, left_out_sentence
from games.selectors.exports.exported_hands import ended_hands

HANDS_AT_ONCE = 100


def export_page(request: HttpRequest) -> HttpResponseBase:
    """Ask what is to be exported; with an answer in the address, send it as a file."""
    if not request.user.has_perm(EXPORT):
        raise PermissionDenied
    form = ExportForm(request.GET or None, by=request.user)
    if form.is_valid():
        texts = _texts(form, has_mail=request.user.has_perm(READ_MAIL))
        if texts is not None:
            _note(request, form, "export")
            return _file(request, form, texts)
    return form_page(request, title="Export", form=form, button="Export", method="get")


def _texts(form: ExportForm, *, has_mail: bool) -> Generator[str] | None:
    """Return the file's text, piece by piece; None with the reason in the form if there is none."""
    match form.cleaned_data["format"]:
        case "csv":
            columns = columns_of(form, has_mail=has_mail)
            return as_csv(columns, batches_of(form, has_mail=has_mail))
        case "json":
            return as_json(batches_of(form, has_mail=has_mail))
        case _:
            return _as_phh(form)


def _as_phh(form: ExportForm) -> Generator[str] | None:
    """Return hands as everybody may know them, no card that nobody has shown; in the end a comment
    names the hands that can't be read."""
    left_out: list[HandDamaged] = []
    texts = pieces(_records(form, left_out), Format.PHH)
    try:
        return with_end(again(next(texts), texts), Format.PHH, left_out)
    except (NoCode, StopIteration):
        none = "No hand that PHH has words for ended on these days."
        form.add_error("last_day", f"{none} {left_out_sentence(left_out)}".strip())
        return None


def _records(form: ExportForm, left_out: list[HandDamaged]) -> Iterator[HandRecord]:
    some = ended_hands(form.begin, form.end, at_a_time=HANDS_AT_ONCE)
    ids = ([hand.pk for hand in hands] for hands in some)
    return chain.from_iterable(
        hand_records(each, reader_id=None, left_out=left_out) for each in ids
    )


def _file(request: HttpRequest, form: ExportForm, texts: Generator[str]) -> HttpResponseBase:
    what, kind = form.cleaned_data["what"], form.cleaned_data["format"]
    ending, media_type = {
        "csv": ("csv", "text/csv"),
        "json": ("json", "application/json"),
        "phh": ("phhs", "text/plain"),
    }[kind]
    return file_answer(
        texts,
        name=f"{what}.{ending}",
        media_type=media_type,
        note_broken=lambda: _note(request, form, "break off export of"),
    )


def _note(request: HttpRequest, form: ExportForm, act: str) -> None:
    asked = form.cleaned_data
    what = asked["what"]
    changes: dict[str, tuple[Any, Any]] = {"format": ("", asked["format"])}
    if EXPORTS[what].is_by_day:
        changes |= {"from": ("", asked["first_day"]), "to": ("", asked["last_day"])}
    if what == "players":
        changes["mail addresses"] = ("", request.user.has_perm(READ_MAIL))
    note_act(f"{what}.{act}", by=visitor(request), on=EXPORTS[what].model, changes=changes)
