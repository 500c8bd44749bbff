"""Backlogs: which sockets are taken for ones that nobody reads."""

from __future__ import annotations

from games.live.broadcast.silent_sockets import BYTES_BEHIND, SECONDS_BEHIND
from games.live.broadcast.sockets import TRY_AGAIN, Socket
from games.live.ticks.sockets.backlogs import Backlogs
from games.tests.live.pretend import served_here


class Peer:
    """The other end of a socket, which has so many bytes still to read."""

    def __init__(self, unsent: int = 0) -> None:
        self.unsent = unsent
        self.got: list[object] = []
        self.socket = Socket(self.take, player=None, now=0.0, unsent=lambda: self.unsent)

    async def take(self, message: dict[str, object]) -> None:
        self.got.append(message["code"])


async def closed_after(peer: Peer, *looks: tuple[float, int]) -> bool:
    """Look at these times, when so many bytes are unsent; say whether the socket was closed."""
    backlogs = Backlogs()
    for now, unsent in looks:
        peer.unsent = unsent
        await backlogs.tick(served_here(sockets={peer.socket}, now=now))
    return peer.got == [TRY_AGAIN]


async def test_one_that_is_256_kib_behind_is_closed_at_once() -> None:
    assert await closed_after(Peer(), (0.0, BYTES_BEHIND + 1))
    assert not await closed_after(Peer(), (0.0, BYTES_BEHIND))


async def test_one_whose_backlog_lasts_15_s_is_closed() -> None:
    assert not await closed_after(Peer(), (0.0, 1), (SECONDS_BEHIND, 500))
    assert await closed_after(Peer(), (0.0, 1), (SECONDS_BEHIND, 500), (SECONDS_BEHIND + 1, 1))


async def test_one_that_catches_up_stays() -> None:
    looks = ((0.0, 1), (10.0, 0), (20.0, 1), (30.0, 5_000))

    assert not await closed_after(Peer(), *looks)


async def test_the_others_stay_and_those_gone_are_forgotten() -> None:
    stuck, reader = Peer(unsent=BYTES_BEHIND + 1), Peer()
    backlogs = Backlogs()

    await backlogs.tick(served_here(sockets={stuck.socket, reader.socket}, now=0.0))
    await backlogs.tick(served_here(sockets={reader.socket}, now=1.0))

    assert (stuck.got, reader.got) == ([TRY_AGAIN], [])
    assert not backlogs._since
