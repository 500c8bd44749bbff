"""Several words for the filter, pasted one a line."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from accounts.admin.admin_parts.staff_form import form_page
from accounts.formats.plain_text import BREAKS, MARKED, PLAIN, has_no_unseen, has_too_many_marks
from accounts.formats.word_filter import WordStrength
from accounts.models import FilteredWord
from accounts.models.filtered_word import LONGEST_WORD
from accounts.services.staff.authority import check_act
from accounts.services.staff.filter_words import (
    FILTER,
    FilteredWords,
    WordsRefused,
    filter_words,
)
from accounts.views.visitor import visitor

MOST_LINES = 200
"""At once: what is written then holds no table up."""
MOST_NAMED = 20
"""Words that are there already; of more a number is said."""


class PasteWordsForm(forms.Form):
    """The words, and what becomes of all of them."""

    words = forms.CharField(
        max_length=MOST_LINES * (LONGEST_WORD + 2),
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "cols": 40}),
        help_text=f"One a line, {MOST_LINES} at most. Words that are there already stay as they"
        " are.",
    )
    strength = forms.ChoiceField(
        label="What becomes of them",
        choices=FilteredWord._meta.get_field("strength").choices or (),
        initial=WordStrength.MASK,
    )

    def clean_words(self) -> list[str]:
        """Return its lines, the empty ones too: sentences name lines by their numbers."""
        text: str = self.cleaned_data["words"]
        if not has_no_unseen(text, but_for=BREAKS):
            raise ValidationError(PLAIN)
        if has_too_many_marks(text):
            raise ValidationError(MARKED)
        lines = [line.strip() for line in text.replace("\r\n", "\n").rstrip().split("\n")]
        if not any(lines):
            raise ValidationError("Paste one word or more.")
        if len(lines) > MOST_LINES:
            raise ValidationError(f"These are {len(lines)} lines. Paste {MOST_LINES} at most.")
        return lines


def paste_page(request: HttpRequest) -> HttpResponse:
    """Ask for words, add them, and say which were there already."""
    check_act(by=visitor(request), right=FILTER)
    form = PasteWordsForm(request.POST or None)
    done = _filtered(request, form) if form.is_valid() else None
    if done is None:
        return form_page(request, title="Filter several words", form=form, button="Add them")
    for sentence in sentences_of(done):
        messages.success(request, sentence)
    return HttpResponseRedirect(reverse("admin:accounts_filteredword_changelist"))


def sentences_of(done: FilteredWords) -> list[str]:
    """Say what came of the words."""
    added, known = len(done.added), done.known
    said = ["1 word was added." if added == 1 else f"{added} words were added."]
    if known:
        named = ", ".join(_named(*each) for each in known[:MOST_NAMED])
        more = f", and {len(known) - MOST_NAMED} more" if len(known) > MOST_NAMED else ""
        said.append(f"There already: {named}{more}.")
    return said


def _named(written: str, there: str) -> str:
    return written if written == there else f"{written} (found by {there})"


def _filtered(request: HttpRequest, form: PasteWordsForm) -> FilteredWords | None:
    asked = form.cleaned_data
    try:
        return filter_words(
            by=visitor(request),
            words=asked["words"],
            strength=WordStrength(asked["strength"]),
        )
    except WordsRefused as refusal:
        form.add_error("words", refusal.wrong)
    return None
