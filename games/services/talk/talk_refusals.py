"""Refusals of lines and reactions: a reason and its facts, as the dealer's are, never prose."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class TalkReason(StrEnum):
    """Why a line isn't said, or a reaction isn't shown."""

    TALK_IS_OFF = "TALK_IS_OFF"
    MAY_NOT_TALK = "MAY_NOT_TALK"
    KEPT_FROM_TALK = "KEPT_FROM_TALK"
    MUTED_BY_HOST = "MUTED_BY_HOST"
    SUSPENDED = "SUSPENDED"
    NOT_LET_IN = "NOT_LET_IN"
    TERMS_NOT_ACCEPTED = "TERMS_NOT_ACCEPTED"
    GUESTS_DO_NOT_TALK = "GUESTS_DO_NOT_TALK"
    HOST_KEEPS_GUESTS_QUIET = "HOST_KEEPS_GUESTS_QUIET"
    CONDUCT_NOT_ACCEPTED = "CONDUCT_NOT_ACCEPTED"
    TALK_TOO_FAST = "TALK_TOO_FAST"
    SIT_DOWN_TO_REACT = "SIT_DOWN_TO_REACT"
    REACTED_TOO_FAST = "REACTED_TOO_FAST"
    TALK_LINKS_ARE_OFF = "TALK_LINKS_ARE_OFF"
    LINE_EMPTY = "LINE_EMPTY"
    LINE_TOO_LONG = "LINE_TOO_LONG"
    TOO_MANY_MARKS = "TOO_MANY_MARKS"
    UNSEEN_SIGNS = "UNSEEN_SIGNS"
    WORD_REFUSED = "WORD_REFUSED"


class TalkRefused(msgspec.Struct, frozen=True):
    """A refusal; ``facts`` say what would be right."""

    reason: TalkReason
    facts: dict[str, int | str | bool | list[int] | None] = {}
