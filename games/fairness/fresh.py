"""Fresh secrets from the operating system. The only file of the room that imports ``secrets``."""

from __future__ import annotations

import secrets

SEED_BYTES = 32
KEY_BYTES = 32
NONCE_BYTES = 12
ERA_BYTES = 8
LINK_BYTES = 16


def new_seed() -> bytes:
    """Return what one deck is derived from, used for that deck and nothing else (DK-1)."""
    return secrets.token_bytes(SEED_BYTES)


def new_key() -> bytes:
    """Return a key for the keyring."""
    return secrets.token_bytes(KEY_BYTES)


def new_era() -> bytes:
    """Return a name that no other stretch of the room's life has."""
    return secrets.token_bytes(ERA_BYTES)


def new_nonce() -> bytes:
    """Return a nonce for one sealing."""
    return secrets.token_bytes(NONCE_BYTES)


def new_link_secret() -> str:
    """Return what opens a table of friends: 128 bits in letters and digits."""
    return secrets.token_bytes(LINK_BYTES).hex()


def new_browser_id() -> str:
    """Return what a browser is known by, as long as its session lasts."""
    return secrets.token_bytes(LINK_BYTES).hex()
