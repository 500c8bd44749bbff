"""Sit down at a table and play, over the room's own protocol (docs/protocol.md).

    python examples/play.py ws://127.0.0.1:8000/ws/tables/1/ --token TOKEN

The token is from your account page, or from `manage.py token NAME`. Needs `pip install websockets`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import uuid
from pathlib import Path
from typing import Any

import websockets
from cuts import Cuts

Frame = dict[str, Any]
HIGH = "TJQKA"
PROTOCOL = json.loads((Path(__file__).parents[1] / "docs" / "protocol.schema.json").read_text())
EVENTS = PROTOCOL["$defs"]["Frame"]["properties"]["events"]["items"]
KNOWN = frozenset(EVENTS["discriminator"]["mapping"])
"""The types of events that the protocol has; a room that sends others is newer."""
FOR_GOOD = {
    4401: "Our token has ended, or we may not be here any more.",
    4404: "There is no such table.",
}
TURNED_AWAY = "The room turns us away: our token has ended, or the room is closing."
LONGEST_PAUSE = 8.0


class Player:
    """One seat of ours: what it holds, what it has heard, and what it waits to hear."""

    socket: websockets.ClientConnection

    def __init__(self, seat: int, chips: int) -> None:
        self.seat = seat
        self.version: int | None = None
        self.own: list[str] = []
        self.board: list[str] = []
        self.open: dict[str, Frame] = {}
        self.cuts = Cuts()
        self.note_request("sit_down", seat=seat, chips=chips)

    async def play(self, socket: websockets.ClientConnection) -> None:
        """Say hello, ask again what had no answer, and take every frame until the socket ends."""
        self.socket = socket
        beating = asyncio.create_task(self.beat())
        try:
            await self.send("hello", version=self.version)
            await self.send("pledge", hash=self.cuts.announced)
            for request in tuple(self.open.values()):
                await self.send(**request)
            async for text in socket:
                await self.take(json.loads(text))
        finally:
            beating.cancel()

    async def take(self, frame: Frame) -> None:
        """Take one frame from the room; what isn't handled here can be ignored."""
        if frame.get("reason") != "TRY_AGAIN":
            self.open.pop(frame.get("request_id", ""), None)
        match frame["type"]:
            case "snapshot":
                self.look(frame["view"])
                so_far = [event for commit in frame.get("told", []) for event in commit]
                await self.cut(so_far)
                await self.follow(frame)
            case "frame" if frame["version"] != (self.version or 0) + 1:
                await self.send("hello", version=self.version)  # something is missing
            case "frame" if any(event["type"] not in KNOWN for event in frame["events"]):
                self.version = None
                await self.send("hello", version=None)  # a newer room: start from the whole table
            case "frame":
                for event in frame["events"]:
                    self.note(event)
                await self.cut(frame["events"])
                await self.follow(frame)
            case "version" if frame["version"] > (self.version or 0):
                await self.send("hello", version=self.version)
            case "ack" if "seat" in frame:
                self.seat = frame["seat"]  # a house player may have taken ours
            case "refused" | "error":
                print("The room says no:", frame["reason"], frame.get("facts", {}))

    async def cut(self, events: list[Frame]) -> None:
        """Cut the deck, if we are asked to."""
        answer = self.cuts.answer(events, self.seat)
        if answer is not None:
            await self.ask("cut", **answer)

    async def follow(self, frame: Frame) -> None:
        """Remember the version, and act if it is our turn."""
        self.version = frame["version"]
        now = frame["now"]
        if now.get("seat") == self.seat and "legal" in now:
            action = choose(now["legal"], strength(self.own, self.board))
            print(f"{' '.join(self.own)} | {' '.join(self.board)} -> {action}")
            await self.ask("act", turn=now["turn"], action=action)

    def look(self, view: Frame) -> None:
        """Take our cards from the whole table."""
        hand = view.get("hand") or {"players": [], "board": []}
        mine = [each for each in hand["players"] if each["seat"] == self.seat]
        self.own = [card for each in mine for card in (*each["down"], *each["up"])]
        self.board = list(hand["board"])

    def note(self, event: Frame) -> None:
        """Take our cards from what happened."""
        if event["type"] == "hand_started":
            self.own, self.board = [], []
        elif event["type"] == "street_dealt":
            for dealt in event.get("down", []):
                self.own += dealt["cards"] if dealt["seat"] == self.seat else []
            self.own += [up["card"] for up in event.get("up", []) if up["seat"] == self.seat]
            self.board += [card["card"] for card in event.get("board", [])]
        elif event["type"] == "pot_awarded":
            shares = ", ".join(f"seat {each['seat']} {each['chips']}" for each in event["shares"])
            print(f"Pot: {shares} {event.get('high', '')}")

    async def ask(self, type: str, **fields: Any) -> None:
        """Ask for something; a repeated request id gets the answer it got before."""
        await self.send(**self.note_request(type, **fields))

    def note_request(self, type: str, **fields: Any) -> Frame:
        """Keep a request until it is answered."""
        request = {"type": type, "request_id": uuid.uuid4().hex, **fields}
        self.open[request["request_id"]] = request
        return request

    async def send(self, type: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": type, **fields}))

    async def beat(self) -> None:
        """Say every five seconds what we have; who doesn't is taken for gone."""
        while True:
            await asyncio.sleep(5)
            await self.send("heartbeat", version=self.version or 0)


def strength(own: list[str], board: list[str]) -> int:
    """Return 0 for nothing, 1 for something, 2 for a hand worth a raise. It is no expert."""
    ranks = [card[0] for card in own]
    all_ranks = ranks + [card[0] for card in board]
    suits = [card[1] for card in own + board]
    best = max((all_ranks.count(rank) for rank in ranks), default=0)
    pairs = {rank for rank in ranks if all_ranks.count(rank) == 2}
    if best >= 3 or len(pairs) > 1 or max(map(suits.count, suits), default=0) >= 5:
        return 2
    if best == 2:
        return 2 if any(rank in HIGH for rank in pairs) else 1
    return 1 if sum(rank in HIGH for rank in ranks[:2]) == 2 and len(board) < 4 else 0


def choose(legal: Frame, worth: int) -> Frame:
    """Return an action among the legal ones; amounts are in cents."""
    raising = legal.get("raise_to") or legal.get("bet")
    if worth == 2 and raising:
        return {"type": "raise_to" if legal.get("raise_to") else "bet", "chips": raising["minimum"]}
    if legal.get("check"):
        return {"type": "check"}
    if worth and legal.get("call") is not None:
        return {"type": "call"}
    if legal.get("bring_in") is not None:
        return {"type": "bring_in"}
    return {"type": "fold"}


async def stay(url: str, token: str, player: Player) -> str:
    """Play; come back whenever the socket ends, each time a little later. Return why no longer."""
    headers, pause = {"Authorization": f"Bearer {token}"}, 0.25
    while True:
        heard = player.version
        try:
            async with websockets.connect(url, additional_headers=headers) as socket:
                await player.play(socket)
        except websockets.ConnectionClosed as closed:
            if closed.rcvd and closed.rcvd.code in FOR_GOOD:
                return FOR_GOOD[closed.rcvd.code]
        except websockets.InvalidStatus as refused:
            is_turned_away = refused.response.status_code == 403
            print(TURNED_AWAY if is_turned_away else f"The room can't be reached: {refused}")
        except (OSError, websockets.WebSocketException) as problem:
            print("The room can't be reached:", problem)
        pause = 0.25 if player.version != heard else min(2 * pause, LONGEST_PAUSE)
        await asyncio.sleep(pause)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("url")
    parser.add_argument("--token", required=True)
    parser.add_argument("--seat", type=int, default=1)
    parser.add_argument("--chips", type=int, default=8000, help="buy-in, in cents")
    options = parser.parse_args()
    player = Player(options.seat, options.chips)
    print(asyncio.run(stay(options.url, options.token, player)))


if __name__ == "__main__":
    main()
