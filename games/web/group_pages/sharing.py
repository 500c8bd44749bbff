"""Links with secrets as they are sent on: at the address that others reach, and as QR codes."""

from __future__ import annotations

import base64
import ipaddress
from typing import NamedTuple
from urllib.parse import urljoin

import qrcode  # type: ignore[import-untyped]
from django.http import HttpRequest
from django.urls import reverse
from qrcode.image.svg import SvgPathImage  # type: ignore[import-untyped]

from accounts.ports import address_elsewhere

QUIET = 4
"""Modules of white around a code."""


class SharedLink(NamedTuple):
    """A link with a secret, and whether it leads to the room from this machine alone."""

    address: str
    is_alone: bool
    code: str
    """Its QR code, as the address of a picture; none of a link for this machine alone."""


def shared_link(request: HttpRequest, page: str, secret: str) -> SharedLink:
    """Return the address of a page, by its name, with a secret behind #.

    Whoever asks at their own machine's address is given the one of others, and their own only
    where others can't reach the room: it would lead each to their own machine.
    """
    room, here = room_address(request), request.build_absolute_uri("/")
    address = urljoin(room or here, reverse(page)) + f"#{secret}"
    code = "" if room is None else qr_code_of(address)
    return SharedLink(address, is_alone=room is None, code=code)


def room_address(request: HttpRequest) -> str | None:
    """Return where others reach the room; None: they can't."""
    if is_own_machine(request.get_host()):
        return address_elsewhere()
    return request.build_absolute_uri("/")


def is_own_machine(host: str) -> bool:
    """Say whether an address, with its port or without, means the machine that asks."""
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
    try:
        return ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return name == "localhost"


def qr_code_of(text: str) -> str:
    """Return a QR code as the address of a picture, black on white."""
    code = qrcode.QRCode(border=QUIET, image_factory=SvgPathImage)
    code.add_data(text)
    drawn: bytes = code.make_image().to_string()
    return "data:image/svg+xml;base64," + base64.b64encode(drawn).decode()
