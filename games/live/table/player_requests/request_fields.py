"""Request fields: what a player's frame may hold in each place."""

from __future__ import annotations

from typing import Annotated

import msgspec

MAX_CHIPS = 10**12

# A `$` alone would let a line feed follow. PostgreSQL's text takes no NUL.
RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[ -~]+$(?!\n)")]
Turn = Annotated[str, msgspec.Meta(min_length=3, max_length=32, pattern=r"^[0-9]+\.[0-9]+$(?!\n)")]
Bytes32 = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
SeatNo = Annotated[int, msgspec.Meta(ge=1, le=10)]
PlayerNo = Annotated[int, msgspec.Meta(ge=1, le=2**53 - 1)]
Chips = Annotated[int, msgspec.Meta(ge=1, le=MAX_CHIPS)]
ChipsOrNone = Annotated[int, msgspec.Meta(ge=0, le=MAX_CHIPS)]
