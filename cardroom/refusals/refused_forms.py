"""The last form that a proxy's doing had refused, kept for the doctor: another process."""

from __future__ import annotations

import logging

import msgspec
from django.conf import settings

logger = logging.getLogger(__name__)
AT_MOST_EVERY_S = 60.0
"""Seconds: whoever sends such forms all the time writes no more files than that."""


class RefusedForm(msgspec.Struct, frozen=True, kw_only=True):
    """A form, ``at`` in seconds since 1970: where its page was, and what the room was called."""

    at: float
    origin: str
    """Empty: the browser or a proxy sent neither Origin nor Referer."""
    host: str

    @property
    def sentence(self) -> str:
        """What staff read."""
        if not self.origin:
            return f"A form sent to {self.host} was refused: it had neither Origin nor Referer."
        return (
            f"A form of a page at {self.origin} was refused: by the Host that came, the room is at"
            f" {self.host}."
        )


def note_refused_form(form: RefusedForm) -> None:
    """Keep it in the place of the one before; a disk that is full hinders no answer."""
    last = last_refused_form()
    if last is not None and 0 <= form.at - last.at < AT_MOST_EVERY_S:
        return
    try:
        (settings.VAR_DIR / "refused_form.json").write_bytes(msgspec.json.encode(form))
    except OSError as error:
        logger.warning("The refused form could not be noted: %s", error.strerror)


def last_refused_form() -> RefusedForm | None:
    """Return the last one on this machine; None if there was none."""
    try:
        text = (settings.VAR_DIR / "refused_form.json").read_bytes()
        return msgspec.json.decode(text, type=RefusedForm)
    except (OSError, msgspec.MsgspecError):
        return None
