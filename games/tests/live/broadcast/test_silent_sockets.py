"""Silent sockets: which are too far behind, as their heartbeats say."""

from __future__ import annotations

from games.live.broadcast.hub import Hub
from games.live.broadcast.silent_sockets import (
    BYTES_BEHIND,
    SECONDS_BEHIND,
    close_silent_sockets,
    is_behind,
)
from games.live.broadcast.sockets import TRY_AGAIN, Socket


class Peer:
    """The other end of a socket."""

    def __init__(self) -> None:
        self.got: list[dict[str, object]] = []
        self.socket = Socket(self.take, player=None, now=0.0)

    async def take(self, message: dict[str, object]) -> None:
        self.got.append(message)


async def test_it_closes_who_is_fifteen_seconds_behind_and_nobody_else() -> None:
    hub, slow, quick = Hub(), Peer(), Peer()
    for peer in (slow, quick):
        hub.add(peer.socket, 0)
    hub.note_sent(1, 100, now=0.0)
    hub.note_sent(2, 100, now=SECONDS_BEHIND)
    quick.socket.version = 1

    await close_silent_sockets(hub, SECONDS_BEHIND + 0.5)

    assert [each["code"] for each in slow.got] == [TRY_AGAIN]
    assert hub.sockets == {quick.socket}
    assert quick.got == []


def test_it_sees_who_lacks_the_last_256_kib() -> None:
    hub, peer = Hub(), Peer()
    hub.add(peer.socket, 0)
    for version in (1, 2, 3):
        hub.note_sent(version, BYTES_BEHIND // 2 + 1, now=0.0)

    assert is_behind(hub, peer.socket)
    peer.socket.version = 2
    assert not is_behind(hub, peer.socket)


def test_whoever_waits_for_their_first_snapshot_is_not_behind() -> None:
    hub, peer = Hub(), Peer()
    for version in (1, 2, 3):
        hub.note_sent(version, BYTES_BEHIND, now=0.0)

    assert not is_behind(hub, peer.socket)
    hub.add(peer.socket, 0)
    assert is_behind(hub, peer.socket)
