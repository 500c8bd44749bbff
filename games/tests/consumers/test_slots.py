"""What there is for each socket has slots: thousands of sockets may look on."""

from __future__ import annotations

import pytest

from cardroom.serving.inbox import Inbox
from games.consumers.lobby_consumer import LobbyConsumer
from games.consumers.room_consumer import RoomConsumer
from games.consumers.table_consumer import TableConsumer
from games.live.crowd import SocketPlace
from games.live.rate import Pace, Rate
from games.live.telling.sockets import Socket


@pytest.mark.parametrize("kind", [Inbox, Pace, Rate, Socket, SocketPlace])
def test_it_has_no_dict(kind: type) -> None:
    assert kind.__dictoffset__ == 0


@pytest.mark.parametrize("kind", [LobbyConsumer, TableConsumer])
def test_a_consumer_keeps_all_of_its_own_in_slots(kind: type[RoomConsumer]) -> None:
    slots = {name for each in kind.__mro__ for name in vars(each).get("__slots__", ())}
    told = {name for each in kind.__mro__ for name in vars(each).get("__annotations__", ())}
    assert told - slots == {"shows"}
    assert not vars(kind())
