"""Hands played through the services, by people with addresses: what histories are asked of."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import cast

from allauth.account.models import EmailAddress
from asgiref.sync import async_to_sync
from django.http import StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.test import AsyncClient, Client

from accounts.models import Player
from games.engine.actions import Action, Call, Check, Fold, PostBringIn
from games.engine.hand import legal_actions
from games.models import Hand, HandPlayer
from games.tests.services.room import Room


def player(room: Room, name: str) -> Player:
    """Return one of the cast."""
    return Player.objects.get(pk=room.ids[name])


def browser(of: Player | None = None) -> Client:
    """Return a browser, signed in if it is somebody's."""
    client = Client()
    if of is not None:
        client.force_login(of, backend="accounts.backends.PlayerBackend")
    return client


def download(browser: Client, query: str) -> tuple[HttpResponseBase, str]:
    """Download several hands; return the answer and the whole text."""
    return streamed(browser, f"/hands/download/?{query}")


def streamed(browser: Client, path: str) -> tuple[HttpResponseBase, str]:
    """Read a file as a server streams it; return the answer and the whole text."""
    again = AsyncClient()
    again.cookies = browser.cookies

    async def read() -> tuple[HttpResponseBase, str]:
        response: HttpResponseBase = await again.get(path)
        assert isinstance(response, StreamingHttpResponse)
        parts = cast(AsyncIterator[bytes], response.streaming_content)
        return response, b"".join([part async for part in parts]).decode()

    return async_to_sync(read)()


def verify(of: Player, *, is_verified: bool = True) -> str:
    """Give a player an e-mail address; return it."""
    email = f"{of.username.lower()}@example.org"
    EmailAddress.objects.create(user=of, email=email, verified=is_verified, primary=True)
    return email


def play(room: Room, hands: int = 1) -> list[Hand]:
    """Play hands to the showdown; return all of the table that are over."""
    for _ in range(hands):
        room.deal()
        room.check_down()
    return over(room)


def play_with_a_fold_and_a_muck(room: Room) -> Hand:
    """Play until a hand has been folded, mucked at the showdown and shown; return that one.

    Four people are needed: one folds, three go to the showdown.
    """
    for _ in range(100):
        room.deal()
        while room.loaded.state.is_hand_running:
            room.act(next_action(room))
        if any(each.has_mucked for each in room.hand.players):
            return over(room)[-1]
    raise LookupError("nobody mucked in a hundred hands")


def next_action(room: Room) -> Action:
    """Return the bring-in, the one fold of the hand, or what keeps a player in."""
    to_act = room.hand.to_act
    assert to_act is not None
    legal = legal_actions(room.hand, to_act)
    if legal.bring_in is not None:
        return PostBringIn()
    if legal.call and not any(each.has_folded for each in room.hand.players):
        return Fold()
    return Check() if legal.check else Call()


def over(room: Room) -> list[Hand]:
    """Return the table's hands that are over, in order."""
    return list(Hand.objects.filter(table=room.table, ended_at__isnull=False).order_by("pk"))


def as_an_older_version_left_it(room: Room) -> None:
    """Take away what is kept beside the hands."""
    Hand.objects.filter(table=room.table).update(limit_name="")
    HandPlayer.objects.filter(hand__table=room.table).update(result=None, cards="")
