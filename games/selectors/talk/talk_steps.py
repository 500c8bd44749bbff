"""What staff did about a player's talk, as the player reads it."""

from __future__ import annotations

from accounts.ports import TalkStep
from games.models import TalkSanction
from games.selectors.talk.talk_record import sanction_words, sanctions_against


def talk_steps(player_id: int) -> tuple[TalkStep, ...]:
    """Return all of it, the newest first; lifted steps too."""
    return tuple(map(_step, sanctions_against(player_id).order_by("-pk")))


def _step(row: TalkSanction) -> TalkStep:
    words = sanction_words(row)
    return TalkStep(
        at=row.at,
        what=words[:1].upper() + words[1:],
        reason=row.reason,
        is_lifted=row.lifted_at is not None,
    )
