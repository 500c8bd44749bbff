"""How far a socket is behind, by the version that it has said it has."""

from __future__ import annotations

import pytest

from games.live.broadcast.sent_frames import SentFrames


@pytest.mark.parametrize(
    ("version", "behind"), [(9, 0), (7, 0), (6, 0), (5, 70), (4, 130), (3, 130), (0, 130)]
)
def test_it_is_behind_by_what_went_out_after_the_first_frame_that_it_lacks(
    version: int, behind: int
) -> None:
    sent = SentFrames()
    for number, size in ((3, 10), (4, 40), (5, 50), (6, 60), (7, 70)):
        sent.note(number, size, float(number))
    sent.expire(5.0)

    assert sent.bytes_after(version) == behind
