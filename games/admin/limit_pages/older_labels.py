"""Older labels of a limit's fields, in the log of staff from before the form had today's."""

from __future__ import annotations

import msgspec

from accounts.selectors.staff.staff_acts import ShownAct
from games.admin.limit_pages.limit_form import LimitForm

FIELDS = {
    "game": "variant",
    "Big blind ante": "big_blind_ante",
    "Rake basis points": "rake_basis_points",
    **{
        name.replace("_", " "): name
        for name in (
            "lower", "higher", "small_blind", "ante", "bring_in", "chip", "min_buy_in",
            "max_buy_in", "rake_cap",
        )
    },
}  # fmt: skip
"""Older labels, and the fields' names."""


def with_labels_of_today(act: ShownAct) -> ShownAct:
    """Return an act with its changes under the labels that the form has."""
    changes = dict(_renamed(label, pair) for label, pair in act.changes.items())
    return msgspec.structs.replace(act, changes=changes)


def _renamed(label: str, pair: list[str]) -> tuple[str, list[str]]:
    name = FIELDS.get(label)
    if name is None:
        return label, pair
    if name == "rake_basis_points":
        pair = [_per_cent(each) for each in pair]
    return str(LimitForm.base_fields[name].label), pair


def _per_cent(hundredths: str) -> str:
    """Return a share as the form has it; what is no number stays."""
    if not hundredths.isdecimal():
        return hundredths
    field = LimitForm.base_fields["rake_basis_points"]
    return str(field.prepare_value(int(hundredths)))
