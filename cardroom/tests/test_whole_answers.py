"""An answer that fails half-way is cut, so that the browser says that it failed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Generator
from types import SimpleNamespace
from typing import Any

import pytest
from daphne.http_protocol import HTTPFactory
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest, StreamingHttpResponse
from django.urls import path
from prometheus_client import REGISTRY
from twisted.internet.testing import StringTransport

from accounts.views.one_by_one import one_by_one
from cardroom.serving.channel import RoomChannel
from cardroom.serving.connections import Connections
from cardroom.serving.server import RoomServer

Transport: Any = StringTransport
LAST_CHUNK = b"0\r\n\r\n"


class Line(Transport):  # type: ignore[misc]
    """The other end of a connection; all that is written has left at once."""

    dataBuffer = b""  # noqa: N815 (Twisted's)
    offset = _tempDataLen = 0  # noqa: N815
    has_ended = False

    def abortConnection(self) -> None:
        self.has_ended = True


def pieces(fails: bool) -> Generator[str]:
    yield "first"
    if fails:
        raise ValueError("a damaged row")
    yield "second"


def file(request: HttpRequest, how: str) -> StreamingHttpResponse:
    request._stream.close()  # Django forgets it if an answer fails
    return StreamingHttpResponse(one_by_one(pieces(how == "damaged")))


urlpatterns = [path("<how>/file.csv", file)]


async def _nothing() -> None:
    return None


def server() -> RoomServer:
    return RoomServer(
        ASGIHandler(),
        host="127.0.0.1",
        port=0,
        begin=_nothing,
        end=_nothing,
        connections=Connections(),
        request_seconds=60,
    )


async def ask(how: str) -> Any:
    """Send a request, and return the line when its answer has ended, one way or the other."""
    channel: Any = RoomChannel()
    room = server()
    line: Any = Line()
    channel.factory = HTTPFactory(room)
    channel.callLater = lambda *_: SimpleNamespace(active=lambda: False)
    channel.makeConnection(line)
    channel.dataReceived(
        f"GET /{how}/file.csv?name=Bob HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    )
    (running,) = (each["application_instance"] for each in room.connections.values())
    await asyncio.wait_for(asyncio.wait([running]), 60)
    return line


def count() -> float:
    return REGISTRY.get_sample_value("room_broken_answers_total") or 0


@pytest.mark.urls(__name__)
@pytest.mark.parametrize("how", ["damaged", "whole"])
async def test_a_file_that_fails_at_its_second_piece_is_cut_logged_and_counted(
    how: str, caplog: pytest.LogCaptureFixture
) -> None:
    before = count()
    with caplog.at_level(logging.ERROR):
        line = await ask(how)

    assert b"200 OK" in line.value()
    assert b"first" in line.value()
    is_damaged = how == "damaged"
    assert (LAST_CHUNK in line.value()) is not is_damaged
    assert line.has_ended is is_damaged
    assert count() - before == is_damaged
    lines = [each.getMessage() for each in caplog.records]
    assert len(lines) == is_damaged
    for each in lines:
        assert "/damaged/file.csv broke off: incident " in each
        assert "Bob" not in each
