"""Daphne with a beginning and an end: what runs beside it starts after it and stops before it."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from daphne.endpoints import build_endpoint_description_strings
from daphne.server import Server
from django.conf import settings
from twisted.internet import reactor
from typing_extensions import override

from cardroom.serving.channel import RoomChannel
from cardroom.serving.connections import Connections
from cardroom.serving.direct_writes import write_straight
from cardroom.serving.room_protocol import RoomProtocol
from cardroom.serving.whole_answers import whole_or_cut

logger = logging.getLogger(__name__)

Hook = Callable[[], Awaitable[None]]

ASGI = {"version": "3.0"}
MAX_MESSAGE_BYTES = 8 * 1024
STARTING_UP_S = 30
"""Seconds that a socket may wait for the tables to go on."""


class PortTaken(Exception):
    """Something else listens at this address, or it isn't ours."""


class RoomServer(Server):  # type: ignore[misc]  # Daphne ships no types
    """Serves an ASGI application until SIGTERM, SIGINT or SIGHUP (a closed terminal).

    ``begin`` is awaited when it listens, ``end`` before the last connections are cut. A connection
    must send a whole request within ``request_seconds``, and counts among ``connections``.
    """

    def __init__(
        self,
        application: Any,
        *,
        host: str,
        port: int,
        begin: Hook,
        end: Hook,
        connections: Connections,
        request_seconds: float,
    ) -> None:
        super().__init__(
            application,
            endpoints=build_endpoint_description_strings(host=host, port=port),
            signal_handlers=False,
            server_name="room",
            verbosity=0,
            websocket_connect_timeout=STARTING_UP_S,
            websocket_handshake_timeout=STARTING_UP_S,
            websocket_max_message_size=MAX_MESSAGE_BYTES,
            websocket_max_frame_size=MAX_MESSAGE_BYTES,
        )
        self.connections: dict[Any, dict[str, Any]] = {}
        self.counted = connections
        self.request_seconds = request_seconds
        self._begin = begin
        self._end = end
        self._problem = ""
        self._failure: BaseException | None = None
        self._running: set[asyncio.Task[None]] = set()
        self.ready_callable = self._ready

    @override
    def run(self) -> None:
        """Serve; PortTaken if the address can't be listened at, or whatever ``begin`` raised."""
        super().run()
        if self._problem:
            raise PortTaken(self._problem)
        if self._failure is not None:
            raise self._failure

    @override
    def listen_error(self, failure: Any) -> None:
        self._problem = failure.getErrorMessage()
        self.stop()

    @override
    def create_application(self, protocol: Any, scope: dict[str, Any]) -> Any:
        """Let a socket see how much of what it sent is still here, and write the short way; have a
        page's answer cut that fails half-way."""
        scope["asgi"] = ASGI
        queue: asyncio.Queue[Any] = asyncio.Queue()
        if isinstance(protocol, RoomProtocol):
            scope["unsent"] = protocol.unsent
            if not settings.PLAIN:
                scope["write"] = partial(write_straight, protocol)
        running = self.application(scope, queue.get, partial(self.handle_reply, protocol))
        if not isinstance(protocol, RoomProtocol):
            running = whole_or_cut(running, protocol)
        self.connections[protocol]["application_instance"] = asyncio.ensure_future(running)
        return queue

    @override
    def kill_all_applications(self) -> Any:
        """Cancel what still runs; connections whose application has ended hold none."""
        self.connections = {
            protocol: details
            for protocol, details in self.connections.items()
            if "application_instance" in details
        }
        return super().kill_all_applications()

    def _ready(self) -> None:
        # A peer that breaks the protocol gets the reason (1009, 1007) before the line is cut.
        self.ws_factory.setProtocolOptions(failByDrop=False)
        self.ws_factory.protocol = RoomProtocol
        self.http_factory.protocol = RoomChannel
        self.http_factory.timeOut = None  # it would begin again with each byte
        reactor.callWhenRunning(self._run, self._start)

    def _run(self, work: Hook) -> None:
        task = asyncio.ensure_future(work())
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _start(self) -> None:
        loop = asyncio.get_running_loop()
        for each in ending_signals():
            loop.add_signal_handler(each, self._on_signal)
        try:
            await self._begin()
        except Exception as failure:
            self._failure = failure
            self.stop()

    def _on_signal(self) -> None:
        loop = asyncio.get_running_loop()
        for each in ending_signals():
            loop.remove_signal_handler(each)  # a second one ends it the hard way
        self._run(self._finish)

    async def _finish(self) -> None:
        for listener in self.listeners:
            listener.addCallback(lambda port: port.stopListening())
        try:
            await self._end()
        except Exception:
            logger.exception("The room was not closed in good order.")
        finally:
            self.stop()


def ending_signals() -> tuple[signal.Signals, ...]:
    """Return what ends the room in good order; under nohup a closed terminal doesn't."""
    always = (signal.SIGTERM, signal.SIGINT)
    is_ignored = signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    return always if is_ignored else (*always, signal.SIGHUP)
