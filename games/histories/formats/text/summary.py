"""The summary: pots, rake, board, and how it ended for each seat."""

from __future__ import annotations

from games.engine.events import dealing, settling
from games.histories.formats.cents_as_text import plain
from games.histories.formats.chip_totals import total_rake, winnings
from games.histories.formats.known_cards import in_dealt_order
from games.histories.formats.progress import Progress
from games.histories.formats.record import HandRecord
from games.histories.formats.text.settling_lines import shown_words
from games.histories.formats.text.streets import cards_text

BOARD_NAMES = ("before Flop", "on the Flop", "on the Turn", "on the River")
STUD_NAMES = ("on the 3rd Street", "on the 4th Street", "on the 5th Street", "on the 6th Street")


def summary_lines(record: HandRecord, end: Progress) -> list[str]:
    """Return the lines from the summary's title on; ``end`` is the hand when it was over."""
    lines = ["*** SUMMARY ***", pot_line(record)]
    if end.board:
        lines.append(f"Board {cards_text(end.board)}")
    by_seat = sorted(record.players, key=lambda player: player.seat)
    return lines + [seat_line(record, end, player.seat) for player in by_seat]


def pot_line(record: HandRecord) -> str:
    """Return the total pot with its parts, rake counted in, and the rake."""
    pots = {
        each.pot: each.chips + each.rake
        for each in record.events
        if isinstance(each, settling.PotAwarded)
    }
    parts = ""
    if len(pots) > 1:
        names = [
            "Main pot",
            *("Side pot" if len(pots) == 2 else f"Side pot-{k}" for k in range(1, len(pots))),
        ]
        parts = " " + " ".join(f"{names[k]} {plain(pots[k])}." for k in sorted(pots))
    return f"Total pot {plain(sum(pots.values()))}{parts} | Rake {plain(total_rake(record))}"


def seat_line(record: HandRecord, end: Progress, seat: int) -> str:
    """Return how it ended for one seat."""
    return f"Seat {seat}: {record.names[seat]}{position(record, seat)} {ending(record, end, seat)}"


def position(record: HandRecord, seat: int) -> str:
    """Return the seat's position in brackets, where it had one."""
    if not record.limit.variant.has_button:
        return ""
    if seat == record.start.button:
        return " (button)"
    for event in record.events:
        if isinstance(event, dealing.BlindPosted) and event.seat == seat:
            kind = event.kind.value.replace("_", " ")
            return f" ({kind})" if kind in ("small blind", "big blind") else ""
    return ""


def ending(record: HandRecord, end: Progress, seat: int) -> str:
    """Return what became of the player: folded, mucked, showed, collected."""
    won = winnings(record)[seat]
    if seat in end.folded_on:
        return folded(record, end, seat)
    if shown := hand_as_shown(record, seat):
        return showed(record, shown)
    if won:
        return f"collected ({plain(won)})"
    for mucked in record.mucked:
        if mucked.seat == seat:
            return f"mucked {cards_text(in_dealt_order(record, seat, mucked.cards))}"
    return "mucked"


def folded(record: HandRecord, end: Progress, seat: int) -> str:
    """Return on which street they folded, and whether they had bet."""
    street = end.folded_on[seat]
    names = BOARD_NAMES if record.limit.variant.has_button else STUD_NAMES
    where = names[street] if 0 <= street < len(names) else "on the River"
    return f"folded {where}" + ("" if seat in end.has_bet else " (didn't bet)")


def hand_as_shown(record: HandRecord, seat: int) -> settling.HandShown | None:
    """Return the player's shown hand, if they showed it."""
    for event in record.events:
        if isinstance(event, settling.HandShown) and event.seat == seat:
            return event
    return None


def showed(record: HandRecord, shown: settling.HandShown) -> str:
    """Return the shown cards and whether they won."""
    cards = in_dealt_order(record, shown.seat, shown.cards)
    words, won = shown_words(shown, record), winnings(record)[shown.seat]
    result = f"won ({plain(won)})" if won else "lost"
    return f"showed {cards_text(cards)} and {result}" + (f" with {words}" if words else "")
