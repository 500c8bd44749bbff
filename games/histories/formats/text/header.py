"""The first lines of a hand: its number, its game, its table, who sits where."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from games.engine.rules import Betting, Limit
from games.histories.formats.cents_as_text import plain
from games.histories.formats.kinds import Kind, kind_of
from games.histories.formats.record import HandRecord

EASTERN = ZoneInfo("America/New_York")
"""The zone that readers of this format expect, and call ET."""

GAMES = {
    Kind.HOLDEM: "Hold'em",
    Kind.STUD: "7 Card Stud",
    Kind.STUD_HI_LO: "7 Card Stud Hi/Lo",
}
BETTINGS = {
    Betting.FIXED_LIMIT: "Limit",
    Betting.SPREAD_LIMIT: "Limit",
    Betting.POT_LIMIT: "Pot Limit",
    Betting.NO_LIMIT: "No Limit",
}


def header_lines(record: HandRecord) -> list[str]:
    """Return the lines before the posts."""
    return [title_line(record), table_line(record), *map_seats(record), *guests_line(record)]


def hand_id(record: HandRecord) -> str:
    """Return the hand's number in digits alone, as readers of this format want it."""
    return f"{record.table_id}{record.hand_no:08}"


def title_line(record: HandRecord) -> str:
    """Return the line that names hand, game, stakes and time."""
    when = record.started_at.astimezone(EASTERN)
    clock = f"{when:%Y/%m/%d} {when.hour}:{when:%M:%S} ET"
    limit = record.limit
    game, betting = GAMES.get(kind_of(limit.variant), limit.variant.name), BETTINGS[limit.betting]
    return (
        f"PokerStars Hand #{hand_id(record)}:  {game} {betting} ({plain_stakes(limit)}) - {clock}"
    )


def plain_stakes(limit: Limit) -> str:
    """Return lower and higher limit, or the blinds where the bets aren't fixed."""
    if limit.betting.is_big_bet:
        return f"{plain(limit.small_blind)}/{plain(limit.big_blind)}"
    return f"{plain(limit.lower)}/{plain(limit.higher)}"


def table_line(record: HandRecord) -> str:
    """Return the table's line; stud has no button."""
    name = record.table_name.replace("'", "")
    line = f"Table '{name}' {record.max_seats}-max (Play Money)"
    if record.limit.variant.has_button:
        line += f" Seat #{record.start.button} is the button"
    return line


def map_seats(record: HandRecord) -> list[str]:
    """Return a line for each player dealt in, by seat."""
    by_seat = sorted(record.players, key=lambda player: player.seat)
    return [f"Seat {p.seat}: {p.name} ({plain(p.stack)} in chips)" for p in by_seat]


def guests_line(record: HandRecord) -> list[str]:
    """Return the line that says who plays under a name alone, by seats: trackers take all that
    stands in a player's own line for the name."""
    if not record.guests:
        return []
    seats = ", ".join(map(str, sorted(record.guests)))
    return [f"Guests: {'seat' if len(record.guests) == 1 else 'seats'} {seats}"]
