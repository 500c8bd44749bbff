"""Who has missed what, and who is too far behind."""

from __future__ import annotations

from games.live.telling.hub import BYTES_BEHIND, FRAMES_KEPT, SECONDS_BEHIND, Hub
from games.live.telling.showing import Shown
from games.live.telling.sockets import TRY_AGAIN, Socket


def shown(version: int) -> Shown:
    return Shown(version=version, public=(), own={})


def hub_at(first: int, last: int) -> Hub:
    hub = Hub()
    hub.forget(first - 1)
    for version in range(first, last + 1):
        hub.keep(shown(version))
    return hub


def versions(found: tuple[Shown, ...] | None) -> list[int] | None:
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


class Peer:
    """The other end of a socket."""

    def __init__(self) -> None:
        self.got: list[dict[str, object]] = []
        self.socket = Socket(self.take, player=None, now=0.0)

    async def take(self, message: dict[str, object]) -> None:
        self.got.append(message)


async def test_it_closes_who_is_fifteen_seconds_behind_and_nobody_else() -> None:
    hub, slow, quick = hub_at(1, 2), Peer(), Peer()
    for peer in (slow, quick):
        hub.add(peer.socket, 0)
    hub.note_sent(1, 100, now=0.0)
    hub.note_sent(2, 100, now=SECONDS_BEHIND)
    quick.socket.version = 1

    await hub.close_laggards(SECONDS_BEHIND + 0.5)

    assert [each["code"] for each in slow.got] == [TRY_AGAIN]
    assert hub.sockets == {quick.socket}
    assert quick.got == []


def test_it_sees_who_lacks_the_last_256_kib() -> None:
    hub, peer = hub_at(1, 3), Peer()
    hub.add(peer.socket, 0)
    for version in (1, 2, 3):
        hub.note_sent(version, BYTES_BEHIND // 2 + 1, now=0.0)

    assert hub.is_behind(peer.socket)
    peer.socket.version = 2
    assert not hub.is_behind(peer.socket)


def test_whoever_waits_for_his_first_snapshot_is_not_behind() -> None:
    hub, peer = hub_at(1, 3), Peer()
    for version in (1, 2, 3):
        hub.note_sent(version, BYTES_BEHIND, now=0.0)

    assert not hub.is_behind(peer.socket)
    hub.add(peer.socket, 0)
    assert hub.is_behind(peer.socket)


async def test_a_socket_that_fails_is_not_used_again() -> None:
    async def broken(message: dict[str, object]) -> None:
        raise ConnectionResetError

    socket = Socket(broken, player=None, now=0.0)

    await socket.send("{}")

    assert not socket.is_open
