"""A player's own lines, and what staff did about them."""

from __future__ import annotations

from collections.abc import Iterator

from games.models import TalkItem
from games.selectors.talk.talk_steps import talk_steps


def lines_of_player(player_id: int) -> Iterator[str]:
    """Yield what a player has said and what is still kept of it, the oldest first: when, in UTC, at
    which table, and the words."""
    said = TalkItem.objects.filter(player_id=player_id).exclude(text="")
    for row in said.select_related("table").order_by("pk").iterator():
        yield f"{row.at:%Y-%m-%d %H:%M:%S} UTC, {row.table}: {row.text}"


def steps_against(player_id: int) -> Iterator[str]:
    """Yield what staff did about what a player said, the oldest first: when, in UTC, what, why."""
    for step in reversed(talk_steps(player_id)):
        end = " Taken back." if step.is_lifted else ""
        reason = " ".join(step.reason.split())
        yield f"{step.at:%Y-%m-%d %H:%M:%S} UTC, staff: {step.what}. Why: {reason}{end}"
