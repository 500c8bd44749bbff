import hashlib

PREFIX = "room_"


def hash_of(raw: str) -> str:
    """Return what is stored of a token. It has 238 random bits, so a plain hash will do."""
    return hashlib.sha256(raw.encode()).hexdigest()
