"""Finding a player of a hand, and putting their changed record back."""

from __future__ import annotations

from games.engine.hand_state import HandState, PlayerInHand

Players = tuple[PlayerInHand, ...]


def index_of(players: Players, seat: int) -> int:
    """Return where in the order of the deal a seat stands; KeyError if it isn't in the hand."""
    for index, player in enumerate(players):
        if player.seat == seat:
            return index
    raise KeyError(seat)


def put_back(players: Players, index: int, player: PlayerInHand) -> Players:
    """Return the players with one of them changed."""
    return (*players[:index], player, *players[index + 1 :])


def was_dealt_in(hand: HandState, seat: int) -> bool:
    """Return whether somebody at that seat was dealt in."""
    return any(player.seat == seat for player in hand.players)


def players_in(players: Players) -> list[PlayerInHand]:
    """Return those who can still win, in the order of the deal."""
    return [player for player in players if not player.has_folded]
