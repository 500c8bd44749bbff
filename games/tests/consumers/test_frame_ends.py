"""Both ends of every field of every frame are taken, and nothing beyond them."""

from __future__ import annotations

import json
from typing import get_args

import msgspec
import pytest

from games.consumers.client_frames import UNREADABLE, TableIn, table_decoder
from games.tests.fuzz.frame_ends import frames_beyond, frames_within

EACH = pytest.mark.parametrize("kind", get_args(TableIn), ids=lambda kind: kind.__name__)


@EACH
def test_a_frame_takes_both_ends_of_each_field(kind: type[msgspec.Struct]) -> None:
    for frame in frames_within(kind):
        assert isinstance(table_decoder.decode(json.dumps(frame)), kind), frame


@EACH
def test_a_frame_takes_nothing_beyond_an_end(kind: type[msgspec.Struct]) -> None:
    for frame in frames_beyond(kind):
        with pytest.raises(UNREADABLE):
            table_decoder.decode(json.dumps(frame))
