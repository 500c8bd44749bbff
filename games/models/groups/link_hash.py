"""Hashes by which links with secrets are found: those of groups, and those to guests' seats."""

from __future__ import annotations

import hashlib


def link_hash(secret: str) -> str:
    """Return what a link is found by. Its secret has 128 random bits, so a plain hash will do."""
    return hashlib.sha256(secret.encode()).hexdigest()
