"""A line that may be written, without the words that staff refuse."""

from __future__ import annotations

from accounts.formats.word_filter import WordStrength, masks_of
from accounts.selectors.filtered_words import word_filter
from games.services.talk.talk_refusals import TalkReason, TalkRefused

Masks = list[tuple[int, int]]


def filter_line(text: str) -> Masks | TalkRefused:
    """Return which of its words are masked for whoever wants it so; TalkRefused names the first
    that isn't said at all, as it stands in the line."""
    found = word_filter().find(text)
    refused = next((each for each in found if each.strength is WordStrength.REFUSE), None)
    if refused is not None:
        return TalkRefused(TalkReason.WORD_REFUSED, {"word": text[refused.start : refused.end]})
    return masks_of(found)
