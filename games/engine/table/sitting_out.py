"""Sitting out, coming back and saying *post* (TB-2, HB-4, HB-8)."""

from __future__ import annotations

from games.engine.blinds.asked_to_post import decline
from games.engine.blinds.joining import owes, sum_to_join
from games.engine.events.event_kinds import TableEvent
from games.engine.events.seating import PostChosen, SatIn, SettingsChanged, SitOutAsked
from games.engine.refusals import Reason, Refused, refuse
from games.engine.table.buying_in import chips_now, is_in_running_hand
from games.engine.table.seat_wishes import change_wishes
from games.engine.table_commands import ChangePreferences, PostBlinds, SitIn
from games.engine.table_state import Seat, TableState


def sit_out(table: TableState, seat: Seat) -> tuple[TableEvent, ...] | Refused:
    """Sit out from the next hand on; asked for a blind, they miss it (TB-2, HB-13)."""
    if seat.is_sitting_out or seat.sits_out_next:
        return refuse(Reason.ALREADY_SITTING_OUT)
    if is_in_running_hand(table, seat.seat):
        return (SitOutAsked(seat=seat.seat),)
    return decline(table, seat.seat)


def sit_in(table: TableState, seat: Seat, command: SitIn) -> tuple[TableEvent, ...] | Refused:
    """Be back for the next hand, waiting for the big blind or posting what is owed (HB-8)."""
    if not (seat.is_sitting_out or seat.sits_out_next):
        return refuse(Reason.NOT_SITTING_OUT)
    if not is_in_running_hand(table, seat.seat) and chips_now(table, seat) == 0:
        return refuse(Reason.NOT_ENOUGH_CHIPS, minimum=table.limit.min_buy_in)
    back = SatIn(seat=seat.seat)
    if not (command.post and _owes(table, seat)):
        return (back,)
    chosen = post_blinds(table, seat, PostBlinds(player=seat.player))
    return chosen if isinstance(chosen, Refused) else (back, *chosen)


def post_blinds(
    table: TableState, seat: Seat, command: PostBlinds
) -> tuple[PostChosen, ...] | Refused:
    """Say *post* or take it back: to join, or to answer when asked for a blind (HB-3, HB-4)."""
    if command.post and seat.auto_post and not _owes(table, seat):
        return refuse(Reason.NOTHING_OWED)
    due = sum_to_join(seat, table.limit) if _owes(table, seat) else 0
    if command.post and chips_now(table, seat) < due:
        return refuse(Reason.NOT_ENOUGH_CHIPS, minimum=due)
    return (PostChosen(seat=seat.seat, post=command.post),)


def change_preferences(
    table: TableState, seat: Seat, command: ChangePreferences
) -> tuple[TableEvent, ...] | Refused:
    """Change what happens without asking (HB-3, ST-2, SD-2), and what the room does for them."""
    wishes = change_wishes(table, seat, command)
    if isinstance(wishes, Refused):
        return wishes
    has_settings = command.auto_post is not None or command.auto_muck is not None
    return (_settings(seat, command), *wishes) if has_settings or not wishes else wishes


def _settings(seat: Seat, command: ChangePreferences) -> SettingsChanged:
    post = seat.auto_post if command.auto_post is None else command.auto_post
    muck = seat.auto_muck if command.auto_muck is None else command.auto_muck
    return SettingsChanged(seat=seat.seat, auto_post=post, auto_muck=muck)


def _owes(table: TableState, seat: Seat) -> bool:
    """In stud sitting out leaves nothing to make up (ST-2)."""
    return table.limit.variant.has_button and owes(seat)
