"""What the page of one hand shows beside its story. Amounts in cents."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from games.engine import events as engine
from games.engine.cards.deck import Card
from games.histories.formats.cards import known_hands
from games.histories.formats.ledger import finishing_stacks, put_in
from games.histories.formats.record import HandRecord


class PlayerLine(msgspec.Struct, frozen=True, kw_only=True):
    """One player: his cards as far as the reader knows them, and his chips."""

    seat: int
    name: str
    is_reader: bool
    is_button: bool
    cards: tuple[Card, ...]
    before: int
    put_in: int
    after: int

    @property
    def result(self) -> int:
        """What the hand did to his stack."""
        return self.after - self.before


class PotLine(msgspec.Struct, frozen=True, kw_only=True):
    """One pot as it was given away; ``chips`` with the rake in it."""

    name: str
    chips: int
    rake: int
    winners: tuple[str, ...]


def player_lines(record: HandRecord) -> tuple[PlayerLine, ...]:
    """Return the players by seat."""
    hands, after = known_hands(record), finishing_stacks(record)
    paid = {player.seat: 0 for player in record.players}
    for event in record.events:
        if chips := put_in(event):
            paid[event.seat] += chips  # type: ignore[union-attr]
    return tuple(
        PlayerLine(
            seat=player.seat,
            name=player.name,
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
    awarded = [event for event in record.events if isinstance(event, engine.PotAwarded)]
    return tuple(
        PotLine(
            name="Main pot" if event.pot == 0 else f"Side pot {event.pot}",
            chips=event.chips + event.rake,
            rake=event.rake,
            winners=tuple(dict.fromkeys(_winners(event, record))),
        )
        for event in sorted(awarded, key=lambda event: event.pot)
    )


def _winners(event: engine.PotAwarded, record: HandRecord) -> Iterator[str]:
    for share in event.shares:
        yield record.names[share.seat]
