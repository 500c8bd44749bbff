"""``manage.py serve`` quotes why an address can't be listened at: it needn't be the port."""

from __future__ import annotations

import pytest
from django.core.management import CommandError

from cardroom.management.commands.serve import serve
from cardroom.serving.server import PortTaken, RoomServer


def test_why_it_cannot_listen_is_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: RoomServer) -> None:
        raise PortTaken("Couldn't listen on room:8000: Name or service not known.")

    monkeypatch.setattr(RoomServer, "run", fails)
    monkeypatch.setattr("sys.setswitchinterval", lambda seconds: None)
    monkeypatch.setattr("gc.set_threshold", lambda objects: None)

    with pytest.raises(CommandError, match=r"service not known\. Choose another .*HOST"):
        serve("room", 8000, is_alone=False)
