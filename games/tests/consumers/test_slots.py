"""What there is for each socket has slots: thousands of sockets may look on."""

from __future__ import annotations

import pytest

from games.consumers.lobby_consumer import LobbyConsumer
from games.consumers.room_consumer import RoomConsumer
from games.consumers.table_consumer import TableConsumer
from games.live.broadcast.sockets import Socket
from games.live.connection_limits import SocketSlot
from games.live.rate import Pace, Rate


@pytest.mark.parametrize("kind", [Pace, Rate, Socket, SocketSlot])
def test_it_has_no_dict(kind: type) -> None:
    assert kind.__dictoffset__ == 0


@pytest.mark.parametrize("kind", [LobbyConsumer, TableConsumer])
def test_a_consumer_keeps_all_of_its_own_in_slots(kind: type[RoomConsumer]) -> None:
    slots = {name for each in kind.__mro__ for name in vars(each).get("__slots__", ())}
    annotated = {name for each in kind.__mro__ for name in vars(each).get("__annotations__", ())}
    assert annotated - slots == {"shows"}
    assert not vars(kind())
