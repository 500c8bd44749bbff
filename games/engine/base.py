"""The base of the engine's values: frozen, keyword-only, strict about unknown fields.

The decorator makes type checkers know that subclasses are frozen too, as msgspec has it.
"""

from __future__ import annotations

from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A plain immutable record."""


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Tagged(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="type",
):
    """A member of a tagged union; each subclass writes its tag out."""
