"""What every value of the engine is: frozen, keyword-only, strict about unknown fields."""

from __future__ import annotations

import msgspec


class Value(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A plain immutable record."""


class Tagged(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="type",
):
    """A member of a tagged union; each subclass writes its tag out."""
