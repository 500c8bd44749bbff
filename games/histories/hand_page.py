"""The page of one hand, beside its story. Amounts in cents."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from accounts.formats.money import format_money
from games.engine.cards.deck import Card
from games.engine.events import settling
from games.engine.events.event_kinds import PutIn
from games.histories.formats.chip_totals import finishing_stacks
from games.histories.formats.files import Format, can_say
from games.histories.formats.known_cards import known_hands
from games.histories.formats.record import HandRecord

NAMES = {Format.TEXT: "text", Format.PHH: "PHH", Format.OHH: "Open Hand History (.ohh)"}


class PlayerLine(msgspec.Struct, frozen=True, kw_only=True):
    """One player: their cards as far as the reader knows them, and their chips."""

    seat: int
    name: str
    is_guest: bool
    is_reader: bool
    is_button: bool
    cards: tuple[Card, ...]
    before: int
    put_in: int
    after: int

    @property
    def result(self) -> int:
        """What the hand did to their stack."""
        return self.after - self.before


class PotLine(msgspec.Struct, frozen=True, kw_only=True):
    """One pot as it was given away; ``chips`` with the rake in it."""

    name: str
    chips: int
    rake: int
    winners: tuple[str, ...]
    has_own_chips: bool = False

    @property
    def sentence(self) -> str:
        """Say whose the pot was."""
        raked = f", {format_money(self.rake)} of it raked" if self.rake else ""
        chips = format_money(self.chips)
        winners = " and ".join(self.winners)
        chips = chips.lstrip("$") if self.has_own_chips else chips
        return f"{self.name}: {chips}{raked}, to {winners}."


def player_lines(record: HandRecord) -> tuple[PlayerLine, ...]:
    """Return the players by seat."""
    hands, after = known_hands(record), finishing_stacks(record)
    paid = {player.seat: 0 for player in record.players}
    for event in record.events:
        if isinstance(event, PutIn):
            paid[event.seat] += event.chips
    return tuple(
        PlayerLine(
            seat=player.seat,
            name=player.name,
            is_guest=player.seat in record.guests,
            is_reader=player.seat == record.reader,
            is_button=record.limit.variant.has_button and player.seat == record.start.button,
            cards=hands[player.seat],
            before=player.stack,
            put_in=paid[player.seat],
            after=after[player.seat],
        )
        for player in sorted(record.players, key=lambda player: player.seat)
    )


def pot_lines(record: HandRecord) -> tuple[PotLine, ...]:
    """Return the pots, the main pot first."""
    awarded = [event for event in record.events if isinstance(event, settling.PotAwarded)]
    return tuple(
        PotLine(
            name="Main pot" if event.pot == 0 else f"Side pot {event.pot}",
            chips=event.chips + event.rake,
            rake=event.rake,
            winners=tuple(dict.fromkeys(_winners(event, record))),
            has_own_chips=record.has_own_chips,
        )
        for event in sorted(awarded, key=lambda event: event.pot)
    )


def formats_left_out(record: HandRecord) -> str:
    """Say which formats can't say the hand, and how it comes then; nothing if all can."""
    said = [name for form, name in NAMES.items() if can_say(record, form)]
    unsaid = [name for name in NAMES.values() if name not in said]
    if not unsaid:
        return ""
    have = "has" if len(unsaid) == 1 else "have"
    return (
        f"{' and '.join(unsaid)} {have} no words for this game ({record.limit.variant.name}), "
        f"so this hand comes as {' and '.join(said)}."
    )


def _winners(event: settling.PotAwarded, record: HandRecord) -> Iterator[str]:
    for share in event.shares:
        yield record.names[share.seat]
