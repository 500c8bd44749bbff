"""What a table's talk depends on, in one question."""

from __future__ import annotations

import msgspec

from games.models import Table

COLUMNS = (
    "hand_no", "is_listed", "group_id", "group__watchers_talk", "group__guests_talk",
    "talk_link__link",
)  # fmt: skip


class TableForTalk(msgspec.Struct, frozen=True, kw_only=True):
    """A table as whoever writes there has it now."""

    id: int
    hand_no: int
    """The hand that is being played, or the last one; 0: none."""
    is_public: bool
    """Whether it stands in the lobby."""
    group: int | None
    watchers_talk: bool
    """Whether those who look on by the link write too."""
    guests_talk: bool
    """Whether the host lets guests write; a public table has none who do."""
    link: str
    """Where its people talk elsewhere, in ASCII, though the room may have no such links; empty:
    nowhere."""


def table_for_talk(table_id: int) -> TableForTalk:
    """Return a table as it is now."""
    row = Table.objects.values_list(*COLUMNS).get(pk=table_id)
    hand_no, is_listed, group, watchers, guests, link = row
    return TableForTalk(
        id=table_id,
        hand_no=hand_no,
        is_public=is_listed,
        group=group,
        watchers_talk=bool(watchers),
        guests_talk=guests is not False,
        link=link or "",
    )
