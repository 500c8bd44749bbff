"""The moment of a loaded table: its clock and its line are handed to the projections."""

from __future__ import annotations

from django.conf import settings

from games.house_players.headcount import how_many
from games.journal.loaded import Loaded
from games.projections import OwnMoments, project_now, with_own
from games.projections.now import Asking, Now
from games.projections.own_hand import OwnHands


def public_now(loaded: Loaded, at: int, *, company: int = 0) -> Now:
    """Return the moment as everybody may know it.

    ``at`` is the server's time in milliseconds, ``company`` what company_for says.
    """
    clock = loaded.clock
    times = Now(
        server_time=at,
        turn=clock.turn,
        seat=clock.seat,
        deadline=clock.deadline,
        countdown=clock.countdown,
        next_hand=clock.next_hand,
        kept_until=kept_until(loaded),
    )
    return project_now(times, loaded.state, company=company)


def own_moments(
    now: Now, loaded: Loaded, *, company: int = 0, named: OwnHands | None = None
) -> OwnMoments:
    """Return what of the same is for each player alone.

    ``named`` is what the table's own hands were called last.
    """
    return OwnMoments(
        now,
        loaded.state,
        asking=asking(loaded),
        company=company,
        deck=loaded.deck,
        named=named,
    )


def own_now(
    now: Now, loaded: Loaded, player: int, *, company: int = 0, named: OwnHands | None = None
) -> Now:
    """Return the moment with what is for this player alone."""
    own = own_moments(now, loaded, company=company, named=named).of(player)
    return with_own(now, own)


def kept_until(loaded: Loaded) -> dict[int, int]:
    """Return by seat until when a player without chips keeps it, in Unix milliseconds (TB-4)."""
    kept = {each.player: each.until for each in loaded.clock.kept_seats if each.is_broke}
    return {seat.seat: kept[seat.player] for seat in loaded.state.seats if seat.player in kept}


def asking(loaded: Loaded) -> Asking:
    """Return who is asked for a blind or an ante now."""
    return Asking(seats=loaded.clock.asked, until=loaded.clock.asked_until)


def company_for(loaded: Loaded, waiting: int) -> int:
    """Return how many house players the room would have at the table now.

    ``waiting`` is how many are in line for a seat.
    """
    return how_many(loaded.state, waiting=waiting) if settings.HOUSE_PLAYERS else 0


def player_to_act(loaded: Loaded | None) -> int | None:
    """Return the player who has the action, if anybody has."""
    hand = loaded.state.hand if loaded else None
    if hand is None or hand.to_act is None:
        return None
    return hand.at(hand.to_act).player
