"""Adds ninety players to a prepared room, half with tokens and half with sessions.

Run as a module in a process of its own, after games/tests/served/make_room.py; writes the header
that lets each of them in to crowd.json beside the database.
"""

from __future__ import annotations

import json

import django

PEOPLE = 90


def main() -> None:
    django.setup()
    from django.conf import settings

    from games.tests.served.make_room import person

    made = [person(f"Watcher {number}") for number in range(PEOPLE)]
    headers = [
        ("Authorization", f"Bearer {each['token']}")
        if number % 2
        else ("Cookie", f"sessionid={each['session']}")
        for number, each in enumerate(made)
    ]
    (settings.VAR_DIR / "crowd.json").write_text(json.dumps(headers))


if __name__ == "__main__":
    main()
