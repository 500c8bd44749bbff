"""The hub: what a socket has missed."""

from __future__ import annotations

from games.live.broadcast.commit_projection import Projection
from games.live.broadcast.hub import FRAMES_KEPT, Hub
from games.live.broadcast.sockets import Socket


def shown(version: int) -> Projection:
    return Projection(version=version, public=(), own={})


def hub_at(first: int, last: int) -> Hub:
    hub = Hub()
    hub.forget(first - 1)
    for version in range(first, last + 1):
        hub.keep(shown(version))
    return hub


def versions(found: tuple[Projection, ...] | None) -> list[int] | None:
    return None if found is None else [each.version for each in found]


def test_it_gives_just_what_was_missed() -> None:
    hub = hub_at(10, 15)

    assert versions(hub.missed(12)) == [13, 14, 15]
    assert versions(hub.missed(9)) == [10, 11, 12, 13, 14, 15]
    assert versions(hub.missed(15)) == []


def test_it_has_no_frames_for_a_version_that_is_too_old_or_not_yet() -> None:
    hub = hub_at(10, 15)

    assert hub.missed(8) is None
    assert hub.missed(16) is None
    assert hub_at(1, FRAMES_KEPT + 5).missed(3) is None


def test_it_never_bridges_a_gap() -> None:
    hub = hub_at(10, 12)
    hub.keep(shown(20))

    assert hub.missed(11) is None
    assert versions(hub.missed(19)) == [20]


async def test_a_socket_that_fails_is_not_used_again() -> None:
    async def broken(message: dict[str, object]) -> None:
        raise ConnectionResetError

    socket = Socket(broken, player=None, now=0.0)

    await socket.send("{}")

    assert not socket.is_open
