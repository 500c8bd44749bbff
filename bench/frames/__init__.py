"""`python -m bench frames`: what one text frame to a socket takes, by either way and at least."""

from __future__ import annotations

AT_ONCE = 9
"""Sockets that each text goes to: a full table's."""
BYTES = 480
"""Of a text, as a plain act's frame has them with the moment of whoever gets it."""
