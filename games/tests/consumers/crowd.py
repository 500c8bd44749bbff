"""Everybody comes back at once: opens all sockets at a table, and ends when all are let in.

Run as a module in a process of its own, so that it keeps no other client waiting: crowd.json (see
make_crowd.py), the port, the table and how many sockets each person opens, from an address of their
own.
"""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import suppress
from pathlib import Path

KNOCKING = asyncio.Semaphore(40)
"""More connections at once than a server keeps waiting would be tried again seconds later."""
HANDSHAKE = (
    "GET /ws/tables/{table}/ HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\nOrigin: http://127.0.0.1:{port}\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    "{name}: {value}\r\n\r\n"
)


async def main(people: Path, port: int, table: int, each: int) -> None:
    headers = json.loads(people.read_text())
    coming = (
        come_back(port, table, f"127.0.1.{number}", *header)
        for _ in range(each)
        for number, header in enumerate(headers, start=1)
    )
    writers = await asyncio.gather(*coming)
    await asyncio.gather(*map(hang_up, writers))


async def come_back(
    port: int, table: int, address: str, name: str, value: str
) -> asyncio.StreamWriter:
    """Open a socket; return when the room has let it in."""
    async with KNOCKING:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    writer.write(HANDSHAKE.format(table=table, port=port, name=name, value=value).encode())
    answer = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in answer, answer
    return writer


async def hang_up(writer: asyncio.StreamWriter) -> None:
    """End a connection."""
    writer.close()
    with suppress(ConnectionError):
        await writer.wait_closed()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), *map(int, sys.argv[2:])))
