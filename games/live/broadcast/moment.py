"""The moment of a loaded table: its clock and its line are handed to the projections."""

from __future__ import annotations

from accounts.selectors.current_settings import last_settings
from games.clock.time_banks import open_since
from games.house_players.headcount import how_many
from games.journal.loaded import Loaded
from games.projections import OwnMoments, project_now, with_own
from games.projections.now import Asking, Now
from games.projections.own_hand import OwnHands
from games.services.hands.use_time_bank import seconds_in_bank


def public_now(loaded: Loaded, at: int, *, house_players: int = 0) -> Now:
    """Return the moment as everybody may know it.

    ``at`` is the server's time in milliseconds, ``house_players`` what how_many_house_players says.
    """
    clock = loaded.clock
    times = Now(
        server_time=at,
        turn=clock.turn,
        seat=clock.seat,
        deadline=clock.deadline,
        countdown=clock.countdown,
        time_bank=time_bank(loaded, at),
        bank_from=open_since(clock.time_banks),
        next_hand=clock.next_hand,
        kept_until=kept_until(loaded),
    )
    return project_now(times, loaded.state, house_players=house_players)


def own_moments(
    now: Now, loaded: Loaded, *, house_players: int = 0, named: OwnHands | None = None
) -> OwnMoments:
    """Return what of the same is for each player alone.

    ``named`` is what the table's own hands were called last.
    """
    return OwnMoments(
        now,
        loaded.state,
        asking=asking(loaded),
        house_players=house_players,
        deck=loaded.deck,
        named=named,
    )


def own_now(
    now: Now, loaded: Loaded, player: int, *, house_players: int = 0, named: OwnHands | None = None
) -> Now:
    """Return the moment with what is for this player alone."""
    own = own_moments(now, loaded, house_players=house_players, named=named).of(player)
    return with_own(now, own)


def time_bank(loaded: Loaded, at: int) -> int | None:
    """Return the seconds that whoever is to act can have of their time bank (EA-22), if any."""
    hand = loaded.state.hand
    return (seconds_in_bank(loaded, hand, at) or None) if hand is not None else None


def kept_until(loaded: Loaded) -> dict[int, int]:
    """Return by seat until when a player without chips keeps it, in Unix milliseconds (TB-4)."""
    kept = {each.player: each.until for each in loaded.clock.kept_seats if each.is_broke}
    return {seat.seat: kept[seat.player] for seat in loaded.state.seats if seat.player in kept}


def asking(loaded: Loaded) -> Asking:
    """Return who is asked for a blind or an ante now."""
    return Asking(seats=loaded.clock.asked, until=loaded.clock.asked_until)


def how_many_house_players(loaded: Loaded, waiting: int) -> int:
    """Return how many house players the room would have at the table now.

    ``waiting`` is how many are in line for a seat.
    """
    is_sent = last_settings().sends_house_players
    return how_many(loaded.state, waiting=waiting) if is_sent else 0


def player_to_act(loaded: Loaded | None) -> int | None:
    """Return the player who has the action, if anybody has."""
    hand = loaded.state.hand if loaded else None
    if hand is None or hand.to_act is None:
        return None
    return hand.at(hand.to_act).player
