"""Plain text that people write: a line, or several, without signs that nobody sees."""

from __future__ import annotations

import unicodedata
from typing import Any

from django import forms
from typing_extensions import override

UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode's categories of controls, line breaks and signs that nobody sees."""
LONGEST_REASON, LONGEST_ANSWER = 500, 2_000
"""Characters: of why staff do something, and of what they answer or note."""
JOINERS = "\u200c\u200d"
"""They stand within words of some scripts, and make one picture of several; not in names."""
BREAKS = "\r\n\t"
MOST_MARKS = 3
"""On one letter: with more of them a text runs over those above and below."""
MARKS = frozenset({"Mn", "Me"})
ON_ONE_LINE = "Write it on one line, without signs that nobody sees."
MARKED = f"Write it with {MOST_MARKS} marks on one letter at most."
PLAIN = "Write it without signs that nobody sees: some turn round what stands beside them."


def has_no_unseen(text: str, *, but_for: str = "") -> bool:
    """Say whether a text has no sign that nobody sees, ``but_for`` those that may stand in it."""
    return all(sign in but_for or unicodedata.category(sign) not in UNSEEN for sign in text)


def has_too_many_marks(text: str) -> bool:
    """Say whether a letter of a text has more marks than are shown above one; a joiner begins no
    new letter."""
    marks = 0
    for sign in text:
        if unicodedata.category(sign) in MARKS:
            marks += 1
        elif sign not in JOINERS:
            marks = 0
        if marks > MOST_MARKS:
            return True
    return False


class PlainTexts(forms.BaseForm):
    """Mixed into a form: what is changed in it is plain, and a long field says how much it takes.

    A field for a line takes one line. What stood there before stays as it is, so that all else of
    an old row can be changed.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for field in self.fields.values():
            if is_long(field) and isinstance(field, forms.CharField) and field.max_length:
                most = f"At most {field.max_length:,} characters."
                field.help_text = f"{field.help_text} {most}".strip()

    @override
    def clean(self) -> Any:
        cleaned = super().clean()
        for name in self.changed_data:
            wrong = _what_is_wrong(self.fields[name], self.cleaned_data.get(name))
            if wrong:
                self.add_error(name, wrong)
        return cleaned


def is_long(field: forms.Field) -> bool:
    """Say whether a field is for a text of several lines."""
    return isinstance(field.widget, forms.Textarea)


def _what_is_wrong(field: forms.Field, text: object) -> str:
    if not isinstance(field, forms.CharField) or not isinstance(text, str):
        return ""
    if has_too_many_marks(unicodedata.normalize("NFC", text)):
        return MARKED
    if is_long(field):
        return "" if has_no_unseen(text, but_for=JOINERS + BREAKS) else PLAIN
    return "" if has_no_unseen(text) else ON_ONE_LINE
