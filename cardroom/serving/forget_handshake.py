"""Forgetting a handshake once it is over: what only it needed is a third of a socket's memory.

Twisted keeps the request and its channel as long as the connection, autobahn what it read and
answered, Daphne the headers. Among them are cookies and access tokens, which needn't stay either.
"""

from __future__ import annotations

from typing import Any

from twisted.web.http import HTTPChannel

OPTIONS = {
    "allowNullOrigin",
    "allowedOrigins",
    "allowedOriginsPatterns",
    "flashSocketPolicy",
    "maxConnections",
    "openHandshakeTimeout",
    "perMessageCompressionAccept",
    "serveFlashSocketPolicy",
    "tcpNoDelay",
    "trustXForwardedFor",
    "versions",
    "webStatus",
}
"""Which autobahn copies from its factory into each socket."""
READ = {
    "_raw_query_string",
    "_wskey",
    "application_deferred",
    "clean_headers",
    "http_headers",
    "http_request_data",
    "http_request_host",
    "http_request_params",
    "http_request_path",
    "http_request_uri",
    "http_response_data",
    "http_status_line",
    "protocol_to_accept",
    "root_path",
    "server_addr",
    "websocket_extensions",
    "websocket_extensions_in_use",
    "websocket_origin",
    "websocket_protocol_in_use",
    "websocket_protocols",
}
"""What was read and answered."""
FORGOTTEN = OPTIONS | READ


def forget_handshake(protocol: Any) -> None:
    """Let go of what an open socket no longer needs. Its application has read the headers before
    it accepted: the list in its scope is emptied too."""
    forget_request(protocol.transport)
    protocol.clean_headers.clear()
    protocol.request.headers.clear()
    # A new dict: one from which entries are deleted keeps its size.
    protocol.__dict__ = {
        name: value for name, value in vars(protocol).items() if name not in FORGOTTEN
    }


def forget_request(line: Any) -> None:
    """Let go of the request, and of its channel, which is registered as what writes to the line.

    In the midst of a request, as it thinks it is, it does nothing when the line is full.
    """
    channel = line.producer
    if isinstance(channel, HTTPChannel):
        line.unregisterProducer()
        channel.requests.clear()  # they know of each other: else both wait for the collector
