"""What is kept of talk, for the privacy page."""

from __future__ import annotations

from accounts.ports import DataItem
from accounts.selectors.current_settings import room_settings


def kept_of_talk() -> tuple[DataItem, ...]:
    """Return what people are told of it, by the room's settings now."""
    days = room_settings().talk_kept_days
    kept = "1 day" if days == 1 else f"{days} days"
    return (
        DataItem(
            what="What you say at tables, under your name, and when. Whoever sees the table reads"
            " it; staff read what is reported to them.",
            why="So that whoever comes later can follow.",
            how_long=f"{kept}.",
        ),
        DataItem(
            what="That staff warned you for what you wrote, or kept you from talk: for which line,"
            " when, until when, and why.",
            why="So that the next step fits what came before. You read it on your own page.",
            how_long="As long as the room keeps its books.",
        ),
        DataItem(
            what="That the host of a table, or a deputy, lets you write nothing there.",
            why="So that it holds with any browser.",
            how_long="Until one of them there lets you write again.",
        ),
        DataItem(
            what="The link to talk elsewhere that you set as a table’s host, and when. Whoever sees"
            " the table’s talk reads it.",
            why="So that its people find each other.",
            how_long=f"Until it is taken away; {kept} at most.",
        ),
        DataItem(
            what="Whose lines you don’t want to read.",
            why="So that you don’t, at any table and with any browser.",
            how_long="Until you read them again.",
        ),
        DataItem(
            what="Which version of the code of conduct you have accepted, and when.",
            why="So that you are asked once for each version.",
            how_long="As long as the room keeps its books.",
        ),
    )
