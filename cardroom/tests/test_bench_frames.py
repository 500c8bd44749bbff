"""`python -m bench frames`: what a text to a socket takes, by each way."""

from __future__ import annotations

import asyncio

import pytest

from bench.frames.measure_frames import WAYS, measured, row


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_a_frame_is_measured_by_each_way(way: str) -> None:
    assert asyncio.run(measured(way, turns=200)) > 0


def test_a_row_says_what_part_of_daphnes_it_is() -> None:
    assert row("the room's", [5.0, 4.0, 9.0], 30.0) == "| the room's | 5.0 | 1/6.0 |"
