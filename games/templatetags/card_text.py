"""Cards and limits in templates."""

from __future__ import annotations

import re

from django import template
from django.template.loader import render_to_string
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from games.engine.cards.deck import Card
from games.engine.rules import Limit
from games.histories.formats.record import HandRecord
from games.houses.dollars import format_stakes
from games.houses.house import limit_name
from games.projections.view import PlayerView

register = template.Library()

CARD = re.compile(r"(?<![\w-])([2-9TJQKA])([cdhs])(?![\w-])")
"""A card that stands by itself; no name is as short."""
SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
COLOURS = {"c": "#117a37", "d": "#1257c9", "h": "#cf1f2e", "s": "#16181d"}
RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}


@register.filter
def with_signs(text: str) -> str:
    """Write the cards of a sentence as people do: ``A♠`` for ``As``."""
    return CARD.sub(lambda found: written(found[0]), text)


@register.filter
def with_cards(text: str) -> SafeString:
    """Mark the cards of a sentence up, each in its suit's colour."""
    marked = CARD.sub(
        lambda found: f'<b class="word-card suit-{found[2]}">{written(found[0])}</b>',
        conditional_escape(text),
    )
    return mark_safe(marked)


@register.filter
def with_colours(text: str) -> SafeString:
    """Colour the cards of a sentence where there is no style sheet: in a mail."""
    marked = CARD.sub(
        lambda found: f'<b style="color: {COLOURS[found[2]]}">{written(found[0])}</b>',
        conditional_escape(text),
    )
    return mark_safe(marked)


@register.filter
def written(card: Card) -> str:
    """Return ``10♥`` for ``Th``."""
    return f"{card[0].replace('T', '10')}{SIGNS[card[1]]}"


@register.filter
def drawn(card: Card) -> SafeString:
    """Draw a card as the table does."""
    if card[0] not in "23456789TJQKA":
        return render_to_string("games/_card.html", {"is_back": True})
    rank, suit = card[0], card[1]
    context = {
        "suit": suit,
        "rank": rank.replace("T", "10"),
        "sign": SIGNS[suit],
        "spoken": f"{RANKS.get(rank, rank)} of {SUITS[suit]}",
    }
    return render_to_string("games/_card.html", context)


@register.filter
def limit_played(record: HandRecord) -> str:
    """Name a hand's game and stakes."""
    return limit_name(record.limit)


@register.filter
def limit_stakes(limit: Limit) -> str:
    """Write a limit's two amounts: ``$2–4``."""
    return format_stakes(limit.lower, limit.higher)


@register.filter
def seated(record: HandRecord) -> list[PlayerView]:
    """Return the players in the order of their seats."""
    return sorted(record.players, key=lambda player: player.seat)


@register.filter
def as_clause(title: str) -> str:
    """Begin a title with a small letter, since a sentence goes on with it."""
    return title[:1].lower() + title[1:]
