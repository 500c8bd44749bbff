"""The moment as everybody may know it (project_own.py adds what is for one player alone)."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine.blinds.joining import deals_everybody_in, owes, playing, sum_to_join
from games.engine.table_state import TableState
from games.projections.now import Now
from games.projections.table_facts import high_board, raises, side_pots


def project_now(times: Now, table: TableState, *, house_players: int = 0) -> Now:
    """Return the moment as everybody may know it.

    ``times`` says whose turn it is and until when; ``house_players`` is how many of
    them the room would have at the table, with the people who sit there now.
    """
    is_lacking, hand = lacks_players(table), table.hand
    return replace(
        times,
        pots=() if hand is None else side_pots(hand),
        raises=None if hand is None else raises(hand),
        high_board=None if hand is None else high_board(hand),
        to_post=to_post(table),
        lacks_players=is_lacking,
        company=is_lacking and house_players > 1,
    )


def lacks_players(table: TableState) -> bool:
    """Return whether no hand runs, and fewer than two could be dealt into the next (TB-1)."""
    return not table.is_hand_running and len(playing(table)) < 2


def to_post(table: TableState) -> dict[int, int]:
    """Return what each seat that owes posts to come in at once, in cents (HB-4, HB-8)."""
    if not table.limit.variant.has_button:
        return {}
    if not table.is_hand_running and deals_everybody_in(table):
        return {}
    return {seat.seat: sum_to_join(seat, table.limit) for seat in table.seats if owes(seat)}
