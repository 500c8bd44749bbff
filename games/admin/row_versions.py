"""The versions of a row that staff change: who made each and when, and any two side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from typing_extensions import override

from accounts.admin.recorded import Recorded
from accounts.selectors.staff.staff_acts import ShownAct, acts_on
from accounts.services.staff.note_act import shown_value

OLDEST = 0
"""Instead of an act's number: how it was before the first that is on record."""


class RowVersion(msgspec.Struct, frozen=True, kw_only=True):
    """How a row was from one act of staff on; ``number`` is the act's."""

    number: int
    who: str
    when: str
    what: str
    values: dict[str, str]


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """One field of two versions."""

    label: str
    older: str
    newer: str

    @property
    def is_changed(self) -> bool:
        """Whether they differ."""
        return self.older != self.newer


def versions_of(now: Mapping[str, str], acts: Sequence[ShownAct]) -> tuple[RowVersion, ...]:
    """Return a row's versions, the newest first, from its values by label and the acts upon it,
    the newest first too: each act says what the values were before."""
    values, found = dict(now), []
    for act in acts:
        changed = act.changes.keys() & values.keys()
        if not changed:
            continue
        found.append(_after(act, values))
        if act.kind.endswith((".add", ".copy")):
            return tuple(found)
        values |= {label: act.changes[label][0] for label in changed}
    first = RowVersion(number=OLDEST, who="", when="", what="as it was before", values=dict(values))
    return (*found, first)


def _after(act: ShownAct, values: Mapping[str, str]) -> RowVersion:
    return RowVersion(
        number=act.number, who=act.staff, when=f"{act.when} EST", what=act.what, values=dict(values)
    )


def compare(older: RowVersion, newer: RowVersion) -> list[Compared]:
    """Return each field of two versions."""
    return [
        Compared(label=label, older=older.values[label], newer=value)
        for label, value in newer.values.items()
    ]


class Versioned(Recorded):
    """Mixed into the page of what has versions."""

    change_form_template = "games/admin/change_form.html"
    goes_back = False
    """Whether a version can be gone back to, by the form."""

    @override
    def get_urls(self) -> list[URLPattern]:
        name = f"{self.opts.app_label}_{self.opts.model_name}_versions"
        view = self.admin_site.admin_view(self.versions_view)
        return [path("<number:row_id>/versions/", view, name=name), *super().get_urls()]

    def versions(self, row: Any) -> tuple[RowVersion, ...]:
        """Return a row's versions, the newest first."""
        form: Any = self.form  # with all its fields, whatever the viewer may change
        now = {name: shown_value(each) for name, each in self.values(form(instance=row)).items()}
        acts = acts_on(self.opts.label_lower, str(row.pk))
        return versions_of(now, [self.as_labelled_now(act) for act in acts])

    def as_labelled_now(self, act: ShownAct) -> ShownAct:
        """Return an act with its changes under the labels that the form has today."""
        return act

    def versions_view(self, request: HttpRequest, row_id: int) -> HttpResponse:
        """List the versions of a row, and show two of them side by side."""
        row = self.get_object(request, str(row_id))
        if not self.has_view_permission(request, row):
            raise PermissionDenied
        if row is None:
            raise Http404
        found = self.versions(row)
        older, newer = _chosen(request, found)
        context = {
            **self.admin_site.each_context(request),
            "title": f"Versions of {row}",
            "opts": self.opts,
            "original": row,
            "versions": found,
            "older": older,
            "newer": newer,
            "compared": compare(older, newer),
            "goes_back": self.goes_back and self.has_change_permission(request, row),
        }
        return TemplateResponse(request, "games/admin/versions.html", context)


def _chosen(request: HttpRequest, found: Sequence[RowVersion]) -> tuple[RowVersion, RowVersion]:
    """Return the two that are asked for, the older first: the newest two, if none are."""
    places = {str(version.number): place for place, version in enumerate(found)}
    newer = places.get(request.GET.get("newer", ""), 0)
    older = places.get(request.GET.get("older", ""), min(newer + 1, len(found) - 1))
    return found[max(older, newer)], found[min(older, newer)]
