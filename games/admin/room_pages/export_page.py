"""Exports in the admin: players, ledger, tables and hands as files; each is on record."""

from __future__ import annotations

import logging
from collections.abc import Generator, Iterator
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
from games.histories.downloads import again
from games.histories.formats.files import Format, pieces
from games.histories.formats.phh_writer import NoCode
from games.histories.formats.record import HandRecord
from games.histories.hand_records import hand_records
from games.journal.giving_up_hands import Defect, defects_as
from games.selectors.exports.exported_hands import ended_hands

HANDS_AT_ONCE = 100
logger = logging.getLogger(__name__)


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
    """Return hands as everybody may know them: no card that nobody has shown."""
    lost: list[str] = []
    texts = pieces(_records(form, lost), Format.PHH)
    try:
        return _with_lost(next(texts), texts, lost)
    except (NoCode, StopIteration):
        why = f" {_sentence(lost)}" if lost else ""
        form.add_error("last_day", f"No hand that PHH has words for ended on these days.{why}")
        return None


def _with_lost(first: str, rest: Generator[str], lost: list[str]) -> Generator[str]:
    """Yield the texts, and in the end a comment that names the hands that are left out."""
    yield from again(first, rest)
    if lost:
        yield f"\n# {_sentence(lost)}\n"


def _sentence(lost: list[str]) -> str:
    return f"Left out, since they can't be read: {', '.join(lost)}."


def _records(form: ExportForm, lost: list[str]) -> Iterator[HandRecord]:
    for hands in ended_hands(form.begin, form.end, at_a_time=HANDS_AT_ONCE):
        yield from _readable({hand.pk: str(hand) for hand in hands}, lost)


def _readable(numbers: dict[int, str], lost: list[str]) -> Iterator[HandRecord]:
    """Yield hands by id; one that is damaged keeps no other back, and its number is in ``lost``."""
    left = sorted(numbers)
    while left:
        try:
            with defects_as(Defect):
                for record in hand_records(left, reader_id=None):
                    left.pop(0)
                    yield record
        except Defect as failure:
            lost.append(numbers[left.pop(0)])
            logger.error("Hand %s can't be exported. %s", lost[-1], failure)


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
