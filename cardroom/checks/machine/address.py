"""At which address others reach the room: what links and codes for friends begin with."""

from __future__ import annotations

from cardroom.checks.finding import Finding
from cardroom.opening.qr_code import address_for_others


def check_address() -> Finding:
    """Say which it is. A room of one machine alone is as it was set: nothing is wrong with it."""
    address = address_for_others()
    if address is None:
        message = (
            "Only this machine reaches the room, so links to tables of friends aren't shown."
            " HOST=0.0.0.0 opens it to the network."
        )
        return Finding(what="address", message=message)
    return Finding(what="address", message=f"Others reach the room at {address}")
