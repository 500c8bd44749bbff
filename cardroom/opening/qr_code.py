"""The room's address as a QR code in the terminal, for the phones of those who are let in."""

from __future__ import annotations

import ipaddress
import sys
from io import StringIO

import qrcode  # type: ignore[import-untyped]
from django.conf import settings

from cardroom.env import ANY_ADDRESS, in_url, lan_addresses


def show_qr_code() -> None:
    """Print it, where a person looks on and others can reach the room."""
    address = address_for_others()
    if address and sys.stdout.isatty() and "utf" in sys.stdout.encoding.lower():
        print(f"For phones: {address}\n{in_blocks(address)}", flush=True)


def address_for_others() -> str | None:
    """Return the address that others reach the room at; None if only this machine can."""
    if settings.HTTPS:
        return str(settings.PUBLIC_ADDRESS)
    names = lan_addresses() if settings.HOST in ANY_ADDRESS else [in_url(settings.HOST)]
    return next((f"http://{each}:{settings.PORT}/" for each in names if not is_own(each)), None)


def is_own(name: str) -> bool:
    """Return whether a name means the machine that asks."""
    try:
        return ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return name == "localhost"


def in_blocks(text: str) -> str:
    """Return a QR code in block characters, light on dark, two rows of it to a line."""
    code = qrcode.QRCode(border=2)
    code.add_data(text)
    drawn = StringIO()
    code.print_ascii(out=drawn, invert=True)
    return drawn.getvalue()
