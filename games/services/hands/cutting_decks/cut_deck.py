"""Cutting the deck: a player's browser reveals the cut whose hash the frame has
(docs/fairness.md)."""

from __future__ import annotations

import datetime as dt

from games.engine.refusals import Reason, Refused, refuse
from games.fairness.cuts import cut_hash
from games.fairness.frames import Cutter, Frame, parse_frame, text_hash
from games.journal.loaded import Committed, Draft, Loaded, Outrun
from games.journal.side_records.waiting_cuts import write_cut
from games.journal.writing.crash_points import reached
from games.journal.writing.decide_and_commit import decide_and_commit
from games.services.hands.cutting_decks.draft_cut import (
    Cuts,
    cuts_of,
    draft_cut,
    frame_waiting,
    is_complete,
)


def cut_deck(
    *,
    table_id: int,
    player_id: int,
    frame_hash: bytes,
    cut: bytes,
    now: dt.datetime,
    loaded: Loaded | None = None,
) -> Committed | Refused | None:
    """Take a player's cut for a frame; the last one of all deals the hand; None: others miss.

    Cuts are rows of their own, so that whichever process has the last one can close: it looks for
    the others' before it writes its own, and again after that.
    """

    def decide(current: Loaded) -> Draft | Refused | None:
        frame = frame_waiting(current)
        if frame is None:
            return _answered(current, player_id, frame_hash, cut)
        mine = _cutter(current, frame, player_id, frame_hash)
        if isinstance(mine, Refused):
            return mine
        if cut_hash(cut) != mine.hash:
            return refuse(Reason.OTHER_CUT)
        cuts: Cuts = {**cuts_of(current, frame), mine.seat: cut}
        if not is_complete(frame, cuts):
            cuts = _kept(current, frame, mine.seat, cut)
        return draft_cut(current, frame, cuts) if is_complete(frame, cuts) else None

    return decide_and_commit(table_id=table_id, decide=decide, now=now, loaded=loaded)


def _answered(current: Loaded, player_id: int, frame_hash: bytes, cut: bytes) -> Refused | None:
    """It comes too late, but for one that this very hand was dealt by: that was in time."""
    hand = current.state.hand
    if hand is None or hand.street < 0 or frame_hash != text_hash(hand.frame):
        return refuse(Reason.CUT_TOO_LATE)
    mine = _cutter(current, parse_frame(hand.frame), player_id, frame_hash)
    is_in = isinstance(mine, Cutter) and cut_hash(cut) == mine.hash
    return None if is_in else refuse(Reason.CUT_TOO_LATE)


def _cutter(current: Loaded, frame: Frame, player_id: int, frame_hash: bytes) -> Cutter | Refused:
    hand = current.state.hand
    assert hand is not None
    if frame_hash != text_hash(hand.frame):
        return refuse(Reason.CUT_TOO_LATE)
    dealt_in = hand.place_of(player_id)
    if dealt_in is None:
        return refuse(Reason.NOT_IN_HAND)
    listed = (each for each in frame.cutters if each.seat == dealt_in.seat)
    return next(listed, None) or refuse(Reason.NOT_ASKED_TO_CUT)


def _kept(current: Loaded, frame: Frame, seat: int, cut: bytes) -> Cuts:
    """Keep a cut; return all that are there, none if others have just made use of them.

    Outrun if the table had moved on before.
    """
    is_kept = write_cut(
        table_id=current.table_id,
        version=current.version,
        hand_no=frame.hand,
        attempt=frame.attempt,
        seat=seat,
        cut=cut,
    )
    reached("after_cut_kept")
    cuts = cuts_of(current, frame)
    if not is_kept and seat not in cuts:
        raise Outrun
    return cuts
